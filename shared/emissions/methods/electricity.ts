import { DOUBTFUL_ROWS } from '#shared/constants/emissions.ts';
import { choose, home, type Places } from '../factors/choose.ts';
import type { Series } from '../factors/series.ts';
import { findSupplier, UNKNOWN_SUPPLIER } from '../factors/suppliers.ts';
import type { LineSpec, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { electricityAmounts, isFullyCovered } from './electricityAmounts.ts';
import { GRID_FAMILIES, gridFactor, losses, upstream } from './grid.ts';
import type { Method } from './method.ts';

/** Families whose rows are a kWh of a grid or a supplier. */
export const ELECTRICITY_FAMILIES = ['electricity_es', 'electricity_pt', 'electricity_other'] as const;
const GUARANTEES: Readonly<Record<string, string>> = {
  renewable: 'electricity.es.go-renewable',
  'high-efficiency-chp': 'electricity.es.go-high-efficiency-chp',
};

/**
 * Purchased electricity, both methods side by side (GHG Protocol Scope 2 Guidance). Market: kWh covered by guarantees of
 * origin take the guarantee's factor, the rest the supplier's of the year; "I don't know" is the residual mix. Location:
 * the national production mix. Losses (kWh x loss share x factor of the method) and upstream are scope 3.3.
 */
export const electricity: Method = {
  families: GRID_FAMILIES,
  isOwn: ({ inputs }) => inputs.supplierFactor !== undefined,
  shape: (inputs) => (isFullyCovered(inputs) ? 'covered' : ''),
  plan(planner, reading) {
    const { purchased, covered, rest } = electricityAmounts(planner, reading);
    const isPartly = covered !== null && rest !== null;
    const partly = (part: string) => ({ basis: 'market', ...(isPartly ? { part } : {}) }) as const;
    if (covered !== null) {
      const factor = guaranteed(planner, reading.choice('guarantee'));
      planner.line({ amount: covered, factor, ...partly('guaranteed') });
      losses(planner, { amount: covered, factor, ...partly('guaranteed') });
    }
    if (rest !== null) {
      const factor = supplierFactor(planner, reading);
      planner.line({ amount: rest, factor, ...partly('notGuaranteed') });
      losses(planner, { amount: rest, factor, ...partly('notGuaranteed') });
    }
    byLocation(planner, { amount: purchased });
    upstream(planner, { amount: purchased });
    // Who delivers what is covered by guarantees decides nothing, and is no mistake.
    for (const key of ['supplier', 'coveredPercent']) reading.use(key);
    tellExported(planner);
  },
};

/** What is exported lowers nothing, in whatever unit it is given. */
export function tellExported(planner: Planner): void {
  const { reading } = planner;
  if (!reading.has('exported')) return;
  reading.use('exported');
  reading.unit('exported');
  planner.warn('exportedApart');
}

/** The location's figure beside that of the market, or the marked gap. */
export function byLocation(planner: Planner, line: Omit<LineSpec, 'factor'>): void {
  const grid = gridFactor(planner);
  if (grid === null) {
    planner.warn('locationMissing');
    return;
  }
  planner.line({ ...line, factor: grid, basis: 'location' });
  losses(planner, { amount: line.amount, factor: grid, basis: 'location' });
}

/** All lines of electricity bought from a supplier, for an activity of which it is one part (a hybrid). */
export function electricityLines(
  planner: Planner,
  amount: number,
  { supplier, category }: { supplier: string | undefined; category: Required<LineSpec>['category'] },
): void {
  purchaseLines(planner, amount, { factor: supplierNamed(planner, supplier), category });
  upstream(planner, { amount });
}

/** The same by a factor of the market, without the upstream. */
export function purchaseLines(
  planner: Planner,
  amount: number,
  { factor, category }: { factor: UsedFactor; category: Required<LineSpec>['category'] },
): void {
  planner.line({ amount, factor, category, basis: 'market', part: 'electricity' });
  losses(planner, { amount, factor, basis: 'market' });
  byLocation(planner, { amount, category, part: 'electricity' });
}

/** The redeemed guarantee; Portugal has no row of its own, a renewable guarantee is zero there too. */
function guaranteed(planner: Planner, kind: string): UsedFactor {
  const places: Places = { own: ['ES'], wider: [], proxies: [] };
  const chosen = planner.choose(planner.factors.withId(GUARANTEES[kind] ?? ''), undefined, places);
  if (chosen === null) throw new RowError('noFactor', 'guarantee', { value: kind });
  const isProxy = planner.context.country !== 'ES';
  return planner.used(isProxy ? { ...chosen, isProxy, reason: 'proxyRegion' } : chosen);
}

function supplierFactor(planner: Planner, reading: Reading): UsedFactor {
  const { factorId = '' } = reading.row;
  const forced = findSupplier(planner.factors, factorId, publishedYear(planner));
  if (forced !== null && forced !== UNKNOWN_SUPPLIER) return supplierRow(planner, forced);
  const given = planner.forced(ELECTRICITY_FAMILIES) ?? planner.own() ?? planner.own(givenPerKwh(reading));
  if (given !== null) return given;
  return supplierNamed(planner, reading.text('supplier'));
}

/** The market's factor of a supplier by its name; "I don't know" is the residual mix. Errors: no name, unknown, not in the year. */
function supplierNamed(planner: Planner, text: string | undefined): UsedFactor {
  if (text === undefined) throw new RowError('supplierRequired', 'supplier');
  const supplier = findSupplier(planner.factors, text, publishedYear(planner));
  if (supplier === UNKNOWN_SUPPLIER) return residualMix(planner);
  if (supplier === null || planner.context.country !== 'ES')
    throw new RowError('supplierUnknown', 'supplier', { value: text });
  return supplierRow(planner, supplier);
}

/** The year whose supplier rows serve: that of the row, or the last one published. */
const publishedYear = ({ factors, year }: Planner): number => Math.min(year, factors.lastYear('electricity_es', 'ES'));

/** A supplier's row serves its own year only, and the years after the last publication (provisional). */
function supplierRow(planner: Planner, series: Series): UsedFactor {
  const wanted = publishedYear(planner);
  const row = series.rows.find((one) => one.year === wanted);
  if (row === undefined)
    throw new RowError('supplierNotInYear', 'supplier', {
      value: series.rows.at(-1)?.facts.nameEs ?? series.id,
      year: planner.year,
      years: series.rows.map((one) => one.year).join(', '),
    });
  const reason = wanted === planner.year ? 'sameRegionAndYear' : 'earlierYear';
  return planner.used({ series, row, reason, isProxy: false });
}

/** The market's factor of electricity whose supplier is not known. */
export function residualMix(planner: Planner): UsedFactor {
  planner.warn('residualMix');
  const { country } = planner.context;
  const id = country === 'ES' ? 'electricity.es.residual-mix' : 'electricity.residual-mix-aib';
  const series = planner.factors.withId(id).map((one) => ({
    ...one,
    rows: one.rows.filter(
      (row) => !DOUBTFUL_ROWS.some((d) => d.id === id && d.region === one.region && d.year === row.year),
    ),
  }));
  const chosen = choose(series, { year: planner.year, places: home(country) });
  if (chosen === null) throw new RowError('noFactor', 'supplier', { value: id });
  return planner.used(chosen);
}

function givenPerKwh(reading: Reading): { unit: string; co2eKg: number } | undefined {
  const value = reading.row.inputs.supplierFactor;
  reading.use('supplierFactor');
  return typeof value === 'number' ? { unit: 'kWh', co2eKg: value } : undefined;
}
