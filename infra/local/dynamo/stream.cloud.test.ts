import { rm } from 'node:fs/promises';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDynamo } from './dynamo.ts';
import { credentials, startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';
import { putOutbox } from './streamForTests.ts';

let cloud: TestDynamo;
beforeEach(async () => {
  cloud = await startDynamo();
});
afterEach(() => cloud.close());
const put = (pk: string, more?: object) => putOutbox(cloud, pk, more);

describe('records', () => {
  test('tell insert, change and removal in the shape of Lambda, in order', async () => {
    await put('r', { n: 1, bytes: new Uint8Array([1]) });
    await cloud.document.send(
      new UpdateCommand({ TableName, Key: { pk: 'r', sk: 'a' }, UpdateExpression: 'SET n = n + n' }),
    );
    await cloud.document.send(new DeleteCommand({ TableName, Key: { pk: 'r', sk: 'a' } }));
    const records = await cloud.dynamo.stream.read(null, 10);
    expect(records.map((r) => r.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
    const [inserted, modified, removed] = records.map((r) => r.dynamodb);
    expect(records[0]).toMatchObject({ eventSource: 'aws:dynamodb', eventVersion: '1.1', awsRegion: 'eu-west-1' });
    expect(records[0]?.eventSourceARN).toMatch(/^arn:aws:dynamodb:eu-west-1:\d{12}:table\/app\/stream\//);
    expect(inserted?.NewImage).toMatchObject({ n: { N: '1' }, bytes: { B: 'AQ==' } });
    expect(inserted?.OldImage).toBeUndefined();
    expect([modified?.OldImage?.n, modified?.NewImage?.n]).toEqual([{ N: '1' }, { N: '2' }]);
    expect([removed?.OldImage?.n, removed?.NewImage]).toEqual([{ N: '2' }, undefined]);
    expect(removed?.Keys).toEqual({ pk: { S: 'r' }, sk: { S: 'a' } });
    expect(Math.abs(Number(inserted?.ApproximateCreationDateTime) - Date.now() / 1000)).toBeLessThan(60);
    const sequences = records.map((r) => r.dynamodb.SequenceNumber);
    expect(sequences).toEqual(sequences.toSorted());
    expect(new Set(records.map((r) => r.eventID)).size).toBe(3);
    expect(await cloud.dynamo.stream.read(sequences[1] ?? null, 10)).toHaveLength(1);
  });

  test('are not written for a write that changes nothing, nor for one that is refused', async () => {
    await put('same', { n: 1 });
    await put('same', { n: 1 });
    await cloud.document.send(new DeleteCommand({ TableName, Key: { pk: 'nobody', sk: 'a' } }));
    const refused = new PutCommand({
      TableName,
      Item: { pk: 'same', sk: 'a' },
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    await expect(cloud.document.send(refused)).rejects.toThrow();
    expect(await cloud.dynamo.stream.read(null, 10)).toHaveLength(1);
  });

  test('that nobody reads are not kept, but numbered, also over a restart', async () => {
    const wanted = (head: { entity: string | undefined }) => head.entity === 'outbox';
    const quiet = await startDynamo({ hasReader: wanted });
    const heads: (string | undefined)[] = [];
    quiet.dynamo.stream.onCommit((commit) => heads.push(...commit.heads.map((head) => head.entity)));
    for (const [pk, entity] of [
      ['a', 'row'],
      ['b', 'outbox'],
      ['c', 'row'],
    ])
      await quiet.document.send(new PutCommand({ TableName, Item: { pk, sk: 'a', entity } }));
    const [record, ...others] = await quiet.dynamo.stream.read(null, 10);
    expect(others).toEqual([]);
    expect(record?.dynamodb.Keys).toMatchObject({ pk: { S: 'b' } });
    expect(heads).toEqual(['row', 'outbox', 'row']);
    const last = quiet.dynamo.stream.head();
    await quiet.dynamo.close();
    const again = await openDynamo({ path: quiet.path, credentials, hasReader: wanted });
    expect(again.stream.head()).toBe(last);
    await again.close();
    quiet.raw.destroy();
    await rm(quiet.path, { recursive: true, force: true });
  });
});
