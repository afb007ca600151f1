import { FACTOR_RANGES, type FactorRange, PROXY_RANGE } from '#shared/constants/uncertainty.ts';
import type { FamilyName } from '../factors/format.ts';
import type { Series } from '../factors/series.ts';
import type { FactorSet } from '../factors/set.ts';
import type { Country, FactorRef } from '../types.ts';
import type { FactorGrade, Standing } from './words.ts';

const OF_FAMILY: Readonly<Record<FamilyName, FactorRange>> = {
  fuels_stationary: 'fuel',
  fuels_mobile: 'fuel',
  vehicles_km: 'distance',
  electricity_es: 'electricity',
  electricity_pt: 'electricity',
  electricity_other: 'electricity',
  fugitive: 'gas',
  wtt: 'upstream',
  td_losses: 'upstream',
  heat_steam: 'heat',
  passenger_transport: 'distance',
  freight_transport: 'distance',
  glec_defaults: 'distance',
  vehicle_consumption: 'distance',
  hotel_nights: 'average',
  telecommuting: 'average',
  water: 'average',
  waste: 'average',
  materials: 'average',
  spend_nace: 'sector',
  transaction_categories: 'sector',
  sector_averages: 'sector',
  agriculture: 'soilN2o',
  circuity: 'average',
  gwp: 'gas',
  constants: 'average',
  equivalences: 'distance',
  mappings: 'average',
};
/** Agricultural rows and equations, by how their id begins; the first that fits. */
const OF_ID: readonly (readonly [start: string, range: FactorRange])[] = [
  ['equation-soil-leaching', 'leachedN2o'],
  ['equation-manure-leaching', 'leachedN2o'],
  ['equation-soil-volatilisation', 'volatilisedN2o'],
  ['equation-manure-volatilisation', 'volatilisedN2o'],
  ['equation-soil-grazing', 'grazingCattleN2o'],
  ['equation-manure-methane', 'manureCh4'],
  ['equation-manure', 'manureN2o'],
  ['equation-enteric', 'enteric'],
  ['equation-rice', 'rice'],
  ['equation-urea', 'limeAndUrea'],
  ['equation-liming', 'limeAndUrea'],
  ['residue-burning', 'burning'],
  ['enteric-', 'enteric'],
  ['manure-ch4', 'manureCh4'],
  ['manure-n2o', 'manureN2o'],
  ['soil-n2o-grazing-so', 'grazingSheepN2o'],
  ['soil-n2o-grazing', 'grazingCattleN2o'],
  ['indirect-n2o-leaching', 'leachedN2o'],
  ['indirect-n2o', 'volatilisedN2o'],
  ['limestone', 'limeAndUrea'],
  ['dolomite', 'limeAndUrea'],
  ['urea', 'limeAndUrea'],
  ['rice', 'rice'],
  ['clinker', 'mineral'],
  ['carbonate', 'mineral'],
  ['high-calcium-lime', 'mineral'],
  ['dolomitic-lime', 'mineral'],
  ['hydraulic-lime', 'mineral'],
  ['composting', 'manureN2o'],
  ['anaerobic-digestion', 'manureN2o'],
  ['wastewater', 'wastewater'],
];
const SECTOR: readonly FamilyName[] = ['spend_nace', 'transaction_categories', 'sector_averages'];
const WIDER = ['EU', 'EU-SA', 'Mediterranean', 'Western Europe', 'temperate', 'developed countries', 'GLO'];

/** Emissions that were computed elsewhere, and stand in the row as they are. */
export const STATED: Standing = { grade: 'own', percent: FACTOR_RANGES.elsewhere.percent };
/** Methane of wastewater by the defaults of the IPCC: its factor is the gas itself, what may be off are the defaults. */
export const WASTEWATER: Standing = { grade: 'default', percent: FACTOR_RANGES.wastewater.percent };

/** What a line of a row rests on, from the reference that it keeps of its factor. */
export function standingOf(factors: FactorSet, ref: FactorRef, country: Country): Standing {
  // An own figure in the place of a row of the set keeps its id.
  if (ref.id === null || ref.reason === 'own') return { grade: 'own', percent: FACTOR_RANGES.own.percent };
  const series = factors.withId(ref.id).find(({ region }) => region === ref.region);
  if (series === undefined) return standingOfEquation(factors, ref.id);
  const grade = gradeOf(series, ref, country);
  const own = percentOf(factors, rangeOf(series));
  const isForeign = grade === 'proxy' || (grade === 'wider' && own > 0);
  return { grade, percent: isForeign ? Math.hypot(own, PROXY_RANGE.percent) : own };
}

/** What is no row of the set: a gas by its warming potential, or an equation with the parameters of the method. */
function standingOfEquation(factors: FactorSet, id: string): Standing {
  if (!id.startsWith(EQUATION)) return { grade: 'gas', percent: FACTOR_RANGES.gas.percent };
  return { grade: 'default', percent: percentOf(factors, rangeOf({ id, family: 'agriculture' })) };
}
const EQUATION = 'equation-';

function gradeOf({ id, family, region, rows }: Series, { year }: FactorRef, country: Country): FactorGrade {
  if (SECTOR.includes(family)) return 'sector';
  if (rangeOf({ id, family }) === 'gas') return 'gas';
  if (id.startsWith('electricity.es.supplier.') || id.startsWith('electricity.es.go-')) return 'supplier';
  const quality = rows.find((row) => row.year === year)?.facts.quality ?? '';
  if (family === 'agriculture' || quality.startsWith('tier1')) return 'default';
  // The world's fuels are the defaults of the IPCC.
  if (region === 'GLO' && rangeOf({ id, family }) === 'fuel') return 'default';
  if (region === country || region.startsWith(`${country}-`)) return 'national';
  return WIDER.includes(region) ? 'wider' : 'proxy';
}

const rangeOf = ({ id, family }: Pick<Series, 'id' | 'family'>): FactorRange =>
  (family === 'agriculture' ? OF_ID.find(([start]) => id.startsWith(start))?.[1] : undefined) ?? OF_FAMILY[family];

/** Half of the published range where the parameter has one, in percent of its value; else the constant. */
function percentOf(factors: FactorSet, name: FactorRange): number {
  const range = FACTOR_RANGES[name];
  if (!('parameter' in range)) return range.percent;
  const row = factors.table('agriculture', 'agriculture_parameters').find(({ id }) => id === range.parameter);
  const [low, high, value] = [Number(row?.range_low), Number(row?.range_high), Number(row?.value)];
  if (!row?.range_low || !row.range_high || !(value > 0)) return range.percent;
  return ((high - low) / 2 / value) * 100;
}
