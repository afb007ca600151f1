import type { LineSpec, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import type { Method } from './method.ts';

/** Factors that stand in when the supplier gives none: a gas boiler (Spain), a district network (Great Britain). */
const DEFAULTS = ['heat.natural-gas-boiler-90.kwh', 'heat.district-heat-and-steam.kwh'];

/**
 * Purchased heat, steam, cold or compressed air: kWh x the supplier's factor; heat and steam have a default. Upstream of
 * heat and steam and what a network loses of them on the way are scope 3.3. Source: GHG Protocol Scope 2 Guidance;
 * MITECO calculator, sheet 4 B; Technical Guidance for Calculating Scope 3 Emissions, category 3, activities B and C.
 */
export const heat: Method = {
  families: ['heat_steam', 'wtt', 'td_losses'],
  isOwn: ({ inputs }) => inputs.supplierFactor !== undefined,
  plan(planner, reading) {
    const amount = fieldAmount(planner, 'quantity', reading.unit('quantity', reading.row.factor?.unit));
    const kind = reading.choice('kind');
    planner.line({
      amount,
      factor:
        planner.forced(['heat_steam']) ??
        planner.own() ??
        planner.own(givenPerKwh(reading)) ??
        heatDefault(planner, kind),
    });
    if (kind === 'heat' || kind === 'steam') {
      heatCompanions(planner, { amount });
      return;
    }
    // Of cold and compressed air neither is published.
    planner.warn('lossesMissing');
    planner.warn('upstreamMissing');
  },
};

/** Published per kWh of heat consumed, with the warning of a gap and of a row of another territory. */
const COMPANIONS = [
  ['upstream', 'wtt.heat.heat-and-steam.district-heat-and-steam.kwh', 'upstreamMissing', 'wellToTankProxy'],
  ['losses', 'td.distribution-district-heat-steam.5-loss.kwh', 'lossesMissing', 'lossesProxy'],
  ['upstreamOfLosses', 'wtt.heat.district-heat-steam-distribution.5-loss.kwh', 'upstreamMissing', 'wellToTankProxy'],
] as const;

/** Upstream of what heat and steam were made with, and of what their network lost: its burning, and its upstream. */
export function heatCompanions(planner: Planner, line: Omit<LineSpec, 'factor'>): void {
  for (const [kind, id, missing, proxy] of COMPANIONS) {
    const chosen = planner.choose(planner.factors.withId(id));
    if (chosen === null) {
      planner.warn(missing);
      continue;
    }
    if (chosen.isProxy) planner.warn(proxy, { region: chosen.series.region, factorYear: chosen.row.year });
    planner.line({ ...line, kind, factor: planner.used(chosen, 'companion') });
  }
}

function givenPerKwh(reading: Reading): { unit: string; co2eKg: number } | undefined {
  const value = reading.row.inputs.supplierFactor;
  reading.use('supplierFactor');
  return typeof value === 'number' ? { unit: 'kWh', co2eKg: value } : undefined;
}

/** The factor of heat or steam whose supplier gives none. Error: cold and compressed air have none. */
export function heatDefault(planner: Planner, kind: string): UsedFactor {
  if (kind !== 'heat' && kind !== 'steam') throw new RowError('factorRequired', 'supplierFactor', { value: kind });
  const chosen = planner.choose(DEFAULTS.flatMap((id) => planner.factors.withId(id)));
  if (chosen === null) throw new RowError('noFactor', 'kind', { value: kind });
  planner.warn('heatDefault');
  return planner.used(chosen);
}
