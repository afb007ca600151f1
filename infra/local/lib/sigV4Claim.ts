import type { IncomingHttpHeaders } from 'node:http';

/** What a signed request says about its signature. */
export interface SignatureClaim {
  readonly accessKey: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly stamp: string;
  /** Milliseconds since 1970. */
  readonly signedAt: number;
  /** SHA-256 of the body in hex, or one of the protocol's words such as UNSIGNED-PAYLOAD. */
  readonly payload: string;
  /** Of presigned addresses only. */
  readonly expiresSeconds?: number;
}

const weekSeconds = 7 * 24 * 3600;

function claimOf(credential: string, rest: { stamp: string; headers: string; signature: string; payload: string }) {
  const [accessKey, date, region, service, end] = credential.split('/');
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(rest.stamp);
  if (!accessKey || !date || !region || !service || end !== 'aws4_request') return 'malformed';
  if (!parts || !rest.stamp.startsWith(date)) return 'malformed';
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  const signedAt = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  const { stamp, signature, payload } = rest;
  return {
    accessKey,
    date,
    region,
    service,
    stamp,
    signature,
    payload,
    signedAt,
    signedHeaders: rest.headers.split(';'),
  };
}

/** The claim of an Authorization header. `bodyHash` replaces the declared payload hash, which is then checked by the signature. */
export function headerClaim(
  headers: IncomingHttpHeaders,
  bodyHash: string | undefined,
): SignatureClaim | 'missing' | 'malformed' {
  const { authorization } = headers;
  if (!authorization) return 'missing';
  const fields = /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const payload = bodyHash ?? headers['x-amz-content-sha256'];
  if (!fields || typeof payload !== 'string') return 'malformed';
  const [, credential = '', signed = '', signature = ''] = fields;
  return claimOf(credential, { stamp: String(headers['x-amz-date'] ?? ''), headers: signed, signature, payload });
}

/** The claim of a presigned address. Expiry is from one second to seven days. */
export function queryClaim(query: URLSearchParams): SignatureClaim | 'malformed' {
  const expiresSeconds = Number(query.get('X-Amz-Expires'));
  const isPossible = Number.isInteger(expiresSeconds) && expiresSeconds >= 1 && expiresSeconds <= weekSeconds;
  if (!isPossible || query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return 'malformed';
  const claim = claimOf(query.get('X-Amz-Credential') ?? '', {
    stamp: query.get('X-Amz-Date') ?? '',
    headers: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
  });
  return claim === 'malformed' ? claim : { ...claim, expiresSeconds };
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Every service but S3 encodes the already encoded path once more. A path that cannot be decoded signs as itself. */
export function canonicalPath(path: string, encoding: 'once' | 'twice'): string {
  return path
    .split('/')
    .map((segment) => {
      if (encoding === 'twice') return encode(segment);
      try {
        return encode(decodeURIComponent(segment));
      } catch {
        return segment;
      }
    })
    .join('/');
}

/** Pairs encoded, sorted by name and then by value; the signature itself is left out. */
export function canonicalQuery(query: URLSearchParams): string {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, av], [b, bv]) => order(a, b) || order(av, bv))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
