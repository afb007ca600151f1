import type { Cost } from '../factors/choose.ts';
import type { TableRow } from '../factors/format.ts';
import type { Series } from '../factors/series.ts';
import type { FactorSet } from '../factors/set.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Conversion, conversionsTo } from '../properties.ts';
import { RowError } from '../reading.ts';
import { type Unit, unitOf } from '../units.ts';
import { units } from '../unitTable.ts';

/** What the functions of this file ask for: the British and IPCC rows of any use are stationary ones. */
export const FUEL_FAMILIES = ['fuels_stationary', 'fuels_mobile', 'wtt', 'constants', 'mappings'] as const;

/** The row of `fuels.csv` of a fuel: of the use where it differs by use (kerosene for heating or for flying). */
export function fuelRow(set: FactorSet, fuel: string, use: string): TableRow | undefined {
  const rows = set.table('mappings', 'fuels').filter((row) => row.fuel === fuel);
  return rows.find((row) => row.use === use) ?? rows.find((row) => row.use === '');
}

/** A fleet burns less of a liquid fuel in a row: more cubic metres are nearly always litres. */
const A_LOT_OF_LIQUID = { value: 2_000, unit: 'm3' };

/** Asks about the volume of a liquid fuel, of which a cubic metre is a thousand times more than one of a gas. */
export function askOfLiquid(planner: Planner, row: TableRow | undefined, field: string): void {
  if (row !== undefined && row.state !== 'gas') planner.asksAbove(field, A_LOT_OF_LIQUID);
}

/** All series that mean a fuel in a use: the ministry's own, the IPCC defaults (stationary), the British ones. */
function fuelSeries(set: FactorSet, fuel: string, use: string): readonly Series[] {
  const row = fuelRow(set, fuel, use);
  const ipcc = use === 'stationary' && row?.ipcc ? set.withStem(`fuel.ipcc.${row.ipcc}`) : [];
  const british = row?.gb ? set.withStem(`fuel.${row.gb}`).filter((series) => series.region === 'GB') : [];
  return [...set.withId(`fuel.${fuel}.${use}`), ...ipcc, ...british];
}

/** A property costs more than any change of unit: a kilogram takes the row per tonne and not the row per litre. */
const PROPERTY_COST = 10;
/** More than any way from gross energy. */
const OTHER_BASIS_COST = 1000;
const costOf = (conversions: readonly Conversion[]): number =>
  conversions.reduce((cost, { label }) => cost + (label === 'property' ? PROPERTY_COST : 1), 0);

/** The first unit of the registry of what a unit measures. */
const usual = ({ dimension, ...unit }: Unit): Unit =>
  units.find((one) => one.dimension === dimension) ?? { ...unit, dimension };

/**
 * How dear the way is; null where there is none. It is that of the usual unit of what is measured, whatever unit the row
 * is in: 1,000 kg and 1 t, or 3.6 GJ and 1,000 kWh, are the same figure. Net energy goes by the cost of the gross energy
 * that it is where that leads there: of rows published on both bases, each rounded apart, the same energy takes the same
 * one.
 */
function costTo(set: FactorSet, fuel: TableRow | undefined, { given, to }: { given: Unit; to: Unit }): number | null {
  const from = usual(given);
  const conversions = conversionsTo(set, fuel, { from, to });
  if (conversions === null) return null;
  const gross = from.dimension === 'energyNet' ? unitOf(from.id.replace('NCV', 'GCV')) : from;
  const asGross = gross === undefined ? null : conversionsTo(set, fuel, { from: gross, to });
  return asGross === null ? OTHER_BASIS_COST + costOf(conversions) : costOf(asGross);
}

/** Series within reach of a unit by the fuel's properties, and how dear the way to each is. */
interface Reach {
  readonly series: readonly Series[];
  readonly cost: Cost;
}

/** Prefers the series that needs the fewest properties, then steps, from the given unit; those out of reach are left out. */
export function withinReach(
  set: FactorSet,
  all: readonly Series[],
  { fuel, from }: { readonly fuel: TableRow | undefined; readonly from: Unit | undefined },
): Reach {
  const steps = new Map<Series, number>();
  for (const series of all) {
    const cost = from === undefined ? null : costTo(set, fuel, { given: from, to: series.unit });
    if (cost !== null) steps.set(series, cost);
  }
  return { series: [...steps.keys()], cost: (series) => steps.get(series) ?? Number.POSITIVE_INFINITY };
}

/** Chooses the factor of a fuel for an amount in a unit. Errors: no such fuel, no factor for it in this use. */
export function fuelFactor(planner: Planner, fuel: string, use: string, unit: Unit): UsedFactor {
  const { factors } = planner;
  const row = fuelRow(factors, fuel, use);
  const all = fuelSeries(factors, fuel, use);
  if (row === undefined) throw new RowError('unknownOption', 'fuel', { value: fuel, accepted: '' });
  const { series, cost } = withinReach(factors, all, { fuel: row, from: unit });
  const chosen = planner.choose(series, cost);
  if (chosen !== null) return planner.used(chosen);
  if (all.length === 0) throw new RowError('noFactor', 'fuel', { value: fuel, use });
  throw new RowError('propertyMissing', `${planner.reading.fieldIn(unit)}Unit`, {
    value: unit.id,
    accepted: unitsOf(all),
  });
}

const unitsOf = (series: readonly Series[]): string => [...new Set(series.map((one) => one.unit.id))].join(', ');

/** A figure of CO2e that the row brings may hold the upstream already: it gets no companion, and the row says so. */
export function holdsUpstream(planner: Planner): boolean {
  const isWhole = planner.lines.some(
    ({ kind, factor }) => kind === 'main' && factor.ref.id === null && factor.perUnit.notSplit !== undefined,
  );
  if (isWhole) planner.warn('ownFactorUpstream');
  return isWhole;
}

/**
 * The well-to-tank companion of a fuel: the same fuel in the British tables, marked as a proxy. What is missing is a
 * marked gap of the row, never its error; `-` in the mapping is no fuel at all (AdBlue).
 */
export function fuelWellToTank(planner: Planner, fuel: TableRow | undefined, amount: number): void {
  if (fuel?.wtt === '-' || holdsUpstream(planner)) return;
  const all = fuel?.wtt ? planner.factors.withStem(`wtt.fuel.${fuel.wtt}`) : [];
  const { series, cost } = withinReach(planner.factors, all, { fuel, from: planner.amounts[amount]?.unit });
  const chosen = planner.choose(series, cost);
  if (chosen === null) {
    planner.warn('wellToTankMissing');
    return;
  }
  if (chosen.isProxy) planner.warn('wellToTankProxy', { region: chosen.series.region, factorYear: chosen.row.year });
  planner.line({ kind: 'wellToTank', amount, factor: planner.used(chosen, 'companion'), fuel });
}
