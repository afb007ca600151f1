import { afterEach, describe, expect, it } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from '#infra/local/dynamo/dynamoForTests.ts';
import { noFaults } from '#infra/local/dynamo/faults.ts';
import { conflicts } from './conflicts.ts';

let cloud: TestDynamo;
afterEach(() => cloud.close());

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } });
const putting = (pk: string) => ({ Put: { TableName, Item: key(pk) } });
const checking = (pk: string) => ({
  ConditionCheck: { TableName, Key: key(pk), ConditionExpression: 'attribute_not_exists(nothing)' },
});

async function start(chance = 0, random = () => 0) {
  const met = conflicts({ random, chance });
  const unprocessed = (items: Parameters<typeof met.isHeld>[0][]) =>
    new Set(items.flatMap((item, i) => (met.isHeld(item) ? [i] : [])));
  cloud = await startDynamo({ faults: { ...noFaults, admit: met.admit, unprocessed } as typeof noFaults });
  const { dynamo } = cloud;
  const told = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string; body: { CancellationReasons?: { Code: string }[] } }) =>
        error.body.CancellationReasons?.map(({ Code }) => Code) ?? error.code,
    );
  return {
    transact: (...TransactItems: object[]) => told(dynamo.handle('TransactWriteItems', { TransactItems })),
    put: (pk: string) => told(dynamo.handle('PutItem', { TableName, Item: key(pk) })),
    batch: (...pks: string[]) =>
      dynamo.handle('BatchWriteItem', {
        RequestItems: { [TableName]: pks.map((pk) => ({ PutRequest: { Item: key(pk) } })) },
      }),
  };
}

describe('writes in flight', () => {
  it('cancels the later of two transactions on one item, a condition check included', async () => {
    const { transact } = await start();
    const both = [transact(putting('a'), putting('b')), transact(checking('b'), putting('c'))];
    expect(await Promise.all(both)).toEqual(['done', ['TransactionConflict', 'None']]);
    expect(await transact(checking('b'), putting('c'))).toBe('done');
  });

  it('refuses a single write that meets a transaction, and a transaction that meets a single write', async () => {
    const { transact, put } = await start();
    expect(await Promise.all([transact(putting('a')), put('a')])).toEqual(['done', 'TransactionConflictException']);
    expect(await Promise.all([put('a'), transact(putting('a'))])).toEqual(['done', ['TransactionConflict']]);
    expect(await Promise.all([put('a'), put('a')])).toEqual(['done', 'done']);
  });

  it('leaves over what a batch finds held by a transaction', async () => {
    const { transact, batch } = await start();
    const [, answer] = await Promise.all([transact(putting('b')), batch('a', 'b')]);
    expect(answer.UnprocessedItems).toEqual({ [TableName]: [{ PutRequest: { Item: key('b') } }] });
  });

  it('meets transactions that nobody here sees, as often as it is told to', async () => {
    const numbers = [0.9, 0.04, 0.6, 0.9];
    const { transact } = await start(0.05, () => numbers.shift() ?? 1);
    const twice = () => transact(putting('a'), putting('b'));
    expect([await twice(), await twice(), await twice()]).toEqual(['done', ['None', 'TransactionConflict'], 'done']);
  });
});
