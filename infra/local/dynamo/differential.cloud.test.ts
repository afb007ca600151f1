import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedHeaders } from '#infra/local/lib/signedFetch.ts';
import { credentials, startDynamo, type TestDynamo } from './dynamoForTests.ts';
import { ensureTable } from './ensureTable.ts';
import type { Json } from './types.ts';

/** The same random requests to ours and to dynalite, which its authors held against DynamoDB: the same answers. */

/** dynalite in a process of its own, since ours replaces two of its functions in this one. Ends with its input. */
const SERVER = `
  const server = require('dynalite')({ createTableMs: 0 })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
  process.stdin.resume().once('end', () => process.exit())`;

let cloud: TestDynamo;
let other: ChildProcess;
let theirs: number;
beforeAll(async () => {
  cloud = await startDynamo();
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  [theirs] = (await once(child.stdout, 'data')).map(Number) as [number];
  other = child;
});
afterAll(async () => {
  other.kill();
  await cloud.close();
});

const signing = { accessKey: 'local', secret: credentials.local, region: 'eu-west-1', service: 'dynamodb' };
async function call(port: number, operation: string, body: Json): Promise<{ status: number; answer: Json }> {
  const request = {
    method: 'POST',
    url: `http://127.0.0.1:${port}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body: JSON.stringify(body),
  };
  const response = await fetch(request.url, { ...request, headers: signedHeaders(request, signing) });
  return { status: response.status, answer: (await response.json()) as Json };
}

const pk = fc.constantFrom('a', 'b', 'ñ');
const sk = fc.constantFrom('1', '10', '2', '21', 'ó');
const Key = fc.record({ pk: pk.map((S) => ({ S })), sk: sk.map((S) => ({ S })) });
const number = fc.integer({ min: -20, max: 20 }).map((n) => ({ N: String(n / 4) }));
const value = fc.oneof(
  number,
  fc.constantFrom('', 'x', 'xy', 'z').map((S) => ({ S })),
  fc.boolean().map((BOOL) => ({ BOOL })),
  fc.subarray(['p', 'q', 'r'], { minLength: 1 }).map((SS) => ({ SS })),
  fc.array(number, { maxLength: 3 }).map((L) => ({ L })),
  fc.record({ x: number }).map((M) => ({ M })),
);
/** Items stand in the index by their own keys, so that its order is certain. */
const Item = fc
  .tuple(Key, fc.dictionary(fc.constantFrom('n', 't', 'list', 'map'), value), fc.boolean())
  .map(([key, more, isIndexed]) => ({
    ...key,
    ...more,
    ...(isIndexed ? { gsi1pk: { S: 'g' }, gsi1sk: { S: `${key.sk.S}${key.pk.S}` } } : {}),
  }));

const condition = fc.constantFrom(
  {},
  { ConditionExpression: 'attribute_not_exists(pk)' },
  {
    ConditionExpression: 'attribute_exists(n) or attribute_type(t, :y)',
    ExpressionAttributeValues: { ':y': { S: 'S' } },
  },
  { ConditionExpression: 'n > :v and not t = :v', ExpressionAttributeValues: { ':v': { N: '1' } } },
  { ConditionExpression: 'contains(t, :v) or begins_with(t, :v)', ExpressionAttributeValues: { ':v': { S: 'x' } } },
  { ConditionExpression: 'size(list) < :v', ExpressionAttributeValues: { ':v': { N: '2' } } },
);
const expression = fc.oneof(
  fc
    .constantFrom(
      'SET n = n + :v',
      'SET n = if_not_exists(n, :v) - :v',
      'ADD n :v',
      'SET list[7] = :v',
      'SET map.x = :v',
    )
    .map((UpdateExpression) => ({ UpdateExpression, ExpressionAttributeValues: { ':v': { N: '0.3' } } })),
  fc
    .constantFrom('REMOVE n', 'REMOVE list[0]', 'REMOVE gsi1pk', 'REMOVE map.x, t', 'SET t = n')
    .map((UpdateExpression) => ({
      UpdateExpression,
    })),
  value.map((v) => ({ UpdateExpression: 'SET t = :v', ExpressionAttributeValues: { ':v': v } })),
  fc.constant({ UpdateExpression: 'DELETE t :v', ExpressionAttributeValues: { ':v': { SS: ['p', 'q'] } } }),
  fc.constant({ UpdateExpression: 'SET pk = :v', ExpressionAttributeValues: { ':v': { S: 'x' } } }),
);
const range = fc.constantFrom(
  '',
  ' and sk = :s',
  ' and sk < :s',
  ' and sk >= :s',
  ' and begins_with(sk, :s)',
  ' and sk between :s and :t',
);
const query = fc
  .record({ pk, sk, range, Limit: fc.integer({ min: 1, max: 4 }), ScanIndexForward: fc.boolean() })
  .map((q) => ({
    KeyConditionExpression: `pk = :p${q.range}`,
    ExpressionAttributeValues: {
      ':p': { S: q.pk },
      ...(q.range ? { ':s': { S: q.sk } } : {}),
      ...(q.range.includes(':t') ? { ':t': { S: 'z' } } : {}),
    },
    Limit: q.Limit,
    ScanIndexForward: q.ScanIndexForward,
  }));
const indexQuery = fc.record({
  IndexName: fc.constant('gsi1'),
  KeyConditionExpression: fc.constant('gsi1pk = :p'),
  ExpressionAttributeValues: fc.constant({ ':p': { S: 'g' }, ':n': { N: '0' } }),
  FilterExpression: fc.constantFrom('n >= :n', 'attribute_exists(t) or n <> :n'),
  ProjectionExpression: fc.constantFrom('pk, sk, n', 'list[1], map.x'),
  ScanIndexForward: fc.boolean(),
});

const returns = (...values: string[]) => fc.record({ ReturnValues: fc.constantFrom(...values) });
const merged = (...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((objects) => Object.assign({}, ...objects) as Json);
const one = (operation: string, ...parts: fc.Arbitrary<object>[]) =>
  merged(...parts).map((body) => ({ operation, body }));
const command = fc.oneof(
  { weight: 4, arbitrary: one('PutItem', fc.record({ Item }), condition, returns('NONE', 'ALL_OLD')) },
  {
    weight: 4,
    arbitrary: one('UpdateItem', fc.record({ Key }), expression, returns('ALL_OLD', 'ALL_NEW', 'UPDATED_OLD')),
  },
  { weight: 1, arbitrary: one('DeleteItem', fc.record({ Key }), condition, returns('NONE', 'ALL_OLD')) },
  { weight: 1, arbitrary: one('GetItem', fc.record({ Key })) },
  { weight: 3, arbitrary: one('Query', query) },
  { weight: 1, arbitrary: one('Query', indexQuery) },
  { weight: 1, arbitrary: one('Scan', fc.constant({})) },
);

let tables = 0;
async function newTable(): Promise<string> {
  tables += 1;
  const name = `table${tables}`;
  await ensureTable(cloud.dynamo, { name, keys: ['pk', 'sk'], indexes: ['gsi1'], ttl: 'ttl' });
  const description = (await cloud.dynamo.handle('DescribeTable', { TableName: name })).Table as Json;
  const { KeySchema, AttributeDefinitions } = description;
  const indexes = (description.GlobalSecondaryIndexes as Json[]).map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  const request = { TableName: name, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: indexes };
  await call(theirs, 'CreateTable', { ...request, BillingMode: 'PAY_PER_REQUEST' });
  const isReady = async () => {
    const { answer } = await call(theirs, 'DescribeTable', { TableName: name });
    return (answer.Table as Json).TableStatus === 'ACTIVE';
  };
  while (!(await isReady()));
  return name;
}

test('random requests get the answers of dynalite', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }), async (commands) => {
      const TableName = await newTable();
      for (const { operation, body } of commands) {
        const request = { TableName, ...body };
        const [ours, expected] = await Promise.all([
          call(cloud.port, operation, request),
          call(theirs, operation, request),
        ]);
        expect({ request, ...ours }).toEqual({ request, ...expected });
      }
    }),
    { numRuns: 15, endOnFailure: false, interruptAfterTimeLimit: 8_000 },
  );
});
