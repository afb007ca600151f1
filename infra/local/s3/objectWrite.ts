import { type Context, largestBytes, sendXml, storedHeaders } from '#infra/local/s3/context.ts';
import { incomingBody } from '#infra/local/s3/expected.ts';
import { checksumHeaders, openObject } from '#infra/local/s3/objectRead.ts';
import { noSuchBucket, S3Error } from '#infra/local/s3/s3Error.ts';
import { element, textElement } from '#infra/local/s3/xml.ts';

/** PutObject, by header signature or by a presigned address. */
export async function putObject(context: Context): Promise<void> {
  const { request, response, bucket, key, query, payload, parts } = context;
  const { body, expected } = incomingBody(request, query, payload);
  const stored = await parts.bodies.keep(body, expected, largestBytes);
  const object = await parts.catalogue.put({
    bucket,
    key,
    body: stored,
    headers: storedHeaders(request.headers),
    reason: 'PutObject',
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
  });
  response.writeHead(200, { etag: `"${object.etag}"`, ...checksumHeaders(stored) }).end();
}

/** CopyObject: with the metadata of the source, or with new ones under `x-amz-metadata-directive: REPLACE`. */
export async function copyObject(context: Context): Promise<void> {
  const { request, bucket, key, parts } = context;
  const source = sourceOf(String(request.headers['x-amz-copy-source']));
  if (!parts.buckets.includes(source.bucket)) throw noSuchBucket(source.bucket);
  const isReplaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (source.bucket === bucket && source.key === key && !isReplaced)
    throw new S3Error('InvalidRequest', 'An object can be copied to itself only with other metadata.');
  const { object, handle } = await openObject(parts, source.bucket, source.key);
  try {
    const stream = handle.createReadStream({ autoClose: false });
    const copy = await parts.catalogue.put({
      bucket,
      key,
      body: await parts.bodies.keep(stream, { sha256: object.body.sha256 }, largestBytes),
      headers: isReplaced ? storedHeaders(request.headers) : object.headers,
      reason: 'CopyObject',
    });
    sendXml(
      context,
      element('CopyObjectResult', textElement('ETag', `"${copy.etag}"`), textElement('LastModified', copy.modifiedAt)),
    );
  } finally {
    await handle.close();
  }
}

function sourceOf(header: string): { bucket: string; key: string } {
  try {
    const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(header.replace(/\?.*$/, ''))) ?? [];
    if (bucket && key) return { bucket, key };
  } catch {
    // Said below, as for a source without a key.
  }
  throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
}

/** DeleteObject. A key that does not exist counts as deleted, as in S3. */
export async function deleteObject({ response, bucket, key, parts }: Context): Promise<void> {
  await parts.catalogue.remove(bucket, key);
  response.writeHead(204).end();
}
