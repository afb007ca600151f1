import type { Guard } from './guard.ts';

const READER = 'shared/invoices/reader';
const READ = `${READER}/readInvoice.test.ts`;
const RULES = 'shared/invoices/rules.test.ts';
const API = 'functions/invoices/invoices.cloud.test.ts';
const CONFIRMED = 'functions/invoices/confirmed.cloud.test.ts';
const DELIVERIES = 'functions/invoices/deliveries.cloud.test.ts';

/** Invoices: files of strangers, one row for what was used once, and events that come when they like. */
export const invoicesGuards: readonly Guard[] = [
  {
    name: 'invoices: no document type declaration',
    file: `${READER}/xml.ts`,
    snippet: "if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AppError('invoices.hostile');",
    replacement: '',
    test: READ,
  },
  {
    name: 'invoices: depth of the XML',
    file: `${READER}/xml.ts`,
    snippet: "if (depth > MOST_DEPTH) throw new AppError('invoices.hostile');",
    replacement: '',
    test: READ,
  },
  {
    name: 'invoices: size of the XML',
    file: `${READER}/xml.ts`,
    snippet: 'if (bytes.length > INVOICE_LIMITS.xmlBytes)',
    replacement: 'if (bytes.length < 0)',
    test: READ,
  },
  {
    name: 'invoices: pages of a PDF',
    file: `${READER}/pdf.ts`,
    snippet: 'if (pages > INVOICE_LIMITS.pages) throw',
    replacement: 'if (pages < 0) throw',
    test: READ,
  },
  {
    name: 'invoices: content decides, not the name',
    file: `${READER}/readInvoice.ts`,
    snippet: "starts(bytes, 0xff, 0xd8, 0xff) ? 'image/jpeg' : null",
    replacement: "'image/jpeg'",
    test: READ,
  },
  {
    name: 'invoices: the parts are no more than the whole',
    file: 'shared/invoices/rules.ts',
    snippet: 'quantity + 0.0005',
    replacement: 'quantity + 0.5',
    test: RULES,
  },
  {
    name: 'invoices: another period is another invoice',
    file: 'shared/invoices/rules.ts',
    snippet: '[supplier, number, of.periodStartOn, of.periodEndOn]',
    replacement: '[supplier, number]',
    test: RULES,
  },
  {
    name: 'invoices: one that is in a row is not deleted',
    file: 'functions/invoices/invoices.ts',
    snippet: "if ((await partsThere(stored)).length > 0) throw new AppError('invoices.inRows');",
    replacement: '',
    test: API,
  },
  {
    name: 'invoices: supplier, number and period are of one',
    file: 'functions/invoices/confirm.ts',
    snippet: 'if (other && (await isInRows(other, at.now))) throw refusal;',
    replacement: '',
    test: API,
  },
  {
    name: 'invoices: nothing is taken above what is left',
    file: 'functions/invoices/confirm.ts',
    snippet: 'if (isTooMuch([...others, part], facts.quantity))',
    replacement: 'if (part < 0)',
    test: CONFIRMED,
  },
  {
    name: 'invoices: a row is of the organization of its invoice',
    file: 'functions/invoices/confirm.ts',
    snippet: 'if (calculation.organizationId !== stored.organizationId) throw',
    replacement: 'if (!calculation) throw',
    test: CONFIRMED,
  },
  {
    name: 'invoices: a row that was deleted takes nothing',
    file: 'functions/invoices/parts.ts',
    snippet: 'return stored.parts.filter(({ rowId }) => there.has(rowId));',
    replacement: 'return there ? stored.parts : [];',
    test: CONFIRMED,
  },
  {
    name: 'invoices: one that is about to be in a row is not given way',
    file: 'functions/invoices/parts.ts',
    snippet: 'return deleted.includes(0);',
    replacement: 'return deleted.includes(-1);',
    test: CONFIRMED,
  },
  {
    name: 'invoices: one that is deleted while it is read leaves no file',
    file: 'functions/invoices/uploaded.storage.ts',
    snippet: 'if (isOvertaken(error)) return await forgetIfGone(stored);',
    replacement: 'if (isOvertaken(error)) return;',
    test: DELIVERIES,
  },
  {
    name: 'invoices: an event that comes again reads nothing',
    file: 'functions/invoices/uploaded.storage.ts',
    snippet: "if (stored?.state !== 'CREATED') {",
    replacement: 'if (!stored) {',
    test: DELIVERIES,
  },
  {
    name: 'invoices: a file that nobody waits for does not stay',
    file: 'functions/invoices/uploaded.storage.ts',
    snippet: "return files.delete(uploadPlace({ tenantId: tenantId as IdOf<'tenant'>, id: id as IdOf<'invoice'> }));",
    replacement: 'return;',
    test: DELIVERIES,
  },
];
