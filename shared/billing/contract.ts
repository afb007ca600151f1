import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { DOCUMENT_KINDS, SOURCES } from './document.ts';
import { AdminInvoice, LatePromise, ListedInvoice, SeriesVerdict } from './schema.ts';
import { SERIES_PATTERN } from './series.ts';

const FILE_FORMATS = ['pdf', 'xml'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const OfSeries = z.strictObject({
  series: z.string().regex(SERIES_PATTERN),
  year: z.coerce.number().int().min(2000).max(2100),
});

const FILE = {
  params: z.object({ id: idOf('issuedInvoice') }),
  query: z.strictObject({ format: z.enum(FILE_FORMATS) }),
  output: z.object({ url: z.string(), fileName: z.string() }),
  errors: ['billing.notFound', 'billing.notReady'],
} as const;

export const billing = {
  listIssuedInvoices: endpoint({
    method: 'GET',
    path: '/billing/invoices',
    summary: 'Invoices and credit notes that Souto has issued to the account, the newest first',
    allow: 'owner',
    query: PageQuery.extend({
      kind: z.enum(DOCUMENT_KINDS).optional(),
      of: z.enum(SOURCES).optional(),
      year: z.coerce.number().int().min(2000).max(2100).optional(),
    }),
    output: pageOf(ListedInvoice),
  }),
  downloadIssuedInvoice: endpoint({
    method: 'GET',
    path: '/billing/invoices/{id}/file',
    summary: 'A link to an issued document, as PDF or as XML (UBL 2.1, EN 16931); it holds for five minutes',
    allow: 'owner',
    ...FILE,
  }),
  downloadSettlement: endpoint({
    method: 'GET',
    path: '/billing/settlements/{id}/file',
    summary: 'The same, of what a forest owner has sold',
    allow: 'forestOwner',
    ...FILE,
  }),
  listSeries: endpoint({
    method: 'GET',
    path: '/admin/billing/invoices',
    summary: 'Documents of a series and year, the last number first',
    allow: 'admin',
    query: PageQuery.extend(OfSeries.shape),
    output: pageOf(AdminInvoice),
  }),
  listLatePromises: endpoint({
    method: 'GET',
    path: '/admin/billing/promises',
    summary: 'Promises of paid orders and plans that are nearly late, or late: who was not told, what was not issued',
    allow: 'admin',
    output: z.object({
      items: z.array(LatePromise),
      /** False: the payment provider did not say which plans were paid, and there may be others of them. */
      isWhole: z.boolean(),
    }),
    limits: [{ of: 'caller', calls: 10, seconds: 60 }],
  }),
  checkSeries: endpoint({
    method: 'GET',
    path: '/admin/billing/check',
    summary: 'Whether a series of a year holds: numbers without a gap, hashes, sums',
    allow: 'admin',
    query: OfSeries,
    output: SeriesVerdict,
    limits: [{ of: 'caller', calls: 10, seconds: 60 }],
  }),
};
