import { createHash } from 'node:crypto';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string | undefined;
  /** Base64. */
  readonly BinaryValue?: string | undefined;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** A stored message. Instants are milliseconds since 1970, of real time: queue delays never follow the business clock. */
export interface Message {
  readonly id: string;
  readonly queue: string;
  /** Twenty digits that grow with each message. */
  readonly sequence: string;
  readonly body: string;
  readonly attributes?: MessageAttributes | undefined;
  readonly group?: string | undefined;
  readonly dedup?: string | undefined;
  readonly sentAt: number;
  /** Of a dead letter: the queue it was taken from. */
  readonly source?: string | undefined;
  visibleAt: number;
  receives: number;
  receipt?: string | undefined;
  firstReceivedAt?: number | undefined;
}

/** Largest message, and largest batch in all: body and attributes. */
export const largestBytes = 2 ** 20;
const mostAttributes = 10;
const refused = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Size as SQS counts it: body, and name, type and value of each attribute. Bytes. */
export const sizeOf = (body: string, attributes: MessageAttributes = {}): number =>
  Object.entries(attributes).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum + Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(body),
  );

/** Throws SqsError for what SQS would not take. */
export function checkContents(body: string, attributes: MessageAttributes = {}): void {
  if (body === '') throw new SqsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  const values = Object.values(attributes);
  if (refused.test(body) || values.some(({ StringValue = '' }) => refused.test(StringValue)))
    throw new SqsError('InvalidMessageContents');
  if (sizeOf(body, attributes) > largestBytes)
    throw new SqsError('InvalidParameterValue', `Message must be shorter than ${largestBytes} bytes.`);
  if (values.length > mostAttributes)
    throw new SqsError(
      'InvalidParameterValue',
      `Number of message attributes exceeds the allowed maximum ${mostAttributes}.`,
    );
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes))
    if (!/^(String|Number|Binary)(\.|$)/.test(DataType) || !(DataType.startsWith('Binary') ? BinaryValue : StringValue))
      throw new SqsError('InvalidParameterValue', `The message attribute ${name} has no value of a known type.`);
}

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');

/** MD5 of message attributes. Source: SQS developer guide, "Calculating the MD5 message digest for message attributes". */
export function md5OfAttributes(attributes: MessageAttributes | undefined): string | undefined {
  const names = Object.keys(attributes ?? {}).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  const add = (data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    hash.update(length).update(data);
  };
  for (const name of names) {
    const { DataType = '', StringValue = '', BinaryValue = '' } = attributes?.[name] ?? {};
    const isBinary = DataType.startsWith('Binary');
    add(Buffer.from(name));
    add(Buffer.from(DataType));
    hash.update(Buffer.from([isBinary ? 2 : 1]));
    add(isBinary ? Buffer.from(BinaryValue, 'base64') : Buffer.from(StringValue));
  }
  return hash.digest('hex');
}

/** Key in the store. */
export const keyOf = (message: Message): string => `message!${message.queue}!${message.sequence}`;

/** Receipt handle of the latest receive. */
export const handleOf = (message: Message): string => `${message.id}.${message.receipt ?? ''}`;

export const arnOf = (queue: string): string => `arn:aws:sqs:eu-west-1:000000000000:${queue}`;

/** System attributes, as SQS names them. */
export function systemAttributes(message: Message): Record<string, string> {
  const optional = {
    MessageGroupId: message.group,
    MessageDeduplicationId: message.dedup,
    SequenceNumber: message.group === undefined ? undefined : message.sequence,
    DeadLetterQueueSourceArn: message.source === undefined ? undefined : arnOf(message.source),
  };
  return {
    SenderId: 'local',
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  } as Record<string, string>;
}
