import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import type { RowInput } from '../../types.ts';
import { findUnit } from '../../units.ts';
import type { Method } from '../method.ts';
import { type Equation, emit, notTheRegistrys, refuseOwnFactor } from './equation.ts';
import { directSoil, indirectSoil, type NitrogenKind, waterOf } from './soils.ts';

const UREA = 'urea';
const UREA_SOLUTION = 'urea-ammonium-nitrate';
/** Product -> the kind of its nitrogen. */
const KINDS: Readonly<Record<string, NitrogenKind>> = {
  [UREA]: 'urea',
  [UREA_SOLUTION]: 'synthetic',
  synthetic: 'synthetic',
  'solid-manure': 'solidManure',
  slurry: 'liquidManure',
  compost: 'organic',
  'sewage-sludge': 'organic',
  'other-organic': 'organic',
};
export const PRODUCTS = Object.keys(KINDS);

/**
 * Fertilizers: N = kg of product x its nitrogen content (or typed); direct N2O, volatilisation, leaching, and the CO2 of
 * urea, kg x 0.20 x 44/12. Source: IPCC 2006 or 2019 vol. 4 eq. 11.1, 11.9, 11.10 and 11.13.
 */
export const fertilizer: Method = {
  families: ['agriculture'],
  shape: (inputs) => (isMoreThanProduct(inputs) ? 'more' : ''),
  plan(planner, reading) {
    refuseOwnFactor(reading);
    if (isMoreThanProduct(reading.row.inputs)) throw new RowError('moreThanThereIs', 'nitrogen');
    const product = reading.choice('fertilizer');
    const kg = nitrogenOf(reading, product);
    const nitrogen = { kind: KINDS[product] ?? 'synthetic', water: waterOf(reading), kg };
    directSoil(planner, nitrogen);
    indirectSoil(planner, reading, nitrogen);
    if (product === UREA || product === UREA_SOLUTION) ureaCo2(planner, product);
    notTheRegistrys(planner);
  },
};

/** More nitrogen than product: one of both is in another unit. */
function isMoreThanProduct({ nitrogen, quantity, quantityUnit = 'kg' }: RowInput['inputs']): boolean {
  if (typeof nitrogen !== 'number' || typeof quantity !== 'number') return false;
  return nitrogen > quantity * (findUnit(String(quantityUnit))?.inBase ?? 1);
}

/** Nitrogen by its kg, or by the product and what the bag says; pure urea holds 28/60. */
function nitrogenOf(reading: Reading, product: string): (equation: Equation) => string {
  const [hasNitrogen, hasPercent] = [reading.has('nitrogen'), reading.has('nPercent')];
  if (hasNitrogen && hasPercent) throw new RowError('nitrogenTwice', 'nitrogen');
  if (hasNitrogen) return (equation) => equation.field('nitrogen', 'kg N');
  if (!hasPercent && product !== UREA) throw new RowError('nitrogenRequired', 'nPercent');
  return (equation) => {
    const mass = equation.field('quantity', 'kg');
    const content = hasPercent ? equation.percent('nPercent') : equation.ratio('ureaN', 'urea-n-content');
    return equation.step('appliedNitrogen', `${mass} * ${content}`, 'kg N');
  };
}

function ureaCo2(planner: Planner, product: string): void {
  emit(planner, {
    gas: 'co2',
    part: 'ureaCo2',
    equation: 'equation-urea',
    mass: (equation) => {
      const mass = equation.field('quantity', 'kg');
      const urea = product === UREA ? mass : `${mass} * ${equation.percent('ureaPercent')}`;
      return `${urea} * ${equation.parameter('ureaCarbon', 'ef-urea')} * 44 / 12`;
    },
  });
}
