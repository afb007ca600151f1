import { BUFFER_BP } from '#shared/constants/forestCo2.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { estimateCo2 } from './co2/estimate.ts';
import type { OfficialRow } from './co2/official.ts';
import type { Co2Run } from './co2Run.ts';
import type { Measure } from './contract.ts';
import { areaOf, placeOf, treesPerHaOf } from './rules.ts';
import type { Forest, ForestDraft } from './schema.ts';

/** What a run of the method says, before it has an id and a moment. */
export type Estimated = Omit<Co2Run, 'id' | 'at'>;

const KG_PER_TONNE = 1_000;
/** Whole tonnes of a part of what is absorbed in a year. */
const tonnesOf = (annualKg: number, bp: number): number => Math.floor((annualKg * bp) / WHOLE_BP / KG_PER_TONNE);

/** As a reviewer decides: of an official table, or of a survey. What is kept back is kept back of it as well. */
export const decidedRun = ({ totalKg, annualKg, reason }: NonNullable<Measure['decided']>): Estimated => ({
  basis: 'decided',
  ...{ reason, dbhMm: null, totalKg, annualKg },
  bufferT: tonnesOf(annualKg, BUFFER_BP),
  saleableT: tonnesOf(annualKg, WHOLE_BP - BUFFER_BP),
  trace: { totalKg, annualKg, bufferBp: BUFFER_BP },
});

interface Diameter {
  readonly dbhMm: number | null;
  /** By its owner alone: the team has not measured it. */
  readonly isTold: boolean;
}
/**
 * The mean diameter that a run is made with: the reviewer's; of a next term, the one that was measured before it comes
 * before what its owner had said.
 */
export function diameterOf(
  { state, co2, dbhMm: said }: Pick<Forest, 'state' | 'co2' | 'dbhMm'>,
  measured: number | null,
): Diameter {
  const before = state === 'ACTIVE' && co2?.basis === 'measured' ? co2.dbhMm : null;
  const dbhMm = measured ?? before;
  return dbhMm === null ? { dbhMm: said, isTold: said !== null } : { dbhMm, isTold: false };
}

interface Known extends Diameter {
  readonly ageYears: number;
  readonly official?: readonly OfficialRow[];
  /** Where its trees are lost: that is not counted. */
  readonly lostM2?: number;
}
/** What the method says of a forest; null where it knows too little. */
export function modelledRun(
  forest: ForestDraft,
  { ageYears, dbhMm, isTold, official = [], lostM2 = 0 }: Known,
): Estimated | null {
  const treesPerHa = treesPerHaOf(forest);
  const { species } = forest;
  const areaM2 = areaOf(forest.plots) - lostM2;
  if (treesPerHa === null || ageYears < 1 || species.length === 0 || areaM2 <= 0) return null;
  const stand = {
    ...{ areaM2, species, ageYears, treesPerHa, region: placeOf(forest.plots).province },
    ...(dbhMm !== null && { dbhMm }),
  };
  const { totalKg, annualKg, bufferT, availableT, isMeasured, ...trace } = estimateCo2(stand, { official, isTold });
  const basis = isMeasured ? 'measured' : isTold ? 'told' : 'modelled';
  return { basis, reason: null, dbhMm, totalKg, annualKg, bufferT, saleableT: availableT, trace };
}
