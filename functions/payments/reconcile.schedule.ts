import type Stripe from 'stripe';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import { working } from './receive.ts';
import { findEvent, keepingEvent, markOf, readTo, setReadTo } from './store.ts';
import { OF_ACCOUNTS, USE_CASES } from './useCases.ts';

/** The provider's list may be behind by so much. */
const OVERLAP_SECONDS = 600;
/** At the first run: as long as the provider itself tries to deliver. */
const FIRST_SECONDS = 3 * 86_400;
const TIME_LEFT_MS = 5_000;

/** The provider takes so many names of types at once. */
const TYPES_AT_ONCE = 20;

/** Everything that happened in our own account since, the oldest first. */
async function eventsSince(gte: number): Promise<Stripe.Event[]> {
  const all: Stripe.Event[] = [];
  const types = Object.keys(USE_CASES).filter((type) => !OF_ACCOUNTS.includes(type));
  for (let at = 0; at < types.length; at += TYPES_AT_ONCE) {
    const some = types.slice(at, at + TYPES_AT_ONCE);
    for await (const event of payments().events.list({ created: { gte }, types: some, limit: 100 })) all.push(event);
  }
  return all.sort((a, b) => a.created - b.created);
}

/** Has an event worked on that was not: it never came, or its message was given up. */
async function catchUp(event: Stripe.Event, now: Date): Promise<boolean> {
  if ((await markOf(event.id)) !== null) return false;
  const raw = Buffer.from(JSON.stringify(event));
  const kept = {
    eventId: event.id,
    type: event.type,
    endpoint: 'list',
    raw,
    signature: 'none',
    receivedAt: new Date(),
  };
  const isKept = (await findEvent(event.id)) !== null;
  await commit({ writes: isKept ? [] : [keepingEvent(kept, now)], messages: [working(event.id)] });
  return true;
}

/** Reads the provider's own list of events, so that one that never came is worked on all the same. */
export const handler = onSchedule('payments.reconciliationDue', async ({ now, log, remainingMs }) => {
  const seconds = Math.floor(now.getTime() / 1000);
  const since = ((await readTo()) ?? seconds - FIRST_SECONDS) - OVERLAP_SECONDS;
  let found = 0;
  for (const event of await eventsSince(since)) {
    if (remainingMs() < TIME_LEFT_MS) return setReadTo(event.created, now);
    if (await catchUp(event, now)) found++;
  }
  await setReadTo(seconds, now);
  if (found > 0) log.warn('Events that had not come, or were given up', { found });
});
