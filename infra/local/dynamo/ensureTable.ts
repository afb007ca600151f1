import type { Dynamo } from './dynamo.ts';
import { Fault } from './errors.ts';
import type { TableDescription } from './types.ts';

/** A table as the manifest describes it. */
export interface TableSpec {
  readonly name: string;
  /** Partition key and sort key. */
  readonly keys: readonly [string, string];
  readonly indexes: readonly string[];
  /** Attribute with the second in which an item expires. */
  readonly ttl: string;
}

type Names = readonly [string, string];
const keysOfIndex = (name: string): Names => [`${name}pk`, `${name}sk`];
const keySchema = ([partition, sort]: Names) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];
const index = (name: string) => ({
  IndexName: name,
  KeySchema: keySchema(keysOfIndex(name)),
  Projection: { ProjectionType: 'ALL' },
});
const definitions = (keys: readonly Names[]) =>
  keys.flat().map((AttributeName) => ({ AttributeName, AttributeType: 'S' }));

async function existing(dynamo: Dynamo, name: string): Promise<TableDescription | undefined> {
  try {
    return (await dynamo.handle('DescribeTable', { TableName: name })).Table as TableDescription;
  } catch (error) {
    if (error instanceof Fault && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

/**
 * Makes the table when it is not there: its keys, and for each index `<index>pk`, `<index>sk`, all strings; all attributes
 * in every index. A table from an earlier version gets the indexes that it lacks, filled from its items.
 */
export async function ensureTable(dynamo: Dynamo, { name, keys, indexes, ttl }: TableSpec): Promise<void> {
  const table = await existing(dynamo, name);
  if (!table) {
    await dynamo.handle('CreateTable', {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: definitions([keys, ...indexes.map(keysOfIndex)]),
      KeySchema: keySchema(keys),
      ...(indexes.length ? { GlobalSecondaryIndexes: indexes.map(index) } : {}),
    });
  }
  const present = table?.GlobalSecondaryIndexes?.map((i) => i.IndexName) ?? indexes;
  for (const missing of indexes.filter((i) => !present.includes(i))) {
    const Create = { ...index(missing), ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 } };
    await dynamo.handle('UpdateTable', {
      TableName: name,
      AttributeDefinitions: definitions([keysOfIndex(missing)]),
      GlobalSecondaryIndexUpdates: [{ Create }],
    });
  }
  const TimeToLiveSpecification = { Enabled: true, AttributeName: ttl };
  await dynamo.handle('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification });
}
