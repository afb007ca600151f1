import { afterEach, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from '#infra/local/dynamo/dynamoForTests.ts';
import { noFaults } from '#infra/local/dynamo/faults.ts';
import { throttle } from './throttle.ts';

let cloud: TestDynamo;
afterEach(() => cloud.close());

const item = (pk: string, sk = 'a', text = '') => ({ pk: { S: pk }, sk: { S: sk }, text: { S: text } });
const time = { ms: 1_000_000 };

async function start() {
  const limit = throttle({ random: () => 1, chance: 0, unitsPerSecond: 10, now: () => time.ms });
  const admit: typeof noFaults.admit = (write) => {
    limit.admit(write);
    return () => undefined;
  };
  cloud = await startDynamo({ faults: { ...noFaults, admit, unprocessed: limit.refused } });
  return cloud.dynamo;
}
const batchOf = (pk: string, count: number) => ({
  RequestItems: {
    [TableName]: Array.from({ length: count }, (_, i) => ({ PutRequest: { Item: item(pk, String(i)) } })),
  },
});

test('a partition takes so many units in a second; others and the next second are not concerned', async () => {
  const dynamo = await start();
  const put = (pk: string, text = '') => dynamo.handle('PutItem', { TableName, Item: item(pk, 'a', text) });
  for (let i = 0; i < 10; i++) await put('a');
  await expect(put('a')).rejects.toMatchObject({ code: 'ProvisionedThroughputExceededException', statusCode: 400 });
  await put('b', 'x'.repeat(9_900));
  await expect(put('b')).rejects.toMatchObject({ code: 'ProvisionedThroughputExceededException' });
  time.ms += 1_000;
  await put('a');
});

test('what a batch asks beyond that comes back; when nothing fits, the batch is refused', async () => {
  const dynamo = await start();
  const answer = await dynamo.handle('BatchWriteItem', batchOf('a', 13));
  expect((answer.UnprocessedItems as Record<string, unknown[]>)[TableName]).toHaveLength(3);
  expect(await dynamo.handle('Scan', { TableName })).toMatchObject({ Count: 10 });
  await expect(dynamo.handle('BatchWriteItem', batchOf('a', 2))).rejects.toMatchObject({
    code: 'ProvisionedThroughputExceededException',
  });
});

test('a transaction costs twice, and is cancelled with its reason', async () => {
  const dynamo = await start();
  const transact = (count: number) =>
    dynamo.handle('TransactWriteItems', {
      TransactItems: Array.from({ length: count }, (_, i) => ({ Put: { TableName, Item: item('t', String(i)) } })),
    });
  await transact(4);
  const reasons = [{ Code: 'None' }, { Code: 'ThrottlingError' }];
  await expect(transact(2)).rejects.toMatchObject({ body: { CancellationReasons: reasons } });
});
