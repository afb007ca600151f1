import type { Message } from '#infra/local/sqs/message.ts';
import type { Queue } from '#infra/local/sqs/queue.ts';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

/** The refusal of a receipt handle. */
export const badHandle = (handle: string, why: string) =>
  new SqsError('InvalidParameterValue', `Value ${handle} for parameter ReceiptHandle is invalid. Reason: ${why}`);

/** Whether the message of a handle is there, perhaps received again since. */
export const isKnown = (queue: Queue, handle: string) => queue.messages.has(handle.split('.')[0] ?? '');

/** The message that a receipt handle stands for, unless it was received again since, or is gone. */
export function held(queue: Queue, handle: string): Message | undefined {
  if (!/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/.test(handle)) throw new SqsError('ReceiptHandleIsInvalid');
  const [id = '', receipt] = handle.split('.');
  const message = queue.messages.get(id);
  return message?.receipt === receipt ? message : undefined;
}
