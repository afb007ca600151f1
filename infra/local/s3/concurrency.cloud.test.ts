import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

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

test('files that nothing refers to go at the start: a crash may leave them', async () => {
  const fresh = await startS3();
  await fresh.put('kept', 'kept');
  await writeFile(join(fresh.folder, 'bodies', 'stray'), 'half a body');
  await fresh.restart();
  expect([await fresh.bodies(), await fresh.textOf('kept')]).toEqual([1, 'kept']);
  await fresh.close();
});

test('the name of a new body is on the disk before the answer', async () => {
  const folder = await open(s3.folder);
  const synced = vi.spyOn(Object.getPrototypeOf(folder) as typeof folder, 'sync');
  try {
    await s3.put('name', 'x');
    // Windows journals names itself.
    expect(synced.mock.calls.length > 0).toBe(process.platform !== 'win32');
  } finally {
    synced.mockRestore();
    await folder.close();
  }
});
