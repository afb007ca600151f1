import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from '#infra/local/dynamo/dynamoForTests.ts';
import { noFaults } from '#infra/local/dynamo/faults.ts';
import { lateViews } from './lateViews.ts';

let cloud: TestDynamo;
afterEach(() => cloud.close());

test('an index says later what the table says at once', async () => {
  const late = lateViews({ everyMs: 20 });
  cloud = await startDynamo({ faults: { ...noFaults, lateView: late.view, close: late.close } });
  const { dynamo } = cloud;
  const count = async (more: object) => (await dynamo.handle('Scan', { TableName, ...more })).Count as number;
  const ofIndex = () => count({ IndexName: 'gsi1' });
  expect(await ofIndex()).toBe(0);
  await dynamo.handle('PutItem', {
    TableName,
    Item: { pk: { S: 'a' }, sk: { S: 'a' }, gsi1pk: { S: 'g' }, gsi1sk: { S: 'a' } },
  });
  expect([await ofIndex(), await count({ ConsistentRead: true })]).toEqual([0, 1]);
  while ((await ofIndex()) === 0) await pause(5);
  // Views that are no longer given are closed one after the other, under reads that still use them.
  for (let i = 0; i < 30; i++) {
    expect(await ofIndex()).toBe(1);
    await pause(5);
  }
});
