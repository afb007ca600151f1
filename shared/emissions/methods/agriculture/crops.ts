import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import type { FieldValue } from '../../types.ts';
import type { Method } from '../method.ts';
import { burnt } from './burning.ts';
import { emit, fromSetOf2006, notTheRegistrys, refuseOwnFactor } from './equation.ts';
import { residues } from './residues.ts';
import { rice } from './rice.ts';
import { sumOf } from './shares.ts';
import { directSoil, indirectSoil, waterOf } from './soils.ts';

/** The crop emissions that a row may be, each by its own equation. */
const KINDS: Readonly<Record<string, (planner: Planner, reading: Reading) => void>> = {
  residues,
  rice,
  burning,
  'organic-soils': organicSoils,
  mineralisation,
};
export const CROP_EMISSIONS = Object.keys(KINDS);
export const ORGANIC_SOILS = ['cropland-grassland', 'forest-rich', 'forest-poor'] as const;

/**
 * Emissions of crops: nitrogen of their residues (eq. 11.6), rice (eq. 5.1), burning in the field (eq. 2.27), drained
 * organic soils and mineralised nitrogen (eq. 11.1). Source: IPCC 2006 vol. 4.
 */
export const cropEmissions: Method = {
  families: ['agriculture'],
  shape: shapeOfCrops,
  plan(planner, reading) {
    refuseOwnFactor(reading);
    KINDS[reading.choice('cropEmission')]?.(planner, reading);
    notTheRegistrys(planner);
  },
};

const takenShares = ['removedPercent', 'burntPercent'] as const;
/** What the numbers decide: whether some of the straw is burnt, and whether more than all of it is taken. */
function shapeOfCrops(inputs: Readonly<Record<string, FieldValue>>): string {
  const sum = sumOf(inputs, takenShares);
  return `${(inputs.burntPercent ?? 0) !== 0 ? 'burnt' : ''}|${sum > 100 ? sum : ''}`;
}

/** Dry matter in the field x combustion factor x gas per tonne. Source: IPCC 2006 vol. 4 eq. 2.27. */
function burning(planner: Planner): void {
  burnt(planner, (equation) => equation.field('burntDryMatter', 't'));
}

/** Area x EF2 x 44/28. Source: IPCC 2006 vol. 4 eq. 11.1, table 11.1. */
function organicSoils(planner: Planner, reading: Reading): void {
  const soil = reading.choice('organicSoil');
  emit(planner, {
    gas: 'n2o',
    part: 'direct',
    equation: 'equation-organic-soils',
    mass: (equation) => `${equation.field('area', 'ha')} * ${equation.parameter('ef2', `ef2-${soil}`)} * 44 / 28`,
  });
  fromSetOf2006(planner);
}

/** Nitrogen that a soil frees as it loses carbon (F_SOM), as the rest of it. Source: IPCC 2006 vol. 4 eq. 11.1. */
function mineralisation(planner: Planner, reading: Reading): void {
  if (!reading.has('nitrogen')) throw new RowError('required', 'nitrogen');
  const nitrogen = {
    kind: 'mineralised',
    water: waterOf(reading),
    kg: (equation: { field: (key: string, unit: string) => string }) => equation.field('nitrogen', 'kg N'),
  } as const;
  directSoil(planner, nitrogen);
  indirectSoil(planner, reading, nitrogen);
}
