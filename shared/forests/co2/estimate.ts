import { AGE_ONLY_RANGE_BP, BUFFER_BP, MODELLED_UNCERTAINTY_BP } from '#shared/constants/forestCo2.ts';
import type { OfficialRow } from './official.ts';
import type { SpeciesId } from './species.ts';
import { estimatePart } from './stand.ts';
import { type Step, stepOf } from './trace.ts';

/** Version of the method that a run was made with: another one when a parameter or an equation changes. */
const METHOD_VERSION = 'forest-1';

export interface Stand {
  /** Of all plots, in whole square metres. */
  readonly areaM2: number;
  /** Shares of the area, in percent: they make 100. */
  readonly species: readonly {
    readonly id: SpeciesId;
    readonly sharePct: number;
    readonly dbhMm?: number | undefined;
  }[];
  readonly ageYears: number;
  readonly treesPerHa: number;
  /** Measured mean of the whole forest; that of a species is before it. */
  readonly dbhMm?: number | undefined;
  /** Province, where an official table tells regions apart. */
  readonly region?: string | undefined;
}
export interface Options {
  readonly official?: readonly OfficialRow[];
  /** Credits of the vintage that were issued before. */
  readonly issued?: number;
  /** The measured diameter is its owner's word: until the team has measured, what is left out of a modelled one is left out. */
  readonly isTold?: boolean;
  readonly bufferBp?: number;
  readonly uncertaintyBp?: number;
}

export interface Co2Run {
  readonly method: string;
  /** Whole kilograms, rounded down. */
  readonly totalKg: number;
  readonly annualKg: number;
  /** Where the year's figure may lie: by age alone it is half as much or half as much again. Null when all was measured. */
  readonly rangeKg: { readonly low: number; readonly high: number } | null;
  readonly isMeasured: boolean;
  readonly bufferBp: number;
  readonly uncertaintyBp: number;
  /** Whole tonnes that may be sold of the year. */
  readonly availableT: number;
  /** Whole tonnes that are kept back for losses. */
  readonly bufferT: number;
  readonly steps: readonly Step[];
}

const WHOLE_BP = 10_000;
const down = (value: number): number => Math.floor(value + 1e-6);
/** Whole tonnes of so many kilograms, less two shares: exact, for 29.999 are no 30. */
const tonnes = (kg: number, ...sharesBp: readonly number[]): number =>
  Number(sharesBp.reduce((left, bp) => left * BigInt(bp), BigInt(kg)) / (1_000n * 10_000n ** BigInt(sharesBp.length)));

/** Each species on its share of the land, and the steps of each. */
function partsOf(
  { areaM2, ageYears, treesPerHa, region = '', species, dbhMm: ofAll }: Stand,
  table: readonly OfficialRow[],
) {
  return species.map(({ id, sharePct, dbhMm = ofAll }) => {
    const areaHa = (areaM2 / 10_000) * (sharePct / 100);
    const dbhCm = dbhMm === undefined ? null : dbhMm / 10;
    const part = estimatePart({ species: id, areaHa, ageYears, treesPerHa, dbhCm, region }, table);
    const own = stepOf('inputs', id, { sharePct: sharePct / 100, areaHa });
    return { ...part, steps: species.length > 1 ? [own, ...part.steps] : part.steps };
  });
}

type Kept = Pick<Co2Run, 'bufferBp' | 'uncertaintyBp' | 'availableT' | 'bufferT'>;
interface Said {
  readonly issued: number;
  readonly isTold: boolean;
}
function lastStep(
  annualT: number,
  { issued, isTold }: Said,
  { bufferBp, uncertaintyBp, availableT, bufferT }: Kept,
): Step {
  const told = {
    annualT,
    bufferShare: bufferBp / WHOLE_BP,
    uncertaintyShare: uncertaintyBp / WHOLE_BP,
    issuedCredits: issued,
    availableCredits: availableT,
    bufferCredits: bufferT,
  };
  const unsure = uncertaintyBp > 0 ? ([isTold ? 'told' : 'modelled'] as const) : [];
  return stepOf('available', null, told, { sources: ['policy'], prudence: ['buffer', ...unsure, 'wholeTonnes'] });
}

/**
 * Total, annual and available CO2 of a forest, with how it came about.
 * Source: METHOD_forest.md, sections 2 to 4.
 */
export function estimateCo2(
  stand: Stand,
  { official = [], issued = 0, isTold = false, bufferBp = BUFFER_BP, ...own }: Options = {},
): Co2Run {
  const { areaM2, ageYears, treesPerHa } = stand;
  const parts = partsOf(stand, official);
  const sum = (of: 'totalT' | 'annualT') => parts.reduce((all, part) => all + part[of], 0);
  const [totalT, annualT] = [sum('totalT'), sum('annualT')];
  const annualKg = down(annualT * 1000);
  const isMeasured = !isTold && parts.every((part) => part.isMeasured);
  const { uncertaintyBp = isMeasured ? 0 : MODELLED_UNCERTAINTY_BP } = own;
  const kept: Kept = {
    bufferBp,
    uncertaintyBp,
    availableT: Math.max(0, tonnes(annualKg, WHOLE_BP - bufferBp, WHOLE_BP - uncertaintyBp) - issued),
    bufferT: tonnes(annualKg, bufferBp, WHOLE_BP - uncertaintyBp),
  };
  const share = (bp: number) => down((annualKg * bp) / WHOLE_BP);
  const range = { low: share(WHOLE_BP - AGE_ONLY_RANGE_BP), high: share(WHOLE_BP + AGE_ONLY_RANGE_BP) };
  const together = stepOf('together', null, { totalT, annualT }, { sources: ['method'] });
  return {
    method: METHOD_VERSION,
    totalKg: down(totalT * 1000),
    annualKg,
    rangeKg: isMeasured ? null : range,
    isMeasured,
    ...kept,
    steps: [
      stepOf('inputs', null, { areaHa: areaM2 / 10_000, ageYears, treesPerHa }),
      ...parts.flatMap(({ steps }) => steps),
      ...(parts.length > 1 ? [together] : []),
      lastStep(annualT, { issued, isTold }, kept),
    ],
  };
}
