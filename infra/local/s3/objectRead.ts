import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StoredBody } from '#infra/local/s3/bodies.ts';
import type { Context, Parts } from '#infra/local/s3/context.ts';
import type { ObjectRecord } from '#infra/local/s3/records.ts';
import { noSuchKey, S3Error } from '#infra/local/s3/s3Error.ts';

/** Response headers that a signed address may set, from its `response-*` parameters. */
const overridable = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-encoding',
  'cache-control',
  'expires',
];

/** GetObject and HeadObject. */
export async function readObject(context: Context): Promise<void> {
  const { request, response, method, query } = context;
  const { object, handle } = await openObject(context.parts, context.bucket, context.key);
  try {
    const headers = headersOf(object, query);
    const unchanged = conditionStatus(request.headers, object);
    if (unchanged === 412) throw new S3Error('PreconditionFailed');
    if (unchanged === 304) return void response.writeHead(304, { etag: headers.etag }).end();
    const range = rangeOf(request.headers.range, object.body.size);
    if (range === 'none') {
      response.setHeader('content-range', `bytes */${object.body.size}`);
      throw new S3Error('InvalidRange');
    }
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.body.size}`;
    else if (request.headers['x-amz-checksum-mode'] === 'ENABLED') Object.assign(headers, checksumHeaders(object.body));
    headers['content-length'] = String(range ? range.end - range.start + 1 : object.body.size);
    response.writeHead(range ? 206 : 200, headers);
    if (method === 'HEAD' || object.body.size === 0) return void response.end();
    const source = handle.createReadStream({ autoClose: false, ...(range ?? {}) });
    // A reader that goes away ends the pipeline with an error that concerns nobody.
    await pipeline(source, response).catch(() => {});
  } finally {
    await handle.close();
  }
}

/** The object and its open body. A body that was replaced between the two steps is looked up again. */
export async function openObject(
  { catalogue, bodies }: Parts,
  bucket: string,
  key: string,
): Promise<{ object: ObjectRecord; handle: FileHandle }> {
  for (let tries = 1; ; tries++) {
    const object = catalogue.get(bucket, key);
    if (!object) throw noSuchKey(key);
    try {
      return { object, handle: await bodies.open(object.body.file) };
    } catch (error) {
      if (tries >= 3) throw error;
    }
  }
}

function headersOf(object: ObjectRecord, query: URLSearchParams): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    // Uploaded content is never guessed to be a page.
    'x-content-type-options': 'nosniff',
  };
  for (const name of overridable) {
    const value = query.get(`response-${name}`);
    if (value === null) continue;
    if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value))
      throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
    headers[name] = value;
  }
  return headers;
}

/** The checksum that came with the body. */
export const checksumHeaders = ({ declared, crc32, sha256 }: StoredBody): Record<string, string> => ({
  ...(declared === 'sha256' ? { 'x-amz-checksum-sha256': sha256 } : { 'x-amz-checksum-crc32': crc32 }),
  'x-amz-checksum-type': 'FULL_OBJECT',
});

/** 304 or 412 by If-Match, If-None-Match, If-Modified-Since, If-Unmodified-Since (RFC 9110, section 13.2.2). */
function conditionStatus(headers: Context['request']['headers'], object: ObjectRecord): 304 | 412 | undefined {
  const modified = Math.floor(Date.parse(object.modifiedAt) / 1000) * 1000;
  const names = (list: string) => list === '*' || list.split(',').some((tag) => tag.trim() === `"${object.etag}"`);
  if (headers['if-match'] !== undefined) {
    if (!names(headers['if-match'])) return 412;
  } else if (modified > Date.parse(headers['if-unmodified-since'] ?? '')) return 412;
  if (headers['if-none-match'] !== undefined) return names(headers['if-none-match']) ? 304 : undefined;
  return modified <= Date.parse(headers['if-modified-since'] ?? '') ? 304 : undefined;
}

/** One range of bytes; several ranges, or one that cannot be read, give the whole object, as in S3. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const start = Math.max(size - Number(last), 0);
    return start < size ? { start, end: size - 1 } : 'none';
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'none';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
