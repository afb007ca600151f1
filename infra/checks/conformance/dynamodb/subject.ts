import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

type Values = Record<string, unknown>;
export type Parts = NonNullable<TransactWriteCommandInput['TransactItems']>;

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
/** The table that all cases share, each with a partition of its own. */
export const tableOf = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map(attribute),
  KeySchema: keys('pk', 'sk'),
  GlobalSecondaryIndexes: [
    { IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
    { IndexName: 'keysOnly', KeySchema: keys('gsi1pk', 'sk'), Projection: { ProjectionType: 'KEYS_ONLY' } },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
});

/** Sets in order, bytes as a list, and the case's own partition by a name that is always the same. */
function plain(value: unknown, id: string): unknown {
  if (value instanceof Set) return { set: [...value].map((v) => plain(v, id)).sort() };
  if (value instanceof Uint8Array) return { bytes: [...value] };
  if (Array.isArray(value)) return value.map((v) => plain(v, id));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, v]) => [name, plain(v, id)]));
  return value === id ? '(pk)' : value;
}

/** A partition of the table for one case, and short words for what is done with it. */
export function partitionOf(raw: DynamoDBClient, TableName: string, name: string) {
  const document = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  // Of the table too: tokens of transactions are remembered beyond its life.
  const id = createHash('sha256').update(`${TableName} ${name}`).digest('hex').slice(0, 16);
  const keyOf = (sk: string) => ({ pk: id, sk });
  const query = (condition: string, values: Values = {}, more: object = {}) =>
    document.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: condition,
        ExpressionAttributeValues: { ':p': id, ...values },
        ...more,
      }),
    );
  return {
    raw,
    document,
    TableName,
    id,
    keyOf,
    plain: (value: unknown) => plain(value, id),
    put: (attributes: Values = {}, more: object = {}) =>
      document.send(new PutCommand({ TableName, Item: { ...keyOf('a'), ...attributes }, ...more })),
    /** The item without its partition key. */
    get: async (sk = 'a', more: object = {}) => {
      const { Item } = await document.send(
        new GetCommand({ TableName, Key: keyOf(sk), ConsistentRead: true, ...more }),
      );
      if (!Item) return 'nothing';
      const { pk: _pk, ...rest } = Item;
      return plain(rest, id);
    },
    update: (UpdateExpression: string | undefined, values?: Values, more: object = {}) =>
      document.send(
        new UpdateCommand({
          TableName,
          Key: keyOf('a'),
          UpdateExpression,
          ExpressionAttributeValues: values,
          ...more,
        }),
      ),
    remove: (sk = 'a', more: object = {}) => document.send(new DeleteCommand({ TableName, Key: keyOf(sk), ...more })),
    query,
    /** Reads an index until it has caught up: as many items as the case expects. */
    async indexed(IndexName: string, group: string, count: number, more: object = {}) {
      for (let tries = 0; ; tries++) {
        const found = await query('gsi1pk = :p', { ':p': group }, { IndexName, ...more });
        if (found.Count === count || tries > 20) return found;
        await pause(250);
      }
    },
    fill: (sks: readonly string[], more: (sk: string) => Values = () => ({})) =>
      document.send(
        new BatchWriteCommand({
          RequestItems: { [TableName]: sks.map((sk) => ({ PutRequest: { Item: { ...keyOf(sk), ...more(sk) } } })) },
        }),
      ),
    batchGet: (sks: readonly string[], more: object = {}) =>
      document.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: sks.map(keyOf), ...more } } })),
    transact: (TransactItems: Parts, more: object = {}) =>
      document.send(new TransactWriteCommand({ TransactItems, ...more })),
    transactGet: (sks: readonly string[]) =>
      document.send(
        new TransactGetCommand({ TransactItems: sks.map((sk) => ({ Get: { TableName, Key: keyOf(sk) } })) }),
      ),
  };
}
export type Partition = ReturnType<typeof partitionOf>;
