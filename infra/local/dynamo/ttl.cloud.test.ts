import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';

const START_SECONDS = 1_800_000_000;
let nowSeconds: number;
let cloud: TestDynamo;
beforeEach(async () => {
  nowSeconds = START_SECONDS;
  cloud = await startDynamo({ now: () => nowSeconds * 1000 });
});
afterEach(() => cloud.close());

const put = (pk: string, ttl: unknown, more: object = {}) =>
  cloud.document.send(new PutCommand({ TableName, Item: { pk, sk: 'a', ttl, ...more } }));
const isThere = async (pk: string) =>
  (await cloud.document.send(new GetCommand({ TableName, Key: { pk, sk: 'a' } }))).Item !== undefined;
const setTtl = (Enabled: boolean, AttributeName: string) =>
  cloud.raw.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled, AttributeName } }));

test('deletes what has expired by the business clock, with its index entries, and tells the stream who did it', async () => {
  await put('old', START_SECONDS - 1, { gsi1pk: 'g', gsi1sk: 'g' });
  await put('later', START_SECONDS + 3600);
  await put('never', undefined);
  expect(await cloud.dynamo.sweep()).toBe(1);
  expect([await isThere('old'), await isThere('later')]).toEqual([false, true]);
  expect((await cloud.document.send(new ScanCommand({ TableName, IndexName: 'gsi1' }))).Count).toBe(0);
  const removal = (await cloud.dynamo.stream.read(null, 10)).at(-1);
  expect(removal).toMatchObject({
    eventName: 'REMOVE',
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    dynamodb: { Keys: { pk: { S: 'old' } } },
  });

  nowSeconds += 3600;
  expect(await cloud.dynamo.sweep()).toBe(1);
  expect([await isThere('later'), await isThere('never')]).toEqual([false, true]);
});

test('spares an item that was renewed, one that expired five years ago, and a value that is no number', async () => {
  await put('renewed', START_SECONDS - 1);
  await cloud.document.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'renewed', sk: 'a' },
      UpdateExpression: 'SET #t = :later',
      ExpressionAttributeNames: { '#t': 'ttl' },
      ExpressionAttributeValues: { ':later': START_SECONDS + 60 },
    }),
  );
  await put('ancient', 1);
  await put('text', '5');
  expect(await cloud.dynamo.sweep()).toBe(0);
  expect([await isThere('renewed'), await isThere('ancient'), await isThere('text')]).toEqual([true, true, true]);
});

test('switched on for another attribute, it looks at the items that are there', async () => {
  await put('old', START_SECONDS - 1, { endsAt: START_SECONDS + 60 });
  await setTtl(false, 'ttl');
  expect(await cloud.dynamo.sweep()).toBe(0);
  await setTtl(true, 'endsAt');
  expect(await cloud.dynamo.sweep()).toBe(0);
  nowSeconds += 60;
  expect(await cloud.dynamo.sweep()).toBe(1);
});

test('sweeps by itself', async () => {
  const quick = await startDynamo({ ttlEveryMs: 20 });
  await quick.document.send(
    new PutCommand({ TableName, Item: { pk: 'old', sk: 'a', ttl: Math.floor(Date.now() / 1000) - 10 } }),
  );
  await expect.poll(async () => (await quick.document.send(new ScanCommand({ TableName }))).Count).toBe(0);
  await quick.close();
});
