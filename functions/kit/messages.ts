import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { MAX_RECEIVES } from '#events/delivery.ts';
import { now } from '#functions/ports/clock.ts';
import { type Log, logWith } from './log.ts';
import { count, took } from './metrics.ts';
import { Poison, reasonOf } from './poison.ts';
import { sendToDeadLetters } from './sqs.ts';

/** What a consumer gets beside its message. */
export interface WorkContext {
  /** Milliseconds that the function still has: long work stops before and asks for itself again. */
  remainingMs(): number;
  /** 1 = first delivery. */
  receiveCount: number;
  /** The same for every delivery of a message, also when the outbox sent it twice. */
  messageId: string;
  log: Log;
  now: Date;
}
type Work = (record: SQSRecord, context: WorkContext) => Promise<void>;

/**
 * The stack of everything that a queue calls: each record by itself; a record that throws is delivered again (partial
 * batch failure); one that throws Poison goes to the dead letters at once, any other with its last try, so that the
 * reason lies beside it: the queue itself moves messages without a word.
 */
export const onQueue = (work: Work) =>
  middy<SQSEvent, SQSBatchResponse>().handler(async (event, context) => {
    const processor = new BatchProcessor(EventType.SQS);
    const each = (record: SQSRecord) => handle(record, context, work);
    return processPartialResponse(event, each, processor, { context, throwOnFullBatchFailure: false });
  });

async function handle(record: SQSRecord, context: Context, work: Work): Promise<void> {
  const queue = record.eventSourceARN.split(':').at(-1) ?? '';
  const receiveCount = Number(record.attributes.ApproximateReceiveCount);
  const log = logWith({ queue, messageId: record.messageId, receiveCount, requestId: context.awsRequestId });
  const remainingMs = () => context.getRemainingTimeInMillis();
  const start = performance.now();
  try {
    await work(record, { remainingMs, receiveCount, messageId: record.messageId, log, now: now() });
    took('workMs', performance.now() - start, { queue });
  } catch (error) {
    if (error instanceof Poison || receiveCount >= MAX_RECEIVES) {
      const reason = reasonOf(error, receiveCount);
      log.error('Message put among the dead letters', { reason, error });
      await sendToDeadLetters(queue, record.body, reason);
      return count('poison', { queue });
    }
    log.error('Message failed, it will be delivered again', { error });
    count('workFailed', { queue });
    throw error;
  }
}

/** The parsed JSON of a record's body. @throws Poison when it is not JSON */
export function bodyOf(record: SQSRecord): unknown {
  try {
    return JSON.parse(record.body);
  } catch {
    throw new Poison('The body is not JSON');
  }
}
