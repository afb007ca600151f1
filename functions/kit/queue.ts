import { type EventOf, events } from '#events/catalogue.ts';
import { bodyOf, onQueue, type WorkContext } from './messages.ts';
import type { QueueEventName } from './outbox.ts';
import { Poison } from './poison.ts';

type Consumers = { [N in QueueEventName]?: (message: EventOf<N>, context: WorkContext) => Promise<void> };

/**
 * The handler of a queue: one function a message name of the catalogue. A message of another name, or whose payload
 * does not fit its schema, is poison. Delivery is at least once: a consumer must be safe to repeat.
 */
export const consume = (consumers: Consumers) =>
  onQueue(async (record, context) => {
    const { id, name, payload } = bodyOf(record) as { id?: string; name?: string; payload?: unknown };
    const consumer =
      name === undefined || !Object.hasOwn(consumers, name) ? undefined : consumers[name as QueueEventName];
    if (!consumer) throw new Poison(`Nobody here consumes "${name}"`);
    const parsed = events[name as QueueEventName].schema.safeParse(payload);
    if (!parsed.success) throw new Poison(`${name} does not fit its schema: ${parsed.error.issues[0]?.path.join('.')}`);
    await (consumer as (message: unknown, context: WorkContext) => Promise<void>)(parsed.data, {
      ...context,
      messageId: id ?? context.messageId,
    });
  });
