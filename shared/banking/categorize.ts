import { MCC } from './data/mcc.ts';
import { REFUND_WORDS, TOLD } from './data/words.ts';
import { partsOfGroup, twinOf } from './describe.ts';
import { categoryOf, isSpend, type Subcategory } from './subcategories.ts';
import type { Reason } from './view.ts';

/** What somebody decided for the movements of a group, in their organization. */
export type Rules = ReadonlyMap<string, Subcategory>;
export interface Judged {
  readonly subcategory: Subcategory;
  /** Of 100, how sure this is. */
  readonly confidence: number;
  readonly reason: Reason;
}
const SURE = { decided: 100, merchantCode: 95, merchant: 85, words: 70, severalMatch: 60, income: 60, unknown: 10 };
const judged = (subcategory: Subcategory, reason: Judged['reason']): Judged => ({
  subcategory,
  reason,
  confidence: SURE[reason],
});

interface Pattern {
  readonly text: string;
  readonly isStem: boolean;
  readonly isBrand: boolean;
  readonly subcategory: Subcategory;
}
const patternsOf = (list: string, isBrand: boolean, subcategory: Subcategory): Pattern[] =>
  list.split('|').map((one) => ({
    text: `${one.startsWith('^') ? '^' : ''} ${one.replace(/^\^|\*$/g, '')}${one.endsWith('*') ? '' : ' '}`,
    isStem: one.endsWith('*'),
    isBrand,
    subcategory,
  }));
const PATTERNS = Object.entries(TOLD).flatMap(([key, { brands, words }]) => {
  const subcategory = key as Subcategory;
  return [
    ...(brands ? patternsOf(brands, true, subcategory) : []),
    ...(words ? patternsOf(words, false, subcategory) : []),
  ];
});
const REFUND = REFUND_WORDS.split('|').map((word) => ` ${word} `);

/** Kilograms of CO2e of a euro of a category, to decide between several: see `highest`. */
export type PerEuro = (category: string) => number;

/** Longer patterns that hold a shorter one say more: `CEPSA GAS` is not `CEPSA`. */
function matchesOf(words: string): Pattern[] {
  const text = `^ ${words} `;
  const found = PATTERNS.filter((pattern) => text.includes(pattern.text));
  const longer = (one: Pattern) =>
    found.some((other) => other !== one && other.text.length > one.text.length && other.text.includes(one.text.trim()));
  return found.filter((one) => !longer(one));
}

/** Exactly one category for a movement: where several match, the one with the higher amount of emissions. [RULES Imports] */
function highest(found: readonly Pattern[], perEuro: PerEuro): Judged | null {
  const brands = found.filter(({ isBrand }) => isBrand);
  const among = brands.length > 0 ? brands : found;
  const [first, ...rest] = among.toSorted(
    (a, b) => perEuro(categoryOf(b.subcategory)) - perEuro(categoryOf(a.subcategory)) || b.text.length - a.text.length,
  );
  if (!first) return null;
  const isOne = rest.every(({ subcategory }) => categoryOf(subcategory) === categoryOf(first.subcategory));
  return judged(first.subcategory, isOne ? (first.isBrand ? 'merchant' : 'words') : 'severalMatch');
}

function byCode(mcc: string | null): Judged | null {
  const code = Number(mcc ?? Number.NaN);
  const range = MCC.find(([from, to]) => code >= from && code <= to);
  return range ? judged(range[2], 'merchantCode') : null;
}

const NO_PURCHASE = ['none.transfers', 'none.taxes', 'none.loans'];

/** What the movements of a group are: what somebody decided, else by merchant code, else by the words. */
export function categorize(key: string, { rules, perEuro }: { rules: Rules; perEuro: PerEuro }): Judged {
  const own = rules.get(key);
  if (own) return judged(own, 'decided');
  const { isIncoming, mcc, words } = partsOfGroup(key);
  const told = byCode(mcc) ?? highest(matchesOf(words), perEuro);
  if (!isIncoming) return told ?? judged('uncategorised.other', 'unknown');
  return incoming(key, { told, words, mcc, rules });
}

/** Of money that comes in from a merchant and does not say what for: a sale to it, or a refund. Somebody has to look. */
const SALE_OR_REFUND = 30;

/**
 * Money that comes in is a refund where it says so, or where a card was at the merchant; else it is no purchase: companies
 * sell to those whose names we know, and a sale taken for a refund would hide tonnes.
 */
function incoming(
  key: string,
  { told, words, mcc, rules }: { told: Judged | null; words: string; mcc: string | null; rules: Rules },
): Judged {
  const twin = rules.get(twinOf(key));
  if (twin && isSpend(twin)) return { ...judged(twin, 'decided'), confidence: SURE.merchant };
  if (told && NO_PURCHASE.includes(told.subcategory)) return told;
  const isRefund = mcc !== null || REFUND.some((word) => ` ${words} `.includes(word));
  // Wages and grants that come in are no refund of any.
  const isCounted = told && isSpend(told.subcategory) && !/^(payroll|social-grants)/.test(told.subcategory);
  if (isRefund && isCounted) return { ...told, confidence: Math.min(told.confidence, SURE.words) };
  const income = judged('none.income', 'income');
  return isCounted && told.reason !== 'words' ? { ...income, confidence: SALE_OR_REFUND } : income;
}
