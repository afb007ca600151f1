import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Case, Subjects } from './case.ts';
import type { Place } from './place.ts';
import { copies } from './s3/copies.ts';
import { forms } from './s3/forms.ts';
import { lists } from './s3/lists.ts';
import { objects } from './s3/objects.ts';
import { presigned } from './s3/presigned.ts';
import { type Corner, cornerOf } from './s3/subject.ts';
import { uploads } from './s3/uploads.ts';

export const s3Cases: readonly Case<Corner>[] = [...objects, ...copies, ...lists, ...uploads, ...presigned, ...forms];

function clientsAt({ url, region, credentials }: Place) {
  const config = { endpoint: url, region, credentials, forcePathStyle: true, maxAttempts: 3 };
  return {
    client: new S3Client(config),
    plainClient: new S3Client({ ...config, requestChecksumCalculation: 'WHEN_REQUIRED' }),
  };
}

/** The corners of a bucket that is there. */
export function s3In(place: Place, Bucket: string): Subjects<Corner> {
  const clients = clientsAt(place);
  return {
    subjectOf: (name) => cornerOf(clients, Bucket, name),
    async close() {
      clients.client.destroy();
      clients.plainClient.destroy();
    },
  };
}

/** Deletes what is in a bucket, uploads that were begun too. */
async function empty(client: S3Client, Bucket: string): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId } of Uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    if (Contents.length === 0) return;
    // One by one: some of the keys are such that not every service can read a list of them.
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
}

/** Makes a bucket of the name at the place. */
export async function s3At(place: Place, Bucket: string): Promise<Subjects<Corner>> {
  const { client } = clientsAt(place);
  const isDefault = place.region === 'us-east-1';
  await client.send(
    new CreateBucketCommand({
      Bucket,
      ...(!isDefault && { CreateBucketConfiguration: { LocationConstraint: place.region as 'eu-west-1' } }),
    }),
  );
  const subjects = s3In(place, Bucket);
  return {
    ...subjects,
    async close() {
      await empty(client, Bucket);
      await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
      await subjects.close();
    },
  };
}
