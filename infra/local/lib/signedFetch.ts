import { createHash, createHmac } from 'node:crypto';
import { canonicalPath, canonicalQuery } from './sigV4Claim.ts';

export interface SigningKey {
  readonly accessKey: string;
  readonly secret: string;
  readonly region: string;
}
interface Request {
  readonly method: string;
  readonly url: string;
  readonly body?: Uint8Array<ArrayBuffer>;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * A request to the embedded S3, signed with Signature Version 4: for the few calls that the runtime makes itself, which
 * must not wait for an SDK to load.
 */
export function signedS3Fetch(
  { method, url, body }: Request,
  { accessKey, secret, region }: SigningKey,
): Promise<Response> {
  const { host, pathname, searchParams } = new URL(url);
  const stamp = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const payload = sha256(body ?? '');
  const headers = { host, 'x-amz-content-sha256': payload, 'x-amz-date': stamp };
  const signed = Object.keys(headers).join(';');
  const canonical = [
    method,
    canonicalPath(pathname, 'once'),
    canonicalQuery(searchParams),
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    signed,
    payload,
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return fetch(url, { method, headers: { ...headers, authorization }, ...(body && { body }) });
}
