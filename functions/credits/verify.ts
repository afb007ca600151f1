import { queryAll } from '#functions/kit/batch.ts';
import { wait } from '#functions/kit/retry.ts';
import type { Block } from '#shared/credits/blocks.ts';
import { countsOf } from '#shared/credits/blocks.ts';
import { countsOfReplay, differences, type Fault, Replay } from '#shared/credits/entries.ts';
import { Chain } from '#shared/credits/seals.ts';
import type { BlockState } from '#shared/credits/states.ts';
import { blocksOf } from './blocks.ts';
import { madeAt } from './entryId.ts';
import { headOf, sha256 } from './seal.ts';
import { entries, type KeptEntry } from './store.ts';

/** An entry that is not sealed by then was forgotten. */
const UNSEALED_MS = 3_600_000;
const TRIES = 5;
const WAIT_MS = 500;

export interface Verdict {
  readonly projectId: string;
  readonly issued: number;
  readonly counts: Readonly<Record<BlockState, number>>;
  readonly entries: number;
  readonly sealed: number;
  /** What does not hold, in words for whoever runs the platform. */
  readonly faults: readonly string[];
}

const textOf = ({ vintage, start, what, entryId }: Fault) =>
  `${what} at ${vintage}-${start}${entryId === null ? '' : ` by ${entryId}`}`;

const sumOf = (counts: Verdict['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** All entries of a forest, replayed, with their seals up to the last one that there was at the beginning. */
async function storyOf(projectId: string, now: Date) {
  const [replay, chain] = [new Replay(), new Chain(sha256)];
  const head = await headOf(projectId);
  const seen = { entries: 0, sealed: 0, late: 0 };
  const params = entries.query.byId({ projectId }).params<object>();
  for await (const { id, said, seal } of queryAll<KeptEntry>({ ...params, ConsistentRead: true })) {
    replay.apply(said);
    seen.entries += 1;
    const isMisplaced = said.id !== id || said.projectId !== projectId;
    if (isMisplaced || (!seal && now.getTime() - madeAt(id) > UNSEALED_MS)) seen.late += 1;
    if (!seal) continue;
    seen.sealed += 1;
    if (seal.n <= (head?.n ?? 0)) chain.add(said, seal);
  }
  return { replay, broken: chain.end(head), seen };
}

async function lookOnce(projectId: string, now: Date): Promise<Verdict> {
  const { replay, broken, seen } = await storyOf(projectId, now);
  const blocks: Block[] = [];
  for await (const { vintage, start, end, state, orderId } of blocksOf(projectId))
    blocks.push({ vintage, start, end, state, orderId });
  const counts = countsOf(blocks);
  const issued = sumOf(countsOfReplay(replay));
  const faults = [
    ...differences(blocks, replay).map(textOf),
    issued !== sumOf(counts) && `${issued} issued, ${sumOf(counts)} in blocks`,
    counts.sold > 0 && `${counts.sold} sold and not retired`,
    broken !== null && `seal ${broken} does not hold`,
    seen.late > 0 && `${seen.late} entries unsealed or misplaced`,
  ].filter((fault) => fault !== false);
  return { projectId, issued, counts, entries: seen.entries, sealed: seen.sealed, faults };
}

/**
 * Whether a forest's ledger holds: blocks are disjoint, cover what was issued and are what the entries make of them; each
 * entry that was sealed is as it was sealed, and none is missing; none has waited for its seal for more than an hour. It
 * keeps rows of credits that are alike, never all entries. What changes while it looks is looked at again.
 */
export async function verifyProject(projectId: string, now: () => Date, tries = TRIES): Promise<Verdict> {
  let verdict = await lookOnce(projectId, now());
  for (let tried = 1; verdict.faults.length > 0 && tried < tries; tried++) {
    await wait(WAIT_MS);
    verdict = await lookOnce(projectId, now());
  }
  return verdict;
}
