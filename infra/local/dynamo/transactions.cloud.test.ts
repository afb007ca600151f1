import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';

let cloud: TestDynamo;
beforeAll(async () => {
  cloud = await startDynamo();
});
afterAll(() => cloud.close());

type Entries = NonNullable<TransactWriteCommandInput['TransactItems']>;
const transact = (TransactItems: Entries, ClientRequestToken?: string) =>
  cloud.document.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
const put = (pk: string, more: object = {}) => ({ Put: { TableName, Item: { pk, sk: 'a', ...more } } });
const get = async (pk: string) => (await cloud.document.send(new GetCommand({ TableName, Key: { pk, sk: 'a' } }))).Item;
const take = (pk: string, quantity: number, more: object = {}) => ({
  Update: {
    TableName,
    Key: { pk, sk: 'a' },
    UpdateExpression: 'SET n = n - :q',
    ConditionExpression: 'n >= :q',
    ExpressionAttributeValues: { ':q': quantity },
    ...more,
  },
});
async function refusal(promise: Promise<unknown>): Promise<Error & { CancellationReasons?: CancellationReason[] }> {
  const error = await promise.then(
    () => new Error('it was accepted'),
    (e: Error) => e,
  );
  return error;
}
const codesOf = (error: { CancellationReasons?: CancellationReason[] }) =>
  error.CancellationReasons?.map((reason) => reason.Code);

describe('TransactWriteItems', () => {
  test('writes put, update and condition check together', async () => {
    await cloud.document.send(new PutCommand({ TableName, Item: { pk: 'stock', sk: 'a', n: 10 } }));
    const ghost = { TableName, Key: { pk: 'ghost', sk: 'a' }, ConditionExpression: 'attribute_not_exists(pk)' };
    await transact([take('stock', 4), put('order#1', { q: 4 }), { ConditionCheck: ghost }]);
    expect(await get('stock')).toMatchObject({ n: 6 });
    expect(await get('order#1')).toMatchObject({ q: 4 });
  });

  test('applies nothing when one condition fails, and tells the reason of each part and the item', async () => {
    await transact([put('full', { n: 6 }), put('kept', { gsi1pk: 'kept', gsi1sk: '1' })]);
    const error = await refusal(
      transact([
        put('new', { gsi1pk: 'kept', gsi1sk: '2' }),
        take('full', 7, { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
        { Delete: { TableName, Key: { pk: 'kept', sk: 'a' } } },
      ]),
    );
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error.message).toContain('[None, ConditionalCheckFailed, None]');
    expect(codesOf(error)).toEqual(['None', 'ConditionalCheckFailed', 'None']);
    expect(error.CancellationReasons?.[1]?.Item).toMatchObject({ n: { N: '6' } });
    expect(await get('new')).toBeUndefined();
    expect(await get('kept')).toBeDefined();
    const indexed = new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p',
      ExpressionAttributeValues: { ':p': 'kept' },
    });
    expect((await cloud.document.send(indexed)).Items?.map((i) => i.gsi1sk)).toEqual(['1']);
  });

  test('does a request with the same token once, and refuses the token for another request', async () => {
    await transact([put('counter', { n: 0 })]);
    const add = {
      Update: {
        TableName,
        Key: { pk: 'counter', sk: 'a' },
        UpdateExpression: 'ADD n :q',
        ExpressionAttributeValues: { ':q': 1 },
      },
    };
    await transact([add], 'token-1');
    await transact([add], 'token-1');
    expect(await get('counter')).toMatchObject({ n: 1 });
    const other = await refusal(transact([put('other')], 'token-1'));
    expect(other.name).toBe('IdempotentParameterMismatchException');
    expect(await get('other')).toBeUndefined();
  });

  test('leaves a token free whose transaction was refused', async () => {
    const request = [take('late-stock', 1), put('late-order')];
    expect(codesOf(await refusal(transact(request, 'token-2')))).toEqual(['ConditionalCheckFailed', 'None']);
    await transact([put('late-stock', { n: 1 })]);
    await transact(request, 'token-2');
    expect(await get('late-order')).toBeDefined();
  });

  test.each<[string, Entries, RegExp]>([
    [
      'one item twice',
      [{ Delete: { TableName, Key: { pk: 'x', sk: 'a' } } }, put('x')],
      /multiple operations on one item/,
    ],
    ['101 items', Array.from({ length: 101 }, (_, i) => put(`x${i}`)), /less than or equal to 100/],
    ['no item', [], /greater than or equal to 1/],
    ['an entry without operation', [{}], /can only contain one of Check, Put, Update or Delete/],
    ['a wrong key type', [{ Put: { TableName, Item: { pk: 1, sk: 'a' } } }], /Type mismatch for key pk/],
    ['a missing sort key', [{ Delete: { TableName, Key: { pk: 'x' } } }], /does not match the schema/],
    [
      'a check without condition',
      [{ ConditionCheck: { TableName, Key: { pk: 'x', sk: 'a' }, ConditionExpression: '' } }],
      /The expression can not be empty/,
    ],
    [
      'more than 4 MB',
      Array.from({ length: 11 }, (_, i) => put(`big${i}`, { text: 'x'.repeat(390_000) })),
      /exceeds the limit of 4 MB/,
    ],
  ])('refuses %s', async (_what, entries, message) => {
    const error = await refusal(transact(entries));
    expect([error.name, error.message]).toEqual(['ValidationException', expect.stringMatching(message)]);
  });

  test('tells an operand that is not there as the reason of its part', async () => {
    const nope = {
      Update: {
        TableName,
        Key: { pk: 'order#9', sk: 'a' },
        UpdateExpression: 'SET q = nope + :o',
        ExpressionAttributeValues: { ':o': 1 },
      },
    };
    const error = await refusal(transact([put('with-nope'), nope]));
    expect(codesOf(error)).toEqual(['None', 'ValidationError']);
    expect(await get('with-nope')).toBeUndefined();
  });

  test('refuses a table that is not there', async () => {
    const error = await refusal(transact([{ Put: { TableName: 'nowhere', Item: { pk: 'a', sk: 'a' } } }]));
    expect(error.name).toBe('ResourceNotFoundException');
  });

  test('sells exactly the stock when many buy at once', async () => {
    await transact([put('few', { n: 7 }), ...Array.from({ length: 99 }, (_, i) => put(`bulk${i}`))]);
    const buyers = Array.from({ length: 40 }, (_, i) => transact([take('few', 1), put(`buy#${i}`)]));
    const outcomes = await Promise.allSettled(buyers);
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(7);
    expect(await get('few')).toMatchObject({ n: 0 });
  });
});

