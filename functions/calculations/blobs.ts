import { gunzipSync, gzipSync } from 'node:zlib';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import type { Key } from './keys.ts';

/** Larger texts go to the documents bucket: an item of the table stays well below 100 kB. */
const MAX_INLINE_CHARACTERS = 90_000;

/** An item that carries a JSON value: in itself, or as a pointer to a compressed file. */
export interface BlobItem extends Key {
  entity: string;
  json?: string;
  file?: string;
}

/** The item for a value; a large one is put to `path` (+ `.json.gz`) in the documents bucket first. */
export async function blobItem(head: Key & { entity: string }, path: string, value: unknown): Promise<BlobItem> {
  const json = JSON.stringify(value);
  if (json.length <= MAX_INLINE_CHARACTERS) return { ...head, json };
  const file = `${path}.json.gz`;
  await putCompressed(file, json);
  return { ...head, file };
}

/** The value of an item. */
export async function readBlob<T>(item: Pick<BlobItem, 'json' | 'file'>): Promise<T> {
  return JSON.parse(item.file ? await getCompressed(item.file) : (item.json ?? 'null')) as T;
}

export async function putCompressed(key: string, json: string): Promise<void> {
  const body = gzipSync(json, { level: 4 });
  await files.put({ bucket: setting('BUCKET_DOCUMENTS'), key }, body, { contentType: 'application/gzip' });
}

async function getCompressed(key: string): Promise<string> {
  return gunzipSync(await files.get({ bucket: setting('BUCKET_DOCUMENTS'), key })).toString('utf8');
}
