import { setTimeout as pause } from 'node:timers/promises';
import { type Case, told } from '../case.ts';
import type { Partition } from './subject.ts';

const sks = (found: { Items?: Record<string, unknown>[] | undefined }) => found.Items?.map((item) => item.sk);
const letters = ['a', 'aa', 'ab', 'b', 'c', 'd'];

/** Query on secondary indexes. */
export const indexes: readonly Case<Partition>[] = [
  {
    name: 'index: holds the items that have its keys, in their order',
    expected: [['c', 'a'], 'both'],
    async run(t) {
      await t.put({ sk: 'a', gsi1pk: t.id, gsi1sk: '2', other: 'both' });
      await t.put({ sk: 'b', gsi1pk: t.id });
      await t.put({ sk: 'c', gsi1pk: t.id, gsi1sk: '1' });
      const found = await t.indexed('gsi1', t.id, 2);
      return [sks(found), found.Items?.[1]?.other];
    },
  },
  {
    name: 'index: one of keys only has the keys of the table and its own',
    expected: [{ pk: '(pk)', sk: 'a', gsi1pk: '(pk)' }],
    async run(t) {
      await t.put({ gsi1pk: t.id, gsi1sk: 'x', other: 1 });
      return t.plain((await t.indexed('keysOnly', t.id, 1)).Items);
    },
  },
  {
    name: 'index: an item moves in it, leaves it and comes back',
    expected: [['1'], ['2'], [], ['3']],
    async run(t) {
      const states: unknown[] = [];
      const look = async (count: number, sk?: string) => {
        let found = await t.indexed('gsi1', t.id, count);
        for (let tries = 0; sk && found.Items?.[0]?.gsi1sk !== sk && tries < 20; tries++) {
          await pause(250);
          found = await t.indexed('gsi1', t.id, count);
        }
        states.push(found.Items?.map((item) => item.gsi1sk));
      };
      await t.put({ gsi1pk: t.id, gsi1sk: '1' });
      await look(1);
      await t.update('SET gsi1sk = :s', { ':s': '2' });
      await look(1, '2');
      await t.update('REMOVE gsi1pk');
      await look(0);
      await t.update('SET gsi1pk = :p, gsi1sk = :s', { ':p': t.id, ':s': '3' });
      await look(1);
      return states;
    },
  },
  {
    name: 'index: many items with the same keys are all there, page by page',
    expected: ['a', 'aa', 'ab', 'b', 'c', 'd'],
    async run(t) {
      await t.fill(letters, () => ({ gsi1pk: t.id, gsi1sk: 'same' }));
      await t.indexed('gsi1', t.id, letters.length);
      const seen: unknown[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await t.query(
          'gsi1pk = :p AND gsi1sk = :s',
          { ':s': 'same' },
          { IndexName: 'gsi1', Limit: 4, ExclusiveStartKey },
        );
        seen.push(...(sks(page) ?? []));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return seen.sort();
    },
  },
  {
    name: 'index: the key of the last item is that of the index and of the table',
    expected: { pk: '(pk)', sk: 'a', gsi1pk: '(pk)', gsi1sk: '1' },
    async run(t) {
      await t.put({ sk: 'a', gsi1pk: t.id, gsi1sk: '1' });
      await t.put({ sk: 'b', gsi1pk: t.id, gsi1sk: '2' });
      await t.indexed('gsi1', t.id, 2);
      return t.plain((await t.indexed('gsi1', t.id, 1, { Limit: 1 })).LastEvaluatedKey);
    },
  },
  {
    name: 'index: gives no consistent answer',
    expected: 'ValidationException: Consistent reads are not supported on global secondary indexes',
    run: (t) => told(t.query('gsi1pk = :p', {}, { IndexName: 'gsi1', ConsistentRead: true })),
  },
];
