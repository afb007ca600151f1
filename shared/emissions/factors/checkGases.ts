import type { RowJson } from './format.ts';

/** Published figures are rounded one by one: how far gases may add up from the CO2e beside them, in kg and as a share. */
const GAS_STEPS_KG = 0.0006;
const SHARE = 0.0005;

/**
 * How far the gases of a row add up from the CO2e beside them, in kg CO2e per unit, when that is more than rounding;
 * null when they agree or there is nothing to compare.
 */
export function gasesDifference(values: RowJson['values'], gwp: { ch4: number; n2o: number }): number | null {
  const [co2, ch4, n2o, other, co2e] = values;
  if (co2e === null || (co2 === null && ch4 === null && n2o === null)) return null;
  const sum = (co2 ?? 0) + (ch4 ?? 0) * gwp.ch4 + (n2o ?? 0) * gwp.n2o + (other ?? 0);
  const difference = Math.abs(sum - co2e);
  return difference > Math.max(GAS_STEPS_KG, co2e * SHARE) ? difference : null;
}
