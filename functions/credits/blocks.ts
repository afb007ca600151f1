import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import type { Block } from '#shared/credits/blocks.ts';
import { BLOCK_STATES } from '#shared/credits/states.ts';
import { AppError } from '#shared/kernel/appError.ts';

const blocks = entity({
  model: { entity: 'creditBlock', service: 'souto', version: '1' },
  attributes: {
    projectId: { type: 'string', required: true },
    vintage: { type: 'number', required: true },
    start: { type: 'number', required: true },
    end: { type: 'number', required: true },
    state: { type: BLOCK_STATES, required: true },
    orderId: { type: 'string' },
    entryId: { type: 'string', required: true },
  },
  indexes: {
    byStart: {
      pk: { field: 'PK', composite: ['projectId'], template: 'CREDITS#{projectId}' },
      sk: { field: 'SK', composite: ['vintage', 'start'], template: 'BLOCK#{vintage}#{start}' },
    },
    free: {
      index: 'gsi2',
      condition: ({ state }: Record<string, unknown>) => state === 'available',
      pk: { field: 'gsi2pk', composite: ['projectId'], template: 'CREDITS#FREE#{projectId}' },
      sk: { field: 'gsi2sk', composite: ['vintage', 'start'], template: '{vintage}#{start}' },
    },
  },
});

/** A block as the table keeps it. */
export interface KeptBlock extends Block {
  readonly projectId: string;
  /** The entry that made its credits what they are: of those that were made one, the latest. */
  readonly entryId: string;
}
type Item = Omit<KeptBlock, 'orderId'> & { orderId?: string };

const itemOf = ({ orderId, ...block }: KeptBlock): Item => ({ ...block, ...(orderId !== null && { orderId }) });
const blockOf = ({ projectId, vintage, start, end, state, orderId, entryId }: Item): KeptBlock => ({
  ...{ projectId, vintage, start, end, state, entryId },
  orderId: orderId ?? null,
});

/** Somebody else was quicker: the same is tried again with blocks as they are now. */
const refusal = () => new AppError('credits.busy');

/** Write of a block that was not there. */
export const addingBlock = (block: KeptBlock): Write => putting(blocks.create(itemOf(block)).params(), refusal());

/** Write of a block in the place of one that is still what it was: as long, in the same state, by the same entry. */
export const changingBlock = (before: KeptBlock, after: KeptBlock): Write =>
  putting(
    blocks
      .put(itemOf(after))
      .where(
        (at, { eq }) =>
          `${eq(at.entryId, before.entryId)} AND ${eq(at.end, before.end)} AND ${eq(at.state, before.state)}`,
      )
      .params(),
    refusal(),
  );

/** Write that takes away a block that is still what it was: another one has its credits now. */
export const removingBlock = ({ projectId, vintage, start, end, state, entryId }: KeptBlock): Write =>
  deleting(
    blocks
      .remove({ projectId, vintage, start })
      .where((at, { eq }) => `${eq(at.entryId, entryId)} AND ${eq(at.end, end)} AND ${eq(at.state, state)}`)
      .params(),
    refusal(),
  );

/** Blocks that can be bought, as an index knows them, which may be late by a moment: quick however much was sold. */
export async function freeBlocks(projectId: string): Promise<KeptBlock[]> {
  const { data } = await retryBusy(() => blocks.query.free({ projectId }).go({ pages: 'all' }));
  return (data as Item[]).map(blockOf);
}

/** All blocks of a forest as they are, in the order of their credits. */
export async function* blocksOf(projectId: string): AsyncGenerator<KeptBlock> {
  const params = blocks.query.byStart({ projectId }).params<object>();
  for await (const item of queryAll<Item>({ ...params, ConsistentRead: true })) yield blockOf(item);
}
