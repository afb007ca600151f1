import { afterEach, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';
import { fault } from './errors.ts';
import { type Faults, noFaults, type Snapshot } from './faults.ts';

let cloud: TestDynamo;
afterEach(() => cloud.close());

const item = (pk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: 'a' }, ...more });
const start = async (faults: Partial<Faults>) => {
  cloud = await startDynamo({ faults: { ...noFaults, ...faults } });
  return cloud.dynamo;
};

test('a write can be refused before it happens, and is known to be in flight until it is over', async () => {
  const inFlight = new Set<string>();
  const conflict = fault('TransactionConflictException', 'Transaction is ongoing for the item');
  const dynamo = await start({
    admit({ items }) {
      const keys = items.map((i) => i.key);
      if (keys.some((key) => inFlight.has(key))) throw conflict;
      for (const key of keys) inFlight.add(key);
      return () => {
        for (const key of keys) inFlight.delete(key);
      };
    },
  });
  const put = () => dynamo.handle('PutItem', { TableName, Item: item('a') });
  const outcomes = await Promise.allSettled([put(), put()]);
  expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected']);
  expect(inFlight.size).toBe(0);
  await put();
});

test('a part of a batch can come back unprocessed', async () => {
  const dynamo = await start({ unprocessed: () => new Set([1]) });
  const requests = ['a', 'b', 'c'].map((pk) => ({ PutRequest: { Item: item(pk) } }));
  const answer = await dynamo.handle('BatchWriteItem', { RequestItems: { [TableName]: requests } });
  expect(answer.UnprocessedItems).toEqual({ [TableName]: [requests[1]] });
  expect(await dynamo.handle('Scan', { TableName })).toMatchObject({ Count: 2 });
});

test('a read can answer from an earlier moment, unless it asks for a consistent answer', async () => {
  let view: Snapshot | undefined;
  const dynamo = await start({
    lateView(take) {
      view ??= take();
      return view;
    },
  });
  const put = (pk: string) =>
    dynamo.handle('PutItem', { TableName, Item: item(pk, { gsi1pk: { S: 'g' }, gsi1sk: { S: pk } }) });
  await put('a');
  const count = async (more: object) => (await dynamo.handle('Scan', { TableName, ...more })).Count;
  const consistent = { ConsistentRead: true };
  expect(await count({ IndexName: 'gsi1' })).toBe(1);
  await put('b');
  expect([await count({ IndexName: 'gsi1' }), await count({}), await count(consistent)]).toEqual([1, 1, 2]);
  await view?.close();
});
