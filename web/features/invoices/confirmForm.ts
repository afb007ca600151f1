import * as z from 'zod';
import { periodOf } from '#shared/calculations/rules.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { COUNTABLE, dayWithin, partOf, ROWS_OF } from '#shared/invoices/rules.ts';
import { type Counted, type Invoice, InvoiceFacts, type InvoiceKind } from '#shared/invoices/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** What is confirmed at once: the invoice, and what of it goes into which calculation. */
export const ConfirmForm = z.object({
  facts: InvoiceFacts,
  calculationId: idOf('calculation'),
  part: z.number().positive(),
  activity: z.string().min(1),
  siteId: idOf('site').nullable(),
  inputs: z.record(z.string(), z.string().nullable()),
});
export type ConfirmInput = z.input<typeof ConfirmForm>;
export type ConfirmOutput = z.output<typeof ConfirmForm>;

export type DraftCalculation = Pick<
  Calculation,
  'id' | 'year' | 'isCalendarYear' | 'fiscalStartOn' | 'fiscalEndOn' | 'name'
>;
type Days = Pick<InvoiceFacts, 'periodStartOn' | 'periodEndOn'>;

/** What was chosen the last time counts until something else is chosen. */
export function countedFor(kind: InvoiceKind, all: readonly Invoice[], read: Invoice['read']): Counted {
  const last = all.find(({ facts }) => facts?.kind === kind)?.facts?.counted;
  const options = COUNTABLE[kind];
  if (last && read?.[last]) return last;
  return options.find((one) => read?.[one]) ?? options[0];
}

/** How much other rows have of an invoice. */
export const takenOf = ({ parts }: Invoice): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** What falls to a calculation of what is left. */
export const partFor = (of: Days & { quantity: number }, calculation: DraftCalculation, taken: number): number =>
  partOf(of, periodOf(calculation), taken);

/** What the form begins with: as it was confirmed before, else as it was read. */
export function startOf(invoice: Invoice, all: readonly Invoice[], drafts: readonly DraftCalculation[]) {
  const facts = factsOf(invoice, all);
  const { periodStartOn, periodEndOn, quantity } = facts;
  const days = periodStartOn && periodEndOn ? { periodStartOn, periodEndOn } : null;
  const used = new Set(invoice.parts.map(({ calculationId }) => calculationId));
  const fitting = drafts.filter((one) => days && dayWithin(days, periodOf(one)) && !used.has(one.id));
  const calculation = fitting.toSorted((a, b) => a.year - b.year)[0];
  const [row] = ROWS_OF[facts.kind];
  return {
    facts,
    ...(calculation && { calculationId: calculation.id }),
    ...(calculation && days && quantity && { part: partFor({ ...days, quantity }, calculation, takenOf(invoice)) }),
    activity: row?.activity ?? '',
    siteId: null,
    inputs: facts.kind === 'gas' ? { fuel: 'natural-gas' } : {},
  };
}

function factsOf(invoice: Invoice, all: readonly Invoice[]) {
  const { facts, read } = invoice;
  if (facts && invoice.parts.length > 0) return facts;
  const kind = read?.kind?.value ?? 'electricity';
  const counted = countedFor(kind, all, read);
  // Fuel is bought on a day.
  const day = kind === 'fuel' ? read?.issuedOn?.value : undefined;
  return {
    kind,
    supplier: read?.supplier?.value ?? '',
    supplierTaxId: read?.supplierTaxId?.value ?? '',
    supplyPoint: read?.supplyPoint?.value ?? '',
    number: read?.number?.value ?? '',
    issuedOn: read?.issuedOn?.value ?? null,
    periodStartOn: read?.periodStartOn?.value ?? day,
    periodEndOn: read?.periodEndOn?.value ?? day,
    counted,
    quantity: read?.[counted]?.value,
    totalCents: read?.totalCents?.value ?? null,
  };
}
