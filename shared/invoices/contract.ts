import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { name } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Invoice, InvoiceFacts } from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const invoiceId = z.object({ id: idOf('invoice') });

export const invoices = {
  createInvoice: endpoint({
    method: 'POST',
    path: '/invoices',
    summary:
      'Announce an invoice: answers a signed form for the upload straight to storage; it is read once it is there',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    body: z.strictObject({
      id: idOf('invoice'),
      organizationId: idOf('organization'),
      fileName: name(200),
      fileBytes: z.number().int().nonnegative(),
    }),
    output: z.object({
      invoice: Invoice,
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    errors: ['organizations.notFound', 'invoices.wrongType', 'invoices.empty', 'invoices.tooLarge'],
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/organizations/{id}/invoices',
    summary: 'The invoices of an organization, newest first',
    allow: VIEW,
    params: z.object({ id: idOf('organization') }),
    query: PageQuery,
    output: pageOf(Invoice),
    errors: ['organizations.notFound'],
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'What was understood of an invoice, and the rows that it is in',
    allow: VIEW,
    params: invoiceId,
    output: Invoice,
    errors: ['invoices.notFound'],
  }),
  getInvoiceFile: endpoint({
    method: 'GET',
    path: '/invoices/{id}/file',
    summary: 'A link, signed for five minutes, to the file of an invoice',
    allow: VIEW,
    params: invoiceId,
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['invoices.notFound', 'invoices.notRead'],
  }),
  confirmInvoice: endpoint({
    method: 'POST',
    path: '/invoices/{id}/rows',
    summary:
      'Confirm an invoice: a part of it, or all, becomes a row of a calculation with the invoice as its evidence',
    allow: EDIT,
    params: invoiceId,
    body: z.strictObject({
      v: z.number().int(),
      calculationId: idOf('calculation'),
      rowId: idOf('row'),
      facts: InvoiceFacts,
      /** Of the quantity, what falls to this calculation. */
      part: z.number().min(0.001).max(1e12),
      activity: z.string().max(60),
      siteId: idOf('site').nullable(),
      /** What the activity asks beside the quantity. */
      answers: z.record(z.string().max(40), z.string().max(200)),
    }),
    output: Invoice,
    errors: [
      'access.categoryDenied',
      'calculations.busy',
      'calculations.evidenceNotFound',
      'calculations.isExternal',
      'calculations.notDraft',
      'calculations.notFound',
      'conflict.versionChanged',
      'invoices.notFound',
      'invoices.notRead',
      'invoices.otherOrganization',
      'invoices.otherQuantity',
      'invoices.outsidePeriod',
      'invoices.periodReversed',
      'invoices.sameInvoice',
      'invoices.tooMuch',
    ],
  }),
  deleteInvoice: endpoint({
    method: 'DELETE',
    path: '/invoices/{id}',
    summary: 'Delete an invoice that no row is made of',
    allow: EDIT,
    params: invoiceId,
    query: z.object({ v: z.coerce.number().int() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['invoices.notFound', 'invoices.inRows', 'conflict.versionChanged'],
  }),
};
