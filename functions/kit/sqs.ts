import { randomUUID } from 'node:crypto';
import { GetQueueUrlCommand, SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type EventSpec, events } from '#events/catalogue.ts';
import { deadLettersOf, isFifo } from '#events/delivery.ts';
import type { OutboxMessage, QueueEventName } from './outbox.ts';
import { setting } from './settings.ts';

/** The only queue client: `AWS_ENDPOINT_URL_SQS` points it at another queue service. */
const sqs = new SQSClient({ maxAttempts: 5 });
const BATCH = 10;

/** Address of the queue that a message of the catalogue goes to. */
export const queueOf = (name: QueueEventName): string =>
  setting(
    `QUEUE_${events[name].via
      .replace(/\.fifo$/, '')
      .toUpperCase()
      .replaceAll('-', '_')}`,
  );

/** When a message comes; in a FIFO queue, after which others. The outbox may send it twice: it comes once, if that is soon. */
function placeOf({ id, name, payload, delaySeconds }: OutboxMessage) {
  const { group }: EventSpec = events[name];
  if (group === undefined) return { DelaySeconds: delaySeconds };
  return { MessageGroupId: String((payload as Record<string, unknown>)[group] ?? group), MessageDeduplicationId: id };
}

/** Sends messages to one queue, ten a call. Answers the ids of those that were not taken. */
export async function sendAll(queueUrl: string, messages: readonly OutboxMessage[]): Promise<string[]> {
  const failed: string[] = [];
  for (let from = 0; from < messages.length; from += BATCH) {
    const entries = messages.slice(from, from + BATCH).map(({ id, name, payload, delaySeconds }) => ({
      Id: id,
      MessageBody: JSON.stringify({ id, name, payload }),
      ...placeOf({ id, name, payload, delaySeconds }),
    }));
    const answer = await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }));
    failed.push(...(answer.Failed ?? []).map((entry) => entry.Id ?? ''));
  }
  return failed;
}

const urls = new Map<string, string>();
async function urlOf(queueName: string): Promise<string> {
  const known = urls.get(queueName);
  if (known) return known;
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: queueName }));
  urls.set(queueName, QueueUrl);
  return QueueUrl;
}

/** Greatest message, body and attributes, in bytes. */
const MAX_BYTES = 2 ** 20;
const REASON_CHARACTERS = 1000;
/** Characters that no message may have: one would have the whole letter refused. */
const REFUSED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A reason that fits beside a body: without refused characters, and no longer than the room that is left. */
function reasonBeside(body: string, reason: string): string {
  const room = MAX_BYTES - Buffer.byteLength(body) - Buffer.byteLength('reasonString');
  const clean = reason.slice(0, REASON_CHARACTERS).replace(REFUSED, '?') || 'unknown';
  return Buffer.from(clean)
    .subarray(0, Math.max(0, room))
    .toString()
    .replace(/\uFFFD$/, '');
}

/**
 * Puts a message that no retry can help into the dead letters of its queue (`<queue>-dlq`), with the reason. A body
 * that fills a message to the last byte leaves no room for one: it goes without.
 */
export async function sendToDeadLetters(queueName: string, body: string, reason: string): Promise<void> {
  const StringValue = reasonBeside(body, reason);
  const input = {
    QueueUrl: await urlOf(deadLettersOf(queueName)),
    MessageBody: body,
    ...(isFifo(queueName) && { MessageGroupId: 'poison', MessageDeduplicationId: randomUUID() }),
    ...(StringValue && { MessageAttributes: { reason: { DataType: 'String', StringValue } } }),
  };
  await sqs.send(new SendMessageCommand(input));
}
