import { CopyObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

// What clients see is held by infra/checks/conformance, in one bucket.
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

test('refuses checksums that it cannot compute', async () => {
  expect(await failure(s3.put('sum', 'x', { ChecksumAlgorithm: 'CRC32C' }))).toBe('NotImplemented');
  expect(await failure(s3.head('sum'))).toBe('NotFound');
});

test('copies from one bucket to another', async () => {
  await s3.put('from', 'hola', { Metadata: { a: '1' } });
  await s3.client.send(new CopyObjectCommand({ Bucket: 'other', Key: 'copy', CopySource: `${Bucket}/from` }));
  const copy = await s3.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'copy' }));
  expect([copy.Metadata, await copy.Body?.transformToString()]).toEqual([{ a: '1' }, 'hola']);
});
