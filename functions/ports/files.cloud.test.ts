import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import { openS3 } from '#infra/local/s3/s3.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3>>;
let files: Awaited<ReturnType<typeof load>>;
const load = async () => (await import('./files.ts')).files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  const credentials = { local: 'local-secret' };
  s3 = await openS3({ dir: folder, buckets: ['documents'], credentials, onEvent: async () => undefined });
  Object.assign(process.env, {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_S3: await listen(s3.server),
  });
  files = await load();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (key: string) => ({ bucket: 'documents', key });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
async function keysUnder(prefix: string) {
  const keys: string[] = [];
  for await (const { key } of files.list('documents', prefix)) keys.push(key);
  return keys;
}

describe('files', () => {
  it('are put, read, streamed, measured, copied, listed and deleted', async () => {
    await files.put(at('a/año 1.txt'), 'héllo', { contentType: 'text/plain' });
    expect(text(await files.get(at('a/año 1.txt')))).toBe('héllo');
    // What is written once stays as it was.
    await files.put(at('a/año 1.txt'), 'other', { isOnce: true });
    let streamed = '';
    for await (const chunk of await files.getStream(at('a/año 1.txt'))) streamed += chunk;
    expect(streamed).toBe('héllo');
    expect(await files.head(at('a/año 1.txt'))).toMatchObject({ sizeBytes: 6, contentType: 'text/plain' });
    await files.copy(at('a/año 1.txt'), at('a/2.txt'));
    expect(await keysUnder('a/')).toEqual(['a/2.txt', 'a/año 1.txt']);
    await files.delete(at('a/2.txt'));
    expect(await files.head(at('a/2.txt'))).toBeNull();
    const { isMissing } = await import('./files.ts');
    await expect(files.get(at('a/2.txt'))).rejects.toSatisfy(isMissing);
  });

  it('are put in the place of what was read, by one of two, and read again when they have changed', async () => {
    const place = at('market/projects');
    const [one, other] = [Buffer.from('one'), Buffer.from('other')];
    expect(await files.getChanged(place)).toBeNull();
    expect(await files.putInPlace(place, one, '"0123456789abcdef0123456789abcdef"')).toBe(false);
    const first = await Promise.all([files.putInPlace(place, one, null), files.putInPlace(place, one, null)]);
    expect(first.toSorted()).toEqual([false, true]);
    const { etag } = (await files.getChanged(place)) as { etag: string };
    expect(await files.getChanged(place, etag)).toBe('same');
    expect(await files.putInPlace(place, other, etag)).toBe(true);
    expect(await files.putInPlace(place, one, etag)).toBe(false);
    const { body } = (await files.getChanged(place, etag)) as { body: Uint8Array };
    expect(Buffer.from(body).toString()).toBe('other');
  });

  it('are uploaded by a form that fixes key, type and size', async () => {
    const { url, fields } = await files.signedPost({
      ...at('up/1'),
      maxBytes: 10,
      contentType: 'text/csv',
      expiresSeconds: 60,
    });
    const send = (body: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
      form.set('file', new Blob([body], { type: 'text/csv' }));
      return fetch(url, { method: 'POST', body: form });
    };
    expect((await send('12345678901')).status).toBe(400);
    expect((await send('1', { key: 'up/2' })).status).toBe(403);
    expect((await send('1', { 'Content-Type': 'text/html' })).status).toBe(403);
    expect(await keysUnder('up/')).toEqual([]);
    expect((await send('1;2')).ok).toBe(true);
    expect(text(await files.get(at('up/1')))).toBe('1;2');
  });

  it('are downloaded by a link under their own name', async () => {
    await files.put(at('down'), 'x');
    const answer = await fetch(await files.signedGet({ ...at('down'), fileName: 'Año "1".xlsx' }));
    expect(await answer.text()).toBe('x');
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''A%C3%B1o%20_1_.xlsx`);
  });
});
