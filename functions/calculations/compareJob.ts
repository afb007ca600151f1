import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { type Bridge, BridgeSums } from '#shared/calculations/bridge.ts';
import type { BridgeAnswer } from '#shared/calculations/review.ts';
import { GROUPS_LISTED } from '#shared/constants/calculations.ts';
import { COLUMN } from '#shared/emissions/columns.ts';
import { sumOf } from '#shared/emissions/totals.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { kgOf } from './amounts.ts';
import { type ComparedSide, readSides, refusalOfPair, runsOf } from './comparison.ts';
import { stepsFrom } from './comparisonSteps.ts';
import { endBridge, readBridge } from './comparisonStore.ts';
import { SHARDS } from './keys.ts';
import { rowOf, type StoredRow } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';

type Sides = Readonly<Record<'later' | 'base', ComparedSide>>;

/**
 * Makes the bridge between two calculations. A message that comes twice makes the same bridge; one whose figures are
 * others by now has nothing to do: who looks asks again.
 */
export async function compareJob(
  { baseId, ...scope }: EventOf<'calculations.comparisonRequested'>,
  { receiveCount, log }: WorkContext,
): Promise<void> {
  const pair = { scope, baseId };
  const asked = await readBridge(pair);
  if (asked?.state !== 'RUNNING') return;
  try {
    const sides = await readSides(scope, { ...scope, calculationId: baseId }).catch(unlessGone);
    if (sides === null || refusalOfPair(sides) !== null || runsOf(sides) !== asked.runs) return;
    await endBridge(pair, asked, await bridgeBetween(sides));
    log.info('Compared', { ...scope, baseId });
  } catch (error) {
    if (receiveCount < MAX_RECEIVES) throw error;
    log.error('Two calculations could not be compared', { ...scope, baseId, error: error as Error });
    await endBridge(pair, asked, null);
  }
}
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'calculations.notFound') return null;
  throw error;
}

/**
 * The bridge, from the figures of the rows as they were last computed. Both ends must be the totals that stand: a row
 * that is saved just now would otherwise be in one and not in the other.
 */
async function bridgeBetween({ later, base }: Sides): Promise<BridgeAnswer> {
  const sums = new BridgeSums();
  for await (const rows of figuresOf(base))
    for (const { activity, siteId, milligrams } of rows) sums.addBase({ activity, siteId, milligrams });
  const steps = await stepsFrom(base, later);
  let unsplitRows = 0;
  for await (const rows of figuresOf(later)) {
    await steps.load(rows.map(({ row }) => row));
    for (const { row, milligrams } of rows) {
      const { isSplit, ...one } = steps.of(row, milligrams);
      sums.addLater(one);
      if (!isSplit) unsplitRows += 1;
    }
  }
  const bridge = sums.bridge();
  if (bridge.before !== totalOf(base) || bridge.after !== totalOf(later))
    throw new Error('The rows are not those of the totals');
  return answerOf(bridge, unsplitRows);
}

const totalOf = ({ totals }: ComparedSide): bigint => (totals ? sumOf(totals.head.total, COLUMN.co2e) : 0n);

/** Rows that have a figure, slice after slice. */
async function* figuresOf({ scope }: ComparedSide) {
  for (const shard of SHARDS)
    for await (const items of rowsOfShard(scope, shard)) yield items.map(rowOf).flatMap(figureOf);
}
function figureOf(row: StoredRow) {
  const milligrams = row.result?.co2eMilligrams ?? null;
  return milligrams === null ? [] : [{ row, milligrams, activity: row.activity, siteId: row.siteId }];
}

const kg = (milligrams: bigint): number => kgOf(Number(milligrams));
const partsOf = ({ activity, factor, structure, method }: Bridge['parts']): BridgeAnswer['parts'] => ({
  activity: kg(activity),
  factor: kg(factor),
  structure: kg(structure),
  method: kg(method),
});
const answerOf = ({ before, after, parts, came, went, shares, groups }: Bridge, unsplitRows: number): BridgeAnswer => ({
  beforeKg: kg(before),
  afterKg: kg(after),
  parts: partsOf(parts),
  structure: { came: kg(came), went: kg(went), shares: kg(shares) },
  unsplitRows,
  groupCount: groups.length,
  groups: groups.slice(0, GROUPS_LISTED).map((group) => ({
    activity: group.activity,
    siteId: group.siteId as BridgeAnswer['groups'][number]['siteId'],
    beforeKg: kg(group.before),
    afterKg: kg(group.after),
    parts: partsOf(group.parts),
  })),
});
