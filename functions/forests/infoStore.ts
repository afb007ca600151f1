import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { type ForestInfo, type ForestInfoDraft, NO_INFO } from '#shared/forests/info.ts';

/** The supplementary form of a forest: `T#<tenant>#FOREST#<forest>` / `INFO`. */
const items = entity({
  model: { entity: 'forestInfo', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    forestId: { type: 'string', required: true },
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byForest: {
      pk: { field: 'PK', composite: ['tenantId', 'forestId'], template: 'T#{tenantId}#FOREST#{forestId}' },
      sk: { field: 'SK', composite: [], template: 'INFO' },
    },
  },
});
interface Key {
  readonly tenantId: string;
  readonly forestId: string;
}

/** What was said; version 0 when nothing was. */
export async function findInfo(key: Key): Promise<ForestInfo> {
  const { data } = await retryBusy(() => items.get(key).go({ consistent: true }));
  return data ? { ...(JSON.parse(data.content) as ForestInfoDraft), v: data.v } : NO_INFO;
}

/** Puts what is said in the place of version `v`; refused when it is not at that one any more. */
export function puttingInfo(key: Key, at: { v: number; draft: ForestInfoDraft; by: string; now: Date }): Write {
  const item = { ...key, content: JSON.stringify(at.draft), ...stampNew(at.by, at.now), v: at.v + 1 };
  if (at.v === 0) return putting(items.create(item).params());
  return putting(
    items
      .put(item)
      .where((kept, { eq }) => eq(kept.v, at.v))
      .params(),
  );
}

/** Takes what was said away with its forest. */
export const removingInfo = (key: Key): Write => deleting(items.delete(key).params());
export const forgetInfo = (key: Key) => retryBusy(() => items.delete(key).go());
