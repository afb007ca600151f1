import { AppError } from '#shared/kernel/appError.ts';
import { isRefused, retryBusy } from './retry.ts';
import { entity } from './table.ts';
import { type Commit, commit, updating, type Write } from './transaction.ts';

/**
 * How many things of one sort may live at once: keys of an account, auditors of a calculation. Who they are stands in one
 * item, which the transaction that makes one adds to while there is room: of many at the same moment, no more get in than
 * fit. It is not told when one ends, by itself or otherwise: those that have ended are looked for once there is no room.
 */
export interface Cap {
  readonly tenantId: string;
  /** Of what: `apiKeys`, `auditors of cal_...`. */
  readonly scope: string;
  readonly most: number;
  readonly refusal: AppError;
  /** Ids of those that live: asked for once, for what was made before anybody counted. */
  readonly living: () => Promise<readonly string[]>;
  /** Whether one has ended, or was never made, read consistently. */
  readonly hasEnded: (id: string) => Promise<boolean>;
}
type CapKey = Pick<Cap, 'tenantId' | 'scope'>;

const caps = entity({
  model: { entity: 'cap', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    scope: { type: 'string', required: true },
    /** No set of the table is empty: without any, it is not there. */
    ids: { type: 'set', items: 'string' },
    v: { type: 'number', required: true },
  },
  indexes: {
    byScope: {
      pk: { field: 'PK', composite: ['tenantId', 'scope'], template: 'T#{tenantId}#CAP#{scope}' },
      sk: { field: 'SK', composite: [], template: 'CAP' },
    },
  },
});
const paramsOf = ({ tenantId, scope }: CapKey) =>
  caps.get({ tenantId, scope }).params<{ TableName: string; Key: { PK: string; SK: string } }>();
/** Key of the item, to clean up after what the things belonged to. */
export const capKey = (key: CapKey) => paramsOf(key).Key;

async function read({ tenantId, scope }: CapKey) {
  const { data } = await retryBusy(() => caps.get({ tenantId, scope }).go({ consistent: true }));
  return data && { ids: [...(data.ids ?? [])], v: data.v };
}

/** Counts what is there already, once. */
async function begin(cap: Cap): Promise<void> {
  if (await read(cap)) return;
  const { tenantId, scope } = cap;
  const ids = [...(await cap.living())];
  const item = { tenantId, scope, v: 1, ...(ids.length > 0 && { ids }) };
  await retryBusy(() => caps.create(item).go()).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

/** Takes room for a thing; one that has it keeps it. */
const taking = (cap: Cap, id: string): Write =>
  updating(
    {
      ...paramsOf(cap),
      UpdateExpression: 'ADD ids :ids, v :one',
      ConditionExpression:
        'attribute_exists(v) AND (attribute_not_exists(ids) OR size(ids) < :most OR contains(ids, :id))',
      ExpressionAttributeValues: { ':ids': new Set([id]), ':id': id, ':one': 1, ':most': cap.most },
    },
    cap.refusal,
  );

/** Gives back the room of what has ended, unless somebody took some since it was looked at. Whether to try again. */
async function free(cap: Cap): Promise<boolean> {
  const kept = await read(cap);
  if (!kept || kept.ids.length < cap.most) return true;
  const ended = await Promise.all(kept.ids.map(async (id) => ((await cap.hasEnded(id)) ? [id] : [])));
  const gone = ended.flat();
  if (gone.length === 0) return false;
  const params = {
    ...paramsOf(cap),
    UpdateExpression: 'DELETE ids :ids ADD v :one',
    ConditionExpression: 'v = :v',
    ExpressionAttributeValues: { ':ids': new Set(gone), ':one': 1, ':v': kept.v },
  };
  await commit({ writes: [updating(params)] }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
  });
  return true;
}

const TRIES = 3;

/**
 * Writes all or nothing, as `commit`, with room under a cap for the thing that the writes make.
 * @throws AppError the refusal of the cap when there is no room, and what `commit` does
 */
export async function commitWithin(cap: Cap, id: string, work: Commit): Promise<void> {
  await begin(cap);
  for (let tried = 1; ; tried++) {
    try {
      return await commit({ ...work, writes: [...work.writes, taking(cap, id)] });
    } catch (error) {
      const isFull = error instanceof AppError && error.code === cap.refusal.code;
      if (!isFull || tried >= TRIES || !(await free(cap))) throw error;
    }
  }
}
