import type { Chosen } from '../factors/choose.ts';
import type { Category, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import { purchaseLines, residualMix } from './electricity.ts';
import { losses, upstream } from './grid.ts';
import { type Term, termsAmount } from './terms.ts';
import { nationalGrid } from './travel.ts';

/** What a transport does, ready to multiply with a factor per tonne-kilometre or per kilometre. */
export interface Carriage {
  readonly terms: readonly Term[];
  readonly per: 'tkm' | 'km';
  /** Where the emission counts; without it in the category of the activity. */
  readonly category?: Category | undefined;
  /** The same for electricity, where that is another one (own fleet: scope 2). */
  readonly electricityCategory?: Category | undefined;
}

/** What an activity of transport calls what moves the goods. */
const MOVERS = ['vehicle', 'vessel', 'haul'];

/** The row of an id that fits best. Errors, by the field that says what moves: there is no such thing, or no row of it. */
export function neededRow(planner: Planner, id: string): Chosen {
  const { reading } = planner;
  const series = planner.factors.withId(id);
  const chosen = planner.choose(series);
  if (chosen !== null) return chosen;
  const field = MOVERS.find((key) => reading.type.fields.some((one) => one.key === key)) ?? 'distance';
  const value = reading.text(field);
  if (series.length > 0 || value === undefined) throw new RowError('noFactor', field, { value: id });
  throw new RowError('unknownOption', field, { value, accepted: '' });
}

/** An amount by a published row, with its well-to-tank row beside it. */
export function lineOfFactor(
  planner: Planner,
  {
    chosen,
    amount,
    wellToTank,
    category,
  }: { chosen: Chosen; amount: number; wellToTank: string; category: Category | undefined },
): void {
  planner.line({ amount, factor: planner.used(chosen), ...(category === undefined ? {} : { category }) });
  wellToTankOf(planner, wellToTank, amount);
}

/** The well-to-tank row of a transport row (`.wtt` of the same file); what is missing is a marked gap. */
export function wellToTankOf(planner: Planner, id: string, amount: number): void {
  const chosen = planner.choose(planner.factors.withId(id));
  if (chosen === null) {
    planner.warn('wellToTankMissing');
    return;
  }
  if (chosen.isProxy) planner.warn('wellToTankProxy', { region: chosen.series.region, factorYear: chosen.row.year });
  planner.line({ kind: 'wellToTank', amount, factor: planner.used(chosen, 'companion') });
}

/** Tonne-kilometres or vehicle kilometres by a row of `freight_transport.csv` and its `.wtt` row. */
export function publishedLine(planner: Planner, id: string, { terms, per, category }: Carriage): void {
  const rowId = per === 'km' ? `${id}.per-km` : id;
  const chosen = neededRow(planner, rowId);
  const amount = termsAmount(planner, terms, registered(per));
  lineOfFactor(planner, { chosen, amount, wellToTank: `${rowId}.wtt`, category });
}

export const kilowattHours = (planner: Planner, terms: readonly Term[]): number =>
  termsAmount(planner, terms, registered('kWh'));

/** Electricity moves what is electric, or what does not say: a fuel that burns has no kWh of the grid. */
export function refuseBurnt(reading: Reading): void {
  const fuel = reading.text('fuel') ?? 'electric';
  if (fuel === 'electric') return;
  const { id } = reading.unit('consumption');
  throw new RowError('unitMismatch', 'consumptionUnit', { value: id, accepted: 'l/100 km, kg/100 km' });
}

/** Where electricity counts, and the factor that the row brings for it. */
interface Charge {
  readonly category?: Category | undefined;
  readonly factor?: UsedFactor | null;
}

/**
 * Electricity that vehicles or hubs take, with its losses and upstream. That of one's own is a purchase of scope 2, by
 * the market (the residual mix where no factor says better) and by the location, never one of them in both; that of
 * others is of the grid.
 */
export function gridLines(planner: Planner, amount: number, charge: Charge = {}): void {
  const { factor = null, category } = charge;
  chargeLines(planner, amount, charge);
  // A figure of CO2e that the row brings for the transport of others may hold the upstream already.
  const isWhole = factor !== null && factor.ref.id === null && factor.perUnit.notSplit !== undefined;
  if (isWhole && category?.scope !== 2) planner.warn('ownFactorUpstream');
  else upstream(planner, { amount });
}

/** The same without its upstream, where another line holds that already. */
export function chargeLines(planner: Planner, amount: number, { category, factor = null }: Charge): void {
  if (category?.scope === 2) {
    purchaseLines(planner, amount, { factor: factor ?? residualMix(planner), category });
    return;
  }
  const used = factor ?? nationalGrid(planner);
  planner.line({ amount, factor: used, part: 'electricity', ...(category === undefined ? {} : { category }) });
  losses(planner, { amount, factor: used });
}
