import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import { burnt, COMBUSTION_FACTOR } from './burning.ts';
import { type Equation, findParameter, fromSetOf2006 } from './equation.ts';
import { sumOf } from './shares.ts';
import { directSoil, indirectSoil, waterOf } from './soils.ts';

/**
 * Nitrogen of crop residues: area x {AGDM x 1000 x (1 - removed - burnt x Cf) x N_AG + (AGDM + crop) x 1000 x R_BG x
 * N_BG} x FracRenew, where crop = yield x dry matter / 1000, AGDM = crop x slope + intercept (t/ha), FracRenew 1, or 1/X
 * where a pasture is renewed every X years. Then EF1, and burning of what is burnt. Source: IPCC 2006 vol. 4 eq. 11.6 and
 * 11.7A, table 11.2.
 */
export function residues(planner: Planner, reading: Reading): void {
  const crop = cropOf(planner, reading);
  if (reading.has('renewYears') && !PERENNIALS.includes(crop))
    throw new RowError('renewYearsAnnual', 'renewYears', { value: crop, accepted: PERENNIALS.join(', ') });
  const taken = sumOf(reading.row.inputs, ['removedPercent', 'burntPercent']);
  if (taken > 100) throw new RowError('sharesAboveWhole', 'burntPercent', { sum: taken, accepted: 100 });
  reading.use('burntPercent');
  const isBurnt = reading.has('burntPercent') && reading.row.inputs.burntPercent !== 0;
  const kg = (equation: Equation) => residueNitrogen(equation, { planner, reading, crop, isBurnt });
  const nitrogen = { kind: 'residues', water: waterOf(reading), kg } as const;
  directSoil(planner, nitrogen);
  indirectSoil(planner, reading, nitrogen);
  if (isBurnt)
    burnt(planner, (equation) => {
      const above = aboveGround(equation, { planner, reading, crop });
      return `${equation.field('area', 'ha')} * ${above} * ${equation.percent('burntPercent')}`;
    });
  fromSetOf2006(planner);
}

/** Pastures and forages of the tables, renewed every some years; the others are sown each year. */
const PERENNIALS: readonly string[] = ['perennial-grasses', 'n-fixing-forage', 'alfalfa', 'non-n-fixing-forage'];

interface Field {
  readonly planner: Planner;
  readonly reading: Reading;
  readonly crop: string;
}

/** The crop, which must have its nitrogen in the tables. */
function cropOf({ factors }: Planner, reading: Reading): string {
  const crop = reading.requiredText('crop');
  if (findParameter(factors, `cr-nag-${crop}`) === undefined)
    throw new RowError('unknownOption', 'crop', { value: crop, accepted: cropsOf(factors).join(', ') });
  return crop;
}

/** The crops that the tables have, by their names in the ids. */
export const cropsOf = (factors: Planner['factors']): readonly string[] =>
  factors
    .table('agriculture', 'agriculture_parameters')
    .flatMap(({ id = '' }) => (id.startsWith('cr-nag-') ? [id.slice('cr-nag-'.length)] : []));

/** Dry matter of the harvest, t/ha: by the row's own content, or by the crop's. */
function harvest(equation: Equation, { planner, reading, crop }: Field): string {
  const fresh = equation.field('yield', 'kg/ha');
  const id = `cr-dry-${crop}`;
  const isKnown = findParameter(planner.factors, id) !== undefined;
  if (!reading.has('dryPercent') && !isKnown) throw new RowError('dryMatterUnknown', 'dryPercent');
  const dry = reading.has('dryPercent') ? `(${equation.percent('dryPercent')})` : equation.parameter('dry', id);
  return equation.step('harvest', `${fresh} * ${dry} / 1000`, 't/ha');
}

/** Dry matter of the above-ground residues, t/ha: measured, or by the crop's line over the harvest. */
function aboveGround(equation: Equation, field: Field): string {
  const { planner, reading, crop } = field;
  if (reading.has('residueDryMatter')) return equation.field('residueDryMatter', 't/ha');
  if (findParameter(planner.factors, `cr-slope-${crop}`) === undefined)
    throw new RowError('residueUnknown', 'residueDryMatter');
  const slope = equation.parameter('slope', `cr-slope-${crop}`);
  const intercept = equation.parameter('intercept', `cr-intercept-${crop}`);
  return equation.step('aboveGround', `${harvest(equation, field)} * ${slope} + ${intercept}`, 't/ha');
}

function residueNitrogen(equation: Equation, field: Field & { readonly isBurnt: boolean }): string {
  const { reading, crop, isBurnt } = field;
  const above = aboveGround(equation, field);
  const taken = [
    ...(reading.has('removedPercent') ? [` - ${equation.percent('removedPercent')}`] : []),
    ...(isBurnt
      ? [` - ${equation.percent('burntPercent')} * ${equation.parameter('combustion', COMBUSTION_FACTOR)}`]
      : []),
  ];
  const nAbove = equation.parameter('nAbove', `cr-nag-${crop}`);
  const aboveN = equation.step('aboveNitrogen', `${above} * 1000 * (1${taken.join('')}) * ${nAbove}`, 'kg N/ha');
  const perHectare = [aboveN, ...rootNitrogen(equation, field, above)].join(' + ');
  const area = equation.field('area', 'ha');
  const renewed = reading.has('renewYears') ? ` / ${equation.field('renewYears', 'year')}` : '';
  return equation.step('residueNitrogen', `${area} * (${perHectare})${renewed}`, 'kg N');
}

/** Nitrogen of the roots, a hectare; nothing, with a word, where the tables have no ratio or content for the crop. */
function rootNitrogen(equation: Equation, field: Field, above: string): string[] {
  const { planner, crop } = field;
  const ids = [`cr-rbg-${crop}`, `cr-nbg-${crop}`];
  if (ids.some((id) => findParameter(planner.factors, id) === undefined)) {
    planner.warn('rootsMissing');
    return [];
  }
  const ratio = equation.parameter('rootRatio', `cr-rbg-${crop}`);
  const content = equation.parameter('nBelow', `cr-nbg-${crop}`);
  const whole = `(${above} + ${harvest(equation, field)})`;
  return [equation.step('rootNitrogen', `${whole} * 1000 * ${ratio} * ${content}`, 'kg N/ha')];
}
