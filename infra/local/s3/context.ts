import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Credentials } from '#infra/local/lib/sigV4.ts';
import type { Store } from '#infra/local/lib/store.ts';
import type { Bodies } from '#infra/local/s3/bodies.ts';
import type { Catalogue } from '#infra/local/s3/catalogue.ts';
import { incomingBody } from '#infra/local/s3/expected.ts';
import { Meter } from '#infra/local/s3/meter.ts';
import type { StoredRecord } from '#infra/local/s3/records.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';
import { xmlDocument } from '#infra/local/s3/xml.ts';

/** One request, read and (but for form uploads) found to be signed. */
export interface Context {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly bucket: string;
  /** Empty for an operation on the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** Declared SHA-256 of the body, or a word of the protocol. */
  readonly payload: string;
  readonly parts: Parts;
}

/** What the operations work with. */
export interface Parts {
  readonly store: Store<StoredRecord>;
  readonly bodies: Bodies;
  readonly catalogue: Catalogue;
  readonly credentials: Credentials;
  readonly buckets: readonly string[];
}

/** Largest object, as S3's single upload. */
export const largestBytes = 5 * 2 ** 30;
/** Largest XML document taken: a list of 1,000 keys or 10,000 parts. */
const largestXmlBytes = 4 * 2 ** 20;

const keptHeaders = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/;
const metadataPrefix = 'x-amz-meta-';
/** Names without the prefix, and values. Source: S3 user guide, "User-defined object metadata". */
const largestMetadataBytes = 2048;

/** Headers (or form fields) that are stored with the object and sent back with it. */
export function storedHeaders(fields: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || !keptHeaders.test(name)) continue;
    const text = name === 'content-encoding' ? String(value).replace(/\baws-chunked\b,? */, '') : String(value);
    if (text !== '') kept[name] = headerSafe(text);
  }
  const metadata = Object.entries(kept).filter(([name]) => name.startsWith(metadataPrefix));
  const sizes = metadata.map(([name, value]) => Buffer.byteLength(name.slice(metadataPrefix.length) + value));
  if (sizes.reduce((sum, size) => sum + size, 0) > largestMetadataBytes) throw new S3Error('MetadataTooLarge');
  return kept;
}

/** S3 sends back what is not Latin as an encoded word (RFC 2047). */
function headerSafe(text: string): string {
  if (/^[\t\x20-\x7e\xa0-\xff]*$/.test(text)) return text;
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}

export function sendXml({ response }: Context, root: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xmlDocument(root));
}

/** The XML document of a request, its checksums verified. */
export async function readXml({ request, query, payload }: Context): Promise<string> {
  const { body, expected } = incomingBody(request, query, payload);
  const meter = new Meter(largestXmlBytes);
  const text: Buffer[] = [];
  await pipeline(body, meter.stream, async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) text.push(part);
  });
  meter.verify(expected);
  return Buffer.concat(text).toString();
}
