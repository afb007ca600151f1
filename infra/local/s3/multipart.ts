import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Operation, type Store, under } from '#infra/local/lib/store.ts';
import type { Bodies, StoredBody } from '#infra/local/s3/bodies.ts';
import { type Context, largestBytes, readXml, sendXml, storedHeaders } from '#infra/local/s3/context.ts';
import { incomingBody } from '#infra/local/s3/expected.ts';
import { keys, type StoredRecord, type UploadRecord } from '#infra/local/s3/records.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';
import { element, elementsOf, textElement, textOf } from '#infra/local/s3/xml.ts';

const mostParts = 10_000;
/** Every part but the last. */
const smallestPartBytes = 5 * 2 ** 20;

/** CreateMultipartUpload. */
export async function beginUpload(context: Context): Promise<void> {
  const { request, bucket, key, parts } = context;
  const uploadId = randomUUID();
  const upload: UploadRecord = { bucket, key, headers: storedHeaders(request.headers), begunAt: Date.now() };
  await parts.store.write([{ type: 'put', key: keys.upload(uploadId), value: upload }]);
  sendXml(
    context,
    element(
      'InitiateMultipartUploadResult',
      textElement('Bucket', bucket),
      textElement('Key', key),
      textElement('UploadId', uploadId),
    ),
  );
}

function uploadOf({ bucket, key, query, parts }: Context): { uploadId: string; upload: UploadRecord } {
  const uploadId = query.get('uploadId') ?? '';
  const upload = parts.store.get(keys.upload(uploadId)) as UploadRecord | undefined;
  if (upload?.bucket !== bucket || upload.key !== key) throw new S3Error('NoSuchUpload');
  return { uploadId, upload };
}

/** UploadPart. A part sent again replaces the earlier one. */
export async function putPart(context: Context): Promise<void> {
  const { request, response, query, payload, parts } = context;
  const { uploadId } = uploadOf(context);
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > mostParts)
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${mostParts}`);
  const { body, expected } = incomingBody(request, query, payload);
  const part = await parts.bodies.keep(body, expected, largestBytes);
  const old = parts.store.get(keys.part(uploadId, number)) as StoredBody | undefined;
  await parts.store.write([{ type: 'put', key: keys.part(uploadId, number), value: part }]);
  if (old) parts.bodies.discard(old.file);
  response.writeHead(200, { etag: `"${part.md5}"`, 'x-amz-checksum-crc32': part.crc32 }).end();
}

/** CompleteMultipartUpload: the parts become one file, then object, event and the end of the upload are one write. */
export async function completeUpload(context: Context): Promise<void> {
  const { request, bucket, key, parts } = context;
  const { uploadId, upload } = uploadOf(context);
  const uploaded = await partsOf(parts.store, uploadId);
  const chosen = chosenParts(await readXml(context), uploaded);
  const whole = Readable.from(contentOf(parts.bodies, chosen), { objectMode: false });
  const etag = createHash('md5').update(Buffer.concat(chosen.map((part) => Buffer.from(part.md5, 'hex'))));
  const object = await parts.catalogue.put({
    bucket,
    key,
    body: await parts.bodies.keep(whole, {}, largestBytes),
    headers: upload.headers,
    reason: 'CompleteMultipartUpload',
    etag: `${etag.digest('hex')}-${chosen.length}`,
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    also: removal(uploadId, uploaded.keys()),
  });
  for (const part of uploaded.values()) parts.bodies.discard(part.file);
  sendXml(
    context,
    element(
      'CompleteMultipartUploadResult',
      textElement('Bucket', bucket),
      textElement('Key', key),
      textElement('ETag', `"${object.etag}"`),
    ),
  );
}

/** AbortMultipartUpload. */
export async function abortUpload(context: Context): Promise<void> {
  const { uploadId } = uploadOf(context);
  await forgetUpload(context.parts, uploadId);
  context.response.writeHead(204).end();
}

/** Ends uploads begun before the instant (milliseconds) and never completed. */
export async function endAbandoned(
  parts: { store: Store<StoredRecord>; bodies: Bodies },
  before: number,
): Promise<void> {
  const abandoned: string[] = [];
  for await (const [key, record] of parts.store.entries(under('upload!')))
    if ((record as UploadRecord).begunAt < before) abandoned.push(key.slice('upload!'.length));
  for (const uploadId of abandoned) await forgetUpload(parts, uploadId);
}

async function forgetUpload({ store, bodies }: { store: Store<StoredRecord>; bodies: Bodies }, uploadId: string) {
  const uploaded = await partsOf(store, uploadId);
  await store.write(removal(uploadId, uploaded.keys()));
  for (const part of uploaded.values()) bodies.discard(part.file);
}

const removal = (uploadId: string, numbers: Iterable<number>): Operation<StoredRecord>[] => [
  { type: 'del', key: keys.upload(uploadId) },
  ...[...numbers].map((number): Operation<StoredRecord> => ({ type: 'del', key: keys.part(uploadId, number) })),
];

async function partsOf(store: Store<StoredRecord>, uploadId: string): Promise<Map<number, StoredBody>> {
  const parts = new Map<number, StoredBody>();
  for await (const [key, record] of store.entries(under(`part!${uploadId}!`)))
    parts.set(Number(key.slice(-5)), record as StoredBody);
  return parts;
}

/** The parts that the client lists, each compared with what was uploaded. */
function chosenParts(xml: string, uploaded: ReadonlyMap<number, StoredBody>): StoredBody[] {
  let last = 0;
  const chosen = elementsOf(xml, 'Part').map((listed) => {
    const number = Number(textOf(listed, 'PartNumber'));
    if (!(number > last)) throw new S3Error('InvalidPartOrder');
    last = number;
    const part = uploaded.get(number);
    const checksum = textOf(listed, 'ChecksumCRC32') ?? part?.crc32;
    if (part?.md5 !== textOf(listed, 'ETag')?.replaceAll('"', '') || part?.crc32 !== checksum)
      throw new S3Error('InvalidPart');
    return part as StoredBody;
  });
  if (chosen.length === 0) throw new S3Error('MalformedXML');
  if (chosen.slice(0, -1).some((part) => part.size < smallestPartBytes)) throw new S3Error('EntityTooSmall');
  return chosen;
}

async function* contentOf(bodies: Bodies, parts: readonly StoredBody[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const handle = await bodies.open(part.file);
    try {
      yield* handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
    } finally {
      await handle.close();
    }
  }
}
