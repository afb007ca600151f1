import type Stripe from 'stripe';
import type { Promises } from '#infra/drills/kit/drill.ts';
import type { TableItem, TestCloud } from '#infra/local/testCloud.ts';
import { marksOf } from './subscribers.ts';
import type { Wire } from './wire.ts';

/** Events that have use cases, by what the provider calls them. */
const FOLLOWED =
  /^(charge\.(dispute\.(created|updated|closed)|refunded)|refund\.(updated|failed)|payment_intent\.payment_failed|checkout\.session\..*|customer\.subscription\..*|invoice\.(paid|payment_failed|payment_action_required))$/;

interface Found {
  readonly stripe: Stripe;
  readonly wire: Wire;
  readonly items: readonly TableItem[];
  readonly promises: Promises;
}
/** That each event was dealt with, and nothing that was made up. */
export async function checkEvents(cloud: TestCloud, { stripe, wire, items, promises }: Found) {
  const [events, marks, keys] = [await eventsOf(stripe), marksOf(items), new Set(items.map(({ PK }) => PK?.S))];
  const followed = events.filter(({ type }) => FOLLOWED.test(type));
  const unmarked = followed.filter(({ id }) => !marks.has(id)).map(({ id, type }) => `${type} ${id}`);
  promises.keep('No event that has an effect is lost', unmarked.length === 0, unmarked.slice(0, 5));
  const accepted = [...wire.forgeries].filter((id) => marks.has(id) || keys.has(`PAYEVENT#${id}`));
  promises.keep('No forgery is kept', accepted.length === 0, accepted.slice(0, 5));
  const { forged, refused } = wire.sums;
  promises.keep('Every forgery is refused', refused === forged, wire.sums);
  promises.keep('What the provider has signed is taken', wire.faults.length === 0, wire.faults.slice(0, 5));
  const letters = cloud.runtime.services.sqs.peek('payments-dlq', 50);
  promises.keep('No dead letter', letters.length === 0, letters.slice(0, 3));
  return { events: events.length, followed: followed.length, lost: unmarked.length, forgedKept: accepted.length };
}

async function eventsOf(stripe: Stripe): Promise<Stripe.Event[]> {
  const all: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) all.push(event);
  return all;
}
