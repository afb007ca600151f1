import type { Chosen } from '../factors/choose.ts';
import type { FactorSet } from '../factors/set.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import {
  type Carriage,
  chargeLines,
  gridLines,
  kilowattHours,
  lineOfFactor,
  neededRow,
  publishedLine,
} from './freightLines.ts';
import { parameterTerm, type Term, termsAmount } from './terms.ts';

/** How the British tables call what moves a van. */
const DRIVES: Readonly<Record<string, string>> = {
  'plug-in-hybrid': 'phev',
  electric: 'bev',
  unknown: 'unknown-fuel',
};
const HYBRID_ROWS: Readonly<Record<string, string>> = {
  'van.class-3': 'class-iii-1-74-to-3-5-tonnes',
  'van.average': 'average-up-to-3-5-tonnes',
};

/** A value of the option source `freight.road` as a part of an id: points stand where options have underscores. */
export const idOf = (value: string): string => value.replaceAll('_', '.');
/** An id, or a part of one, as a value of an option source: keys of texts may hold no points. */
export const optionOf = (id: string): string => id.replaceAll('.', '_');
/** The use of the ministry's fuel rows that a road vehicle belongs to. */
export const fuelUseOf = (vehicle: string | undefined): string =>
  vehicle?.startsWith('van') === true ? 'van-n1' : 'truck-n2-n3';

/** Fuels for which a van has a published row. */
export const vanFuels = (set: FactorSet, vehicle: string): string[] =>
  ['diesel', 'petrol', 'lpg', 'cng', ...Object.keys(DRIVES)].filter(
    (fuel) => set.withId(`freight.${idOf(vehicle)}.${DRIVES[fuel] ?? fuel}`).length > 0,
  );

/**
 * Lines of a road vehicle by the British rows: vans by class and fuel, trucks (diesel) by weight, load and refrigeration.
 * Vans that charge take kWh per km by the national grid, never the British grid inside the rows; refrigerated vans the
 * uplift of GLEC, as no row has them.
 */
export function roadLines(planner: Planner, reading: Reading, carriage: Carriage): void {
  const vehicle = reading.requiredText('vehicle');
  if (!vehicle.startsWith('van')) {
    truckLines(planner, reading, { vehicle, carriage });
    return;
  }
  const fuels = vanFuels(planner.factors, vehicle);
  if (fuels.length === 0) throw new RowError('unknownOption', 'vehicle', { value: vehicle, accepted: '' });
  const fuel = reading.requiredText('fuel');
  if (!fuels.includes(fuel)) throw new RowError('unknownOption', 'fuel', { value: fuel, accepted: fuels.join(', ') });
  const id = `freight.${idOf(vehicle)}.${DRIVES[fuel] ?? fuel}`;
  const cold = reading.tick('refrigerated') ? [uplift(planner)] : [];
  const terms = [...carriage.terms, ...cold];
  if (fuel === 'electric' || fuel === 'plug-in-hybrid') {
    chargedLines(planner, id, { ...carriage, terms, vehicle: idOf(vehicle) });
    return;
  }
  publishedLine(planner, id, { ...carriage, terms });
}

const uplift = (planner: Planner): Term => parameterTerm(planner, 'refrigeration-glec', { name: 'refrigeration' });

function truckLines(
  planner: Planner,
  reading: Reading,
  { vehicle, carriage }: { readonly vehicle: string; readonly carriage: Carriage },
): void {
  const fuel = reading.text('fuel');
  if (fuel !== undefined && !fuel.startsWith('diesel'))
    throw new RowError('unknownOption', 'fuel', { value: fuel, accepted: 'diesel' });
  const [, kind = ''] = vehicle.split(/_(.*)/s);
  const group = reading.tick('refrigerated') ? 'hgv-refrigerated' : 'hgv';
  const base = `freight.${group}.${idOf(kind)}`;
  if (planner.factors.withId(`${base}.average-laden`).length === 0)
    throw new RowError('unknownOption', 'vehicle', { value: vehicle, accepted: '' });
  const laden = reading.choice('laden');
  if (laden === 'empty') {
    if (carriage.per === 'tkm')
      throw new RowError('unknownOption', 'laden', { value: laden, accepted: 'average, half, full' });
    publishedLine(planner, `${base}.empty`, carriage);
    return;
  }
  publishedLine(planner, `${base}.${laden}-laden`, carriage);
}

/**
 * Electricity of the national grid for what is charged; of a plug-in hybrid also the fuel, by its own row per km, whose
 * well-to-tank row holds the upstream of the electricity too.
 */
function chargedLines(planner: Planner, id: string, carriage: Carriage & { readonly vehicle: string }): void {
  const km = [...carriage.terms, ...(carriage.per === 'km' ? [] : averageLoad(planner, id))];
  const isHybrid = id.endsWith('.phev');
  if (isHybrid) {
    const row = `vans.${HYBRID_ROWS[carriage.vehicle]}.plug-in-hybrid-electric-vehicle.km`;
    lineOfFactor(planner, {
      chosen: neededRow(planner, `vehicle.${row}`),
      amount: termsAmount(planner, km, registered('km')),
      wellToTank: `wtt.transport.${row}`,
      category: carriage.category,
    });
  }
  const per100 = neededRow(planner, `vehicle.${carriage.vehicle}.${isHybrid ? 'phev' : 'bev'}`);
  const term = extraTerm(planner, per100, 'kwh_per_100km');
  const lines = isHybrid ? chargeLines : gridLines;
  lines(planner, kilowattHours(planner, [...km, term]), {
    category: carriage.electricityCategory ?? carriage.category,
  });
}

function extraTerm(planner: Planner, { series, row }: Chosen, column: string): Term {
  const source = planner.factors.sourceOfRow(series, row);
  return { name: 'chargePer100', value: Number(row.extra[column]), unit: 'kWh/100 km', source, as: 'percent' };
}

/** From tonne-kilometres to kilometres by the load that the British rows imply: factor per km / factor per tkm. */
function averageLoad(planner: Planner, id: string): Term[] {
  const term = (name: string, rowId: string, unit: string): Term => {
    const { series, row } = neededRow(planner, rowId);
    return { name, value: row.values[4] ?? Number.NaN, unit, source: planner.factors.sourceOfRow(series, row) };
  };
  return [term('perTkm', id, 'kgCO2e/tkm'), { ...term('perKm', `${id}.per-km`, 'kgCO2e/km'), as: 'over' }];
}
