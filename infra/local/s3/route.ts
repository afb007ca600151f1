import { deleteObjects, listBuckets, listObjects } from '#infra/local/s3/bucketOperations.ts';
import type { Context } from '#infra/local/s3/context.ts';
import { abortUpload, beginUpload, completeUpload, putPart } from '#infra/local/s3/multipart.ts';
import { readObject } from '#infra/local/s3/objectRead.ts';
import { copyObject, deleteObject, putObject } from '#infra/local/s3/objectWrite.ts';
import { noSuchBucket, S3Error } from '#infra/local/s3/s3Error.ts';

/** Bucket and key of a path-style address. The key is only ever looked up; it is no path on the disk. */
export function addressOf(url: string): { bucket: string; key: string; query: URLSearchParams } {
  const [path = '', queryText = ''] = url.split(/\?(.*)/s);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    // A plus sign in an address is a plus sign.
    const query = new URLSearchParams(queryText.replaceAll('+', '%2B'));
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key), query };
  } catch {
    throw new S3Error('InvalidURI');
  }
}

/** Subresources that S3 has and this does not: ignoring one would answer something else than was asked. */
const notOffered = [
  'acl',
  'attributes',
  'legal-hold',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
];

export function operationOf(context: Context): (context: Context) => Promise<void> | void {
  const { bucket, key, query, parts } = context;
  if (bucket === '') return context.method === 'GET' ? listBuckets : notAllowed;
  if (!parts.buckets.includes(bucket)) throw noSuchBucket(bucket);
  const refused = notOffered.find((name) => query.has(name));
  if (refused !== undefined) throw new S3Error('NotImplemented', `The embedded S3 does not offer ?${refused}.`);
  if (key === '') return bucketOperation(context);
  return query.has('uploadId') || query.has('uploads') ? uploadOperation(context) : objectOperation(context);
}

function bucketOperation({ method, query }: Context): (context: Context) => Promise<void> | void {
  if (method === 'HEAD') return ({ response }) => void response.writeHead(200).end();
  if (method === 'GET') return listObjects;
  if (method === 'POST' && query.has('delete')) return deleteObjects;
  throw new S3Error('NotImplemented', 'Buckets come from the manifest and cannot be changed.');
}

function uploadOperation({ method, query }: Context): (context: Context) => Promise<void> | void {
  if (query.has('uploads')) return method === 'POST' ? beginUpload : notAllowed;
  const operations: Record<string, (context: Context) => Promise<void>> = {
    PUT: putPart,
    POST: completeUpload,
    DELETE: abortUpload,
  };
  return operations[method] ?? notAllowed;
}

function objectOperation({ method, request }: Context): (context: Context) => Promise<void> | void {
  const operations: Record<string, (context: Context) => Promise<void>> = {
    GET: readObject,
    HEAD: readObject,
    PUT: request.headers['x-amz-copy-source'] === undefined ? putObject : copyObject,
    DELETE: deleteObject,
  };
  return operations[method] ?? notAllowed;
}

function notAllowed(): never {
  throw new S3Error('MethodNotAllowed');
}
