import { gunzipSync, gzipSync } from 'node:zlib';
import { setting } from '#functions/kit/settings.ts';
import { files, type Place } from '#functions/ports/files.ts';
import type { UploadKey } from './store.ts';

/** Where a signed upload goes: the tenant and the upload stand in the key, and the signature fixes it. */
export const uploadPlace = ({ tenantId, id }: UploadKey): Place => ({
  bucket: setting('BUCKET_UPLOADS'),
  key: `banking/${tenantId}/${id}`,
});
/** Folders of what is kept of a file, and of the sums of a bank account. */
export const uploadFolder = ({ tenantId, id }: { tenantId: string; id: string }) =>
  `tenants/${tenantId}/banking/${id}/`;

const FILES = ['movements', 'leftOut', 'groups', 'table'] as const;
export const keptKey = (key: UploadKey, file: (typeof FILES)[number]): string => `${uploadFolder(key)}${file}.json.gz`;
export const columnsKeyOf = (key: UploadKey, v: number): string => `${uploadFolder(key)}columns-${v}.json.gz`;
export const yearKey = (tenantId: string, accountId: string, { run, year }: { run: number; year: number }): string =>
  `${uploadFolder({ tenantId, id: accountId })}${run}-${year}.json.gz`;

const placeOf = (key: string): Place => ({ bucket: setting('BUCKET_DOCUMENTS'), key });
export async function putJson(key: string, value: unknown): Promise<void> {
  await files.put(placeOf(key), gzipSync(JSON.stringify(value), { level: 4 }), { contentType: 'application/gzip' });
}
export async function getJson<T>(key: string): Promise<T> {
  return JSON.parse(gunzipSync(await files.get(placeOf(key))).toString('utf8')) as T;
}
/** Removes the files of a folder, but for those named. */
export async function clearFolder(folder: string, kept: ReadonlySet<string> = new Set()): Promise<void> {
  const { bucket } = placeOf('');
  for await (const { key } of files.list(bucket, folder)) if (!kept.has(key)) await files.delete({ bucket, key });
}
