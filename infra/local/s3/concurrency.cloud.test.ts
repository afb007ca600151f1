import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

test('writes and reads under conditions', async () => {
  const { ETag } = await s3.put('if', 'one', { IfNoneMatch: '*' });
  expect(await failure(s3.put('if', 'two', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
  expect(await failure(s3.put('if', 'two', { IfMatch: '"other"' }))).toBe('PreconditionFailed');
  expect(await failure(s3.put('if-none', 'two', { IfMatch: ETag }))).toBe('NoSuchKey');
  expect(await s3.textOf('if')).toBe('one');
  expect(await s3.textOf('if', { IfMatch: ETag })).toBe('one');
  expect(await failure(s3.get('if', { IfMatch: '"other"' }))).toBe('PreconditionFailed');
  expect(await failure(s3.get('if', { IfNoneMatch: ETag }))).toBe('NotModified');
  const soon = new Date(Date.now() + 60_000);
  const past = new Date(Date.now() - 60_000);
  expect(await failure(s3.get('if', { IfModifiedSince: soon }))).toBe('NotModified');
  expect(await failure(s3.get('if', { IfUnmodifiedSince: past }))).toBe('PreconditionFailed');
  await s3.put('if', 'two', { IfMatch: ETag });
  expect(await s3.textOf('if')).toBe('two');
});

test('of many writers that want to be first, one is', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, i) => failure(s3.put('first', `${i}`, { IfNoneMatch: '*' }))),
  );
  expect(tries.filter((t) => t === 'no error')).toHaveLength(1);
});

test('a body is removed with its object, and no half-written one stays', async () => {
  await s3.put('files', 'one');
  await s3.put('files', 'two');
  await failure(s3.put('files', 'x', { ChecksumCRC32: 'AAAAAA==' }));
  await failure(s3.put('files', 'x', { IfNoneMatch: '*' }));
  await expect.poll(s3.bodies).toBe((await s3.list('')).KeyCount);
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'files' }));
  await expect.poll(s3.bodies).toBe((await s3.list('')).KeyCount);
});

test('readers of an object that is being replaced get one version, whole', async () => {
  const versions = ['a', 'b'].map((letter) => letter.repeat(200_000));
  await s3.put('race', versions[0]);
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => s3.put('race', versions[i % 2])),
    ...Array.from({ length: 20 }, async () => expect(versions).toContain(await s3.textOf('race'))),
  ]);
});
