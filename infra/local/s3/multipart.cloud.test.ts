import { randomBytes } from 'node:crypto';
import { AbortMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const begin = async (Key: string) =>
  (await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'x/y' }))).UploadId!;
const sendPart = (Key: string, UploadId: string) =>
  failure(s3.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: randomBytes(10) })));

test('an aborted upload leaves no file', async () => {
  const UploadId = await begin('aborted');
  expect(await sendPart('aborted', UploadId)).toBe('no error');
  expect(await s3.bodies()).toBe(1);
  await s3.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId }));
  await expect.poll(s3.bodies).toBe(0);
});

test('an upload survives a restart, unless it was begun too long ago', async () => {
  const UploadId = await begin('left');
  expect(await sendPart('left', UploadId)).toBe('no error');
  await s3.restart();
  expect(await sendPart('left', UploadId)).toBe('no error');
  await expect.poll(s3.bodies).toBe(1);
  // Every upload is too old by this setting.
  await s3.restart({ uploadLifeMs: -1 });
  await expect.poll(s3.bodies).toBe(0);
  expect(await sendPart('left', UploadId)).toBe('NoSuchUpload');
});
