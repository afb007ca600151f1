import * as z from 'zod';
import { OWNER_VAT_REGIMES } from '#shared/constants/ownerVat.ts';
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
  /** Of the owner of a forest, as far as they have told it. */
  address: z.string().max(300),
  city: z.string().max(300),
  province: z.string().max(300),
  postalCode: z.string().max(12),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Party = z.output<typeof Party>;

/** A correction takes back a credit note, of money that never arrived: it counts as an invoice does. */
export const DOCUMENT_KINDS = ['invoice', 'creditNote', 'correction'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** By what a document is for: an order of credits, a paid period of a plan, or what a forest owner has sold to us of an order. */
export const SOURCES = ['order', 'plan', 'sale'] as const;
/** What it is issued for; a plan by the provider's own invoice, a sale by its order and line. */
const Source = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('order'), id: idOf('order'), number: Text }),
  z.strictObject({ of: z.literal('plan'), id: z.string().min(1).max(80), number: Text }),
  z.strictObject({ of: z.literal('sale'), id: z.string().regex(/^ord_\w{26}#\d$/), number: Text }),
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

/** BG-20: what is taken off the sum of the lines, before VAT; of a rate that the lines have. */
const Allowance = z.strictObject({ name: Text, cents: Cents.min(1), bp: Bp });
export type Allowance = z.output<typeof Allowance>;

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
  /** BT-3: see `typeOf`. */
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
  /** Account that has it: the buyer's, or the seller's of a sale that we invoice ourselves for. */
  accountId: idOf('tenant'),
  /** Of what a forest owner sells to us: by what rule VAT is on it, or not. */
  ownerVatRegime: z.enum(OWNER_VAT_REGIMES).nullable(),
  source: Source,
  /** BG-3: the invoice that a credit note takes from, or the credit note that a correction takes back. */
  preceding: z.strictObject({ id: idOf('issuedInvoice'), number: Text, issuedOn: Day }).nullable(),
  lines: z.array(Line).min(1).max(40),
  allowance: Allowance.nullable(),
  vat: z.array(VatPart).min(1).max(5),
  /** BT-109, BT-110, BT-112. */
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  /** BT-81: 30 a transfer, 54 a credit card, 48 a bank card, 1 not defined. */
  paymentMeans: z.enum(['1', '30', '48', '54']),
});
export type IssuedDocument = z.output<typeof IssuedDocument>;

/** Whether we issue it in the name of who sells to us. */
export const isSelfBilled = ({ source }: { readonly source: Pick<Source, 'of'> }): boolean => source.of === 'sale';

const NAMES = {
  invoice: { own: 'invoice', selfBilled: 'settlement' },
  creditNote: { own: 'creditNote', selfBilled: 'settlementCredit' },
  correction: { own: 'correction', selfBilled: 'settlementCorrection' },
} as const satisfies Record<DocumentKind, object>;
/** By which of the words a document is called. */
export const nameOf = (kind: DocumentKind, of: Source['of']) =>
  NAMES[kind][isSelfBilled({ source: { of } }) ? 'selfBilled' : 'own'];

const TYPES: Readonly<Record<DocumentKind, { readonly own: string; readonly selfBilled: string }>> = {
  invoice: { own: '380', selfBilled: '389' },
  creditNote: { own: '381', selfBilled: '261' },
  correction: { own: '384', selfBilled: '389' },
};
/** BT-3, of the code list UNTDID 1001 as far as EN 16931 takes it. */
export const typeOf = (one: Pick<IssuedDocument, 'kind' | 'source'>): string =>
  TYPES[one.kind][isSelfBilled(one) ? 'selfBilled' : 'own'];

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

type Lines = readonly Line[];
type Taken = Pick<Allowance, 'cents'> | null;

/** The breakdown that lines add up to. What is taken off is taken off the first: there is one rate then. */
export function vatPartsOf(lines: Lines, reasonOf: (of: Line) => VatPart['reason'], taken: Taken = null): VatPart[] {
  const keys = [...new Set(lines.map(({ category, vatBp }) => `${category}${vatBp}`))];
  return keys.flatMap((key, i) => {
    const own = lines.filter(({ category, vatBp }) => `${category}${vatBp}` === key);
    const [first] = own;
    if (!first) return [];
    const { category, vatBp: bp } = first;
    const { netCents: taxableCents, vatCents } = totalsOf(own, i === 0 ? taken : null);
    return [{ category, bp, taxableCents, vatCents, reason: reasonOf(first) }];
  });
}

/** The sums of a document, of its lines and what is taken off them. */
export function totalsOf(
  lines: Lines,
  taken: Taken = null,
): Pick<IssuedDocument, 'netCents' | 'vatCents' | 'totalCents'> {
  const netCents = sum(lines, (one) => one.netCents) - (taken?.cents ?? 0);
  const vatCents = sum(lines, (one) => one.vatCents);
  return { netCents, vatCents, totalCents: netCents + vatCents };
}

/** What in a document does not add up to the cent, or is missing for what it is; empty when all holds. */
export function faultsOf(one: IssuedDocument): string[] {
  const parts = vatPartsOf(one.lines, () => null, one.allowance);
  const totals = totalsOf(one.lines, one.allowance);
  const shown = (all: readonly VatPart[]) =>
    JSON.stringify(all.map(({ category, bp, taxableCents, vatCents }) => [category, bp, taxableCents, vatCents]));
  const holds: Readonly<Record<string, boolean>> = {
    lines: one.lines.every((line) => line.netCents === line.quantity * line.unitPriceCents),
    sums: one.netCents === totals.netCents && one.vatCents === totals.vatCents,
    total: one.totalCents === one.netCents + one.vatCents,
    breakdown: shown(one.vat) === shown(parts),
    untaxed: one.vat.every(({ category, bp, vatCents }) => category === 'S' || (bp === 0 && vatCents === 0)),
    reasons: one.vat.every(({ category, reason }) => (category === 'S') === (reason === null)),
    preceding: (one.kind === 'invoice') === (one.preceding === null),
    allowance: one.allowance === null || (one.vat.length === 1 && one.vat[0]?.bp === one.allowance.bp),
    regime: isSelfBilled(one) === (one.ownerVatRegime !== null),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
}
