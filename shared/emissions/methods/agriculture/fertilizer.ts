import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import type { EstimateError, RowInput } from '../../types.ts';
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
 * Percent of nitrogen that a product cannot pass: pure urea holds 28/60 = 46.67, a solution of urea and ammonium nitrate
 * stays liquid up to 32, anhydrous ammonia holds 14/17 = 82.3; pure protein, of which organic products are a part, some
 * 19. Above the richest manures, composts and sludges on the market, far below what a slip of the point makes of them.
 */
const MOST_NITROGEN: Readonly<Record<string, number>> = {
  [UREA]: 46.7,
  [UREA_SOLUTION]: 33,
  synthetic: 82.3,
  'solid-manure': 10,
  slurry: 5,
  compost: 10,
  'sewage-sludge': 12,
  'other-organic': 20,
};
const UREA_NITROGEN = 28 / 60;
/** Percentage points by which a bag may round. */
const ROUNDING = 0.5;

/**
 * Fertilizers: N = kg of product x its nitrogen content (or typed); direct N2O, volatilisation, leaching, and the CO2 of
 * urea, kg x 0.20 x 44/12. Source: IPCC 2006 or 2019 vol. 4 eq. 11.1, 11.9, 11.10 and 11.13.
 */
export const fertilizer: Method = {
  families: ['agriculture'],
  shape(inputs) {
    const wrong = wrongNitrogen(inputs);
    return wrong === null ? '' : JSON.stringify(wrong);
  },
  plan(planner, reading) {
    refuseOwnFactor(reading);
    const wrong = wrongNitrogen(reading.row.inputs);
    if (wrong !== null) throw new RowError(wrong.code, wrong.field, wrong.details);
    const product = reading.choice('fertilizer');
    const kg = nitrogenOf(reading, product);
    const nitrogen = { kind: KINDS[product] ?? 'synthetic', water: waterOf(reading), kg };
    directSoil(planner, nitrogen);
    indirectSoil(planner, reading, nitrogen);
    if (product === UREA || product === UREA_SOLUTION) ureaCo2(planner, product);
    notTheRegistrys(planner);
  },
};

/** Percent of nitrogen in the product: as the bag says, or of the kg that both are given in. Undefined: not known. */
function contentOf({ nPercent, nitrogen, quantity, quantityUnit = 'kg' }: RowInput['inputs']): number | undefined {
  if (typeof nPercent === 'number') return nPercent;
  if (typeof nitrogen !== 'number' || typeof quantity !== 'number' || quantity === 0) return undefined;
  return (nitrogen / (quantity * (findUnit(String(quantityUnit))?.inBase ?? 1))) * 100;
}

/** Nitrogen that the product cannot hold, as an error of the row: a slip of the point, or one of both in another unit. */
function wrongNitrogen(inputs: RowInput['inputs']): EstimateError | null {
  const { fertilizer: product, nitrogen, nPercent, ureaPercent } = inputs;
  const content = contentOf(inputs);
  if (content === undefined) return null;
  const value = Math.round(content * 100) / 100;
  const field = typeof nPercent === 'number' ? 'nPercent' : 'nitrogen';
  if (content > 100 && typeof nitrogen === 'number') return { code: 'moreThanThereIs', field };
  const maximum = MOST_NITROGEN[String(product)];
  if (maximum !== undefined && content > maximum)
    return { code: 'nitrogenAboveProduct', field, details: { value, maximum } };
  const ofUrea = product === UREA_SOLUTION && typeof ureaPercent === 'number' ? ureaPercent * UREA_NITROGEN : 0;
  if (ofUrea - ROUNDING <= content) return null;
  const most = Math.floor(content / UREA_NITROGEN);
  return { code: 'ureaAboveNitrogen', field: 'ureaPercent', details: { value: Number(ureaPercent), maximum: most } };
}

/** Nitrogen by its kg, or by the product and what the bag says; pure urea holds 28/60. */
function nitrogenOf(reading: Reading, product: string): (equation: Equation) => string {
  const [hasNitrogen, hasPercent] = [reading.has('nitrogen'), reading.has('nPercent')];
  // Beside the nitrogen in kg, the mass says whether it holds so much.
  reading.use('quantity');
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
