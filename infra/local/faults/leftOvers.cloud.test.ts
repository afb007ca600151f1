import { afterEach, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from '#infra/local/dynamo/dynamoForTests.ts';
import { noFaults } from '#infra/local/dynamo/faults.ts';
import { leftOvers } from './leftOvers.ts';
import { randomOf } from './random.ts';

let cloud: TestDynamo | undefined;
afterEach(() => cloud?.close());

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } });
const names = Array.from({ length: 20 }, (_, i) => `i${i}`);

test('a batch is never left over whole, and the same seed leaves the same', () => {
  const sizes = (seed: number) => {
    const left = leftOvers({ random: randomOf(seed, 'x'), chance: 1 });
    return Array.from({ length: 200 }, () => left(5).size);
  };
  expect(Math.max(...sizes(1))).toBeLessThan(5);
  expect(Math.max(...sizes(1))).toBeGreaterThan(0);
  expect(sizes(1)).toEqual(sizes(1));
});

test('asked again for what is left, batches of writes and of reads are done in the end', async () => {
  const left = leftOvers({ random: randomOf(3, 'x'), chance: 1 });
  cloud = await startDynamo({
    faults: { ...noFaults, unprocessed: (items) => left(items.length), unprocessedKeys: left },
  });
  const { dynamo } = cloud;
  let writes: unknown = { [TableName]: names.map((pk) => ({ PutRequest: { Item: key(pk) } })) };
  let calls = 0;
  for (; Object.keys(writes as object).length > 0; calls++)
    writes = (await dynamo.handle('BatchWriteItem', { RequestItems: writes })).UnprocessedItems;
  expect(calls).toBeGreaterThan(1);
  const found: unknown[] = [];
  let keys: unknown = { [TableName]: { Keys: names.map(key), ConsistentRead: true } };
  for (calls = 0; Object.keys(keys as object).length > 0; calls++) {
    const answer = await dynamo.handle('BatchGetItem', { RequestItems: keys });
    found.push(...((answer.Responses as Record<string, unknown[]>)[TableName] ?? []));
    keys = answer.UnprocessedKeys;
  }
  expect(calls).toBeGreaterThan(1);
  expect(found).toHaveLength(names.length);
});
