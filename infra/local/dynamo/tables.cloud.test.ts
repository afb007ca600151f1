import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDynamo } from './dynamo.ts';
import { credentials, startDynamo, TableName, type TestDynamo, tableSpec } from './dynamoForTests.ts';
import { ensureTable } from './ensureTable.ts';

let cloud: TestDynamo;
beforeAll(async () => {
  cloud = await startDynamo();
});
afterAll(() => cloud.close());

describe('tables', () => {
  const keys = [{ AttributeName: 'pk', KeyType: 'HASH' as const }];
  const definitions = [{ AttributeName: 'pk', AttributeType: 'S' as const }];
  const make = (name: string) =>
    cloud.raw.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: definitions,
        KeySchema: keys,
      }),
    );

  test('are made, listed and deleted without touching one of a similar name', async () => {
    await make('one');
    await make('one-b');
    await expect(make('one')).rejects.toMatchObject({ name: 'ResourceInUseException' });
    for (const name of ['one', 'one-b'])
      await cloud.document.send(new PutCommand({ TableName: name, Item: { pk: name } }));
    expect((await cloud.raw.send(new DescribeTableCommand({ TableName: 'one' }))).Table?.TableStatus).toBe('ACTIVE');
    await cloud.raw.send(new DeleteTableCommand({ TableName: 'one' }));
    expect((await cloud.raw.send(new ListTablesCommand({}))).TableNames).not.toContain('one');
    const left = await cloud.document.send(new ScanCommand({ TableName: 'one-b' }));
    expect(left.Items).toEqual([{ pk: 'one-b' }]);
    await make('one');
    expect((await cloud.document.send(new ScanCommand({ TableName: 'one' }))).Count).toBe(0);
  });

  test('get an index later, filled from their items, and lose it', async () => {
    await make('grown');
    for (const pk of ['a', 'b']) await cloud.document.send(new PutCommand({ TableName: 'grown', Item: { pk, g: pk } }));
    const index = {
      IndexName: 'byG',
      KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
      ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 },
    };
    const update = (GlobalSecondaryIndexUpdates: UpdateTableCommandInput['GlobalSecondaryIndexUpdates']) =>
      cloud.raw.send(
        new UpdateTableCommand({
          TableName: 'grown',
          AttributeDefinitions: [...definitions, { AttributeName: 'g', AttributeType: 'S' }],
          GlobalSecondaryIndexUpdates,
        }),
      );
    await update([{ Create: index }]);
    const scan = new ScanCommand({ TableName: 'grown', IndexName: 'byG' });
    expect((await cloud.document.send(scan)).Count).toBe(2);
    await update([{ Delete: { IndexName: 'byG' } }]);
    await expect(cloud.document.send(scan)).rejects.toThrow(/does not have the specified index/);
  });

  test('ensureTable is idempotent and adds the indexes that are new', async () => {
    await ensureTable(cloud.dynamo, { ...tableSpec, name: 'kept', indexes: ['gsi1'] });
    await cloud.document.send(
      new PutCommand({ TableName: 'kept', Item: { pk: 'a', sk: 'a', gsi3pk: 'g', gsi3sk: 'g', ttl: 4e9 } }),
    );
    for (let i = 0; i < 2; i++)
      await ensureTable(cloud.dynamo, { ...tableSpec, name: 'kept', indexes: ['gsi1', 'gsi3'] });
    expect((await cloud.document.send(new ScanCommand({ TableName: 'kept', IndexName: 'gsi3' }))).Count).toBe(1);
    const ttl = await cloud.raw.send(new DescribeTimeToLiveCommand({ TableName: 'kept' }));
    expect(ttl.TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
  });
});

test('everything is there after closing and opening again', async () => {
  const other = await startDynamo();
  await other.document.send(new PutCommand({ TableName, Item: { pk: 'kept', sk: 'a', gsi1pk: 'g', gsi1sk: 'g' } }));
  await other.dynamo.close();
  const again = await openDynamo({ credentials, path: other.path });
  await ensureTable(again, tableSpec);
  expect(await again.handle('Scan', { TableName, IndexName: 'gsi1' })).toMatchObject({ Count: 1 });
  expect(await again.stream.read(null, 10)).toHaveLength(1);
  await again.close();
  await expect(again.handle('PutItem', { TableName, Item: { pk: { S: 'x' }, sk: { S: 'x' } } })).rejects.toThrow(
    /closed/,
  );
});
