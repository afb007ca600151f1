import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

test('keeps a text with its type and metadata', async () => {
  const { ETag } = await s3.put('a/text.txt', 'hola', { ContentType: 'text/plain', Metadata: { owner: 'u1' } });
  const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'a/text.txt' }));
  expect(head).toMatchObject({ ContentType: 'text/plain', Metadata: { owner: 'u1' }, ContentLength: 4, ETag });
  expect(await s3.textOf('a/text.txt')).toBe('hola');
});

test('keeps a stream that the SDK sends in chunks with a trailing checksum', async () => {
  const body = randomBytes(300_000);
  const Body = Readable.from([body.subarray(0, 100_000), body.subarray(100_000)]);
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'stream.bin', Body, ContentLength: body.length }));
  const got = await s3.get('stream.bin', { ChecksumMode: 'ENABLED' });
  expect(Buffer.from(await got.Body!.transformToByteArray()).equals(body)).toBe(true);
  expect(got.ContentEncoding).toBeUndefined();
});

test('checks CRC32, SHA-256 and MD5, in headers and trailers', async () => {
  await s3.put('sum', 'right', { ChecksumAlgorithm: 'SHA256' });
  expect(await failure(s3.put('sum', 'x', { ChecksumCRC32: 'AAAAAA==' }))).toBe('BadDigest');
  expect(await failure(s3.put('sum', 'x', { ChecksumSHA256: Buffer.alloc(32).toString('base64') }))).toBe('BadDigest');
  expect(await failure(s3.put('sum', 'x', { ContentMD5: Buffer.alloc(16).toString('base64') }))).toBe('BadDigest');
  expect(await failure(s3.put('sum', 'x', { ChecksumAlgorithm: 'CRC32C' }))).toBe('NotImplemented');
  expect(await s3.textOf('sum')).toBe('right');
});

test('reads ranges as S3 does', async () => {
  await s3.put('range', '0123456789');
  const range = async (Range: string) => s3.textOf('range', { Range });
  expect(await range('bytes=1-2')).toBe('12');
  expect(await range('bytes=7-')).toBe('789');
  expect(await range('bytes=-3')).toBe('789');
  expect(await range('bytes=8-99')).toBe('89');
  expect(await range('bytes=0-1,4-5')).toBe('0123456789');
  expect(await range('bytes=5-2')).toBe('0123456789');
  expect((await s3.get('range', { Range: 'bytes=1-2' })).ContentRange).toBe('bytes 1-2/10');
  expect(await failure(s3.get('range', { Range: 'bytes=10-' }))).toBe('InvalidRange');
});

test('an empty object can be read', async () => {
  await s3.put('empty', '');
  expect(await s3.textOf('empty')).toBe('');
  expect(await failure(s3.get('empty', { Range: 'bytes=0-' }))).toBe('InvalidRange');
});

test('names what is missing', async () => {
  expect(await failure(s3.get('none'))).toBe('NoSuchKey');
  expect(await failure(s3.client.send(new HeadObjectCommand({ Bucket, Key: 'none' })))).toBe('NotFound');
  expect(await failure(s3.client.send(new PutObjectCommand({ Bucket: 'none', Key: 'a', Body: '' })))).toBe(
    'NoSuchBucket',
  );
});

test('copies with the old metadata or new ones', async () => {
  await s3.put('from ñ+.txt', 'hola', { Metadata: { a: '1' }, ContentType: 'text/plain' });
  const CopySource = `${Bucket}/${encodeURIComponent('from ñ+.txt')}`;
  await s3.client.send(new CopyObjectCommand({ Bucket: 'other', Key: 'copy', CopySource }));
  const copy = await s3.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'copy' }));
  expect(copy).toMatchObject({ Metadata: { a: '1' }, ContentType: 'text/plain' });
  const Metadata = { b: '2' };
  await s3.client.send(
    new CopyObjectCommand({ Bucket, Key: 'from ñ+.txt', CopySource, Metadata, MetadataDirective: 'REPLACE' }),
  );
  expect((await s3.get('from ñ+.txt')).Metadata).toEqual(Metadata);
  expect(await failure(s3.client.send(new CopyObjectCommand({ Bucket, Key: 'from ñ+.txt', CopySource })))).toBe(
    'InvalidRequest',
  );
});

test('deletes one and many', async () => {
  for (const key of ['d/1', 'd/2', 'd/3', 'd/<&>']) await s3.put(key);
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
  const Objects = [{ Key: 'd/2' }, { Key: 'd/<&>' }, { Key: 'd/none' }];
  const answer = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(answer.Deleted?.map((d) => d.Key)).toEqual(['d/2', 'd/<&>', 'd/none']);
  expect((await s3.list('d/')).Contents?.map((o) => o.Key)).toEqual(['d/3']);
  expect(await failure(s3.get('d/1'))).toBe('NoSuchKey');
});
