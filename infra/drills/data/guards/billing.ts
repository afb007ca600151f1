import type { Guard } from './guard.ts';

const ISSUE = 'functions/billing/issue.cloud.test.ts';
const SETTLEMENT = 'functions/billing/settlement.cloud.test.ts';
const DOCUMENTS = 'shared/billing/billing.test.ts';

/** Invoices: what makes numbers run without a gap, and a change of one be seen. */
export const billingGuards: readonly Guard[] = [
  {
    name: 'billing: a number is given once',
    file: 'functions/billing/store.ts',
    snippet: '.create({\n          ...{ series, year, number, said',
    replacement: '.put({\n          ...{ series, year, number, said',
    test: ISSUE,
  },
  {
    name: 'billing: an order is invoiced only as it was seen',
    file: 'functions/billing/store.ts',
    snippet: '.where((at, { eq }) => eq(at.v, known.v))',
    replacement: '',
    test: SETTLEMENT,
  },
  {
    name: 'billing: parts of an invoice are measured from its start',
    file: 'shared/billing/credit.ts',
    snippet: 'netOf(invoice, after) - netOf(invoice, before)',
    replacement: 'netOf(invoice, after - before)',
    test: 'shared/billing/credit.test.ts',
  },
  {
    name: 'billing: a document stands on the one before it',
    file: 'shared/billing/chain.ts',
    snippet: 'hash: sha256(`${previousHash}${canonical(said)}`)',
    replacement: "hash: sha256(`${previousHash}${canonical('')}`)",
    test: DOCUMENTS,
  },
  {
    name: 'billing: what an owner sells is settled less the commission',
    file: 'shared/billing/document.ts',
    snippet: '- (taken?.cents ?? 0)',
    replacement: '',
    test: DOCUMENTS,
  },
  {
    name: 'billing: an owner gives back no more than their part of a refund',
    file: 'functions/billing/saleCharged.ts',
    snippet: 'refundedCents: refunded, paymentMeans',
    replacement: 'refundedCents, paymentMeans',
    test: SETTLEMENT,
  },
  {
    name: 'billing: a correction takes off what is credited',
    file: 'functions/billing/store.ts',
    snippet: 'correction: -totalCents',
    replacement: 'correction: 0',
    test: SETTLEMENT,
  },
  {
    name: 'billing: there is no settlement of who has no tax number',
    file: 'functions/plans/invoiceable.ts',
    snippet: "owner && (billing || owner.dni !== '')",
    replacement: 'owner',
    test: SETTLEMENT,
  },
  {
    name: 'billing: what an order says of a sale leaves its settlement on it',
    file: 'functions/orders/legStore.ts',
    snippet: 'updating(sales.upsert({ tenantId, orderId, line, data, ...stampNew(BY, now) }).params())',
    replacement: 'putting(sales.put({ tenantId, orderId, line, data, ...stampNew(BY, now) }).params())',
    test: SETTLEMENT,
  },
];
