import { BatchWriteCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';

/** BatchWriteItem, BatchGetItem, TransactGetItems. */
export const batches: readonly Case<Partition>[] = [
  {
    name: 'transaction read: in the order asked, an empty answer for what is not there',
    expected: [{ sk: 'b', n: 1 }, null, { sk: 'a', n: 1 }],
    async run(t) {
      await t.fill(['a', 'b'], () => ({ n: 1 }));
      const { Responses } = await t.transactGet(['b', 'none', 'a']);
      return Responses?.map(({ Item }) => (Item ? { sk: Item.sk, n: Item.n } : null));
    },
  },
  {
    name: 'transaction read: no item twice, not 101, not none',
    expected: [VALIDATION, VALIDATION, VALIDATION],
    run: async (t) => [
      await refused(t.transactGet(['a', 'a'])),
      await refused(t.transactGet(Array.from({ length: 101 }, (_, i) => `i${i}`))),
      await refused(t.document.send(new TransactGetCommand({ TransactItems: [] }))),
    ],
  },
  {
    name: 'batch: puts and deletes together, nothing left over',
    expected: [{ sk: 'a', n: 2 }, 'nothing', {}],
    async run(t) {
      await t.fill(['a', 'b'], () => ({ n: 1 }));
      const requests = [{ PutRequest: { Item: { ...t.keyOf('a'), n: 2 } } }, { DeleteRequest: { Key: t.keyOf('b') } }];
      const { UnprocessedItems } = await t.document.send(
        new BatchWriteCommand({ RequestItems: { [t.TableName]: requests } }),
      );
      return [await t.get('a'), await t.get('b'), UnprocessedItems];
    },
  },
  {
    name: 'batch: 25 writes, not 26, not one item twice, not none',
    expected: [
      'accepted',
      VALIDATION,
      'ValidationException: Provided list of item keys contains duplicates',
      VALIDATION,
    ],
    async run(t) {
      const names = Array.from({ length: 26 }, (_, i) => `i${i}`);
      return [
        await refused(t.fill(names.slice(1))),
        await refused(t.fill(names)),
        await told(t.fill(['a', 'a'])),
        await refused(t.document.send(new BatchWriteCommand({ RequestItems: {} }))),
      ];
    },
  },
  {
    name: 'batch: one wrong key refuses all of it',
    expected: [VALIDATION, 'nothing'],
    async run(t) {
      const requests = [{ PutRequest: { Item: t.keyOf('ok') } }, { PutRequest: { Item: { pk: t.id, sk: 1 } } }];
      const first = await refused(
        t.document.send(new BatchWriteCommand({ RequestItems: { [t.TableName]: requests } })),
      );
      return [first, await t.get('ok')];
    },
  },
  {
    name: 'batch read: what is there, projected; not 101, not one key twice',
    expected: [[{ n: 1 }, { n: 1 }], {}, VALIDATION, VALIDATION],
    async run(t) {
      await t.fill(['a', 'b'], () => ({ n: 1, other: 1 }));
      const { Responses, UnprocessedKeys } = await t.batchGet(['a', 'none', 'b'], {
        ProjectionExpression: 'n',
        ConsistentRead: true,
      });
      return [
        Responses?.[t.TableName],
        UnprocessedKeys,
        await refused(t.batchGet(Array.from({ length: 101 }, (_, i) => `i${i}`))),
        await refused(t.batchGet(['a', 'a'])),
      ];
    },
  },
];
