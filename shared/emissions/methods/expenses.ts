import { ISO_OF_GHG } from '../categories.ts';
import { exact } from '../exact.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../expenseCategories.ts';
import { type Chosen, nearestYear } from '../factors/choose.ts';
import { UNKNOWN_SUPPLIER } from '../factors/suppliers.ts';
import { formulaAmount } from '../formula.ts';
import type { AmountInput, LineSpec, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import type { Conversion } from '../properties.ts';
import { RowError } from '../reading.ts';
import type { Scope } from '../types.ts';
import { registered } from './amounts.ts';
import { byLocation, electricityLines } from './electricity.ts';
import { FUEL_FAMILIES } from './fuels.ts';
import { GRID_FAMILIES, losses, upstream } from './grid.ts';
import type { Method } from './method.ts';
import { netAmount, pricesOf } from './spend.ts';

const ELECTRICITY = { scope: 2, ghgCategory: '2', isoCategory: 2 } as const;
const AMOUNT: AmountInput = { name: 'amount', field: 'amount', unit: 'EUR' };

/**
 * Expenses and bank transactions: EUR x factor of the category, net of VAT (the rate of the row, or the usual one of
 * the category) and at the prices of the factor's year, with the litres of water beside it. Electricity becomes kWh
 * first, by the price of the year or of the nearest one, and then counts as a purchase of electricity; fuel of gas
 * stations is published per EUR at the pump. Wages and grants are zero by convention. Sources: `transaction_categories.csv`
 * (FIGARO; MITECO and the EU oil bulletin for fuel; USEEIO for water), Eurostat nrg_pc_205.
 */
export const expenses: Method = {
  families: ['transaction_categories', 'spend_nace', ...FUEL_FAMILIES, ...GRID_FAMILIES],
  plan(planner, reading) {
    reading.refuseFactor('factorId');
    const text = reading.requiredText('category');
    const category = EXPENSE_CATEGORIES.find(({ key }) => key === text);
    if (category === undefined) {
      const accepted = EXPENSE_CATEGORIES.map(({ key }) => key).join(', ');
      throw new RowError('unknownOption', 'category', { value: text, accepted });
    }
    if (category.way === 'refused') throw new RowError('kilogramsOfGas', 'category', { value: text });
    const chosen = planner.choose(planner.factors.withId(`transaction.${text}`));
    if (chosen === null) throw new RowError('noFactor', 'category', { value: text });
    planner.atBest = 'spend';
    const own = planner.own();
    if (category.way === 'electricity') {
      electricity(planner, chosen, own);
      return;
    }
    const amount = netAmount(planner, 'amount');
    // A factor of one's own is of the euros that the row gives: only what the row itself says is taken off.
    const vat = category.way === 'none' || own !== null ? [] : usualVat(planner, chosen);
    const used = own ?? planner.used(chosen);
    const waterL = chosen.row.extra.water_l;
    const perUnit = waterL === undefined ? used.perUnit : { ...used.perUnit, water: exact(Number(waterL)) };
    const after = [...vat, ...(category.way === 'spend' ? pricesOf(planner, used) : [])];
    planner.line({ amount, factor: { ...used, perUnit }, after, category: placeOf(category) });
    warnOf(planner, category, chosen);
  },
};

const placeOf = ({ ghgCategory }: ExpenseCategory): NonNullable<LineSpec['category']> => ({
  scope: Number(ghgCategory[0]) as Scope,
  ghgCategory,
  isoCategory: ISO_OF_GHG[ghgCategory],
});

function warnOf(planner: Planner, { key, way }: ExpenseCategory, { row }: Chosen): void {
  if (way === 'none') planner.warn('zeroByConvention');
  if (key === 'water-gas-electricity-bills') planner.warn('energySpend');
  if (way !== 'fuel') return;
  planner.warn('pumpPrice', { factorYear: row.year });
  planner.warn('wellToTankMissing');
}

/** The step that takes off the usual VAT of a category, where the row says none. */
function usualVat(planner: Planner, chosen: Chosen): Conversion[] {
  const percent = planner.reading.has('vatPercent') ? 0 : vatPercentOf(planner, chosen);
  if (percent === 0) return [];
  return [
    {
      label: 'price',
      operator: '/',
      name: 'withVat',
      value: (100 + percent) / 100,
      unit: 'EUR/EUR',
      resultUnit: 'EUR',
    },
  ];
}

function vatPercentOf(planner: Planner, { row }: Chosen): number {
  const percent = Math.round(Number(row.extra.vat_rate ?? 0) * 100);
  if (percent > 0) planner.warn('vatAssumed', { percent });
  return percent;
}

/**
 * Electricity: EUR / price = kWh, by the residual mix and by the grid. A year without a price takes that of the nearest
 * earlier year, else of the first later one: it is the same purchase of scope 2 whatever the year, and whatever brings
 * the factor of the market: one's own is per EUR as the row gives them, or per kWh.
 */
function electricity(planner: Planner, chosen: Chosen, own: UsedFactor | null): void {
  const vat = planner.reading.has('vatPercent')
    ? { name: 'vatPercent', field: 'vatPercent', unit: '%' }
    : { name: 'vatPercent', value: vatPercentOf(planner, chosen), unit: '%' };
  const amount = formulaAmount(planner, {
    inputs: [AMOUNT, vat, priceOf(planner)],
    expression: 'amount / (1 + vatPercent / 100) / price',
    unit: registered('kWh'),
  });
  planner.warn('kwhFromSpend');
  if (own === null) {
    electricityLines(planner, amount, { supplier: UNKNOWN_SUPPLIER, category: ELECTRICITY });
    return;
  }
  const paid = own.unit.dimension === 'energy' ? amount : netAmount(planner, 'amount');
  const market = { amount: paid, factor: own, basis: 'market' } as const;
  planner.line({ ...market, category: ELECTRICITY, part: 'electricity' });
  losses(planner, market);
  byLocation(planner, { amount, category: ELECTRICITY, part: 'electricity' });
  upstream(planner, { amount });
}

/** EUR per kWh without taxes of the year, or of the year that stands in for it (`energy_prices.csv`). */
function priceOf(planner: Planner): AmountInput {
  const { factors, context, year } = planner;
  const factorYear = nearestYear(factors.table('constants', 'energy_prices'), { year, region: context.country });
  const price = factors.constant(`electricity-price.${context.country.toLowerCase()}.${factorYear}`);
  if (price === undefined) throw new RowError('noFactor', 'category', { value: 'electricity' });
  if (factorYear !== year) planner.warn('priceOfOtherYear', { year, factorYear });
  return { name: 'price', value: price.value, unit: price.unit, source: factors.sourceOfConstant(price) };
}
