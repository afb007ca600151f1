import type { DynamoDBStreamEvent, SQSBatchResponse } from 'aws-lambda';
import { pollStream } from '#infra/local/dynamo/streamPoller.ts';
import type { StreamRecord } from '#infra/local/dynamo/streamRecord.ts';
import type { CloudFaults } from '#infra/local/faults/cloudFaults.ts';
import type { Functions } from '#infra/local/functions/functions.ts';
import { pollQueue } from '#infra/local/sqs/poller.ts';
import type { RuntimeManifest } from './manifest.ts';
import type { Services } from './services.ts';

export interface Consumers {
  /** Resolves when streams and queues have nothing left to deliver. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
export interface ConsumersOptions {
  readonly manifest: RuntimeManifest;
  readonly services: Services;
  readonly functions: Functions;
  /** After how many seconds a failed message comes again, by how often it has come. */
  readonly retrySeconds: (receives: number) => number;
  readonly faults?: CloudFaults | undefined;
  /** Queues that are left alone. */
  readonly unread: readonly string[];
}

/** What Lambda writes to a stream's on-failure destination: where the records stand, not the records. */
function failureOf(consumer: string, records: readonly StreamRecord[], error: unknown) {
  const [first] = records;
  const last = records.at(-1);
  return {
    requestContext: {
      functionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${consumer}`,
      condition: 'RetryAttemptsExhausted',
    },
    responseContext: { functionError: error instanceof Error ? error.message : String(error) },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-local',
      startSequenceNumber: first?.dynamodb.SequenceNumber ?? '',
      endSequenceNumber: last?.dynamodb.SequenceNumber ?? '',
      batchSize: records.length,
    },
  };
}

const readStreams = ({ manifest, services, functions, faults }: ConsumersOptions) =>
  manifest.streamConsumers.map((spec) => {
    const invoke = (event: DynamoDBStreamEvent) => functions.invoke(spec.consumer, event);
    return pollStream({
      dynamo: services.dynamo,
      name: spec.consumer,
      tableName: manifest.table.name,
      filter: spec.filter,
      batchSize: spec.batchSize,
      maxRetries: spec.maxRetries,
      bisects: spec.bisects,
      invoke: faults ? faults.stream(invoke) : invoke,
      async onFailure(records, error) {
        await services.sqs.send(spec.onFailure, JSON.stringify(failureOf(spec.consumer, records, error)));
      },
    });
  });

const readQueues = ({ manifest, services, functions, retrySeconds, unread }: ConsumersOptions) =>
  Object.entries(manifest.queues).flatMap(([name, spec]) => {
    if (!spec || unread.includes(name)) return [];
    const poller = pollQueue({
      sqs: services.sqs,
      name,
      batchSize: spec.batchSize,
      // A heavy function has one process, which takes one event at a time.
      concurrency: manifest.functions[spec.consumer]?.isHeavy ? 1 : 2,
      retrySeconds,
      invoke: async (event) => (await functions.invoke(spec.consumer, event)) as SQSBatchResponse | undefined,
    });
    return [poller];
  });

/** Connects streams and queues with the functions that consume them, as event source mappings do. */
export function startConsumers(options: ConsumersOptions): Consumers {
  const streams = readStreams(options);
  const queues = readQueues(options);
  return {
    async idle() {
      const passed = () => Promise.all(streams.map((stream) => stream.idle()));
      await passed();
      await options.services.sqs.idle();
      // The last message may have written something that the stream has yet to deliver.
      await passed();
    },
    async close() {
      await Promise.all([...streams, ...queues].map((reader) => reader.close()));
    },
  };
}
