import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  canonicalPath,
  canonicalQuery,
  headerClaim,
  queryClaim,
  type SignatureClaim,
} from '#infra/local/lib/sigV4Claim.ts';

/** Access key -> secret. */
export type Credentials = Readonly<Record<string, string>>;

export type Refusal = 'missing' | 'malformed' | 'unknownKey' | 'wrongSignature' | 'expired' | 'clockSkewed';
export type Verdict =
  | { readonly isValid: true; readonly payload: string; readonly isPresigned: boolean }
  | { readonly isValid: false; readonly reason: Refusal; readonly message: string };

export interface SignedRequest {
  readonly method: string;
  /** As received: path and query, still encoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SignatureRules {
  readonly credentials: Credentials;
  /** Name in the credential scope: `s3`, `sqs`, `ses`, `scheduler`, ... */
  readonly service: string;
  /** SHA-256 of the body, hex. Left out for S3, which signs what the header declares and checks the body while it streams. */
  readonly bodyHash?: string;
}

/** A refusal as the JSON services name it. Source: the services' "Common error types". */
export const refusalTypes: Record<Refusal, string> = {
  missing: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknownKey: 'UnrecognizedClientException',
  wrongSignature: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
  clockSkewed: 'InvalidSignatureException',
};

const skewMs = 15 * 60_000;
const messages: Record<Refusal, string> = {
  missing: 'The request is not signed: sign it with Signature Version 4 and the local credentials.',
  malformed: 'The signature of the request cannot be read, does not cover what it must, or is for another service.',
  unknownKey: 'The access key is not one of the local credentials.',
  wrongSignature: 'The signature does not match: another secret, or the request was changed after signing.',
  expired: 'Request has expired',
  clockSkewed: 'The request was signed more than 15 minutes away from the time of this machine.',
};
const refuse = (reason: Refusal): Verdict => ({ isValid: false, reason, message: messages[reason] });

export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** Signing keys by scope and secret: the same for every request of a day. */
const signingKeys = new Map<string, Buffer>();
const mostSigningKeys = 100;

function signingKey(secret: string, claim: Pick<SignatureClaim, 'date' | 'region' | 'service'>): Buffer {
  const { date, region, service } = claim;
  const name = JSON.stringify([secret, date, region, service]);
  const known = signingKeys.get(name);
  if (known) return known;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  // Dates and regions are the caller's words: they must not fill the memory.
  if (signingKeys.size >= mostSigningKeys) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}
const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Checks Signature Version 4 of a request, in its header or (presigned) in its query.
 * Source: AWS, "Signature Version 4 for API requests". Real time, never business time.
 */
export function verifySignature(request: SignedRequest, rules: SignatureRules): Verdict {
  const [path = '', queryText = ''] = request.url.split(/\?(.*)/s);
  const query = new URLSearchParams(queryText.replaceAll('+', '%2B'));
  const isPresigned = query.has('X-Amz-Signature');
  const claim = isPresigned ? queryClaim(query) : headerClaim(request.headers, rules.bodyHash);
  if (claim === 'missing' || claim === 'malformed') return refuse(claim);
  const secret = Object.hasOwn(rules.credentials, claim.accessKey) ? rules.credentials[claim.accessKey] : undefined;
  if (secret === undefined) return refuse('unknownKey');
  if (claim.service !== rules.service || !coversWhatItMust(claim, request)) return refuse('malformed');
  const late = timeRefusal(claim);
  if (late) return refuse(late);
  const canonical = [
    request.method,
    canonicalPath(path, rules.service === 's3' ? 'once' : 'twice'),
    canonicalQuery(query),
    claim.signedHeaders.map((name) => `${name}:${headerText(request.headers, name)}\n`).join(''),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', claim.stamp, scope, sha256Hex(canonical)].join('\n');
  const isRight = isSame(hmac(signingKey(secret, claim), text).toString('hex'), claim.signature);
  return isRight ? { isValid: true, payload: claim.payload, isPresigned } : refuse('wrongSignature');
}

const headerText = (headers: IncomingHttpHeaders, name: string) =>
  String(headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ');

/** Host and every `x-amz-` header, else a stolen request could be used for another operation or with other metadata. */
function coversWhatItMust(claim: SignatureClaim, request: SignedRequest): boolean {
  if (!claim.signedHeaders.includes('host')) return false;
  return Object.keys(request.headers).every((name) => !name.startsWith('x-amz-') || claim.signedHeaders.includes(name));
}

function timeRefusal(claim: SignatureClaim): Refusal | undefined {
  const age = Date.now() - claim.signedAt;
  if (claim.expiresSeconds === undefined) return Math.abs(age) < skewMs ? undefined : 'clockSkewed';
  if (age < -skewMs) return 'clockSkewed';
  return age <= claim.expiresSeconds * 1000 ? undefined : 'expired';
}

/** Checks the signature of a presigned POST: its fields carry the policy, the credential scope and the policy's signature. */
export function verifyPolicy(fields: Readonly<Record<string, string>>, credentials: Credentials): Verdict {
  const [accessKey = '', date = '', region = '', service = ''] = (fields['x-amz-credential'] ?? '').split('/');
  const { policy, 'x-amz-signature': signature } = fields;
  if (!policy || !signature) return refuse('missing');
  if (service !== 's3') return refuse('malformed');
  const secret = Object.hasOwn(credentials, accessKey) ? credentials[accessKey] : undefined;
  if (secret === undefined) return refuse('unknownKey');
  const isRight = isSame(hmac(signingKey(secret, { date, region, service }), policy).toString('hex'), signature);
  return isRight ? { isValid: true, payload: 'UNSIGNED-PAYLOAD', isPresigned: true } : refuse('wrongSignature');
}
