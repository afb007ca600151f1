import { type Decimal, decimalOf } from '../decimal.ts';
import { nearestYear } from '../factors/choose.ts';
import type { Constant } from '../factors/series.ts';
import type { FactorSet } from '../factors/set.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import type { Conversion } from '../properties.ts';
import { RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';

/** Bases of a price, the first is the usual one: the producer's, or what a user pays (with trade and transport margins). */
type PriceBasis = 'basic' | 'purchaser';
/** Spain publishes no valuation matrices: its purchaser rows follow the Portuguese ones. */
const STEMS: Readonly<Record<PriceBasis, readonly string[]>> = {
  basic: ['demand'],
  purchaser: ['purchaser', 'purchaser-proxy'],
};
/** Sectors whose spend is an energy bill: the same euros buy very different kWh and litres. */
const ENERGY_SECTORS = ['d35', 'c19'];

/** EUR of a field as they are spent, net of VAT: amount / (1 + VAT / 100). */
export function netAmount(planner: Planner, field: string): number {
  const unit = planner.reading.unit(field, planner.reading.row.factor?.unit);
  if (!planner.reading.has('vatPercent')) return fieldAmount(planner, field, unit);
  return planner.amount({
    label: 'consumption',
    inputs: [
      { name: field, field, unit: unit.id },
      { name: 'vatPercent', field: 'vatPercent', unit: '%' },
    ],
    expression: `${field} / (1 + vatPercent / 100)`,
    unit,
    compute: (inputs) => without(decimalOf(inputs[field] as number), decimalOf(inputs.vatPercent as number)),
  });
}

/** amount x 100 / (100 + percent), exactly: invoices come by the hundred thousand. */
function without(amount: Decimal, percent: Decimal): Decimal {
  const hundred = 100n * 10n ** BigInt(percent.decimals);
  return {
    coefficient: BigInt(amount.coefficient) * hundred,
    decimals: amount.decimals,
    divisor: hundred + BigInt(percent.coefficient),
  };
}

/**
 * The steps from EUR of the row's year to EUR of the price year of a factor: x index of that year / index of the row's.
 * The index is the one of the buyer's country (`price_index.csv`); a year without one takes that of the nearest earlier
 * year, else of the first later one, and it is said. Without an index of the country nothing is changed, and it is said.
 */
function toPricesOf(planner: Planner, priceYear: number): Conversion[] {
  const { factors, context, year } = planner;
  if (year === priceYear) return [];
  const indexYear = indexYearOf(planner);
  const [to, from] = [priceYear, indexYear].map((one) => indexOf(factors, context.country, one));
  if (to === undefined || from === undefined) {
    planner.warn('notDeflated', { year, factorYear: priceYear });
    return [];
  }
  if (indexYear !== year) planner.warn('priceIndexOfOtherYear', { year, factorYear: indexYear });
  if (indexYear === priceYear) return [];
  if (to.isProvisional || from.isProvisional) planner.warn('priceIndexProvisional', { year });
  const step = { label: 'price', resultUnit: 'EUR' } as const;
  return [
    { ...step, operator: '*', name: 'indexOfFactor', ...numberOf(to.constant) },
    { ...step, operator: '/', name: 'indexOfRow', ...numberOf(from.constant) },
  ];
}

const numberOf = (constant: Constant) => ({ value: constant.value, unit: constant.unit, constant });

/** The year whose index serves for the row's: its own, the nearest earlier one, else the first later one. */
function indexYearOf({ factors, context, year }: Planner): number {
  return nearestYear(factors.table('constants', 'price_index'), { year, region: context.country });
}

function indexOf(factors: FactorSet, country: string, year: number) {
  const id = `price-index.${country.toLowerCase()}.${year}`;
  const constant = factors.constant(id);
  const row = factors.table('constants', 'price_index').find((one) => one.id === id);
  return constant === undefined ? undefined : { constant, isProvisional: row?.status === 'provisional' };
}

/** The sector of a purchase by its code (`c10t12`), or by the division or class of NACE that the user knows (`62`, `62.01`). */
export function sectorOf(factors: FactorSet, text: string): string {
  const code = text.toLowerCase();
  if (factors.withId(`spend.nace.${code}.demand`).length > 0) return code;
  const division = /^\d\d/.exec(code)?.[0];
  const found = factors
    .seriesOf('spend_nace')
    .find(({ rows }) => division !== undefined && rows[0]?.extra.nace_divisions?.split(';').includes(division));
  if (found === undefined) throw new RowError('unknownOption', 'sector', { value: text, accepted: '' });
  return found.id.split('.')[2] ?? '';
}

/** The factor per EUR of a sector on a basis of prices. Where there are no prices paid, the producer's, and it is said. */
function sectorFactor(planner: Planner, text: string, basis: PriceBasis): UsedFactor {
  const sector = sectorOf(planner.factors, text);
  const series = (one: PriceBasis) =>
    STEMS[one].flatMap((stem) => planner.factors.withId(`spend.nace.${sector}.${stem}`));
  const onBasis = planner.choose(series(basis));
  const chosen = onBasis ?? planner.choose(series('basic'));
  if (chosen === null) throw new RowError('noFactor', 'sector', { value: text });
  if (onBasis === null) planner.warn('basicPrices');
  if (ENERGY_SECTORS.includes(sector)) planner.warn('energySpend');
  return planner.used(chosen);
}

/**
 * EUR x factor per EUR: net of VAT and at the prices of the factor's year. A supplier's own factor is taken at the
 * prices of the row. Sources: GHG Protocol Technical Guidance for Scope 3, categories 1 and 2, spend-based method;
 * FIGARO monetary emission factors (basic prices, or what a user pays where the row is an invoice with VAT).
 */
export function planSpend(planner: Planner): void {
  const { reading } = planner;
  const own = planner.forced(['spend_nace']) ?? planner.own();
  const basis = reading.has('priceBasis')
    ? reading.choice('priceBasis')
    : reading.has('vatPercent')
      ? 'purchaser'
      : 'basic';
  const factor = own ?? sectorFactor(planner, reading.requiredText('sector'), basis as PriceBasis);
  planner.atBest = 'spend';
  planner.line({ amount: netAmount(planner, 'amount'), factor, after: pricesOf(planner, factor) });
}

/** Steps to the prices of a factor; those of the user's own are today's. */
export const pricesOf = (planner: Planner, { ref }: UsedFactor): Conversion[] =>
  ref.id === null || ref.year === null ? [] : toPricesOf(planner, ref.year);
