import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedHeaders } from '#infra/local/lib/signedFetch.ts';
import { credentials, startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';

let cloud: TestDynamo;
beforeAll(async () => {
  cloud = await startDynamo();
});
afterAll(() => cloud.close());

interface Call {
  readonly method?: string;
  readonly target?: string;
  readonly body?: string;
  readonly host?: string;
}

const signing = { accessKey: 'local', secret: credentials.local, region: 'eu-west-1', service: 'dynamodb' };

/** One signed request; `fetch` would not let us choose the Host header. */
function call({ method = 'POST', target = 'DynamoDB_20120810.ListTables', body = '{}', host }: Call) {
  const url = `http://${host ?? `127.0.0.1:${cloud.port}`}/`;
  const headers = signedHeaders({ method, url, headers: { 'x-amz-target': target }, body }, signing);
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request({ port: cloud.port, host: '127.0.0.1', method, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(method === 'GET' || method === 'OPTIONS' ? undefined : body);
  });
}

test('answers a POST with a known target', async () => {
  expect(await call({})).toEqual({ status: 200, text: JSON.stringify({ TableNames: [TableName] }) });
});

test('GET says that the service is well, and does nothing else', async () => {
  expect(await call({ method: 'GET' })).toEqual({ status: 200, text: 'healthy: dynamodb ' });
});

test.each<[string, Call, number, string]>([
  ['another method', { method: 'PUT' }, 404, 'UnknownOperationException'],
  ['a preflight of a browser', { method: 'OPTIONS' }, 404, 'UnknownOperationException'],
  ['another service', { target: 'DynamoDBStreams_20120810.ListStreams' }, 400, 'UnknownOperationException'],
  ['an unknown operation', { target: 'DynamoDB_20120810.Nope' }, 400, 'UnknownOperationException'],
  ['a member of every object', { target: 'DynamoDB_20120810.toString' }, 400, 'UnknownOperationException'],
  ['no target', { target: '' }, 400, 'UnknownOperationException'],
  ['a body that is not JSON', { body: '{' }, 400, 'SerializationException'],
  ['a body that is no object', { body: '[]' }, 400, 'SerializationException'],
  ['a body of 17 MB', { body: JSON.stringify({ x: 'x'.repeat(17 << 20) }) }, 413, 'SerializationException'],
])('refuses %s', async (_what, wrong, status, type) => {
  const answer = await call(wrong);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(type)]);
});

test('closing waits for a request under way, and then not for its kept connection', async () => {
  const other = await startDynamo();
  const Item = { pk: { S: 'a' }, sk: { S: 'a' } };
  const writing = other.raw.send(new PutItemCommand({ TableName, Item }));
  await pause(1);
  const start = Date.now();
  await Promise.all([writing.catch(() => undefined), other.dynamo.close()]);
  expect(Date.now() - start).toBeLessThan(3000);
  await other.close();
});

test.each(['localhost', 'LOCALHOST:4000', '127.0.0.1'])('serves the host %s', async (host) => {
  expect((await call({ host })).status).toBe(200);
});
