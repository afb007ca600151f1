import * as z from 'zod';
import { type EventOf, events } from '#events/catalogue.ts';
import { bodyOf, onQueue, type WorkContext } from './messages.ts';
import type { QueueEventName } from './outbox.ts';
import { Poison } from './poison.ts';

type Consumers = { [N in QueueEventName]?: (message: EventOf<N>, context: WorkContext) => Promise<void> };

/** What the outbox sends (sqs.ts). */
const Envelope = z.object({ id: z.string().optional(), name: z.string(), payload: z.unknown() });
const placeOf = ({ issues: [first] }: z.ZodError) => `${first?.path.join('.') || 'the whole'}: ${first?.message}`;

/**
 * The handler of a queue: one function a message name of the catalogue. A message of another name, or whose payload
 * does not fit its schema, is poison. Delivery is at least once: a consumer must be safe to repeat.
 */
export const consume = (consumers: Consumers) =>
  onQueue(async (record, context) => {
    const envelope = Envelope.safeParse(bodyOf(record));
    if (!envelope.success) throw new Poison(`The body is no message: ${placeOf(envelope.error)}`);
    const { id, name, payload } = envelope.data;
    const consumer = Object.hasOwn(consumers, name) ? consumers[name as QueueEventName] : undefined;
    if (!consumer) throw new Poison(`Nobody here consumes "${name}"`);
    const parsed = events[name as QueueEventName].schema.safeParse(payload);
    if (!parsed.success) throw new Poison(`${name} does not fit its schema: ${placeOf(parsed.error)}`);
    await (consumer as (message: unknown, context: WorkContext) => Promise<void>)(parsed.data, {
      ...context,
      messageId: id ?? context.messageId,
    });
  });
