import type { Event, ThinEvent } from '#infra/local/payments/book/kinds/webhooks.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { API_VERSION } from '#infra/local/payments/version.ts';

type Plain = Readonly<Record<string, unknown>>;
const shown = (object: object): object => {
  const { hidden, ...rest } = object as Plain & { hidden?: unknown };
  return rest;
};

/** What an update has changed: the values from before. */
function previousOf(before: object, after: object): Plain {
  const [old, now] = [shown(before) as Plain, shown(after) as Plain];
  const names = Object.keys(old).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(names.map((name) => [name, old[name]]));
}

interface About {
  /** The object before the change. */
  readonly before?: object;
  /** Connected account where it happened. */
  readonly account?: string;
}

/** Tells of something that happened, in the same work: every endpoint that wants to know is owed a delivery. */
export function emit(work: Work, type: string, object: object, { before, account }: About = {}): Event {
  const wants = work
    .all('webhook_endpoint')
    .filter(
      ({ status, connect, enabled_events: types }) =>
        status === 'enabled' && connect === (account !== undefined) && (types.includes('*') || types.includes(type)),
    );
  const event = work.make('event', {
    api_version: API_VERSION,
    type,
    ...(account !== undefined && { account }),
    pending_webhooks: wants.length,
    request: { id: work.cause.id, idempotency_key: work.cause.idempotencyKey },
    data: { object: shown(object), ...(before && { previous_attributes: previousOf(before, object) }) },
  });
  for (const { id } of wants) owe(work, event, id);
  return event;
}

/** Tells of something by reference only: what it is now has to be fetched. */
export function emitThin(work: Work, type: string, related: ThinEvent['related_object']): void {
  const event = work.make('v2.core.event', { type, related_object: related });
  for (const { id, status, enabled_events: types } of work.all('v2.core.event_destination'))
    if (status === 'enabled' && types.includes(type)) owe(work, event, id);
}

function owe(work: Work, event: Event | ThinEvent, endpoint: string): void {
  work.make('delivery', {
    event: event.id,
    endpoint,
    type: event.type,
    attempt: 0,
    dueMs: Date.now(),
    state: 'waiting',
    status: null,
  });
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const thinView = ({ id, type, created, related_object }: ThinEvent): object => ({
  id,
  object: 'v2.core.event',
  type,
  created: isoOf(created),
  livemode: false,
  context: null,
  reason: null,
  related_object,
});
