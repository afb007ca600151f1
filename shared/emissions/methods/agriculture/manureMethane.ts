import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import { type Equation, emit, findParameter } from './equation.ts';
import type { LivestockClass } from './livestock.ts';
import { population } from './population.ts';
import { usedShares } from './shares.ts';
import { answered } from './soils.ts';
import { type ClimateZone, climateZones, manureSystems, PASTURE, PASTURE_MCF } from './systems.ts';

/**
 * CH4 of manure by Tier 2: population x VS x 365 x Bo x 0.67 x sum of MCF x share, VS in kg a head and day. Bo and MCF
 * are those of the 2019 Refinement, the only ones at hand. Source: IPCC vol. 4 eq. 10.23 and 10.24.
 */
export function methaneTier2(planner: Planner, reading: Reading, livestock: LivestockClass): void {
  if (livestock.bo === undefined) throw new RowError('boUnknown', 'livestock');
  planner.warn('methaneOf2019');
  emit(planner, {
    gas: 'ch4',
    part: 'methane',
    equation: 'equation-manure-methane',
    mass(equation) {
      const heads = population(equation, reading, livestock);
      const solids = volatileSolids(equation, reading);
      const bo = equation.parameter('bo', `bo-${livestock.bo}`);
      const density = equation.parameter('density', 'ch4-density');
      const perHead = equation.step(
        'methanePerHead',
        `${solids} * 365 * ${bo} * ${density} * ${conversion(equation, planner, reading)}`,
        'kg CH4/head·yr',
      );
      return `${heads} * ${perHead}`;
    },
  });
}

/** VS as it is known, or [GE x (1 - DE) + UE x GE] x (1 - ash) / 18.45. */
function volatileSolids(equation: Equation, reading: Reading): string {
  if (reading.has('volatileSolids')) return equation.field('volatileSolids', 'kg');
  for (const key of ['grossEnergy', 'digestibility', 'ash']) if (!reading.has(key)) throw new RowError('required', key);
  const energy = equation.field('grossEnergy', 'MJ');
  const digestible = equation.percent('digestibility');
  const ash = equation.percent('ash');
  const urinary = equation.parameter('urinary', 'urinary-energy');
  const perKilogram = equation.parameter('feedEnergy', 'feed-energy');
  return equation.step(
    'solids',
    `(${energy} * (1 - ${digestible}) + ${urinary} * ${energy}) * (1 - ${ash}) / ${perKilogram}`,
    'kg',
  );
}

/** Sum of MCF x share over the systems in use; or the row's own MCF for all of the manure. */
function conversion(equation: Equation, planner: Planner, reading: Reading): string {
  if (reading.has('methaneConversion')) return `(${equation.percent('methaneConversion')})`;
  const zone = answered(reading, 'climateZone') as ClimateZone;
  const terms = usedShares(reading.row.inputs).map((field) => {
    const stem = field === PASTURE ? PASTURE_MCF : manureSystems.find((one) => one.field === field)?.mcf;
    const ids = [zone, climateZones[zone], 'any'].map((climate) => `mcf-${stem}-${climate}`);
    const id = stem === undefined ? undefined : ids.find((one) => findParameter(planner.factors, one) !== undefined);
    if (id === undefined) throw new RowError('mcfUnknown', field);
    return `${equation.parameter(`${field}Mcf`, id)} * ${equation.percent(field)}`;
  });
  return `(${terms.join(' + ')})`;
}
