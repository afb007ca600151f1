import type { Refusal } from '#infra/local/lib/sigV4.ts';

const catalogue = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  BadDigest: [400, 'The checksum or Content-MD5 that was sent does not match the body.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'The body ended before the announced length, or its chunks cannot be read.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidPart: [400, 'A part was not found, or its ETag or checksum does not match the uploaded part.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, 'Could not parse the specified URI.'],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MalformedXML: [400, 'The XML you provided was not well-formed or did not validate.'],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified multipart upload does not exist: it was completed, aborted, or never begun.'],
  NotImplemented: [501, 'The embedded S3 does not offer this.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the signature you provided.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const;

export type S3Code = keyof typeof catalogue;

/** An error in S3's own words: code, status and message as its clients know them. */
export class S3Error extends Error {
  readonly code: S3Code;
  readonly status: number;
  /** Further elements of the answer: what the error is about. */
  readonly about: Readonly<Record<string, string>>;

  constructor(code: S3Code, message: string = catalogue[code][1], about: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = catalogue[code][0];
    this.about = about;
  }
}

export const noSuchKey = (Key: string): S3Error => new S3Error('NoSuchKey', catalogue.NoSuchKey[1], { Key });
export const noSuchBucket = (BucketName: string): S3Error =>
  new S3Error('NoSuchBucket', catalogue.NoSuchBucket[1], { BucketName });

const refusals: Record<Refusal, S3Code> = {
  missing: 'AccessDenied',
  malformed: 'AccessDenied',
  unknownKey: 'InvalidAccessKeyId',
  wrongSignature: 'SignatureDoesNotMatch',
  expired: 'AccessDenied',
  clockSkewed: 'RequestTimeTooSkewed',
};

/** A signature that was refused, in S3's words. */
export const refusalOf = (verdict: { reason: Refusal; message: string }): S3Error =>
  new S3Error(refusals[verdict.reason], verdict.message);
