import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { restrainedBy } from '#infra/drills/kit/behind.ts';
import { type DrillOptions, Promises } from '#infra/drills/kit/drill.ts';
import { functionsOn } from '#infra/drills/kit/functionsHere.ts';
import { type Random, randomOf } from '#infra/local/faults/random.ts';
import { PAYMENTS_KEY } from '#infra/local/runtime/environment.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { checkBooks, checkForests } from './books.ts';
import { Buyers } from './buyers.ts';
import { checkEvents } from './events.ts';
import { empty, forestsOf } from './sellers.ts';
import { marksOf, Subscribers } from './subscribers.ts';
import { Wire } from './wire.ts';

export interface TownSize {
  readonly subscribers: number;
  readonly buyers: number;
  readonly forests: number;
}
const LANES = 12;
/** Of what happens, so much is somebody who buys credits. */
const BUYING = 0.35;
/** An owner's bank takes all that is in the account: what is to come back later is not there. */
const EMPTYING = 0.02;
/** More than anybody buys. */
const SALEABLE = 20_000;
/** Events that wait to be worked on: who makes more waits until they are fewer. */
const MOST_BEHIND = 200;
const LOOK_MS = 20;
const MOST_REPAIRS = 5;
/** What a buyer may be told: others are quicker, or the order ended a moment before. */
const REFUSALS = new Set(['credits.busy', 'conflict.versionChanged']);

export const clientOf = (url: string): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(PAYMENTS_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
};

/** Some at once, one after the other, until there is enough. */
async function inLanes(isEnough: () => boolean, work: () => Promise<void>, lanes = LANES): Promise<void> {
  const lane = async () => {
    while (!isEnough()) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
/** So often, some at once. */
export async function inTurn(times: number, work: () => Promise<void>, lanes = LANES): Promise<void> {
  let begun = 0;
  const one = () => {
    begun += 1;
    return work();
  };
  await inLanes(() => begun >= times, one, lanes);
}

/** A cloud with accounts that subscribe and buy, the provider behind a wire, and nothing that runs by the clock. */
export class Town {
  readonly cloud: TestCloud;
  readonly wire: Wire;
  readonly promises = new Promises();
  readonly #note: DrillOptions['note'];
  readonly #random: Random;
  readonly #stripe: Stripe;
  readonly #market: Awaited<ReturnType<typeof marketOf>>;

  private constructor(cloud: TestCloud, wire: Wire, { note, random, stripe, market }: Parts) {
    this.cloud = cloud;
    this.wire = wire;
    this.#note = note;
    this.#random = random;
    this.#stripe = stripe;
    this.#market = market;
  }

  /** What is lost is repaired when the drill says so, and not before: schedules are taken away. */
  static async open(cloud: TestCloud, size: TownSize, { seed, note }: DrillOptions): Promise<Town> {
    const { scheduler } = cloud.runtime.services;
    for (const { name } of scheduler.list()) await scheduler.remove(name);
    const [stripe, random] = [clientOf(cloud.urls.payments), randomOf(seed, 'storm')];
    const market = await marketOf(cloud, { stripe, random, count: size.forests });
    const wire = await Wire.between(cloud, randomOf(seed, 'wire'));
    const town = new Town(cloud, wire, { note, random, stripe, market });
    await town.reconcile();
    return town;
  }

  /** Accounts with plans, and others that will buy. */
  async settle({ subscribers, buyers }: TownSize): Promise<void> {
    await inTurn(subscribers, () => this.#market.subscribers.join());
    await inTurn(buyers, () => this.#market.buyers.join());
    await this.#market.subscribers.ready();
  }

  /** Plans change and credits are bought until the provider has told so much. */
  async live(events: number): Promise<void> {
    const { subscribers, buyers } = this.#market;
    const restrained = restrainedBy(this.cloud, 'payments', MOST_BEHIND);
    await inLanes(
      () => this.wire.sums.sent >= events,
      async () => {
        await restrained();
        const way = this.#random();
        if (way < EMPTYING) await this.#empty();
        else await (way < BUYING ? buyers.buy() : subscribers.change());
      },
    );
  }

  async #empty(): Promise<void> {
    const { sellers } = this.#market;
    const one = sellers[Math.floor(this.#random() * sellers.length)];
    if (one) await empty(this.cloud, one);
  }

  /** Until nothing is on its way. */
  async quiet(): Promise<void> {
    await this.cloud.runtime.services.payments.idle();
    for (let n = 0; this.wire.left > 0; n++) {
      if (n % 500 === 0) this.#note(`${this.wire.left} on their way`);
      await pause(LOOK_MS);
    }
    await this.cloud.settled();
  }

  async reconcile(): Promise<void> {
    const { runtime, clock } = this.cloud;
    await runtime.functions.invoke('payments-reconcile', { scheduledAt: clock.now().toISOString() });
    await this.cloud.settled();
  }

  /** Reads the provider's list until there is nothing in it that is not known. Answers how many each reading has found. */
  async repair(): Promise<number[]> {
    const found: number[] = [];
    const marked = async () => marksOf(await this.cloud.items()).size;
    for (let before = await marked(); found.length < MOST_REPAIRS && found.at(-1) !== 0; before += found.at(-1) ?? 0) {
      await this.reconcile();
      found.push((await marked()) - before);
      this.#note(`${found.at(-1)} events found in the list`);
    }
    return found;
  }

  /** Holds both books against each other. */
  async check() {
    const { promises, wire, cloud } = this;
    const { subscribers, buyers, ledger, forests } = this.#market;
    const [stripe, items] = [this.#stripe, await cloud.items()];
    const events = await checkEvents(cloud, { stripe, wire, items, promises });
    const effects = await subscribers.check(promises, items);
    const books = await checkBooks(buyers.made, { stripe, ledger, items, promises });
    const credits = await checkForests(ledger, forests, promises);
    promises.keep('What was paid is retired, nothing twice', credits.retired === books.retired, { credits, books });
    const { refused, faults } = buyers;
    promises.keep('Nobody can pay for what was cancelled', faults.length === 0, faults);
    const isTold = Object.keys(refused).every((code) => REFUSALS.has(code));
    promises.keep('Credits are bought, and who cannot hears why', isTold && books.finalized > 0, { refused, books });
    return { ...events, ...effects, books, credits, refused };
  }
}

async function marketOf(cloud: TestCloud, of: { stripe: Stripe; random: Random; count: number }) {
  await functionsOn(cloud.env);
  const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
  const ledger = await loadLedger(() => cloud.clock.now());
  const owned = await forestsOf(cloud, ledger, of.count, SALEABLE);
  const forests = owned.map(({ projectId }) => projectId);
  const subscribers = new Subscribers(cloud, of.stripe, of.random);
  return {
    ledger,
    forests,
    sellers: owned.map(({ seller }) => seller),
    subscribers,
    buyers: new Buyers(cloud, { ...of, forests }),
  };
}
interface Parts {
  readonly note: DrillOptions['note'];
  readonly random: Random;
  readonly stripe: Stripe;
  readonly market: Awaited<ReturnType<typeof marketOf>>;
}
