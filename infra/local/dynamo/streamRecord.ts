import { createHash } from 'node:crypto';
import type { DynamoDBRecord, StreamRecord as StreamImages } from 'aws-lambda';
import { parse } from './items.ts';
import type { Change } from './stage.ts';
import type { Item, TableDescription } from './types.ts';

/** What a record is about, without its images: enough to tell whether a consumer wants it. */
export interface StreamHead {
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly table: string;
  /** The attribute `entity` of the new image. */
  readonly entity: string | undefined;
}

/** A stream record in Lambda's shape. Its sequence number is a text that sorts in time. */
export type StreamRecord = DynamoDBRecord & { readonly dynamodb: StreamImages & { readonly SequenceNumber: string } };

export const tableArn = (region: string, table: string) => `arn:aws:dynamodb:${region}:000000000000:table/${table}`;
export const streamArn = (region: string, table: string) => `${tableArn(region, table)}/stream/2026-01-01T00:00:00.000`;

/** A record's first line. */
export interface Head extends StreamHead {
  readonly atMs: number;
  readonly sizeBytes: number;
  readonly isExpiry: boolean;
}

export const readHead = (text: string) => JSON.parse(text.slice(0, text.indexOf('\n'))) as Head;

export function headOf({ table, item, before, after, isExpiry }: Change, atMs: number): Head {
  const eventName = after ? (before ? 'MODIFY' : 'INSERT') : 'REMOVE';
  const sizeBytes = (before?.sizeBytes ?? 0) + (after?.sizeBytes ?? 0);
  return { eventName, table: table.TableName, entity: after && item.entity?.S, atMs, sizeBytes, isExpiry };
}

const keysOf = (item: Item, table: TableDescription) =>
  Object.fromEntries(table.KeySchema.map((k) => [k.AttributeName, item[k.AttributeName]]));

/** A record is kept as lines: head, keys, new image, old image (JSON has no line breaks); images are the items' own text. */
export const toText = (change: Change, head: Head): string =>
  [
    JSON.stringify(head),
    JSON.stringify(keysOf(change.item, change.table)),
    change.after?.text ?? '',
    change.before?.text ?? '',
  ].join('\n');

export function toRecord(sequence: string, text: string, region: string): StreamRecord {
  const [head = '{}', keys = '{}', next, previous] = text.split('\n');
  const { eventName, table, atMs, sizeBytes, isExpiry } = JSON.parse(head) as Head;
  const image = (json: string) => parse({ text: json, sizeBytes: 0 }) as NonNullable<StreamImages['NewImage']>;
  return {
    eventID: createHash('md5').update(sequence).digest('hex'),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(atMs / 1000),
      Keys: image(keys),
      ...(next ? { NewImage: image(next) } : {}),
      ...(previous ? { OldImage: image(previous) } : {}),
      SequenceNumber: sequence,
      SizeBytes: sizeBytes,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: streamArn(region, table),
    ...(isExpiry ? { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } } : {}),
  };
}
