import { createHash } from 'node:crypto';
import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy, wait } from '#functions/kit/retry.ts';
import { TABLE_NAME } from '#functions/kit/table.ts';
import { commit, putting, updating, type Write } from '#functions/kit/transaction.ts';
import { type Seal, sealOf } from '#shared/credits/seals.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { madeAt } from './entryId.ts';
import { entries, heads, type KeptEntry } from './store.ts';

/** A transaction takes a hundred: the head of the chain, and entries. */
const BATCH = 90;
const WAIT_MS = 250;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The last seal of a forest's chain, read consistently; null when nothing is sealed. */
export async function headOf(projectId: string): Promise<Seal | null> {
  const { data } = await retryBusy(() => heads.get({ projectId }).go({ consistent: true }));
  return (data?.seal as Seal | undefined) ?? null;
}

interface Sealing {
  readonly projectId: string;
  /** Entries younger than this wait: one that was made before them may still be under way. */
  readonly marginMs: number;
  readonly now: () => Date;
  readonly remainingMs: () => number;
}
const STOP_MS = 5_000;

/**
 * Seals what was written of a forest, in the order of its ids. Each entry is sealed once, whatever crashes or runs twice:
 * head and entries change together, and only while they are what was read. One that came late, after those that follow
 * it, is sealed after them. Answers how many it sealed.
 */
export async function sealAll({ projectId, marginMs, now, remainingMs }: Sealing): Promise<number> {
  let sealed = 0;
  while (remainingMs() > STOP_MS) {
    const until = now().getTime() - marginMs;
    const waiting = await unsealedOf(projectId, BATCH);
    const ripe = waiting.filter(({ id }) => madeAt(id) <= until);
    if (waiting.length === 0) return sealed;
    if (ripe.length > 0 && (await sealThem(projectId, ripe))) sealed += ripe.length;
    else await wait(WAIT_MS);
  }
  return sealed;
}

async function unsealedOf(projectId: string, most: number): Promise<KeptEntry[]> {
  const params = entries.query.unsealed({ projectId }).params<object>();
  const found: KeptEntry[] = [];
  for await (const entry of queryAll<KeptEntry>({ ...params, Limit: most })) if (found.push(entry) >= most) break;
  return found;
}

/** False when somebody else has sealed some of them meanwhile. */
async function sealThem(projectId: string, ripe: readonly KeptEntry[]): Promise<boolean> {
  const head = await headOf(projectId);
  let last = head;
  const writes = ripe.map((entry) => {
    last = sealOf(entry.said, last, sha256);
    return writingSeal(entry, last);
  });
  const moved = heads
    .put({ projectId, seal: last })
    .where((at, { notExists }) => notExists(at.projectId))
    .params<Parameters>();
  const following = head && {
    ConditionExpression: 'seal.#n = :n',
    ExpressionAttributeNames: { '#n': 'n' },
    ExpressionAttributeValues: { ':n': head.n },
  };
  try {
    await commit({ writes: [putting(following ? { ...moved, ...following } : moved), ...writes] });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict.versionChanged') return false;
    throw error;
  }
}
interface Parameters {
  readonly Item: object;
}

const writingSeal = ({ PK, SK }: KeptEntry, seal: Seal): Write =>
  updating({
    ...{ TableName: TABLE_NAME, Key: { PK, SK } },
    UpdateExpression: 'SET seal = :seal REMOVE gsi1pk, gsi1sk',
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(seal)',
    ExpressionAttributeValues: { ':seal': seal },
  });
