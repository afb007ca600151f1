import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFaults } from '#infra/local/dynamo/faults.ts';
import { startTable } from './cloudForTests.ts';

/** How often all keys of a read come back; after that all but the first. */
let refusals = 0;
let calls = 0;
const unprocessedKeys = (count: number) => {
  calls += 1;
  const all = Array.from({ length: count }, (_, i) => i);
  return new Set(refusals-- > 0 ? all : all.slice(1));
};
let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: typeof import('./batch.ts');
beforeAll(async () => {
  cloud = await startTable({ faults: { ...noFaults, unprocessedKeys } });
  kit = await import('./batch.ts');
});
afterAll(() => cloud.close());

const key = (i: number) => ({ PK: `T#A#NOTE#${i}`, SK: 'NOTE' });

it('reads by keys what is there, asking again for what the table leaves over', async () => {
  await kit.writeBatch([1, 2, 3].map((i) => ({ put: { ...key(i), text: `note ${i}` } })));
  refusals = 2;
  const found = await kit.readBatch<{ PK: string; text?: string }>([1, 2, 3, 4].map(key));
  expect(found.map(({ text }) => text).sort()).toEqual(['note 1', 'note 2', 'note 3']);
  expect(calls).toBe(2 + 4);
  const [keyOnly] = await kit.readBatch([key(1)], { ProjectionExpression: 'PK' });
  expect(keyOnly).toEqual({ PK: key(1).PK });
  expect(await kit.readBatch([])).toEqual([]);
});
