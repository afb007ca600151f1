import { createHash } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

type Input<T> = Partial<Omit<T, 'Bucket' | 'Key'>>;

/** A corner of the bucket for one case, and short words for what is done in it. Keys are given without the corner's prefix. */
export function cornerOf(clients: { client: S3Client; plainClient: S3Client }, Bucket: string, name: string) {
  const { client, plainClient } = clients;
  const prefix = `${createHash('sha256').update(name).digest('hex').slice(0, 12)}/`;
  const at = (key: string) => prefix + key;
  const get = (key: string, more: Input<GetObjectCommandInput> = {}) =>
    client.send(new GetObjectCommand({ Bucket, Key: at(key), ...more }));
  return {
    client,
    /** Without checksums of its own, as presigned addresses are made with. */
    plainClient,
    Bucket,
    prefix,
    at,
    put: (key: string, Body: string | Uint8Array = 'x', more: Input<PutObjectCommandInput> = {}) =>
      client.send(new PutObjectCommand({ Bucket, Key: at(key), Body, ...more })),
    get,
    textOf: async (key: string, more: Input<GetObjectCommandInput> = {}) =>
      (await get(key, more)).Body?.transformToString(),
    head: (key: string) => client.send(new HeadObjectCommand({ Bucket, Key: at(key) })),
    list: (more: Input<ListObjectsV2CommandInput> = {}) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...more })),
    bare: (key: string | undefined) => (key?.startsWith(prefix) ? key.slice(prefix.length) : key),
    begin: async (key: string, ContentType = 'x/y') =>
      (await client.send(new CreateMultipartUploadCommand({ Bucket, Key: at(key), ContentType }))).UploadId ?? '',
    part: async (key: string, UploadId: string, part: { PartNumber: number; Body: Uint8Array | string }) => {
      const sent = await client.send(new UploadPartCommand({ Bucket, Key: at(key), UploadId, ...part }));
      return { PartNumber: part.PartNumber, ETag: sent.ETag, ChecksumCRC32: sent.ChecksumCRC32 };
    },
    complete: (key: string, UploadId: string, Parts: object[]) =>
      client.send(new CompleteMultipartUploadCommand({ Bucket, Key: at(key), UploadId, MultipartUpload: { Parts } })),
  };
}
export type Corner = ReturnType<typeof cornerOf>;

/** Name of the error of a call and its status; answers without a body have no name of their own. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: Error & { $metadata?: { httpStatusCode?: number } }) => {
      const status = error.$metadata?.httpStatusCode;
      return status === 304 ? '304' : `${error.name} ${status}`;
    },
  );

/** Status of an answer, and the code of its error. */
export async function outcomeOf(response: Response): Promise<string> {
  const code = /<Code>(.*)<\/Code>/.exec(await response.text())?.[1];
  return code ? `${code} ${response.status}` : String(response.status);
}
