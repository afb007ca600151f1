import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';

/** What the provider keeps 30 days, we keep so long, to be done again. */
const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

/**
 * Access patterns (all global: only the webhook, workers and administrators reach them).
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | paymentEvent | `PAYEVENT#<event>` / `PAYEVENT` | what the provider told, as it came; 90 days |
 * | paymentMark | `PAYMARK#<event>` / `PAYMARK` | that its effect was done, written with it; 90 days |
 * | paymentCursor | `PAYCURSOR` / `PAYCURSOR` | until when the provider's list of events was read |
 */
const paymentEvents = entity({
  model: { entity: 'paymentEvent', service: 'souto', version: '1' },
  attributes: {
    eventId: { type: 'string', required: true },
    type: { type: 'string', required: true },
    /** `platform`, `thin`; `list`: read from the provider's own list, which needs no signature. */
    endpoint: { type: 'string', required: true },
    /** The bytes that were signed, in base64. */
    raw: { type: 'string', required: true },
    signature: { type: 'string', required: true },
    /** Real time: the age of a signature is of that. */
    receivedAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['eventId'], template: 'PAYEVENT#{eventId}' },
      sk: { field: 'SK', composite: [], template: 'PAYEVENT' },
    },
  },
});
const marks = entity({
  model: { entity: 'paymentMark', service: 'souto', version: '1' },
  attributes: {
    eventId: { type: 'string', required: true },
    /** What came of it: `done`, `same` (nothing was to be changed) or `recorded` (nothing here follows such an event). */
    outcome: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['eventId'], template: 'PAYMARK#{eventId}' },
      sk: { field: 'SK', composite: [], template: 'PAYMARK' },
    },
  },
});
const cursors = entity({
  model: { entity: 'paymentCursor', service: 'souto', version: '1' },
  attributes: { name: { type: 'string', required: true }, readTo: { type: 'number', required: true }, ...stamps },
  indexes: {
    byName: {
      pk: { field: 'PK', composite: [], template: 'PAYCURSOR' },
      sk: { field: 'SK', composite: ['name'], template: '{name}' },
    },
  },
});

const ttlOf = (now: Date) => Math.floor(now.getTime() / 1000) + KEPT_DAYS * DAY_SECONDS;

export interface Received {
  readonly eventId: string;
  readonly type: string;
  readonly endpoint: string;
  readonly raw: Buffer;
  readonly signature: string;
  readonly receivedAt: Date;
}
/** Keeps an event; refused when it is kept already. */
export const keepingEvent = ({ raw, receivedAt, ...rest }: Received, now: Date): Write =>
  putting(
    paymentEvents
      .create({
        ...rest,
        raw: raw.toString('base64'),
        receivedAt: receivedAt.toISOString(),
        ttl: ttlOf(now),
        ...stampNew('payments', now),
      })
      .params(),
  );
export async function findEvent(eventId: string) {
  const { data } = await retryBusy(() => paymentEvents.get({ eventId }).go({ consistent: true }));
  return data;
}

export type Outcome = 'done' | 'same' | 'recorded';
/** That an event was dealt with; refused when it was before. */
export const marking = (eventId: string, outcome: Outcome, now: Date): Write =>
  putting(marks.create({ eventId, outcome, ttl: ttlOf(now), ...stampNew('payments', now) }).params());
export async function markOf(eventId: string): Promise<string | null> {
  const { data } = await retryBusy(() => marks.get({ eventId }).go({ consistent: true }));
  return data?.outcome ?? null;
}

const ONE = { name: 'events' };
/** Epoch seconds; null: never read. */
export async function readTo(): Promise<number | null> {
  const { data } = await retryBusy(() => cursors.get(ONE).go({ consistent: true }));
  return data?.readTo ?? null;
}
export async function setReadTo(seconds: number, now: Date): Promise<void> {
  await retryBusy(() => cursors.put({ ...ONE, readTo: seconds, ...stampNew('payments', now) }).go());
}
