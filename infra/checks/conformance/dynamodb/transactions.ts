import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';
const put = ({ TableName, keyOf }: Partition, sk: string, more: object = {}) => ({
  Put: { TableName, Item: { ...keyOf(sk), ...more } },
});
const remove = ({ TableName, keyOf }: Partition, sk: string) => ({ Delete: { TableName, Key: keyOf(sk) } });
const take = ({ TableName, keyOf }: Partition, sk: string, n: number, more: object = {}) => ({
  Update: {
    TableName,
    Key: keyOf(sk),
    UpdateExpression: 'SET n = n - :n',
    ConditionExpression: 'n >= :n',
    ExpressionAttributeValues: { ':n': n },
    ...more,
  },
});
const isThere = ({ TableName, keyOf }: Partition, sk: string) => ({
  ConditionCheck: { TableName, Key: keyOf(sk), ConditionExpression: 'attribute_exists(pk)' },
});
/** Error, and of each part code, message and item, in the order of the parts. */
const cancelled = (t: Partition, call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: Error & { CancellationReasons?: CancellationReason[] }) => [
      error.name,
      ...(error.CancellationReasons ?? []).map(({ Code, Message, Item }) =>
        t.plain([Code, Message ?? null, Item ?? null]),
      ),
    ],
  );
const FAILED = ['ConditionalCheckFailed', 'The conditional request failed', null];
const NONE = ['None', null, null];

/** TransactWriteItems. */
export const transactions: readonly Case<Partition>[] = [
  {
    name: 'transaction: put, update, delete and check together',
    expected: [{ sk: 'order', q: 4 }, { sk: 'stock', n: 6 }, 'nothing'],
    async run(t) {
      await t.fill(['stock', 'old', 'owner'], () => ({ n: 10 }));
      await t.transact([put(t, 'order', { q: 4 }), take(t, 'stock', 4), remove(t, 'old'), isThere(t, 'owner')]);
      return [await t.get('order'), await t.get('stock'), await t.get('old')];
    },
  },
  {
    name: 'transaction: refused, it tells the reason of each part in order, and changes nothing',
    expected: [
      ['TransactionCanceledException', NONE, FAILED, NONE, FAILED],
      'nothing',
      { sk: 'stock', n: 1 },
      { sk: 'kept', n: 1 },
    ],
    async run(t) {
      await t.fill(['stock', 'kept'], () => ({ n: 1 }));
      const parts = [put(t, 'new'), take(t, 'stock', 4), remove(t, 'kept'), isThere(t, 'nobody')];
      return [await cancelled(t, t.transact(parts)), await t.get('new'), await t.get('stock'), await t.get('kept')];
    },
  },
  {
    name: 'transaction: its message lists the codes',
    expected:
      'TransactionCanceledException: Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed]',
    run: (t) => told(t.transact([put(t, 'new'), isThere(t, 'nobody')])),
  },
  {
    name: 'transaction: the reason shows the item when asked',
    expected: [
      'TransactionCanceledException',
      [
        'ConditionalCheckFailed',
        'The conditional request failed',
        { pk: { S: '(pk)' }, sk: { S: 'stock' }, n: { N: '1' } },
      ],
      NONE,
    ],
    async run(t) {
      await t.fill(['stock'], () => ({ n: 1 }));
      return cancelled(
        t,
        t.transact([take(t, 'stock', 4, { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }), put(t, 'new')]),
      );
    },
  },
  {
    name: 'transaction: an operand that is not there is the reason of its part',
    expected: [
      'TransactionCanceledException',
      NONE,
      ['ValidationError', 'The provided expression refers to an attribute that does not exist in the item', null],
    ],
    run: (t) => cancelled(t, t.transact([put(t, 'new'), take(t, 'nobody', 1, { ConditionExpression: undefined })])),
  },
  {
    name: 'transaction: the same token does it once, and stands for no other request',
    expected: [{ sk: 'stock', n: 9 }, 'IdempotentParameterMismatchException', { sk: 'stock', n: 8 }],
    async run(t) {
      await t.fill(['stock'], () => ({ n: 10 }));
      const once = { ClientRequestToken: `${t.id}-once` };
      for (let i = 0; i < 2; i++) await t.transact([take(t, 'stock', 1)], once);
      const after = await t.get('stock');
      const other = await refused(t.transact([take(t, 'stock', 2)], once));
      await t.transact([take(t, 'stock', 1)], { ClientRequestToken: `${t.id}-more` });
      return [after, other, await t.get('stock')];
    },
  },
  {
    name: 'transaction: a token whose request was refused is free',
    expected: ['TransactionCanceledException', 'accepted', { sk: 'stock', n: 0 }],
    async run(t) {
      const token = { ClientRequestToken: `${t.id}-late` };
      const first = await refused(t.transact([take(t, 'stock', 1)], token));
      await t.fill(['stock'], () => ({ n: 1 }));
      return [first, await refused(t.transact([take(t, 'stock', 1)], token)), await t.get('stock')];
    },
  },
  {
    name: 'transaction: 100 parts, not 101, not none',
    expected: ['accepted', VALIDATION, VALIDATION],
    async run(t) {
      const parts = Array.from({ length: 101 }, (_, i) => put(t, `i${i}`));
      return [
        await refused(t.transact(parts.slice(0, 100))),
        await refused(t.transact(parts)),
        await refused(t.transact([])),
      ];
    },
  },
  {
    name: 'transaction: one item once only',
    expected: 'ValidationException: Transaction request cannot include multiple operations on one item',
    run: (t) => told(t.transact([put(t, 'x'), remove(t, 'x')])),
  },
  {
    name: 'transaction: a part has one operation',
    expected: [VALIDATION, VALIDATION],
    run: async (t) => [
      await refused(t.transact([{ ...put(t, 'x'), ...remove(t, 'y') }])),
      await refused(t.transact([{}])),
    ],
  },
  {
    name: 'transaction: a key that does not fit is the reason of its part, an empty one refuses the request',
    expected: [
      [
        'TransactionCanceledException',
        NONE,
        ['ValidationError', 'The provided key element does not match the schema', null],
      ],
      [
        'TransactionCanceledException',
        [
          'ValidationError',
          'One or more parameter values were invalid: Type mismatch for key sk expected: S actual: N',
          null,
        ],
        NONE,
      ],
      ['ValidationException'],
    ],
    source: 'github.com/paritysuite/dynamodb-conformance, pull requests 46 and 60: captured from AWS',
    async run(t) {
      const { TableName, id: pk } = t;
      return [
        await cancelled(t, t.transact([put(t, 'ok'), { Delete: { TableName, Key: { pk } } }])),
        await cancelled(t, t.transact([{ Put: { TableName, Item: { pk, sk: 1 } } }, put(t, 'ok')])),
        await cancelled(t, t.transact([put(t, 'ok'), { Delete: { TableName, Key: { pk, sk: '' } } }])),
      ];
    },
  },
  {
    name: 'transaction: 4 MB in all',
    expected: VALIDATION,
    run: (t) =>
      refused(t.transact(Array.from({ length: 11 }, (_, i) => put(t, `b${i}`, { text: 'x'.repeat(390_000) })))),
  },
  {
    name: 'transaction: a table that is not there',
    expected: 'ResourceNotFoundException: Requested resource not found',
    source: 'recorded answers of AWS in the tests of LocalStack',
    run: (t) =>
      told(
        t.document.send(
          new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'souto-not-there', Item: t.keyOf('a') } }] }),
        ),
      ),
  },
];
