import * as z from 'zod';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

/** Bodies of the operations, as the AWS JSON protocol sends them. */
const QueueUrl = z.string();
const Attribute = z.object({
  DataType: z.string(),
  StringValue: z.string().optional(),
  BinaryValue: z.string().optional(),
});
const Message = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.number().optional(),
  MessageAttributes: z.record(z.string(), Attribute).optional(),
  MessageGroupId: z.string().optional(),
  MessageDeduplicationId: z.string().optional(),
});
const Id = z.string();
const ReceiptHandle = z.string();
/** At most twelve hours. */
const VisibilityTimeout = z.number().int().min(0).max(43_200);
const batchOf = <T extends z.ZodType>(entry: T) => z.object({ QueueUrl, Entries: z.array(entry) });

export const requests = {
  ListQueues: z.object({ QueueNamePrefix: z.string().default('') }),
  GetQueueUrl: z.object({ QueueName: z.string() }),
  GetQueueAttributes: z.object({ QueueUrl, AttributeNames: z.array(z.string()).default([]) }),
  PurgeQueue: z.object({ QueueUrl }),
  SendMessage: Message.extend({ QueueUrl }),
  SendMessageBatch: batchOf(Message.extend({ Id })),
  ReceiveMessage: z.object({
    QueueUrl,
    MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
    WaitTimeSeconds: z.number().int().min(0).max(20).default(0),
    VisibilityTimeout: VisibilityTimeout.optional(),
    AttributeNames: z.array(z.string()).default([]),
    MessageSystemAttributeNames: z.array(z.string()).default([]),
    MessageAttributeNames: z.array(z.string()).default([]),
  }),
  DeleteMessage: z.object({ QueueUrl, ReceiptHandle }),
  DeleteMessageBatch: batchOf(z.object({ Id, ReceiptHandle })),
  ChangeMessageVisibility: z.object({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
  ChangeMessageVisibilityBatch: batchOf(z.object({ Id, ReceiptHandle, VisibilityTimeout })),
  StartMessageMoveTask: z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
};
export type Request<N extends keyof typeof requests> = z.output<(typeof requests)[N]>;
export type SentMessage = z.output<typeof Message>;

/** Reads a body. Throws SqsError that names the parameter. */
export function readRequest<N extends keyof typeof requests>(name: N, body: unknown): Request<N> {
  const result = requests[name].safeParse(body);
  if (result.success) return result.data as Request<N>;
  const [issue] = result.error.issues;
  const parameter = issue?.path.join('.') ?? '';
  throw new SqsError(
    'InvalidParameterValue',
    `Value for parameter ${parameter} is invalid. Reason: ${issue?.message}.`,
  );
}

/** Checks what every batch must keep: one to ten entries with ids of their own. */
export function checkBatch(entries: readonly { Id: string }[]): void {
  if (entries.length === 0) throw new SqsError('EmptyBatchRequest');
  if (entries.length > 10) throw new SqsError('TooManyEntriesInBatchRequest');
  if (entries.some(({ Id: id }) => !/^[\w-]{1,80}$/.test(id))) throw new SqsError('InvalidBatchEntryId');
  if (new Set(entries.map(({ Id: id }) => id)).size < entries.length) throw new SqsError('BatchEntryIdsNotDistinct');
}
