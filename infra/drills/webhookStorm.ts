import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { randomOf } from '#infra/local/faults/random.ts';
import { PAYMENTS_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud, type TableItem, type TestCloud } from '#infra/local/testCloud.ts';
import { type Drill, type DrillOptions, Promises, rounded } from './kit/drill.ts';
import { marksOf, Subscribers } from './storm/subscribers.ts';
import { Wire } from './storm/wire.ts';

const SIZES = {
  full: { events: 20_000, subscribers: 60, shuffleMs: 60_000, forged: 0.01 },
  small: { events: 120, subscribers: 3, shuffleMs: 300, forged: 0.2 },
} as const;
const SHARES = { drop: 0.3, duplicate: 0.5 } as const;
const LANES = 12;
const DAY_MS = 86_400_000;
const LOOK_MS = 20;
/** A repair that has found nothing left to do. */
const MOST_REPAIRS = 5;

const clientOf = (url: string): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(PAYMENTS_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
};

/** So many at once, one after the other, until there is enough. */
async function inLanes(lanes: number, isEnough: () => boolean, work: () => Promise<void>): Promise<void> {
  const lane = async () => {
    while (!isEnough()) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function eventsOf(stripe: Stripe): Promise<Stripe.Event[]> {
  const all: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) all.push(event);
  return all;
}

async function arrived(cloud: TestCloud, wire: Wire, note: DrillOptions['note']): Promise<void> {
  for (let n = 0; wire.left > 0; n++) {
    if (n % 500 === 0) note(`${wire.left} on their way`);
    await pause(LOOK_MS);
  }
  await cloud.settled();
}

type Size = (typeof SIZES)['full' | 'small'];

/** Subscriptions begin, change, renew and fail while everything that the provider tells of it goes astray. */
async function storm(cloud: TestCloud, { wire, size, subscribers }: Storm): Promise<void> {
  let joining = 0;
  const joined = () => joining >= size.subscribers;
  await inLanes(LANES, joined, async () => {
    joining += 1;
    await subscribers.join();
  });
  await subscribers.ready();
  const change = () => subscribers.change();
  await inLanes(LANES, () => wire.sums.sent >= size.events / 2, change);
  // Trials end in the middle of it, and some cards fail then.
  await cloud.clock.advance(15 * DAY_MS);
  await inLanes(LANES, () => wire.sums.sent >= size.events, change);
}
interface Storm {
  readonly wire: Wire;
  readonly size: Size;
  readonly subscribers: Subscribers;
}

async function play(cloud: TestCloud, { seed, isSmall, note }: DrillOptions) {
  const size = isSmall ? SIZES.small : SIZES.full;
  const [promises, stripe] = [new Promises(), clientOf(cloud.urls.payments)];
  const { scheduler } = cloud.runtime.services;
  // What is lost is repaired when the drill says so, and not before.
  for (const { name } of scheduler.list()) await scheduler.remove(name);
  await reconcile(cloud);
  const wire = await Wire.between(cloud, randomOf(seed, 'wire'));
  wire.weather = { ...SHARES, forged: size.forged, shuffleMs: size.shuffleMs };
  const subscribers = new Subscribers(cloud, stripe, randomOf(seed, 'storm'));
  const started = performance.now();
  const seconds = () => rounded((performance.now() - started) / 1_000, 1);
  await storm(cloud, { wire, size, subscribers });
  const told = seconds();
  await arrived(cloud, wire, note);
  const stormed = seconds();
  const repairs = await repair(cloud, note);
  const repaired = seconds();
  const items = await cloud.items();
  const events = await checkEvents(cloud, { stripe, wire, items, promises });
  const effects = await subscribers.check(promises, items);
  await wire.close();
  const figures = { ...events, wire: wire.sums, repairs, ...effects, seconds: { told, stormed, repaired } };
  return { figures, broken: promises.broken };
}

/** Events that have use cases, by what the provider calls them. */
const FOLLOWED =
  /^(checkout\.session\.(completed|async_.*)|customer\.subscription\..*|invoice\.(paid|payment_failed|payment_action_required))$/;

interface Found {
  readonly stripe: Stripe;
  readonly wire: Wire;
  readonly items: readonly TableItem[];
  readonly promises: Promises;
}
/** That each event was dealt with, and nothing that was made up. */
async function checkEvents(cloud: TestCloud, { stripe, wire, items, promises }: Found) {
  const [events, marks, keys] = [await eventsOf(stripe), marksOf(items), new Set(items.map(({ PK }) => PK?.S))];
  const followed = events.filter(({ type }) => FOLLOWED.test(type));
  const unmarked = followed.filter(({ id }) => !marks.has(id)).map(({ id, type }) => `${type} ${id}`);
  promises.keep('No event that has an effect is lost', unmarked.length === 0, unmarked.slice(0, 5));
  const accepted = [...wire.forgeries].filter((id) => marks.has(id) || keys.has(`PAYEVENT#${id}`));
  promises.keep('No forgery is kept', accepted.length === 0, accepted.slice(0, 5));
  const { forged, refused, dropped, duplicated } = wire.sums;
  promises.keep('Every forgery is refused', refused === forged, wire.sums);
  promises.keep('What the provider has signed is taken', wire.faults.length === 0, wire.faults.slice(0, 5));
  const isStorm = Math.min(forged, dropped, duplicated) > 0;
  promises.keep('There were forgeries, losses and doubles', isStorm, wire.sums);
  const letters = cloud.runtime.services.sqs.peek('payments-dlq', 50);
  promises.keep('No dead letter', letters.length === 0, letters.slice(0, 3));
  return { events: events.length, followed: followed.length, lost: unmarked.length, forgedKept: accepted.length };
}

const reconcile = ({ runtime, clock }: TestCloud) =>
  runtime.functions.invoke('payments-reconcile', { scheduledAt: clock.now().toISOString() });

/** Reads the provider's list until there is nothing in it that is not known. Answers how many each reading has found. */
async function repair(cloud: TestCloud, note: DrillOptions['note']): Promise<number[]> {
  const found: number[] = [];
  const marked = async () => marksOf(await cloud.items()).size;
  for (let before = await marked(); found.length < MOST_REPAIRS && found.at(-1) !== 0; before += found.at(-1) ?? 0) {
    await reconcile(cloud);
    await cloud.settled();
    found.push((await marked()) - before);
    note(`${found.at(-1)} events found in the list`);
  }
  return found;
}

export const webhookStorm: Drill = {
  promise:
    'events doubled, lost, shuffled and forged: each has its effect once, no forgery has any, and both books are the same',
  async run(options) {
    const cloud = await startCloud({ faults: false, env: { POWERTOOLS_LOG_LEVEL: 'ERROR' } });
    try {
      return await play(cloud, options);
    } finally {
      await cloud.close();
    }
  },
};
