import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { TableName, type TestDynamo } from './dynamoForTests.ts';
import { pollStream, type StreamPoller, type StreamPollerOptions } from './streamPoller.ts';

export const putOutbox = ({ document }: TestDynamo, pk: string, more: object = {}) =>
  document.send(new PutCommand({ TableName, Item: { pk, sk: 'a', entity: 'outbox', ...more } }));

/** Puts that come in one transaction, so that they stand together in the stream. */
export const putTogether = ({ document }: TestDynamo, ...pks: string[]) =>
  document.send(
    new TransactWriteCommand({
      TransactItems: pks.map((pk) => ({ Put: { TableName, Item: { pk, sk: 'a', entity: 'outbox' } } })),
    }),
  );

export const pkOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? '';
export const pksOf = (records: readonly DynamoDBRecord[]) => records.map(pkOf);

type Options = Partial<StreamPollerOptions> & { handler?: (event: DynamoDBStreamEvent) => unknown };

/** A poller and what it did: the batches it was called with, and what it gave up. */
export function watch(cloud: Pick<TestDynamo, 'dynamo'>, pollers: StreamPoller[], options: Options = {}) {
  const batches: string[][] = [];
  const givenUp: string[] = [];
  const poller = pollStream({
    dynamo: cloud.dynamo,
    name: 'outbox',
    tableName: TableName,
    filter: { eventName: ['INSERT'], entity: 'outbox' },
    batchSize: 25,
    maxRetries: 2,
    bisects: true,
    retryDelayMs: 1,
    invoke: async (event) => {
      batches.push(pksOf(event.Records));
      return options.handler?.(event);
    },
    onFailure: async (records) => {
      givenUp.push(...pksOf(records));
    },
    ...options,
  });
  pollers.push(poller);
  return { poller, batches, givenUp };
}
