import { queryAll } from '#functions/kit/batch.ts';
import { TABLE_NAME } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { type Key, partitionOf, type Scope } from './keys.ts';

/** Somebody's word that an unusual value is right, beside the calculation. */
export interface CheckedItem extends Key {
  entity: 'checkedValue';
  note: string;
  /** Milligrams that they looked at, as digits. */
  milligrams: string;
  createdBy: string;
  createdAt: string;
}
const PREFIX = 'CHECKED#';
const keyOf = (scope: Scope, key: string): Key => ({ PK: partitionOf(scope), SK: `${PREFIX}${key}` });

/** What was checked of a calculation, by the key of the value. */
export async function readChecked(scope: Scope): Promise<ReadonlyMap<string, CheckedItem>> {
  const params = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
    ExpressionAttributeValues: { ':pk': partitionOf(scope), ':sk': PREFIX },
    ConsistentRead: true,
  };
  const checked = new Map<string, CheckedItem>();
  for await (const item of queryAll<CheckedItem>(params)) checked.set(item.SK.slice(PREFIX.length), item);
  return checked;
}

/** The last word counts: the same again is the same. */
export const checking = (scope: Scope, key: string, said: Omit<CheckedItem, keyof Key | 'entity'>): Write =>
  putting({ TableName: TABLE_NAME, Item: { ...keyOf(scope, key), entity: 'checkedValue', ...said } });

export const unchecking = (scope: Scope, key: string): Write =>
  deleting({ TableName: TABLE_NAME, Key: keyOf(scope, key) });
