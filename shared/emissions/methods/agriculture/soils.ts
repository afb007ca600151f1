import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import { type Equation, emit } from './equation.ts';

/** Nitrogen that reaches a soil, by where it comes from: the tables differ by it. */
export type NitrogenKind =
  | 'synthetic'
  | 'urea'
  | 'solidManure'
  | 'liquidManure'
  | 'organic'
  | 'grazing'
  | 'residues'
  | 'mineralised';

/** The water of a soil: what decides over leaching, and over EF1 in the sets that tell climates or irrigation apart. */
export interface Water {
  readonly isWet: boolean;
  /** Null in a wet area that does not say. */
  readonly irrigation: string | null;
  readonly leaches: boolean;
}
const LEACHING_IRRIGATION = ['sprinkler', 'surface', 'flooded'];
export const IRRIGATIONS = ['rainfed', 'drip', ...LEACHING_IRRIGATION] as const;

/** The answer of a choice that has no usual case. */
export function answered(reading: Reading, key: string): string {
  if (!reading.has(key)) throw new RowError('required', key);
  return reading.choice(key);
}

/**
 * Whether water runs through the soil: in a wet area, or where one irrigates other than by drip. Source: IPCC 2006 vol. 4
 * table 11.3, FracLEACH-(H).
 */
export function waterOf(reading: Reading): Water {
  const isWet = answered(reading, 'climate') === 'wet';
  const irrigation = isWet && !reading.has('irrigation') ? null : answered(reading, 'irrigation');
  return { isWet, irrigation, leaches: isWet || LEACHING_IRRIGATION.includes(irrigation ?? '') };
}

const isSynthetic = (kind: NitrogenKind): boolean => kind === 'synthetic' || kind === 'urea';
/** Set of the fractions of volatilisation and leaching: the Mediterranean one has only direct factors. */
const fractionsOf = ({ context: { soils } }: Planner): '2006' | '2019' => (soils === '2019' ? '2019' : '2006');

/** EF1 of the calculation's set for nitrogen on a soil, as text of the equation. */
function ef1(planner: Planner, equation: Equation, kind: NitrogenKind, { isWet, irrigation }: Water): string {
  const { soils = '2006' } = planner.context;
  const isFlooded = irrigation === 'flooded';
  if (soils === 'mediterranean') {
    const factor = equation.parameter('ef1', `ef1-mediterranean-${irrigation ?? 'average'}`);
    if (kind === 'solidManure') return `${factor} * ${equation.parameter('multiplier', 'mediterranean-solid-manure')}`;
    if (kind === 'liquidManure')
      return `${factor} * ${equation.parameter('multiplier', 'mediterranean-liquid-manure')}`;
    return factor;
  }
  if (isFlooded) return equation.parameter('ef1', `ef1fr-${soils}`);
  if (soils === '2006') return equation.parameter('ef1', 'ef1-2006');
  if (!isWet) return equation.parameter('ef1', 'ef1-2019-dry');
  return equation.parameter('ef1', isSynthetic(kind) ? 'ef1-2019-synthetic-wet' : 'ef1-2019-other-wet');
}

/** Nitrogen on a soil: the text of its kg, added to an equation with what it needs. */
export interface SoilNitrogen {
  readonly kind: NitrogenKind;
  readonly water: Water;
  readonly kg: (equation: Equation) => string;
}

/** Direct N2O of a managed soil: N x EF1 x 44/28. Source: IPCC 2006 or 2019 vol. 4 eq. 11.1; Cayuela et al. 2017. */
export function directSoil(planner: Planner, { kind, water, kg }: SoilNitrogen): void {
  const { soils = '2006' } = planner.context;
  emit(planner, {
    gas: 'n2o',
    part: 'direct',
    equation: `equation-soil-direct-${soils}`,
    mass: (equation) => `${kg(equation)} * ${ef1(planner, equation, kind, water)} * 44 / 28`,
  });
}

/**
 * Indirect N2O of volatilised nitrogen: N x FracGAS x EF4 x 44/28. Source: IPCC 2006 or 2019 vol. 4 eq. 11.9. The set of
 * 2019 tells urea in a wet climate apart, the rest takes its aggregated pair: an aggregated fraction goes with an
 * aggregated EF4. Nitrogen of residues does not volatilise.
 */
export function volatilisation(planner: Planner, { kind, water, kg }: SoilNitrogen, part = 'volatilisation'): void {
  if (kind === 'residues' || kind === 'mineralised') return;
  const set = fractionsOf(planner);
  const isWetUrea = set === '2019' && kind === 'urea' && water.isWet;
  const of2019 = isWetUrea ? '2019-urea' : '2019-aggregated';
  const fraction = isSynthetic(kind) ? `fracgasf-${set === '2019' ? of2019 : set}` : `fracgasm-${set}`;
  const ef4 = set === '2019' ? `ef4-2019-${isWetUrea ? 'wet' : 'aggregated'}` : 'ef4-2006';
  emit(planner, {
    gas: 'n2o',
    part,
    equation: `equation-soil-volatilisation-${set}`,
    mass: (equation) =>
      `${kg(equation)} * ${equation.parameter('fracGas', fraction)} * ${equation.parameter('ef4', ef4)} * 44 / 28`,
  });
}

/**
 * Indirect N2O of leached nitrogen: N x FracLEACH x EF5 x 44/28; none where no water runs through the soil. Source: IPCC
 * 2006 or 2019 vol. 4 eq. 11.10.
 */
export function leaching(planner: Planner, { water, kg }: SoilNitrogen, part = 'leaching'): void {
  if (!water.leaches) {
    planner.warn('noLeaching');
    return;
  }
  const set = fractionsOf(planner);
  emit(planner, {
    gas: 'n2o',
    part,
    equation: `equation-soil-leaching-${set}`,
    mass: (equation) =>
      `${kg(equation)} * ${equation.parameter('fracLeach', `fracleach-${set}`)} * ${equation.parameter('ef5', `ef5-${set}`)} * 44 / 28`,
  });
}

/** Both indirect ways of a row, or the word that they stand in a row of their own: never both. */
export function indirectSoil(planner: Planner, reading: Reading, nitrogen: SoilNitrogen): void {
  if (!isComputedHere(planner, reading)) return;
  volatilisation(planner, nitrogen);
  leaching(planner, nitrogen);
}

export function isComputedHere(planner: Planner, reading: Reading): boolean {
  const isHere = answered(reading, 'indirect') === 'computed';
  if (!isHere) planner.warn('indirectApart');
  return isHere;
}

/** EF4 and EF5 of the calculation's set. */
export const indirectFactorsOf = (planner: Planner): { ef4: string; ef5: string } =>
  fractionsOf(planner) === '2019'
    ? { ef4: 'ef4-2019-aggregated', ef5: 'ef5-2019' }
    : { ef4: 'ef4-2006', ef5: 'ef5-2006' };
