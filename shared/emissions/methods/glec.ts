import type { Category } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { FUEL_FAMILIES } from './fuels.ts';
import { consumptionLines } from './glecConsumption.ts';
import { defaultLines, type LegCategories } from './glecDefaults.ts';
import { distanceShape, transportActivity } from './glecDistance.ts';
import { hubLines } from './glecHub.ts';
import { GRID_FAMILIES } from './grid.ts';
import type { Method } from './method.ts';

const OWN_FUEL: Category = { scope: 1, ghgCategory: '1', isoCategory: 1 };
const OWN_ELECTRICITY: Category = { scope: 2, ghgCategory: '2', isoCategory: 2 };

/**
 * One element of a transport chain (ISO 14083:2023, GLEC Framework v3): a leg by a default per tkm, by the consumption of
 * a vehicle or by the intensity that the carrier states; or a hub. Legs of the own fleet are scope 1 (electricity scope 2)
 * with their upstream in 3.3; those of others are 3.4 with their upstream inside. The first amount of a leg is its
 * transport activity in tkm. Chains, clients and intensities are made of such rows in `glec/chains.ts`.
 */
export const glec: Method = {
  families: [
    ...(['glec_defaults', 'freight_transport', 'vehicles_km', 'vehicle_consumption', 'circuity', 'fugitive'] as const),
    ...FUEL_FAMILIES,
    ...GRID_FAMILIES,
  ],
  shape: distanceShape,
  isOwn: ({ inputs }) => inputs.carrierFactor !== undefined || inputs.hubFactor !== undefined,
  plan(planner, reading) {
    const categories = categoriesOf(planner, reading);
    if (reading.choice('element') === 'hub') return hubLines(planner, reading, categories);
    const activity = transportActivity(planner, reading);
    const way = reading.choice('computedBy');
    if (way === 'carrier' || (reading.row.factor !== undefined && way === 'default'))
      return carrierLine(planner, reading, { activity, categories });
    if (way === 'default') return defaultLines(planner, reading, categories);
    consumptionLines(planner, reading, categories);
  },
};

function categoriesOf(planner: Planner, reading: Reading): LegCategories {
  const { type } = reading;
  if (reading.choice('operator') === 'own') {
    planner.warn('ownFleetOnce');
    return { isOwn: true, direct: OWN_FUEL, electricity: OWN_ELECTRICITY };
  }
  planner.companionsIn = type;
  return { isOwn: false, direct: type, electricity: type };
}

/** The intensity that a carrier states, per tkm of transport activity: well-to-wheel unless it says otherwise. */
function carrierLine(
  planner: Planner,
  reading: Reading,
  { activity, categories }: { readonly activity: number; readonly categories: LegCategories },
): void {
  if (categories.isOwn) throw new RowError('splitRequired', 'computedBy');
  const { factorId, inputs } = reading.row;
  if (factorId !== undefined) throw new RowError('factorOfAnotherActivity', 'factorId', { value: factorId });
  const source = reading.text('factorSource') ?? '';
  reading.use('carrierFactor');
  const stated = { unit: 'tkm', co2eKg: Number(inputs.carrierFactor), source };
  const factor = planner.own() ?? planner.own(stated);
  if (factor === null) return;
  const isWhole = reading.choice('carrierBasis') === 'well-to-wheel';
  planner.line({ amount: activity, factor, category: categories.direct, ...(isWhole ? { part: 'wellToWheel' } : {}) });
  if (!isWhole) planner.warn('wellToTankMissing');
}
