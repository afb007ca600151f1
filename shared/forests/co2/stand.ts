import { CEILING_SHARE, CO2_PER_CARBON, THRESHOLD_CM } from '#shared/constants/forestCo2.ts';
import { type OfficialRow, officialTree } from './official.ts';
import { dataOf, type SpeciesId } from './species.ts';
import type { SpeciesData } from './speciesData.ts';
import { type SourceKey, type Step, stepOf } from './trace.ts';
import {
  aboveKg,
  belowKg,
  ceilingAt,
  co2PerHa,
  countedTrees,
  diameterAt,
  growthOf,
  rootRatio,
  yearsAt,
} from './tree.ts';

/** One species on its share of the land. */
export interface Part {
  readonly species: SpeciesId;
  readonly areaHa: number;
  readonly ageYears: number;
  readonly treesPerHa: number;
  /** Quadratic mean diameter at breast height, where it was measured. */
  readonly dbhCm: number | null;
  readonly region: string;
}
export interface PartResult {
  readonly totalT: number;
  /** A year, before what is kept back. */
  readonly annualT: number;
  readonly isMeasured: boolean;
  readonly steps: readonly Step[];
}

const YOUNGEST_YEARS = 1;
const otherOf = (...names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined);

/** Diameters now and a year on, as measured or as the model has them. Null below the threshold. */
function diameters({ species, ageYears, dbhCm }: Part): { d: number; next: number; steps: Step[] } | null {
  const data = dataOf(species);
  const { e, c } = growthOf(data);
  const model = { u: data.growth.u, w: data.growth.w, k: data.volume.k, m: data.volume.m, e, c };
  if (dbhCm !== null) {
    if (dbhCm < THRESHOLD_CM) return null;
    const modelYears = yearsAt(data, dbhCm);
    const next = diameterAt(data, modelYears + 1);
    const told = { diameterCm: dbhCm, ...model, startYears: data.startYears, modelYears, nextDiameterCm: next };
    const step = stepOf('measured', species, told, { sources: ['ifn', 'method'], prudence: ['measuredFirst'] });
    return { d: dbhCm, next, steps: [step] };
  }
  const [d, next] = [diameterAt(data, ageYears), diameterAt(data, ageYears + 1)];
  if (d === 0) return null;
  const told = { ...model, startYears: data.startYears, ageYears, diameterCm: d, nextDiameterCm: next };
  const step = stepOf('diameter', species, told, {
    sources: ['ifn', 'method'],
    prudence: ['startAssumed', 'modelled'],
  });
  return { d, next, steps: [step] };
}

const belowThreshold = ({ species, ageYears, dbhCm }: Part): PartResult => ({
  totalT: 0,
  annualT: 0,
  isMeasured: dbhCm !== null,
  steps: [
    stepOf(
      'belowThreshold',
      species,
      { ageYears, startYears: dataOf(species).startYears, thresholdCm: THRESHOLD_CM, totalT: 0, annualT: 0 },
      { sources: ['ifn', 'method'], prudence: ['threshold'] },
    ),
  ],
});

/** What the equations of biomass are made of. */
function parameters({ above, below }: SpeciesData) {
  const told = { aboveA: above.a, aboveB: above.b, aboveSee: above.see };
  if (below.kind === 'power') return { ...told, belowA: below.a, belowB: below.b, belowSee: below.see };
  return below.kind === 'coefficient' ? { ...told, belowC: below.c, belowB: below.b } : told;
}

/** Kilograms of a tree now, and how many more a year on: fewer than none where the share of roots falls meanwhile. */
function biomass(species: SpeciesId, d: number, next: number, trees: number) {
  const data = dataOf(species);
  const [above, nextAbove] = [aboveKg(data, d), aboveKg(data, next)];
  const isRatio = data.below.kind === 'ratio';
  const below = belowKg(data, d, trees);
  const nextBelow = belowKg(data, next, trees);
  const told = { ...parameters(data), aboveKg: above, belowKg: below, nextAboveKg: nextAbove, nextBelowKg: nextBelow };
  const [ratio, nextRatio] = [rootRatio((above * trees) / 1000), rootRatio((nextAbove * trees) / 1000)];
  const others = otherOf(data.above.of, data.below.kind === 'power' ? data.below.of : undefined);
  const sources: SourceKey[] = isRatio ? ['montero2005', 'ipcc2006'] : ['montero2005'];
  const step = stepOf('biomass', species, isRatio ? { ...told, rootRatio: ratio, nextRootRatio: nextRatio } : told, {
    sources,
    prudence: [
      ...(others.length > 0 ? (['biomassOfOther'] as const) : []),
      ...(isRatio && nextRatio !== ratio ? (['rootsFall'] as const) : []),
    ],
    madeFor: others,
  });
  return { kg: above + below, grownKg: nextAbove + nextBelow - (above + below), step };
}

/** Total and annual CO2 of one species on its share: steps 1 to 5 of METHOD_forest.md, section 3. */
export function estimatePart(part: Part, table: readonly OfficialRow[]): PartResult {
  const { species, areaHa, treesPerHa, ageYears, dbhCm } = part;
  const data = dataOf(species);
  const found = diameters(part);
  if (!found) return belowThreshold(part);
  const { d, next } = found;
  const counted = countedTrees(data, d, treesPerHa);
  const { a0, b0, of } = data.ceiling;
  const ceiling = stepOf(
    'ceiling',
    species,
    {
      a0,
      b0,
      diameterCm: d,
      closedTreesPerHa: ceilingAt(data, d),
      ceilingShare: CEILING_SHARE,
      treesPerHa,
      countedTreesPerHa: counted,
    },
    {
      sources: ['rodriguezDePrado2020', 'method'],
      prudence: of === undefined ? ['ceiling'] : ['ceiling', 'ceilingOfOther'],
      madeFor: otherOf(of),
    },
  );
  const years = Math.max(YOUNGEST_YEARS, ageYears);
  const official = dbhCm === null ? officialTree(table, species, part.region, ageYears) : null;
  const tree = biomass(species, d, next, counted);
  const perHaT = official ? counted * official.tPerTree : co2PerHa(data, counted, tree.kg);
  const currentPerHaT = official
    ? counted * (official.nextTPerTree - official.tPerTree)
    : co2PerHa(data, counted, tree.grownKg);
  const meanPerHaT = perHaT / years;
  const annualPerHaT = Math.max(0, Math.min(meanPerHaT, currentPerHaT));
  const [totalT, annualT] = [areaHa * perHaT, areaHa * annualPerHaT];
  const how = official
    ? stepOf(
        'official',
        species,
        {
          perTreeT: official.tPerTree,
          nextPerTreeT: official.nextTPerTree,
          lowYear: official.lowYear,
          highYear: official.highYear,
          ageYears,
        },
        { sources: ['miteco'], prudence: ['betweenYears'] },
      )
    : tree.step;
  const carbon = official ? {} : { carbonFraction: data.carbonFraction, co2PerCarbon: CO2_PER_CARBON };
  const method = { sources: ['method'] } as const;
  const steps = [
    ...found.steps,
    ceiling,
    how,
    stepOf(
      'stock',
      species,
      { countedTreesPerHa: counted, ...carbon, perHaT, areaHa, totalT },
      { sources: official ? ['miteco'] : ['montero2005', 'method'] },
    ),
    stepOf('growth', species, { meanPerHaT, ageYears: years, currentPerHaT }, method),
    stepOf('annual', species, { annualT, areaHa }, { ...method, prudence: ['leastOfTwo'] }),
  ];
  return { totalT, annualT, isMeasured: dbhCm !== null, steps };
}
