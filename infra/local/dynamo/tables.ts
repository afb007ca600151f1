import { randomUUID } from 'node:crypto';
import { backfill } from './backfill.ts';
import { check } from './dynalite.ts';
import { fault, invalid, tableNotFound } from './errors.ts';
import { addIndex, type IndexUpdate, removeIndex } from './indexUpdates.ts';
import { expiryEntryOf, under } from './keys.ts';
import type { Store } from './store.ts';
import { streamArn, tableArn } from './streamRecord.ts';
import type { IndexDescription, Json, Table, TableDescription } from './types.ts';
import type { Writer } from './writer.ts';

/** CreateTable and its kin. What changes a table runs alone between groups of writes, and is done when it is answered. */
export interface TableActions {
  create(body: Json): Promise<Json>;
  remove(body: Json): Promise<Json>;
  update(body: Json): Promise<Json>;
  describe(body: Json): Json;
  list(body: Json): Json;
  setTtl(body: Json): Promise<Json>;
  describeTtl(body: Json): Json;
}

type TableRequest = Pick<
  TableDescription,
  'TableName' | 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
>;

function describeNew(request: TableRequest, region: string): TableDescription {
  const { TableName, KeySchema, AttributeDefinitions } = request;
  const { GlobalSecondaryIndexes: globals, LocalSecondaryIndexes: locals } = request;
  const arn = tableArn(region, TableName);
  const withArn = (i: IndexDescription) => ({ ...i, IndexArn: `${arn}/index/${i.IndexName}`, IndexStatus: 'ACTIVE' });
  return {
    TableName,
    KeySchema,
    AttributeDefinitions,
    ...(globals ? { GlobalSecondaryIndexes: globals.map(withArn) } : {}),
    ...(locals ? { LocalSecondaryIndexes: locals.map(withArn) } : {}),
    TableStatus: 'ACTIVE',
    TableArn: arn,
    TableId: randomUUID(),
    CreationDateTime: Math.floor(Date.now() / 1000),
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    LatestStreamArn: streamArn(region, TableName),
  };
}

function existing(store: Store, name: unknown): Table {
  const table = store.table(String(name));
  if (!table) throw tableNotFound(String(name));
  return table;
}

async function create(store: Store, body: Json, region: string): Promise<Json> {
  const request = check('CreateTable', body) as unknown as TableRequest;
  const { TableName } = request;
  if (store.table(TableName)) throw fault('ResourceInUseException', `Table already exists: ${TableName}`);
  const description = describeNew(request, region);
  await store.saveTable({ description });
  return { TableDescription: description };
}

async function remove(store: Store, body: Json): Promise<Json> {
  const table = existing(store, check('DeleteTable', body).TableName);
  const description = { ...table.description, TableStatus: 'DELETING' as const };
  await store.saveTable({ ...table, description });
  await store.removeTable(description.TableName);
  return { TableDescription: description };
}

async function update(store: Store, body: Json): Promise<Json> {
  const given = (body.AttributeDefinitions ?? []) as TableDescription['AttributeDefinitions'];
  const request = check('UpdateTable', { ...body }) as { GlobalSecondaryIndexUpdates?: readonly IndexUpdate[] };
  for (const { Create, Delete } of request.GlobalSecondaryIndexUpdates ?? []) {
    if (Create) await addIndex(store, existing(store, body.TableName), { index: Create, given });
    if (Delete) await removeIndex(store, existing(store, body.TableName), Delete.IndexName);
  }
  return { TableDescription: existing(store, body.TableName).description };
}

function list(store: Store, body: Json): Json {
  const request: { Limit?: number; ExclusiveStartTableName?: string } = check('ListTables', body);
  const { Limit = 100, ExclusiveStartTableName: after = '' } = request;
  const names = store.tables().map((t) => t.description.TableName);
  const rest = names.filter((name) => name > after).toSorted();
  const TableNames = rest.slice(0, Limit);
  return { TableNames, ...(rest.length > Limit ? { LastEvaluatedTableName: TableNames.at(-1) } : {}) };
}

async function setTtl(store: Store, body: Json): Promise<Json> {
  const table = existing(store, body.TableName);
  const TimeToLiveSpecification = (body.TimeToLiveSpecification ?? {}) as {
    Enabled?: unknown;
    AttributeName?: unknown;
  };
  const { Enabled, AttributeName } = TimeToLiveSpecification;
  if (typeof AttributeName !== 'string' || typeof Enabled !== 'boolean')
    throw invalid('TimeToLiveSpecification needs AttributeName and Enabled');
  const changed: Table = { ...table, ttl: Enabled ? AttributeName : undefined };
  if (changed.ttl !== table.ttl) {
    const { TableName } = table.description;
    await store.level.clear(under(`expiry~${TableName}~`));
    await backfill(store, TableName, (item, key) => expiryEntryOf(changed, key, item));
    await store.saveTable(changed);
  }
  return { TimeToLiveSpecification };
}

function describeTtl(store: Store, body: Json): Json {
  const { ttl } = existing(store, body.TableName);
  const status = ttl ? { TimeToLiveStatus: 'ENABLED', AttributeName: ttl } : { TimeToLiveStatus: 'DISABLED' };
  return { TimeToLiveDescription: status };
}

export const tableActions = (store: Store, writer: Writer, region: string): TableActions => ({
  create: (body) => writer.alone(() => create(store, body, region)),
  remove: (body) => writer.alone(() => remove(store, body)),
  update: (body) => writer.alone(() => update(store, body)),
  setTtl: (body) => writer.alone(() => setTtl(store, body)),
  describe: (body) => ({ Table: existing(store, check('DescribeTable', body).TableName).description }),
  list: (body) => list(store, body),
  describeTtl: (body) => describeTtl(store, body),
});
