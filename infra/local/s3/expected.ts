import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { decodeChunks } from '#infra/local/s3/chunked.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';

/** What the sender says about a body; checked once it is read. Filled further by the trailers of a chunked body. */
export interface Expected {
  /** Base64. */
  md5?: string;
  /** Base64. */
  crc32?: string;
  /** Base64. */
  sha256?: string;
  /** Hex, as signed in `x-amz-content-sha256`. */
  signedSha256?: string;
  bytes?: number;
}

const fields: Record<string, 'md5' | 'crc32' | 'sha256'> = {
  'content-md5': 'md5',
  'x-amz-checksum-crc32': 'crc32',
  'x-amz-checksum-sha256': 'sha256',
};

const digestBytes = { md5: 16, crc32: 4, sha256: 32 };

function digest(field: 'md5' | 'crc32' | 'sha256', value: string): string {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length === digestBytes[field] && bytes.toString('base64') === value) return value;
  if (field === 'md5') throw new S3Error('InvalidDigest');
  throw new S3Error('InvalidRequest', `Value for x-amz-checksum-${field} header is invalid.`);
}

/** Takes one header, trailer, query parameter or form field, when it is a checksum. Others than CRC32 and SHA-256 are refused. */
export function noteChecksum(expected: Expected, name: string, value: string): void {
  const field = fields[name];
  if (field) expected[field] = digest(field, value);
  else if (/^x-amz-checksum-(crc32c|crc64nvme|sha1|md5|sha512|xxhash\w*)$/.test(name))
    throw new S3Error('NotImplemented', `The embedded S3 checks CRC32 and SHA-256, not ${name}.`);
}

/**
 * The body as the sender meant it (aws-chunked framing undone) and what it must match.
 * Checksums signed into a presigned address count too: real S3 refuses a body that differs from them.
 */
export function incomingBody(
  request: IncomingMessage,
  query: URLSearchParams,
  payload: string,
): { body: Readable; expected: Expected } {
  const expected: Expected = {};
  for (const [name, value] of query) noteChecksum(expected, name.toLowerCase(), value);
  for (const [name, value] of Object.entries(request.headers)) noteChecksum(expected, name, String(value));
  if (/^[0-9a-f]{64}$/.test(payload)) expected.signedSha256 = payload;
  if (payload.startsWith('STREAMING-AWS4'))
    throw new S3Error('NotImplemented', 'Chunks that are signed one by one are not offered; sign the whole payload.');
  const encoding = String(request.headers['content-encoding'] ?? '');
  if (!payload.startsWith('STREAMING-') && !/\baws-chunked\b/.test(encoding)) return { body: request, expected };
  const decoded = request.headers['x-amz-decoded-content-length'];
  if (decoded !== undefined) expected.bytes = Number(decoded);
  const decoder = decodeChunks((name, value) => noteChecksum(expected, name, value));
  request.on('error', (error) => decoder.destroy(error));
  return { body: request.pipe(decoder), expected };
}
