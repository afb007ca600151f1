import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, expect, test, vi } from 'vitest';
import { events } from '#events/catalogue.ts';
import type { ObjectCreatedEvent } from '#infra/local/s3/records.ts';
import { Bucket, failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
afterEach(() => s3.close());

const collect = async (eventRetryMs = 1) => {
  const seen: ObjectCreatedEvent[] = [];
  const onEvent = vi.fn(async (event: ObjectCreatedEvent) => {
    seen.push(event);
  });
  s3 = await startS3({ onEvent, eventRetryMs });
  return { seen, onEvent };
};

test('each created object gives one event in the shape of EventBridge', async () => {
  const { seen } = await collect();
  const key = 'año/a b+c.csv';
  const { ETag } = await s3.put(key, 'hola');
  await s3.idle();
  expect(seen).toHaveLength(1);
  events['imports.fileUploaded'].schema.parse(seen[0]);
  expect(seen[0]).toMatchObject({
    source: 'aws.s3',
    'detail-type': 'Object Created',
    detail: {
      bucket: { name: Bucket },
      object: { key, size: 4, etag: ETag?.replaceAll('"', '') },
      reason: 'PutObject',
    },
  });
});

test('a form upload and a copy give events, a refused or failed write gives none', async () => {
  const { seen } = await collect();
  const { url, fields } = await createPresignedPost(s3.client, { Bucket, Key: 'form' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['x']));
  await fetch(url, { method: 'POST', body: form });
  await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/form` }));
  await failure(s3.put('copy', 'x', { IfNoneMatch: '*' }));
  await failure(s3.put('bad', 'x', { ChecksumCRC32: 'AAAAAA==' }));
  await s3.idle();
  expect(seen.map((event) => event.detail.reason).sort()).toEqual(['CopyObject', 'POST Object']);
});

test('the sequencer of a later write is larger, also after a restart', async () => {
  const { seen } = await collect();
  for (let i = 0; i < 3; i++) await s3.put('same');
  await s3.restart();
  await s3.restart({ onEvent: async (event) => void seen.push(event) });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
  await s3.put('same').finally(() => vi.restoreAllMocks());
  await s3.idle();
  const inOrder = seen.map((event) => event.detail.object.sequencer);
  expect(inOrder).toHaveLength(4);
  expect(new Set(inOrder).size).toBe(4);
  expect([...inOrder].sort()).toEqual(inOrder);
});

test('an event is delivered again until it is taken, and the write does not wait for it', async () => {
  const { seen, onEvent } = await collect();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onEvent.mockRejectedValueOnce(new Error('not now')).mockRejectedValueOnce(new Error('not yet'));
  await s3.put('retried');
  await s3.idle();
  expect(onEvent).toHaveBeenCalledTimes(3);
  expect(seen).toHaveLength(1);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test('an event that was not taken is delivered after the next start, once', async () => {
  const { onEvent } = await collect(60_000);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onEvent.mockRejectedValue(new Error('down'));
  await s3.put('kept');
  await expect.poll(() => onEvent.mock.calls.length).toBe(1);
  const later = vi.fn(async (_event: ObjectCreatedEvent) => {});
  await s3.restart({ onEvent: later });
  await s3.idle();
  await s3.restart({ onEvent: later });
  await s3.idle();
  expect(later.mock.calls.map(([event]) => event.detail.object.key)).toEqual(['kept']);
  log.mockRestore();
});
