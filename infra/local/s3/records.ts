import type { StoredBody } from '#infra/local/s3/bodies.ts';

/** EventBridge's event of a created object. `object.key` is not URL-encoded; a larger `sequencer` is the later write of a key. */
export interface ObjectCreatedEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': 'Object Created';
  readonly source: 'aws.s3';
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: {
    readonly version: '0';
    readonly bucket: { readonly name: string };
    readonly object: {
      readonly key: string;
      readonly size: number;
      readonly etag: string;
      readonly sequencer: string;
    };
    readonly 'request-id': string;
    readonly requester: string;
    readonly 'source-ip-address': string;
    readonly reason: Reason;
  };
}
export type Reason = 'PutObject' | 'POST Object' | 'CopyObject' | 'CompleteMultipartUpload';

export interface ObjectRecord {
  readonly key: string;
  readonly body: StoredBody;
  /** Without quotes. */
  readonly etag: string;
  readonly modifiedAt: string;
  /** Content headers and `x-amz-meta-*`, as they are sent back. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadRecord {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

export type StoredRecord = ObjectRecord | UploadRecord | StoredBody | ObjectCreatedEvent | { readonly last: string };

/** Keys of the catalogue. Bucket names hold no `!`. Keys sort as S3 lists them: by their UTF-8 bytes. */
export const keys = {
  object: (bucket: string, key: string) => `object!${bucket}!${key}`,
  upload: (uploadId: string) => `upload!${uploadId}`,
  part: (uploadId: string, part: number) => `part!${uploadId}!${String(part).padStart(5, '0')}`,
  event: (sequencer: string) => `event!${sequencer}`,
  sequencer: 'sequencer',
};
