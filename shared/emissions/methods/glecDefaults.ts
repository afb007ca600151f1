import type { Chosen } from '../factors/choose.ts';
import type { Category, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import { freightId } from './freight.ts';
import { type Carriage, publishedLine, wellToTankOf } from './freightLines.ts';
import { idOf, optionOf, roadLines } from './freightRoad.ts';
import { legMode, tonneKilometres } from './glecDistance.ts';
import { parameterTerm, type Term, termsAmount } from './terms.ts';

/** Where a leg's emissions count. */
export interface LegCategories {
  readonly isOwn: boolean;
  readonly direct: Category;
  readonly electricity: Category;
}

/** A leg by default values per tonne-kilometre: those of GLEC, or the British ones. */
export function defaultLines(planner: Planner, reading: Reading, categories: LegCategories): void {
  const mode = legMode(reading);
  const { factorId } = reading.row;
  const vehicle = factorId?.startsWith('glec.') === true ? optionOf(factorId) : reading.text('vehicle');
  planner.atBest = 'estimated';
  if (vehicle?.startsWith('glec_') === true) {
    glecLines(planner, reading, { vehicle, categories });
    return;
  }
  const terms = tonneKilometres(planner, reading, mode === 'road' ? 'driven' : 'activity');
  const { direct: category, electricity: electricityCategory } = categories;
  const carriage: Carriage = { terms, per: 'tkm', category, electricityCategory };
  const forced = planner.forced(['freight_transport']);
  if (forced !== null) {
    const amount = termsAmount(planner, terms, registered('tkm'));
    planner.line({ amount, factor: forced, category });
    wellToTankOf(planner, `${forced.ref.id}.wtt`, amount);
    return;
  }
  if (mode === 'road') {
    roadLines(planner, reading, carriage);
    return;
  }
  if (mode === 'inland') throw new RowError('unknownOption', 'vehicle', { value: vehicle ?? '', accepted: '' });
  if (reading.tick('refrigerated')) planner.warn('refrigerationMissing');
  publishedLine(planner, legId(reading, mode, vehicle), carriage);
}

function legId(reading: Reading, mode: 'rail' | 'maritime' | 'air', vehicle: string | undefined): string {
  if (mode === 'maritime') return `freight.sea.${idOf(vehicle ?? reading.requiredText('vehicle'))}`;
  if (mode === 'air') {
    // ISO 14083 counts greenhouse gases only: no radiative forcing.
    if (!reading.has('haul')) throw new RowError('required', 'haul');
    return `freight.air.${reading.choice('haul')}.without-rf`;
  }
  return freightId(reading, mode);
}

/**
 * A default of GLEC: tank-to-wheel and well-to-tank as two lines where both are published; only well-to-wheel as one
 * line, marked; only tank-to-wheel with its gap marked. What the organization has in its place is one line too: it is
 * the whole intensity, and serves once. Road values are for the shortest feasible distance, refrigerated
 * ones 12 % higher. Source: GLEC Framework v2.0-v3.2, STC-NESTRA (2018) for inland waterways.
 */
function glecLines(
  planner: Planner,
  reading: Reading,
  { vehicle, categories }: { readonly vehicle: string; readonly categories: LegCategories },
): void {
  const chosen = planner.choose(planner.factors.withId(idOf(vehicle)));
  if (chosen === null || !fitsMode(vehicle, reading))
    throw new RowError('unknownOption', 'vehicle', { value: vehicle, accepted: '' });
  const replaced = planner.replaced(chosen.series);
  const { ttw_kg: ttw, wtt_kg: wtt } = replaced === null ? chosen.row.extra : {};
  const [, , , , wtw] = chosen.row.values;
  if (replaced === null) warnOfDefaults(planner, chosen);
  if (categories.isOwn && ttw === undefined) throw new RowError('splitRequired', 'vehicle', { value: vehicle });
  const amount = termsAmount(
    planner,
    [...tonneKilometres(planner, reading, 'activity'), ...cold(planner, reading, chosen)],
    registered('tkm'),
  );
  const factor = (kg: number): UsedFactor => {
    const values = [null, null, null, null, kg, null] as const;
    return planner.used({ ...chosen, row: { ...chosen.row, values } }, 'companion');
  };
  const { direct: category } = categories;
  if (ttw === undefined) {
    planner.line({ amount, factor: replaced ?? factor(wtw ?? Number.NaN), part: 'wellToWheel', category });
    planner.warn('wellToWheelOnly');
    return;
  }
  planner.line({ amount, factor: factor(Number(ttw)), category });
  if (wtt === undefined) planner.warn('wellToTankMissing');
  else planner.line({ kind: 'wellToTank', amount, factor: factor(Number(wtt)) });
}

const WATERS: Readonly<Record<string, string>> = { maritime: 'glec_sea', inland: 'glec_inland', road: 'glec_road' };
const fitsMode = (vehicle: string, reading: Reading): boolean =>
  vehicle.startsWith(`${WATERS[legMode(reading)] ?? 'none'}_`);

/** The uplift of what is kept cold; a default of refrigerated trucks holds it already. */
function cold(planner: Planner, reading: Reading, { series }: Chosen): Term[] {
  if (!reading.tick('refrigerated') || series.id.endsWith('.refrigerated')) return [];
  if (legMode(reading) === 'road') return [parameterTerm(planner, 'refrigeration-glec', { name: 'refrigeration' })];
  planner.warn('refrigerationMissing');
  return [];
}

/** Defaults say which edition they are of, and under which GWP set they were made. */
function warnOfDefaults(planner: Planner, { row }: Chosen): void {
  const { source, gwp } = row.facts;
  const version = source.match(/v\d\.\d/)?.[0] ?? String(row.year);
  planner.warn('glecDefaults', { version, set: gwp });
  planner.warn('notSplit');
  if (gwp !== '' && gwp !== planner.context.gwp) planner.warn('otherGwpSet', { set: gwp });
}
