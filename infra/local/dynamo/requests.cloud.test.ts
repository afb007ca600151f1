import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';

let cloud: TestDynamo;
beforeAll(async () => {
  cloud = await startDynamo();
});
afterAll(() => cloud.close());

const put = (Item: Record<string, unknown>) => cloud.document.send(new PutCommand({ TableName, Item }));
const batch = (items: Record<string, unknown>[]) =>
  cloud.document.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) } }),
  );
const query = (values: Record<string, unknown>, KeyConditionExpression: string, more: object = {}) =>
  cloud.document.send(
    new QueryCommand({ TableName, KeyConditionExpression, ExpressionAttributeValues: values, ...more }),
  );

describe('Query and Scan', () => {
  beforeAll(async () => {
    for (let i = 0; i < 40; i++)
      await put({
        pk: 'p',
        sk: `s${String(i).padStart(3, '0')}`,
        n: i,
        tags: new Set(['a', `ñ${i}`]),
        m: { x: [1, { y: 'z' }] },
        gsi2pk: 'same',
        gsi2sk: 'same',
      });
  });

  test('pages backwards with filter and projection', async () => {
    const pages = paginateQuery(
      { client: cloud.document, pageSize: 7 },
      {
        TableName,
        KeyConditionExpression: 'pk = :p and begins_with(sk, :s)',
        FilterExpression: 'n >= :n and contains(tags, :t)',
        ProjectionExpression: 'sk, m.x[1].y',
        ExpressionAttributeValues: { ':p': 'p', ':s': 's0', ':n': 30, ':t': 'a' },
        ScanIndexForward: false,
      },
    );
    const found: Record<string, unknown>[] = [];
    for await (const page of pages) found.push(...(page.Items ?? []));
    expect(found.map((i) => i.sk)).toEqual(Array.from({ length: 10 }, (_, i) => `s0${39 - i}`));
    expect(found[0]).toEqual({ sk: 's039', m: { x: [{ y: 'z' }] } });
  });

  test('reads a range, only a count, and a page of a limit', async () => {
    const range = await query({ ':p': 'p', ':a': 's005', ':b': 's010' }, 'pk = :p and sk between :a and :b');
    expect(range.Items?.map((i) => i.n)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(await query({ ':p': 'p' }, 'pk = :p', { Select: 'COUNT' })).toMatchObject({ Count: 40 });
    const page = await query({ ':p': 'p' }, 'pk = :p', { Limit: 3 });
    expect(page).toMatchObject({ Count: 3, LastEvaluatedKey: { pk: 'p', sk: 's002' } });
  });

  test('keeps apart items that have the same keys in an index, and pages through them', async () => {
    const seen: unknown[] = [];
    const pages = paginateQuery(
      { client: cloud.document, pageSize: 9 },
      {
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :p and gsi2sk = :s',
        ExpressionAttributeValues: { ':p': 'same', ':s': 'same' },
      },
    );
    for await (const page of pages) seen.push(...(page.Items ?? []).map((i) => i.sk));
    expect(new Set(seen).size).toBe(40);
    expect(seen).toHaveLength(40);
    expect((await cloud.document.send(new ScanCommand({ TableName, IndexName: 'gsi2' }))).Count).toBe(40);
  });

  test('a page ends at 1 MB', async () => {
    await batch(Array.from({ length: 12 }, (_, i) => ({ pk: 'wide', sk: `${i + 10}`, text: 'x'.repeat(100_000) })));
    const first = await query({ ':p': 'wide' }, 'pk = :p');
    expect(first).toMatchObject({ Count: 11, LastEvaluatedKey: { pk: 'wide', sk: '20' } });
    const rest = await query({ ':p': 'wide' }, 'pk = :p', { ExclusiveStartKey: first.LastEvaluatedKey });
    expect(rest.Count).toBe(1);
    expect(rest.LastEvaluatedKey).toBeUndefined();
  });

  test('an index shows an item until it loses a key of the index', async () => {
    const inIndex = () => query({ ':p': 'team' }, 'gsi1pk = :p', { IndexName: 'gsi1' });
    await put({ pk: 'member', sk: 'a', gsi1pk: 'team', gsi1sk: '1' });
    expect((await inIndex()).Count).toBe(1);
    const moved = { TableName, Key: { pk: 'member', sk: 'a' }, ExpressionAttributeValues: { ':s': '2' } };
    await cloud.document.send(new UpdateCommand({ ...moved, UpdateExpression: 'SET gsi1sk = :s' }));
    expect((await inIndex()).Items?.map((i) => i.gsi1sk)).toEqual(['2']);
    await cloud.document.send(
      new UpdateCommand({ TableName, Key: { pk: 'member', sk: 'a' }, UpdateExpression: 'REMOVE gsi1pk' }),
    );
    expect((await inIndex()).Count).toBe(0);
  });
});

describe('single items', () => {
  test('an update expression of every kind', async () => {
    await put({ pk: 'u', sk: 'a', n: 1, tags: new Set(['a', 'b']), m: { x: [1] } });
    const { Attributes } = await cloud.document.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'u', sk: 'a' },
        UpdateExpression:
          'SET m.x[0] = if_not_exists(m.q, :v), #l = list_append(if_not_exists(#l, :e), :i) REMOVE n ADD cnt :one DELETE tags :t',
        ExpressionAttributeNames: { '#l': 'log' },
        ExpressionAttributeValues: { ':v': 9, ':e': [], ':i': ['x'], ':one': 1, ':t': new Set(['a']) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    expect(Attributes).toEqual({ pk: 'u', sk: 'a', m: { x: [9] }, log: ['x'], cnt: 1, tags: new Set(['b']) });
  });

  test('limits: 400 kB an item (in bytes, not letters), 25 writes a batch, no empty index key', async () => {
    await expect(put({ pk: 'big', sk: 'a', f: 'ñ'.repeat(205_000) })).rejects.toThrow(/maximum allowed size/);
    await expect(put({ pk: 'e', sk: 'a', gsi1pk: '', gsi1sk: 'x' })).rejects.toThrow(/secondary index key/);
    const many = Array.from({ length: 26 }, (_, i) => ({ pk: `z${i}`, sk: 'a' }));
    await expect(batch(many)).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(
      batch([
        { pk: 'd', sk: 'a' },
        { pk: 'd', sk: 'a' },
      ]),
    ).rejects.toThrow(/contains duplicates/);
    await expect(
      batch([
        { pk: 'ok', sk: 'a' },
        { pk: 1, sk: 'a' },
      ]),
    ).rejects.toThrow(/does not match the schema/);
    expect((await cloud.document.send(new GetCommand({ TableName, Key: { pk: 'ok', sk: 'a' } }))).Item).toBeUndefined();
  });

  test('a batch read gives what is there, projected', async () => {
    await batch(Array.from({ length: 5 }, (_, i) => ({ pk: 'b', sk: `${i}`, n: i, bytes: new Uint8Array([1, i]) })));
    const Keys = ['0', '3', 'none'].map((sk) => ({ pk: 'b', sk }));
    const request = { [TableName]: { Keys, ProjectionExpression: 'n, bytes' } };
    const { Responses, UnprocessedKeys } = await cloud.document.send(new BatchGetCommand({ RequestItems: request }));
    expect(Responses?.[TableName]).toHaveLength(2);
    expect(Responses?.[TableName]).toContainEqual({ n: 3, bytes: new Uint8Array([1, 3]) });
    expect(UnprocessedKeys).toEqual({});
  });
});
