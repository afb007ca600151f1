import { type EventName, type EventOf, type EventSpec, events } from '#events/catalogue.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { newId } from './ids.ts';
import { entity, stampNew, stamps } from './table.ts';

/** Messages of the catalogue that travel through the outbox to a queue. */
export type QueueEventName = {
  [N in EventName]: (typeof events)[N]['channel'] extends 'queue' ? N : never;
}[EventName];

/** What a queue carries: the body of an SQS message. */
export interface OutboxMessage<N extends QueueEventName = QueueEventName> {
  id: IdOf<'message'>;
  name: N;
  payload: EventOf<N>;
  delaySeconds: number;
}

const MAX_DELAY_SECONDS = 900;

/** A message to send with the transaction that makes it true. `delaySeconds` up to 900. */
export function messageOf<N extends QueueEventName>(
  name: N,
  payload: EventOf<N>,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): OutboxMessage<N> {
  const { group }: EventSpec = events[name];
  if (group !== undefined && delaySeconds > 0) throw new Error(`${name} has its place in a queue: it cannot wait`);
  if (delaySeconds > MAX_DELAY_SECONDS) throw new Error(`A message waits at most ${MAX_DELAY_SECONDS} s`);
  return { id: newId('message'), name, payload: events[name].schema.parse(payload) as EventOf<N>, delaySeconds };
}

/** Rows wait for the stream; what it did not deliver is found by the sweeper in the sparse index, one partition a shard. */
export const OUTBOX_SHARDS = 8;
export const outbox = entity({
  model: { entity: 'outbox', service: 'souto', version: '1' },
  attributes: {
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    payload: { type: 'any', required: true },
    delaySeconds: { type: 'number', required: true },
    shard: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['id'], template: 'OUTBOX#{id}' },
      sk: { field: 'SK', composite: [], template: 'OUTBOX' },
    },
    byAge: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['shard'], template: 'OUTBOX#{shard}' },
      sk: { field: 'gsi1sk', composite: ['createdAt', 'id'], template: '{createdAt}#{id}' },
    },
  },
});

/** Put parameters of a message's outbox row. */
export function outboxRow(message: OutboxMessage, now: Date) {
  const shard = String(message.id.charCodeAt(message.id.length - 1) % OUTBOX_SHARDS);
  return outbox.create({ ...message, shard, ...stampNew('kit', now) }).params();
}
