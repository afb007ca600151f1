import type Stripe from 'stripe';
import { BILLING, CARDS, pay } from '#infra/checks/kit/payer.ts';
import { plainOf } from '#infra/drills/kit/attributes.ts';
import type { Promises } from '#infra/drills/kit/drill.ts';
import type { Random } from '#infra/local/faults/random.ts';
import type { TableItem, TestCloud } from '#infra/local/testCloud.ts';
import type { Kept } from '#shared/plans/subscription.ts';

interface Subscriber {
  readonly tenantId: string;
  readonly customer: string;
  readonly subscription: string;
  readonly item: string;
}
const PRICES = ['essential', 'professional'] as const;

/** Accounts with a plan, whose subscriptions are changed at the provider: by its portal, its dashboard, and by time. */
export class Subscribers {
  readonly #cloud: TestCloud;
  readonly #stripe: Stripe;
  readonly #random: Random;
  readonly #all: Subscriber[] = [];
  #prices: readonly string[] = [];

  constructor(cloud: TestCloud, stripe: Stripe, random: Random) {
    this.#cloud = cloud;
    this.#stripe = stripe;
    this.#random = random;
  }

  get count(): number {
    return this.#all.length;
  }

  /** Somebody subscribes: one in four with a card that fails at the first renewal. */
  async join(): Promise<void> {
    const plan = this.#random() < 0.5 ? 'essential' : 'professional';
    const card = this.#random() < 0.25 ? CARDS.failsLater : CARDS.good;
    const user = await this.#cloud.newUser({ userType: 'Representante empresarial' });
    await user.api.plans.setBilling({ body: BILLING });
    const { url } = await user.api.plans.openCheckout({ body: { plan, period: 'month' } });
    const { status } = await pay(url, card);
    if (status !== 303) throw new Error(`A plan was not bought: ${status}`);
    const { stripeCustomerId: customer } = await user.api.session.getMe({});
    const { data } = await this.#stripe.subscriptions.list({ customer: customer ?? '', expand: ['data.customer'] });
    const [subscription] = data;
    const { tenant: tenantId } = (subscription?.customer as Stripe.Customer | undefined)?.metadata ?? {};
    const item = subscription?.items.data[0]?.id;
    if (!customer || !tenantId || !subscription || !item) throw new Error('Somebody has no subscription');
    this.#all.push({ tenantId, customer, subscription: subscription.id, item });
  }

  /** Finds the prices that subscriptions are changed to. */
  async ready(): Promise<void> {
    const { data } = await this.#stripe.prices.list({
      lookup_keys: PRICES.map((plan) => `souto_${plan}_month`),
      limit: 10,
    });
    this.#prices = data.map(({ id }) => id);
  }

  /** Something is done to one of them. Every way makes an event at least; some of kinds that nothing of ours follows. */
  async change(): Promise<void> {
    const one = this.#all[Math.floor(this.#random() * this.#all.length)] as Subscriber;
    const chance = this.#random();
    const { status, cancel_at_period_end: ends } = await this.#stripe.subscriptions.retrieve(one.subscription);
    if (status === 'canceled' || chance < 0.15)
      await this.#stripe.customers.update(one.customer, { metadata: { seen: String(chance) } });
    else if (chance < 0.5 && this.#prices.length > 0) {
      const price = this.#prices[Math.floor(this.#random() * this.#prices.length)] as string;
      const items = [{ id: one.item, price }];
      await this.#stripe.subscriptions.update(one.subscription, { items, proration_behavior: 'none' });
    } else await this.#stripe.subscriptions.update(one.subscription, { cancel_at_period_end: !ends });
  }

  /** That what is kept of each is what the provider has, and came by as many effects as events had one. */
  async check(promises: Promises, items: readonly TableItem[]) {
    const kept = keptOf(items);
    const marks = marksOf(items);
    const sums = { subscribers: this.#all.length, effects: 0, notices: 0 };
    const eventsOf = await this.#eventsByCustomer();
    for (const { tenantId, customer, subscription } of this.#all) {
      const own = kept.get(tenantId);
      const there = await this.#stripe.subscriptions.retrieve(subscription);
      const isSame = own !== undefined && isOf(own.state, there);
      promises.keep('The plan of an account is as the provider has it', isSame, { own, status: there.status });
      const done = (eventsOf.get(customer) ?? []).filter(({ id }) => marks.get(id) === 'done');
      // What is paid is invoiced too: that alone changes nothing of the plan.
      const least = done.filter(({ type }) => type !== 'invoice.paid').length;
      const isOnce = own !== undefined && own.v >= least && own.v <= done.length;
      promises.keep('Each effect is that of one event', isOnce, { customer, v: own?.v, least, done: done.length });
      sums.effects += done.length;
      const isOver = there.status === 'canceled';
      sums.notices += this.#checkNotices(promises, items, { tenantId, isOver });
    }
    return sums;
  }

  /** Each period is told once; of a plan that was over before anything of it came, nothing need be. */
  #checkNotices(
    promises: Promises,
    items: readonly TableItem[],
    { tenantId, isOver }: { tenantId: string; isOver: boolean },
  ): number {
    const told = items.filter(({ PK }) => PK?.S?.startsWith(`T#${tenantId}#TOLD#`));
    const once = told.filter(({ kind }) => kind?.S === 'planStarted' || kind?.S === 'planRenewed');
    const texts = once.map(({ kind, details }) => `${kind?.S} ${JSON.stringify(details)}`);
    promises.keep('The begin and each renewal are told once', new Set(texts).size === texts.length, texts);
    const isTold = isOver || once.some(({ kind }) => kind?.S === 'planStarted');
    promises.keep('The begin is told', isTold, texts);
    return told.length;
  }

  async #eventsByCustomer(): Promise<ReadonlyMap<string, Told[]>> {
    const of = new Map<string, Told[]>();
    for await (const { id, type, data } of this.#stripe.events.list({ limit: 100 })) {
      const { customer } = data.object as { customer?: string | null };
      if (customer) of.set(customer, [...(of.get(customer) ?? []), { id, type }]);
    }
    return of;
  }
}

/** The outcome of each event that was dealt with. */
export const marksOf = (items: readonly TableItem[]): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(({ PK, outcome }) =>
      PK?.S?.startsWith('PAYMARK#') ? [[PK.S.slice('PAYMARK#'.length), outcome?.S ?? ''] as const] : [],
    ),
  );

interface Told {
  readonly id: string;
  readonly type: string;
}
interface OfTenant {
  readonly tenantId: string;
  readonly state: Kept;
  readonly v: number;
}
/** The plan of each account, as it is kept. */
const keptOf = (items: readonly TableItem[]): ReadonlyMap<string, OfTenant> =>
  new Map(
    items.flatMap((item) => {
      if (item.SK?.S !== 'SUBSCRIPTION') return [];
      const kept = plainOf(item) as unknown as OfTenant;
      return [[kept.tenantId, kept] as const];
    }),
  );

/** Whether what is kept is what the provider says: read once more, without the product. */
function isOf(kept: Kept, there: Stripe.Subscription): boolean {
  const [item] = there.items.data;
  return (
    kept.id === there.id &&
    kept.status === there.status &&
    kept.isCancelled === there.cancel_at_period_end &&
    kept.netCents === item?.price.unit_amount &&
    kept.plan === item.price.metadata.plan &&
    Date.parse(kept.to) === item.current_period_end * 1_000
  );
}
