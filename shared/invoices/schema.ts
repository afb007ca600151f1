import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';

/**
 * CREATED (waits for the file) -> TO_CONFIRM (read) or BY_HAND (nothing in it could be read as text) -> CONFIRMED (a part
 * of it, or all, is in rows); FAILED (no invoice that can be read) ends it.
 */
export const INVOICE_STATES = ['CREATED', 'TO_CONFIRM', 'BY_HAND', 'CONFIRMED', 'FAILED'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Limits, shown before they are hit. */
export const INVOICE_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  /** Of an XML, also of one inside a PDF: the longest real ones have a few hundred kB. */
  xmlBytes: 5 * 1024 * 1024,
  pages: 30,
  /** How long its form takes a file. */
  uploadSeconds: 600,
  readSeconds: 20,
  readMemoryBytes: 700 * 1024 * 1024,
} as const;
export const INVOICE_EXTENSIONS = ['.pdf', '.xml', '.xsig', '.png', '.jpg', '.jpeg'] as const;
export const INVOICE_TYPES = ['application/pdf', 'application/xml', 'image/png', 'image/jpeg'] as const;

const INVOICE_FORMATS = ['facturae', 'ubl', 'cii', 'f1', 'facturx', 'text', 'scan'] as const;
export const INVOICE_KINDS = ['electricity', 'gas', 'fuel'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** How sure a value is: `sure` stands in a field of its own or passes a check; `doubtful` was guessed from its place. */
const CONFIDENCES = ['sure', 'likely', 'doubtful'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
const read = <T extends z.ZodType>(value: T) => z.object({ value, confidence: z.enum(CONFIDENCES) }).nullable();
export interface Found<T> {
  value: T;
  confidence: Confidence;
}

/** What is worth a look before an invoice is believed. */
const INVOICE_NOTES = [
  'severalInvoices',
  'taxIdWrong',
  'supplyPointWrong',
  'severalSupplyPoints',
  'severalPeriods',
  'creditNote',
  'kwhDiffer',
  'estimatedReading',
] as const;
export type InvoiceNote = (typeof INVOICE_NOTES)[number];

const amount = z.number().min(0);
/** What was understood of an invoice: what is null was not found. */
export const InvoiceRead = z.object({
  format: z.enum(INVOICE_FORMATS),
  kind: read(z.enum(INVOICE_KINDS)),
  supplier: read(z.string()),
  supplierTaxId: read(z.string()),
  supplyPoint: read(z.string()),
  number: read(z.string()),
  issuedOn: read(Day),
  periodStartOn: read(Day),
  periodEndOn: read(Day),
  /** By the meter, and as it is charged: losses or a conversion may stand between them. */
  kwhMetered: read(amount),
  kwhBilled: read(amount),
  litres: read(amount),
  m3: read(amount),
  /** What is bought, in the words of the invoice: `Diesel`. */
  product: read(z.string()),
  totalCents: read(z.number().int()),
  currency: read(z.string()),
  notes: z.array(z.enum(INVOICE_NOTES)),
});
export type InvoiceRead = z.infer<typeof InvoiceRead>;

/** Which of its quantities counts. */
const COUNTED = ['kwhMetered', 'kwhBilled', 'litres', 'm3'] as const;
export type Counted = (typeof COUNTED)[number];

/** What somebody confirmed of an invoice: the whole of it, whatever part of it is in a row. */
export const InvoiceFacts = z.strictObject({
  kind: z.enum(INVOICE_KINDS),
  supplier: z.string().trim().min(1).max(200),
  supplierTaxId: z.string().trim().max(20),
  supplyPoint: z.string().trim().max(30),
  number: z.string().trim().min(1).max(60),
  issuedOn: Day.nullable(),
  periodStartOn: Day,
  periodEndOn: Day,
  counted: z.enum(COUNTED),
  quantity: z.number().min(0.001).max(1e12),
  totalCents: z.number().int().nullable(),
});
export type InvoiceFacts = z.infer<typeof InvoiceFacts>;

/** A part of an invoice that is a row of a calculation. */
const InvoicePart = z.object({ calculationId: idOf('calculation'), rowId: idOf('row'), quantity: z.number() });
export type InvoicePart = z.infer<typeof InvoicePart>;

export const Invoice = z.object({
  id: idOf('invoice'),
  organizationId: idOf('organization'),
  fileName: z.string(),
  /** By its content; null until it was read. */
  contentType: z.enum(INVOICE_TYPES).nullable(),
  fileBytes: z.number().int(),
  state: z.enum(INVOICE_STATES),
  read: InvoiceRead.nullable(),
  facts: InvoiceFacts.nullable(),
  parts: z.array(InvoicePart),
  /** An invoice of the same supplier, number and period. */
  sameAs: idOf('invoice').nullable(),
  error: z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Invoice = z.infer<typeof Invoice>;
