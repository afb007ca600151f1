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
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}
interface Signing extends SigningKey {
  /** Name in the credential scope. */
  readonly service: string;
  /** Instant of the signature; now when left out. */
  readonly at?: Date;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The headers of a request, its Signature Version 4 among them. */
export function signedHeaders(request: Request, signing: Signing): Record<string, string> {
  const { accessKey, secret, region, service, at = new Date() } = signing;
  const { host, pathname, searchParams } = new URL(request.url);
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const payload = sha256(request.body ?? '');
  const headers = { ...request.headers, host, 'x-amz-content-sha256': payload, 'x-amz-date': stamp };
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  const signed = sorted.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    canonicalPath(pathname, service === 's3' ? 'once' : 'twice'),
    canonicalQuery(searchParams),
    ...sorted.map(([name, value]) => `${name}:${value}`),
    '',
    signed,
    payload,
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** A signed request to the embedded S3: for the few calls that the runtime makes itself, which must not wait for an SDK to load. */
export function signedS3Fetch({ method, url, body }: Request, key: SigningKey): Promise<Response> {
  const headers = signedHeaders({ method, url, ...(body && { body }) }, { ...key, service: 's3' });
  return fetch(url, { method, headers, ...(body && { body }) });
}
