import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Random, randomOf } from '#infra/local/faults/random.ts';
import { PAYMENTS_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud, type TableItem, type TestCloud } from '#infra/local/testCloud.ts';
import { type Drill, type DrillOptions, Promises, rounded } from './kit/drill.ts';
import { functionsOn } from './kit/functionsHere.ts';
import { checkBooks, checkForests } from './storm/books.ts';
import { Buyers, forestsOf } from './storm/buyers.ts';
import { marksOf, Subscribers } from './storm/subscribers.ts';
import { Wire } from './storm/wire.ts';

const SIZES = {
  full: { events: 20_000, subscribers: 40, buyers: 40, forests: 8, shuffleMs: 60_000, forged: 0.01 },
  small: { events: 160, subscribers: 2, buyers: 6, forests: 1, shuffleMs: 300, forged: 0.1 },
} as const;
const SHARES = { drop: 0.3, duplicate: 0.5 } as const;
const LANES = 12;
/** Of what happens, so much is somebody who buys credits. */
const BUYING = 0.35;
/** More than anybody buys. */
const SALEABLE = 20_000;
/** What a buyer may be told: others are quicker, or the order ended a moment before. */
const REFUSALS = new Set(['credits.busy', 'conflict.versionChanged']);
/** Events that wait to be worked on: who makes more waits until they are fewer. */
const MOST_BEHIND = 200;
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

/** So often, some at once. */
async function inTurn(times: number, work: () => Promise<void>): Promise<void> {
  let begun = 0;
  await inLanes(
    LANES,
    () => begun >= times,
    async () => {
      begun += 1;
      await work();
    },
  );
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
async function storm(cloud: TestCloud, { wire, size, subscribers, buyers, random }: Storm): Promise<void> {
  await inTurn(size.subscribers, () => subscribers.join());
  await inTurn(size.buyers, () => buyers.join());
  await subscribers.ready();
  const behind = () => cloud.runtime.services.sqs.stats().payments?.visible ?? 0;
  const happen = async () => {
    while (behind() > MOST_BEHIND) await pause(LOOK_MS);
    await (random() < BUYING ? buyers.buy() : subscribers.change());
  };
  await inLanes(LANES, () => wire.sums.sent >= size.events / 2, happen);
  // Trials end in the middle of it, and some cards fail then.
  await cloud.clock.advance(15 * DAY_MS);
  await inLanes(LANES, () => wire.sums.sent >= size.events, happen);
}
interface Storm {
  readonly wire: Wire;
  readonly size: Size;
  readonly subscribers: Subscribers;
  readonly buyers: Buyers;
  readonly random: Random;
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
  await functionsOn(cloud.env);
  const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
  const ledger = await loadLedger(() => cloud.clock.now());
  const forests = await forestsOf(ledger, size.forests, SALEABLE);
  const random = randomOf(seed, 'storm');
  const subscribers = new Subscribers(cloud, stripe, random);
  const buyers = new Buyers(cloud, { stripe, random, forests });
  const started = performance.now();
  const seconds = () => rounded((performance.now() - started) / 1_000, 1);
  await storm(cloud, { wire, size, subscribers, buyers, random });
  const told = seconds();
  await arrived(cloud, wire, note);
  const stormed = seconds();
  const repairs = await repair(cloud, note);
  const repaired = seconds();
  const items = await cloud.items();
  const events = await checkEvents(cloud, { stripe, wire, items, promises });
  const effects = await subscribers.check(promises, items);
  const books = await checkBooks(buyers.made, { stripe, ledger, items, promises });
  const credits = await checkForests(ledger, forests, promises);
  promises.keep('What was paid is retired, nothing twice', credits.retired === books.retired, { credits, books });
  await wire.close();
  const { refused } = buyers;
  const isTold = Object.keys(refused).every((code) => REFUSALS.has(code));
  promises.keep('Who cannot buy hears why', isTold && books.finalized > 0 && books.expired > 0, { refused, books });
  const figures = {
    ...events,
    wire: wire.sums,
    repairs,
    ...effects,
    books,
    credits,
    refused,
    seconds: { told, stormed, repaired },
  };
  return { figures, broken: promises.broken };
}

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
