import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { Case } from '../case.ts';

/** A queue as a case wants it. */
export interface Wanted {
  readonly visibilitySeconds?: number;
  readonly delaySeconds?: number;
  readonly isFifo?: true;
  readonly hasContentDedup?: true;
  /** Receives after which a message goes to the case's queue of dead letters. */
  readonly maxReceives?: number;
}
/** A case with the queues it works on; the name of a FIFO queue ends in `.fifo`. */
export interface QueueCase extends Case<Queues> {
  readonly queues: Readonly<Record<string, Wanted>>;
}

/** Nobody but the case uses these queues. */
export interface QueuePlace {
  readonly client: SQSClient;
  readonly urlOf: (name: string) => string;
  /** How long a receive looks for messages of which there should be none. The cloud may miss one at the first look. */
  readonly quietSeconds: number;
}

type Sent = Partial<SendMessageCommandInput>;
type Received = Partial<ReceiveMessageCommandInput>;

/** Short words for what a case does with its queues. */
export function queuesAt({ client, urlOf, quietSeconds }: QueuePlace) {
  const receive = async (name: string, more: Received = {}): Promise<Message[]> =>
    (await client.send(new ReceiveMessageCommand({ QueueUrl: urlOf(name), WaitTimeSeconds: 5, ...more }))).Messages ??
    [];
  return {
    client,
    urlOf,
    send: (name: string, MessageBody: string, more: Sent = {}) =>
      client.send(new SendMessageCommand({ QueueUrl: urlOf(name), MessageBody, ...more })),
    sendBatch: (name: string, Entries: { Id: string; MessageBody: string }[]) =>
      client.send(new SendMessageBatchCommand({ QueueUrl: urlOf(name), Entries })),
    receive,
    /** Bodies of what is there now, when there should be nothing. */
    rest: async (name: string, more: Received = {}) =>
      (await receive(name, { MaxNumberOfMessages: 10, WaitTimeSeconds: quietSeconds, ...more })).map((m) => m.Body),
    /** Receives until so many messages have come. */
    async receiveAll(name: string, count: number, more: Received = {}) {
      const all: Message[] = [];
      for (let tries = 0; all.length < count && tries < 5; tries++)
        all.push(...(await receive(name, { MaxNumberOfMessages: 10, ...more })));
      return all;
    },
    remove: (name: string, { ReceiptHandle }: Message = {}) =>
      client.send(new DeleteMessageCommand({ QueueUrl: urlOf(name), ReceiptHandle })),
    attributes: async (name: string) =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl: urlOf(name), AttributeNames: ['All'] })))
        .Attributes ?? {},
    /** Waits until a queue counts what it should; the cloud counts late. */
    async counted(name: string, wanted: Readonly<Record<string, string>>) {
      for (let tries = 0; ; tries++) {
        const all: Readonly<Record<string, string>> = await this.attributes(name);
        const found = Object.fromEntries(Object.keys(wanted).map((key) => [key, all[key]]));
        if (Object.entries(wanted).every(([key, value]) => found[key] === value) || tries >= 20) return found;
        await pause(quietSeconds > 0 ? 1000 : 50);
      }
    },
  };
}
export type Queues = ReturnType<typeof queuesAt>;

/** Code of the older protocol, by which programs know the errors of SQS, and status. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: Error & { Code?: string; Error?: { Code?: string }; $metadata?: { httpStatusCode?: number } }) =>
      `${error.Error?.Code ?? error.Code ?? error.name} ${error.$metadata?.httpStatusCode}`,
  );
