import { CREDIT_TONNES, NOTICE_DAYS, TERM_MONTHS } from '#shared/constants/agreements.ts';
import { INVOICE_WORKING_DAYS, TOLD_HOURS } from '#shared/constants/billing.ts';
import { BUFFER_BP, MODELLED_UNCERTAINTY_BP } from '#shared/constants/forestCo2.ts';
import {
  FOREST_MIN_M2,
  LOSS_NOTICE_DAYS,
  REVIEW_DAYS,
  SALE_NOTICE_MONTHS,
  UNSOLD_YEARS,
} from '#shared/constants/forests.ts';
import { MARKET_DISCOUNT_BP, WHOLE_BP } from '#shared/constants/pricing.ts';
import { COMMISSION_BP, LARGE_FOREST_TONNES, SHOWN_DISCOUNT_MAX_BP } from '#shared/constants/sales.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { DISCOUNT_RANGE_BP } from '#shared/pricing/recommended.ts';
import { vatOf } from '#shared/pricing/vat.ts';

const M2_PER_HA = 10_000;
const MONTHS_PER_YEAR = 12;
/** Addresses whose rates the clause of VAT tells: of mainland Spain, of the Canary Islands, of a company of the EU. */
const BUYERS = {
  spain: { country: 'ES', postalCode: '27001', hasValidVatNumber: false },
  islands: { country: 'ES', postalCode: '35001', hasValidVatNumber: false },
  business: { country: 'PT', postalCode: '1000-001', hasValidVatNumber: true },
} as const;

/** Browsers know no Galician: a year is called as in Portuguese, the other lengths of time as in Spanish. */
const GALICIAN_AS = { day: 'es', hour: 'es', month: 'es', year: 'pt' } as const;

/** Figures as sentences have them, with their units: `15 días`, `1 año`, `20 %`. */
function figuresIn(language: Language, on: string) {
  const format = formatFor(language);
  const unit = (value: number, of: keyof typeof GALICIAN_AS) =>
    new Intl.NumberFormat(language === 'gl' ? GALICIAN_AS[of] : localeOf(language), {
      ...{ style: 'unit', unit: of, unitDisplay: 'long' },
    }).format(value);
  const percent = (bp: number) => format.percent(bp / WHOLE_BP, bp % 100 === 0 ? 0 : 2);
  const tonnes = (value: number) => `${format.number(value)} t`;
  return { format, unit, percent, tonnes, vat: (of: keyof typeof BUYERS) => percent(vatOf(BUYERS[of], on).bp) };
}
type Figures = ReturnType<typeof figuresIn>;
type Values = Readonly<Record<string, string>>;

/**
 * The annex of general conditions, in its order: each clause with the figures that its words have places for, all of them
 * from the constants that the platform itself works by. [002 §9; RULES]
 */
const GENERAL = {
  object: () => ({}),
  credit: ({ tonnes }) => ({ credit: tonnes(CREDIT_TONNES) }),
  area: ({ format }) => ({ area: `${format.number(FOREST_MIN_M2 / M2_PER_HA)} ha` }),
  truth: () => ({}),
  review: ({ unit }) => ({ review: unit(REVIEW_DAYS, 'day') }),
  activation: () => ({}),
  term: ({ unit }) => ({ term: unit(TERM_MONTHS / MONTHS_PER_YEAR, 'year'), notice: unit(NOTICE_DAYS, 'day') }),
  renewal: ({ unit }) => ({ unsold: unit(UNSOLD_YEARS, 'year') }),
  end: () => ({}),
  exAnte: ({ percent }) => ({ buffer: percent(BUFFER_BP), uncertainty: percent(MODELLED_UNCERTAINTY_BP) }),
  price: ({ percent }) => ({
    ...{ least: percent(DISCOUNT_RANGE_BP.least), largest: percent(DISCOUNT_RANGE_BP.most) },
    ...{ first: percent(MARKET_DISCOUNT_BP.first), second: percent(MARKET_DISCOUNT_BP.second) },
    ...{ third: percent(MARKET_DISCOUNT_BP.third), shown: percent(SHOWN_DISCOUNT_MAX_BP) },
  }),
  commission: ({ percent }) => ({ commission: percent(COMMISSION_BP), rest: percent(WHOLE_BP - COMMISSION_BP) }),
  vat: ({ vat }) => ({ spain: vat('spain'), islands: vat('islands'), business: vat('business') }),
  payout: ({ tonnes }) => ({ large: tonnes(LARGE_FOREST_TONNES) }),
  insurance: ({ tonnes }) => ({ large: tonnes(LARGE_FOREST_TONNES) }),
  told: ({ unit }) => ({ told: unit(TOLD_HOURS, 'hour') }),
  invoices: ({ format }) => ({ days: format.number(INVOICE_WORKING_DAYS) }),
  loss: ({ unit }) => ({ loss: unit(LOSS_NOTICE_DAYS, 'day') }),
  sale: ({ unit }) => ({ sale: unit(SALE_NOTICE_MONTHS, 'month') }),
  notElsewhere: () => ({}),
  communal: () => ({}),
  galicia: () => ({}),
  portugal: () => ({}),
  claims: () => ({}),
  signature: () => ({}),
  data: () => ({}),
  law: () => ({}),
} as const satisfies Record<string, (figures: Figures) => Values>;
export type GeneralClause = keyof typeof GENERAL;

/** The clauses of the annex with what is filled into their words, in a language and on a day. */
export function generalClauses(language: Language, on: string): { key: GeneralClause; values: Values }[] {
  const figures = figuresIn(language, on);
  return (Object.keys(GENERAL) as GeneralClause[]).map((key) => ({ key, values: GENERAL[key](figures) }));
}

/** How a policy of payment says its parts: of what is the owner's, how much and when. */
export const percentIn = (language: Language, bp: number): string => figuresIn(language, '').percent(bp);
