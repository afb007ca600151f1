import middy from '@middy/core';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Log, logWith } from './log.ts';

interface Change {
  sequence: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
type Work = (changes: readonly Change[], log: Log) => Promise<ReadonlySet<string>>;

/**
 * The handler of the table's stream. `work` gets the batch in order and answers the sequence numbers that failed; the
 * stream delivers again from the first of them.
 */
export const onChange = (work: Work) =>
  middy<DynamoDBStreamEvent, DynamoDBBatchResponse>().handler(async (event, context) => {
    const log = logWith({ requestId: context.awsRequestId, records: event.Records.length });
    const failed = await work(event.Records.map(changeOf), log);
    if (failed.size > 0) log.error('Stream records failed, they will be delivered again', { failed: failed.size });
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  });

type Image = Record<string, AttributeValue>;
function changeOf({ dynamodb }: DynamoDBRecord): Change {
  return {
    sequence: dynamodb?.SequenceNumber ?? '',
    before: dynamodb?.OldImage ? itemOf(dynamodb.OldImage) : null,
    after: dynamodb?.NewImage ? itemOf(dynamodb.NewImage) : null,
  };
}

const itemOf = (image: Image): Record<string, unknown> =>
  Object.fromEntries(Object.entries(image).map(([key, value]) => [key, plain(value)]));

/** A stream's attribute value as JSON has it (a set as a list; we store no binary). */
function plain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M) return itemOf(value.M);
  if (value.L) return value.L.map(plain);
  return value.SS ?? value.NS?.map(Number) ?? null;
}
