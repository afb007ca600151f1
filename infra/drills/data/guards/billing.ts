import type { Guard } from './guard.ts';

const ISSUE = 'functions/billing/issue.cloud.test.ts';
const DOCUMENTS = 'shared/billing/billing.test.ts';

/** Invoices: what makes numbers run without a gap, and a change of one be seen. */
export const billingGuards: readonly Guard[] = [
  {
    name: 'billing: a number is given only after the one that was seen',
    file: 'functions/billing/store.ts',
    snippet: 'moved.where((at, { eq }) => eq(at.n, head.n))',
    replacement: 'moved',
    test: ISSUE,
  },
  {
    name: 'billing: an order is invoiced only as it was seen',
    file: 'functions/billing/store.ts',
    snippet: '.where((at, { eq }) => eq(at.v, known.v))',
    replacement: '',
    test: ISSUE,
  },
  {
    name: 'billing: a document stands on the one before it',
    file: 'shared/billing/chain.ts',
    snippet: 'hash: sha256(`${previousHash}${canonical(said)}`)',
    replacement: "hash: sha256(`${previousHash}${canonical('')}`)",
    test: DOCUMENTS,
  },
  {
    name: 'billing: parts of an invoice are measured from its start',
    file: 'shared/billing/credit.ts',
    snippet: 'netOf(invoice, after) - netOf(invoice, before)',
    replacement: 'netOf(invoice, after - before)',
    test: DOCUMENTS,
  },
];
