import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';
import { DOCUMENT_KINDS, SOURCES } from './document.ts';
import { PROMISES } from './promises.ts';

/**
 * What a certified issuer has said of a document. `test`: none stands behind it. `pending`: it is issued, its registration
 * is tried again every hour.
 */
export const Registration = z.discriminatedUnion('state', [
  z.object({ state: z.literal('test') }),
  z.object({ state: z.literal('pending'), tries: z.number().int(), lastError: z.string().nullable() }),
  z.object({
    state: z.literal('registered'),
    /** By which the tax office knows it. */
    legalId: z.string(),
    /** Address that its QR code leads to; null where there is none. */
    qrUrl: z.string().nullable(),
    at: z.string(),
  }),
]);
export type Registration = z.output<typeof Registration>;

/** An invoice or credit note that Souto has issued, in the list of an account. */
export const ListedInvoice = z.object({
  id: idOf('issuedInvoice'),
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  isTest: z.boolean(),
  issuedOn: Day,
  /** Of an order of credits, of a plan, or of what was sold to us; with the number that it has there. */
  of: z.enum(SOURCES),
  sourceId: z.string(),
  sourceNumber: z.string(),
  /** Of a credit note the invoice that it takes from, of a correction the credit note that it takes back. */
  preceding: z.string().nullable(),
  totalCents: z.number().int(),
  /** Whether its files are there: they follow within moments. */
  isReady: z.boolean(),
});
export type ListedInvoice = z.output<typeof ListedInvoice>;

/** The same for the platform's own people. */
export const AdminInvoice = z.object({
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  issuedOn: Day,
  accountId: idOf('tenant'),
  /** To whom we sell, or who sells to us. */
  party: z.string(),
  sourceId: z.string(),
  netCents: z.number().int(),
  vatCents: z.number().int(),
  totalCents: z.number().int(),
  registration: Registration,
  hash: z.string(),
});

/** What was promised of a paid order, or of a payment of a plan, and is late or nearly so. */
export const LatePromise = z.object({
  /** Of the order, or of the provider's invoice of the plan. */
  sourceId: z.string(),
  /** Number of either, for people. */
  number: z.string(),
  paidAt: z.string(),
  promise: z.enum([...PROMISES, 'planInvoiced']),
  /** The day in Madrid by whose end, or in whose course, it is kept. */
  dueOn: Day,
  state: z.enum(['atRisk', 'broken']),
});
export type LatePromise = z.output<typeof LatePromise>;

/** Whether a series of a year holds: no gap, each hash right, all sums to the cent. */
export const SeriesVerdict = z.object({
  series: z.string(),
  year: z.number().int(),
  count: z.number().int(),
  last: z.number().int(),
  /** What does not hold, for whoever runs the platform. */
  faults: z.array(z.string()),
});
export type SeriesVerdict = z.output<typeof SeriesVerdict>;
