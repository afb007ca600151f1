import type { Planner } from '../../planner.ts';
import { RowError } from '../../reading.ts';
import type { Method } from '../method.ts';
import { emit, notTheRegistrys, refuseOwnFactor } from './equation.ts';
import { indirectFactorsOf, leaching, type NitrogenKind, volatilisation, waterOf } from './soils.ts';

/** Nitrogen typed here: by where it comes from, or already known to be volatilised or leached. */
const KINDS: Readonly<Record<string, NitrogenKind>> = {
  synthetic: 'synthetic',
  urea: 'urea',
  organic: 'organic',
  grazing: 'grazing',
  residues: 'residues',
};
export const INDIRECT_KINDS = [...Object.keys(KINDS), 'volatilised', 'leached'];

/**
 * Indirect N2O of nitrogen that other rows leave out: volatilisation and leaching of a soil, or what was lost already x
 * EF4 or EF5 x 44/28 (storage of manure). Units: kg N, kg N2O-N per kg N. Source: IPCC 2006 or 2019 vol. 4 eq. 10.27, 10.29, 11.9 and 11.10.
 */
export const indirectN2o: Method = {
  families: ['agriculture'],
  plan(planner, reading) {
    refuseOwnFactor(reading);
    const given = reading.choice('nitrogenKind');
    const kind = KINDS[given];
    if (kind === undefined) lost(planner, given);
    else {
      const nitrogen = { kind, water: waterOf(reading), kg: nitrogenKg };
      volatilisation(planner, nitrogen);
      leaching(planner, nitrogen);
      if (planner.lines.length === 0) throw new RowError('nothingEmitted', 'nitrogenKind');
    }
    planner.warn('indirectTyped');
    notTheRegistrys(planner);
  },
};

const nitrogenKg = (equation: { field: (key: string, unit: string) => string }): string =>
  equation.field('nitrogen', 'kg N');

function lost(planner: Planner, given: string): void {
  const { ef4, ef5 } = indirectFactorsOf(planner);
  const isVolatilised = given === 'volatilised';
  emit(planner, {
    gas: 'n2o',
    part: isVolatilised ? 'volatilisation' : 'leaching',
    equation: `equation-manure-${isVolatilised ? 'volatilisation' : 'leaching'}`,
    mass: (equation) =>
      `${nitrogenKg(equation)} * ${equation.parameter(isVolatilised ? 'ef4' : 'ef5', isVolatilised ? ef4 : ef5)} * 44 / 28`,
  });
}
