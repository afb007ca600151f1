import type { Chosen } from '../factors/choose.ts';
import type { Category } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import { gridFactor, losses, upstream } from './grid.ts';
import { type Term, termsAmount } from './terms.ts';

/** What a transport does, ready to multiply with a factor per tonne-kilometre or per kilometre. */
export interface Carriage {
  readonly terms: readonly Term[];
  readonly per: 'tkm' | 'km';
  /** Where the emission counts; without it in the category of the activity. */
  readonly category?: Category | undefined;
  /** The same for electricity, where that is another one (own fleet: scope 2). */
  readonly electricityCategory?: Category | undefined;
}

/** The row of an id that fits best; an error of the row where there is none. */
export function neededRow(planner: Planner, id: string, field = 'vehicle'): Chosen {
  const chosen = planner.choose(planner.factors.withId(id));
  if (chosen === null) throw new RowError('noFactor', field, { value: id });
  return chosen;
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

/** Electricity that vehicles or hubs take from the national grid, with its losses and upstream. */
export function gridLines(planner: Planner, amount: number, category: Category | undefined): void {
  chargeLines(planner, amount, category);
  upstream(planner, { amount });
}

/** The same without its upstream, where another line holds that already. */
export function chargeLines(planner: Planner, amount: number, category: Category | undefined): void {
  const factor = gridFactor(planner);
  if (factor === null) throw new RowError('noFactor', 'fuel', { value: 'electric' });
  planner.line({ amount, factor, part: 'electricity', ...(category === undefined ? {} : { category }) });
  losses(planner, { amount, factor });
}
