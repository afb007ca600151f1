import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { BridgeAnswer } from '#shared/calculations/review.ts';
import { type BlobItem, blobItem, readBlob } from './blobs.ts';
import { folderOf, type Key, partitionOf, type Scope } from './keys.ts';

/** A bridge from a base, beside the later calculation. It is of two runs: of others it is nobody's. */
interface BridgeItem extends BlobItem {
  entity: 'comparison';
  state: 'RUNNING' | 'DONE' | 'FAILED';
  runs: string;
  /** ISO: who asks again while a job works is not heard. */
  askedAt: string;
}
export interface Pair {
  readonly scope: Scope;
  readonly baseId: string;
}
export interface StoredBridge extends Pick<BridgeItem, 'state' | 'runs' | 'askedAt'> {
  readonly bridge: BridgeAnswer | null;
}
const keyOf = ({ scope, baseId }: Pair): Key => ({ PK: partitionOf(scope), SK: `BRIDGE#${baseId}` });
const headOf = (pair: Pair) => ({ ...keyOf(pair), entity: 'comparison' as const });

export async function readBridge(pair: Pair): Promise<StoredBridge | null> {
  const input = { TableName: TABLE_NAME, Key: keyOf(pair), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  if (!Item) return null;
  const { state, runs, askedAt, ...item } = Item as BridgeItem;
  return { state, runs, askedAt, bridge: state === 'DONE' ? await readBlob<BridgeAnswer>(item) : null };
}

/** Says that a bridge is being made, in the transaction that asks for it. */
export const askingBridge = (pair: Pair, asked: Pick<BridgeItem, 'runs' | 'askedAt'>): Write =>
  putting({ TableName: TABLE_NAME, Item: { ...headOf(pair), state: 'RUNNING', ...asked } });

/** Ends what was asked of these runs; what was asked anew meanwhile stays. `bridge` null: it failed. */
export async function endBridge(
  pair: Pair,
  asked: Pick<BridgeItem, 'runs' | 'askedAt'>,
  bridge: BridgeAnswer | null,
): Promise<void> {
  const path = `${folderOf(pair.scope)}/bridges/${pair.baseId}`;
  const blob = await blobItem(headOf(pair), path, bridge);
  const Item = { ...blob, ...asked, state: bridge === null ? 'FAILED' : 'DONE' };
  const put = new PutCommand({
    TableName: TABLE_NAME,
    Item,
    ConditionExpression: '#runs = :runs AND #state = :running',
    ExpressionAttributeNames: { '#runs': 'runs', '#state': 'state' },
    ExpressionAttributeValues: { ':runs': asked.runs, ':running': 'RUNNING' },
  });
  await retryBusy(() => document.send(put)).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}
