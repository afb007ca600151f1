import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  GetDocumentTextDetectionCommand,
  type GetDocumentTextDetectionCommandOutput,
  StartDocumentTextDetectionCommand,
  TextractClient,
} from '@aws-sdk/client-textract';
import { AppError } from '#shared/kernel/appError.ts';
import type { Place } from './files.ts';

/** The lines of text of a scan (PDF or picture) in storage; null when nobody here can read pictures. */
export type ScanReader = (place: Place) => Promise<readonly string[] | null>;

const client = new TextractClient({ maxAttempts: 5 });
const POLL_MS = 2_000;
const MOST_POLLS = 90;

/**
 * Text detection of Amazon Textract (what it says of expenses it says in English only). The token is made of the place, so
 * that a message that comes twice pays once. Pages come in order, and so do their lines.
 */
export const textract: ScanReader = async ({ bucket, key }) => {
  const { JobId } = await client.send(
    new StartDocumentTextDetectionCommand({
      ClientRequestToken: createHash('sha256').update(`${bucket}/${key}`).digest('hex'),
      DocumentLocation: { S3Object: { Bucket: bucket, Name: key } },
    }),
  );
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const page = await client.send(new GetDocumentTextDetectionCommand({ JobId }));
    if (page.JobStatus === 'SUCCEEDED' || page.JobStatus === 'PARTIAL_SUCCESS') return linesFrom(JobId, page);
    if (page.JobStatus === 'FAILED') return null;
    await wait(POLL_MS);
  }
  throw new AppError('invoices.tooSlow', { seconds: (POLL_MS * MOST_POLLS) / 1_000 });
};

async function linesFrom(JobId: string | undefined, first: GetDocumentTextDetectionCommandOutput): Promise<string[]> {
  const lines: string[] = [];
  for (let page = first; ; ) {
    for (const { BlockType, Text } of page.Blocks ?? []) if (BlockType === 'LINE' && Text) lines.push(Text);
    if (!page.NextToken) return lines;
    page = await client.send(new GetDocumentTextDetectionCommand({ JobId, NextToken: page.NextToken }));
  }
}
