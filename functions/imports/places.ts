import { gunzipSync, gzipSync } from 'node:zlib';
import { setting } from '#functions/kit/settings.ts';
import { files, type Place } from '#functions/ports/files.ts';
import type { ImportKey } from './store.ts';

/** Where a signed upload goes: the tenant and the import stand in the key, and the signature fixes it. */
export const uploadKey = ({ tenantId, id }: ImportKey): string => `uploads/${tenantId}/${id}`;
export const DROPS = 'drops/';

/** Folder of what was made of a file: preview, mapping, chunks of rows, problems, error rows. */
export const workFolder = ({ tenantId, id }: ImportKey): string => `work/${tenantId}/${id}`;

const number = (n: number) => String(n).padStart(6, '0');
export const previewKey = (key: ImportKey): string => `${workFolder(key)}/preview.json.gz`;
export const mappingKeyOf = (key: ImportKey, v: number): string => `${workFolder(key)}/mapping-${v}.json.gz`;
export const chunkKey = (key: ImportKey, n: number): string => `${workFolder(key)}/rows-${number(n)}.json.gz`;
export const problemsKey = (key: ImportKey, n: number): string => `${workFolder(key)}/problems-${number(n)}.json.gz`;
export const errorRowsKey = (key: ImportKey, n: number): string => `${workFolder(key)}/errors-${number(n)}.json.gz`;
/** Ids of the rows of the calculation that a workbook of the product names. */
export const namedKey = (key: ImportKey): string => `${workFolder(key)}/named.json.gz`;
/** Numbers of the good rows that are there already. */
export const againKey = (key: ImportKey): string => `${workFolder(key)}/again.json.gz`;
/** What the browser verifies rows by. */
export const basisKey = (key: ImportKey): string => `${workFolder(key)}/basis.json.gz`;
export const errorFileKey = (key: ImportKey): string => `${workFolder(key)}/errors.xlsx`;

export const placeOf = (key: string): Place => ({ bucket: setting('BUCKET_UPLOADS'), key });

export async function putJson(key: string, value: unknown): Promise<void> {
  await files.put(placeOf(key), gzipSync(JSON.stringify(value), { level: 4 }), { contentType: 'application/gzip' });
}
export async function getJson<T>(key: string): Promise<T> {
  return JSON.parse(gunzipSync(await files.get(placeOf(key))).toString('utf8')) as T;
}
