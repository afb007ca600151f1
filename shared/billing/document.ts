import * as z from 'zod';
import { LINE_MAX_CREDITS } from '#shared/constants/sales.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { VAT_CATEGORIES } from './vat.ts';

/** Nothing of ours is negative: a credit note (type 381) says by its type that it takes away. */
const Cents = z.number().int().min(0);
const Bp = z.number().int().min(0).max(10_000);
const Text = z.string().min(1).max(300);

/** BG-4 seller, BG-7 buyer. */
const Party = z.strictObject({
  name: Text,
  taxId: z.string().min(1).max(20),
  address: Text,
  city: Text,
  province: Text,
  postalCode: z.string().min(1).max(12),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Party = z.output<typeof Party>;

export const DOCUMENT_KINDS = ['invoice', 'creditNote'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What it is issued for: an order of credits, or a paid period of a plan (by the provider's own invoice). */
const Source = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('order'), id: idOf('order'), number: Text }),
  z.strictObject({ of: z.literal('plan'), id: z.string().min(1).max(80), number: Text }),
]);
export type Source = z.output<typeof Source>;

/** BG-25. `vatCents` is what was charged: rounded line by line (RULES, Money). */
const Line = z.strictObject({
  name: Text,
  quantity: z.number().int().min(1).max(LINE_MAX_CREDITS),
  unitPriceCents: Cents,
  netCents: Cents,
  vatCents: Cents,
  category: z.enum(VAT_CATEGORIES),
  vatBp: Bp,
});
export type Line = z.output<typeof Line>;

/** BG-23: one for each category and rate. */
const VatPart = z.strictObject({
  category: z.enum(VAT_CATEGORIES),
  bp: Bp,
  taxableCents: Cents,
  vatCents: Cents,
  /** BT-121, BT-120: why none is charged, as a code and in the words of the document's language. */
  reason: z.strictObject({ code: z.string(), mention: Text }).nullable(),
});
export type VatPart = z.output<typeof VatPart>;

/**
 * An invoice or a credit note as it is issued, shaped like EN 16931 (its terms, BT and BG, beside the fields). It says all
 * that its picture and its XML say, in its own language, and is never changed: a mistake is a credit note.
 */
export const IssuedDocument = z.strictObject({
  id: idOf('issuedInvoice'),
  /** BT-3: 380 or 381. */
  kind: z.enum(DOCUMENT_KINDS),
  series: z.string(),
  year: z.number().int(),
  /** Place in its series and year, from 1 without a gap; BT-1 is made of the three. */
  n: z.number().int().min(1),
  number: z.string(),
  /** No certified issuer stands behind it: it is worth nothing, and says so everywhere. */
  isTest: z.boolean(),
  /** BT-2, in Madrid. */
  issuedOn: Day,
  issuedAt: Instant,
  /** BT-7: the day of the payment, or of the refund. */
  taxPointOn: Day,
  language: z.enum(LANGUAGES),
  /** BT-5. */
  currency: z.literal('EUR'),
  seller: Party,
  buyer: Party,
  /** Account of the buyer. */
  buyerId: idOf('tenant'),
  source: Source,
  /** BG-3: what a credit note takes from. */
  preceding: z.strictObject({ id: idOf('issuedInvoice'), number: Text, issuedOn: Day }).nullable(),
  lines: z.array(Line).min(1).max(40),
  vat: z.array(VatPart).min(1).max(5),
  /** BT-109, BT-110, BT-112. */
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  /** BT-81: 54 a credit card, 48 a bank card, 1 not defined. */
  paymentMeans: z.enum(['1', '48', '54']),
});
export type IssuedDocument = z.output<typeof IssuedDocument>;

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** The breakdown that lines add up to. */
export function vatPartsOf(lines: readonly Line[], reasonOf: (of: Line) => VatPart['reason']): VatPart[] {
  const keys = [...new Set(lines.map(({ category, vatBp }) => `${category}${vatBp}`))];
  return keys.flatMap((key) => {
    const own = lines.filter(({ category, vatBp }) => `${category}${vatBp}` === key);
    const [first] = own;
    if (!first) return [];
    const { category, vatBp: bp } = first;
    const amounts = { taxableCents: sum(own, (one) => one.netCents), vatCents: sum(own, (one) => one.vatCents) };
    return [{ category, bp, ...amounts, reason: reasonOf(first) }];
  });
}

/** The sums of a document, of its lines. */
export function totalsOf(lines: readonly Line[]): Pick<IssuedDocument, 'netCents' | 'vatCents' | 'totalCents'> {
  const [netCents, vatCents] = [sum(lines, (one) => one.netCents), sum(lines, (one) => one.vatCents)];
  return { netCents, vatCents, totalCents: netCents + vatCents };
}

/** What in a document does not add up to the cent, or is missing for what it is; empty when all holds. */
export function faultsOf(one: IssuedDocument): string[] {
  const parts = vatPartsOf(one.lines, () => null);
  const totals = totalsOf(one.lines);
  const shown = (all: readonly VatPart[]) =>
    JSON.stringify(all.map(({ category, bp, taxableCents, vatCents }) => [category, bp, taxableCents, vatCents]));
  const holds: Readonly<Record<string, boolean>> = {
    lines: one.lines.every((line) => line.netCents === line.quantity * line.unitPriceCents),
    sums: one.netCents === totals.netCents && one.vatCents === totals.vatCents,
    total: one.totalCents === one.netCents + one.vatCents,
    breakdown: shown(one.vat) === shown(parts),
    untaxed: one.vat.every(({ category, bp, vatCents }) => category === 'S' || (bp === 0 && vatCents === 0)),
    reasons: one.vat.every(({ category, reason }) => (category === 'S') === (reason === null)),
    preceding: (one.kind === 'creditNote') === (one.preceding !== null),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
}
