import { request } from 'node:http';
import { CreateBucketCommand, GetObjectCommand, HeadBucketCommand, ListBucketsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** A request whose path is sent as written. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(s3.url, { path, headers, method }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

test('buckets come from the options', async () => {
  expect((await s3.client.send(new ListBucketsCommand({}))).Buckets?.map((b) => b.Name)).toEqual([Bucket, 'other']);
  await s3.client.send(new HeadBucketCommand({ Bucket }));
  expect(await failure(s3.client.send(new CreateBucketCommand({ Bucket: 'new' })))).toBe('NoSuchBucket');
});

test('a path never leaves the folder', async () => {
  for (const path of [
    `/${Bucket}/../../../../etc/passwd`,
    `/${Bucket}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
    `/${Bucket}/..%2f..%2f..%2fetc%2fpasswd`,
    '/..%2f..%2fetc/passwd',
    `/${Bucket}/%`,
    '//',
  ]) {
    const answer = await raw(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('root:');
  }
});

test('says what it does not offer', async () => {
  const command = new GetObjectCommand({ Bucket, Key: 'a/text.txt', VersionId: 'v1' });
  expect(await failure(s3.client.send(command))).toBe('NotImplemented');
});
