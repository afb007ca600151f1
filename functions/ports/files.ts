import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/**
 * The only file client: `AWS_ENDPOINT_URL_S3` points it at another service. Checksums only where required: else a
 * signed upload signs the checksum of an empty body and every real upload fails.
 */
const s3 = new S3Client({
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 5,
});

export interface Place {
  bucket: string;
  key: string;
}
interface PutOptions {
  contentType?: string;
  /** `gzip` for a body that is compressed already. */
  contentEncoding?: string;
  /** What lies there already stays as it is. */
  isOnce?: true;
}

/** What is thrown when there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Name for a `Content-Disposition`: ASCII fallback and UTF-8 form, without quotes or control characters. */
export function dispositionOf(fileName: string): string {
  const plain = fileName.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}"\\/]/gu, '_');
  const ascii = plain.replace(/[^\x20-\x7e]/g, '_');
  const utf8 = encodeURIComponent(plain).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

async function put({ bucket, key }: Place, body: Uint8Array | string, options: PutOptions = {}): Promise<void> {
  const { contentType: ContentType, contentEncoding: ContentEncoding, isOnce } = options;
  const input = {
    ...{ Bucket: bucket, Key: key, Body: body },
    ...(ContentType && { ContentType }),
    ...(ContentEncoding && { ContentEncoding }),
    ...(isOnce && { IfNoneMatch: '*' }),
  };
  try {
    await s3.send(new PutObjectCommand(input));
  } catch (error) {
    if (!(isOnce && error instanceof Error && error.name === 'PreconditionFailed')) throw error;
  }
}

/** Puts a file of this machine, however large (up to 5 GB), without reading the whole of it into memory. */
async function putFile({ bucket, key }: Place, path: string, { contentType: ContentType }: PutOptions): Promise<void> {
  const { size: ContentLength } = await stat(path);
  const object = { Bucket: bucket, Key: key, ContentLength, ...(ContentType && { ContentType }) };
  await s3.send(new PutObjectCommand({ ...object, Body: createReadStream(path) }));
}

async function get({ bucket, key }: Place): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return Body ? Body.transformToByteArray() : new Uint8Array();
}

/** Statuses of S3 for a condition that does not hold, or of two writers at the same moment; 404 for what went meanwhile. */
const NOT_SO = [404, 409, 412];
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0;

/** Puts an object in the place of the one with that ETag (null: of none). False when it is another one by now. */
async function putInPlace({ bucket, key }: Place, body: Uint8Array, etag: string | null): Promise<boolean> {
  const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag };
  try {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...condition }));
    return true;
  } catch (error) {
    if (NOT_SO.includes(statusOf(error))) return false;
    throw error;
  }
}

/** An object with its ETag; null when there is none, `same` when it is the one with that ETag. */
async function getChanged({ bucket, key }: Place, etag?: string) {
  try {
    const condition = etag === undefined ? {} : { IfNoneMatch: etag };
    const { Body, ETag = '' } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...condition }));
    return { etag: ETag, body: Body ? await Body.transformToByteArray() : new Uint8Array() };
  } catch (error) {
    if (isMissing(error)) return null;
    if (statusOf(error) === 304) return 'same' as const;
    throw error;
  }
}

async function getStream({ bucket, key }: Place): Promise<Readable> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return Body instanceof Readable ? Body : Readable.from([]);
}

/** Size, type and ETag of an object; null when there is none. */
async function head({ bucket, key }: Place) {
  try {
    const answer = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    const { ContentLength: sizeBytes = 0, ContentType: contentType = '', ETag: etag = '' } = answer;
    return { sizeBytes, contentType, etag };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function remove({ bucket, key }: Place): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

/** Keys and sizes under a prefix, page after page. */
async function* list(bucket: string, prefix: string): AsyncGenerator<{ key: string; sizeBytes: number }> {
  let token: string | undefined;
  do {
    const input = { Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) };
    const page = await s3.send(new ListObjectsV2Command(input));
    for (const { Key: key = '', Size: sizeBytes = 0 } of page.Contents ?? []) yield { key, sizeBytes };
    token = page.NextContinuationToken;
  } while (token);
}

async function copy(from: Place, to: Place): Promise<void> {
  const source = `${from.bucket}/${from.key.split('/').map(encodeURIComponent).join('/')}`;
  await s3.send(new CopyObjectCommand({ CopySource: source, Bucket: to.bucket, Key: to.key }));
}

interface Upload extends Place {
  maxBytes: number;
  contentType?: string;
  expiresSeconds: number;
}
/** A form that lets a browser upload one object: key, type and greatest size are fixed by the signature. */
async function signedPost({ bucket, key, maxBytes, contentType, expiresSeconds }: Upload) {
  return createPresignedPost(s3, {
    Bucket: bucket,
    Key: key,
    Expires: expiresSeconds,
    Fields: contentType ? { 'Content-Type': contentType } : {},
    Conditions: [['content-length-range', 0, maxBytes], ...(contentType ? [{ 'Content-Type': contentType }] : [])],
  });
}

interface Download extends Place {
  fileName: string;
  expiresSeconds?: number;
  /** As this type it is shown where it is opened, instead of downloaded. */
  shownAs?: 'application/pdf' | 'image/png' | 'image/jpeg';
}
/** A link that downloads one object under a name. Signed at the click, never mailed. */
async function signedGet({ bucket, key, fileName, expiresSeconds = 300, shownAs }: Download): Promise<string> {
  const shown = { ResponseContentDisposition: 'inline', ResponseContentType: shownAs };
  const saved = { ResponseContentDisposition: dispositionOf(fileName) };
  const input = { Bucket: bucket, Key: key, ...(shownAs ? shown : saved) };
  return getSignedUrl(s3, new GetObjectCommand(input), { expiresIn: expiresSeconds });
}

/** Files in buckets. A missing object: `isMissing(error)`. */
export const files = {
  ...{ put, putFile, putInPlace, get, getChanged, getStream, head, delete: remove },
  ...{ list, copy, signedPost, signedGet },
};