describe('TransactGetItems', () => {
  const read = (...pks: string[]) =>
    cloud.document.send(
      new TransactGetCommand({ TransactItems: pks.map((pk) => ({ Get: { TableName, Key: { pk, sk: 'a' } } })) }),
    );

  test('gives the items in order, and nothing for one that is not there', async () => {
    await transact([put('t1', { n: 1 })]);
    const { Responses } = await read('t1', 'none');
    expect(Responses?.map((r) => r.Item?.n)).toEqual([1, undefined]);
    expect((await refusal(read('t1', 't1'))).message).toMatch(/multiple operations on one item/);
  });

  test('sees both halves of a transaction or none', async () => {
    let isDone = false;
    const writing = (async () => {
      for (let n = 0; n < 60; n++) await transact([put('left', { n }), put('right', { n })]);
      isDone = true;
    })();
    while (!isDone) {
      const { Responses } = await read('left', 'right');
      expect(Responses?.[0]?.Item?.n).toBe(Responses?.[1]?.Item?.n);
    }
    await writing;
  });
});

test('a plain write whose condition fails tells the item that was there', async () => {
  await transact([put('there', { n: 5 })]);
  const again = new PutCommand({
    TableName,
    Item: { pk: 'there', sk: 'a' },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  const error = await refusal(cloud.document.send(again));
  expect(error).toMatchObject({ name: 'ConditionalCheckFailedException', Item: { n: { N: '5' } } });
});
