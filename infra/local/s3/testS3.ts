import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { listen } from '#infra/local/lib/server.ts';
import { openS3, type S3Options } from '#infra/local/s3/s3.ts';

export const Bucket = 'documents';
/** The page's origin in tests that act as a browser. */
export const origin = 'http://127.0.0.1:5173';

type Input<T> = Partial<Omit<T, 'Bucket' | 'Key'>>;

/** An embedded S3 in a throw-away folder with the real SDK client, for the tests of this folder. */
export async function startS3(options: Partial<S3Options> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const open = (more: Partial<S3Options> = {}) =>
    openS3({
      dir: folder,
      buckets: [Bucket, 'other'],
      credentials: { key: 'secret' },
      onEvent: async () => {},
      ...options,
      ...more,
    });
  let s3 = await open();
  const url = await listen(s3.server);
  const clientOf = (more = {}) =>
    new S3Client({
      endpoint: url,
      region: 'eu-west-1',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      ...more,
    });
  /** As the SDK comes: with checksums, also (of an empty body) in presigned addresses. */
  const client = clientOf();
  /** As Souto's own factory sets it. */
  const plainClient = clientOf({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const get = (Key: string, more: Input<GetObjectCommandInput> = {}) =>
    client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return {
    folder,
    url,
    client,
    plainClient,
    put: (Key: string, Body: string | Uint8Array = 'x', more: Input<PutObjectCommandInput> = {}) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ...more })),
    get,
    textOf: async (Key: string, more: Input<GetObjectCommandInput> = {}) =>
      (await get(Key, more)).Body?.transformToString(),
    head: (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key })),
    list: (Prefix: string, more: Input<ListObjectsV2CommandInput> = {}) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, ...more })),
    /** Files on the disk. */
    bodies: async () => (await readdir(join(folder, 'bodies'))).length,
    idle: () => s3.idle(),
    async restart(more: Partial<S3Options> = {}) {
      await s3.close();
      s3 = await open(more);
      await listen(s3.server, Number(new URL(url).port));
    },
    async close() {
      client.destroy();
      plainClient.destroy();
      await s3.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Name of the error that the SDK throws; an answer without a body has none. */
export const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: S3ServiceException) => (error.$metadata?.httpStatusCode === 304 ? 'NotModified' : error.name),
  );

/** Code of an error answer, or its status. */
export const codeOf = async (response: Response): Promise<string | number> =>
  /<Code>(.*)<\/Code>/.exec(await response.text())?.[1] ?? response.status;
