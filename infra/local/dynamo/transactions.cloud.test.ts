import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
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
