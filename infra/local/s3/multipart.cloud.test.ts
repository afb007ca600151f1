import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

async function begin(Key: string) {
  return (await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'x/y' }))).UploadId!;
}
const sendPart = (Key: string, UploadId: string, part: { PartNumber: number; Body: Uint8Array }) =>
  s3.client.send(new UploadPartCommand({ Bucket, Key, UploadId, ...part }));

test('an upload in parts becomes one object', async () => {
  const bodies = [randomBytes(5 << 20), randomBytes(1000)];
  const UploadId = await begin('parts');
  const Parts: { PartNumber: number; ETag: string; ChecksumCRC32: string }[] = [];
  for (const [i, Body] of bodies.entries()) {
    await sendPart('parts', UploadId, { PartNumber: i + 1, Body: randomBytes(10) });
    const sent = await sendPart('parts', UploadId, { PartNumber: i + 1, Body });
    Parts.push({ PartNumber: i + 1, ETag: sent.ETag!, ChecksumCRC32: sent.ChecksumCRC32! });
  }
  const complete = (parts: object[]) =>
    s3.client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key: 'parts', UploadId, MultipartUpload: { Parts: parts } }),
    );
  expect(await failure(complete([...Parts].reverse()))).toBe('InvalidPartOrder');
  expect(await failure(complete([{ ...Parts[0], ETag: '"0"' }]))).toBe('InvalidPart');
  expect(await failure(complete([...Parts, { PartNumber: 3, ETag: '"0"' }]))).toBe('InvalidPart');
  expect((await complete(Parts)).ETag).toMatch(/-2"$/);
  const got = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'parts', ChecksumMode: 'ENABLED' }));
  expect(Buffer.from(await got.Body!.transformToByteArray()).equals(Buffer.concat(bodies))).toBe(true);
  expect(got.ContentType).toBe('x/y');
  expect(await failure(complete(Parts))).toBe('NoSuchUpload');
});

test('parts that are too small, aborted and abandoned uploads', async () => {
  const UploadId = await begin('small');
  const Parts: object[] = [];
  for (const PartNumber of [1, 2]) {
    const { ETag } = await sendPart('small', UploadId, { PartNumber, Body: randomBytes(10) });
    Parts.push({ PartNumber, ETag });
  }
  const MultipartUpload = { Parts };
  const complete = new CompleteMultipartUploadCommand({ Bucket, Key: 'small', UploadId, MultipartUpload });
  expect(await failure(s3.client.send(complete))).toBe('EntityTooSmall');
  await s3.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'small', UploadId }));
  await expect.poll(s3.bodies).toBe((await s3.list('')).KeyCount);
  const left = await begin('left');
  await sendPart('left', left, { PartNumber: 1, Body: randomBytes(10) });
  expect(await failure(sendPart('other', left, { PartNumber: 1, Body: randomBytes(10) }))).toBe('NoSuchUpload');
  // Begun before the start: abandoned, by this setting.
  await s3.restart({ uploadLifeMs: -1 });
  await expect.poll(s3.bodies).toBe((await s3.list('')).KeyCount);
  expect(await failure(sendPart('left', left, { PartNumber: 1, Body: randomBytes(10) }))).toBe('NoSuchUpload');
});
