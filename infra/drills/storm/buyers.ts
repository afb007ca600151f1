import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { newId } from '#functions/kit/ids.ts';
import { BILLING, CARDS, pay } from '#infra/checks/kit/payer.ts';
import type { Random } from '#infra/local/faults/random.ts';
import { clientsFor, signIn } from '#infra/local/people.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** What may become of an order, and how often: parts of the whole. */
const WAYS = {
  paid: 50,
  declinedThenPaid: 8,
  expired: 8,
  declinedThenExpired: 4,
  cancelled: 6,
  cancelledWhilePaid: 6,
  refunded: 6,
  partlyRefunded: 6,
  disputeOpen: 2,
  disputeWon: 2,
  disputeLost: 2,
} as const;
export type Way = keyof typeof WAYS;

export interface Made {
  readonly orderId: IdOf<'order'>;
  readonly tenantId: IdOf<'tenant'>;
  readonly way: Way;
  readonly sessionId: string;
  readonly quantities: ReadonlyMap<IdOf<'project'>, number>;
}
interface Buyer extends TestUser {
  readonly signedInAt: number;
}
const WAIT_MS = 20;
/** Before the hour that a session of theirs lasts. */
const SIGNED_IN_MS = 40 * 60_000;

/** Accounts that buy credits as people do, by the API and on the provider's page; and what their banks do afterwards. */
export class Buyers {
  /** Orders that were confirmed. */
  readonly made: Made[] = [];
  /** What should not have been so. */
  readonly faults: string[] = [];
  /** Why nothing was bought. */
  readonly refused: Record<string, number> = {};
  readonly #cloud: TestCloud;
  readonly #stripe: Stripe;
  readonly #random: Random;
  readonly #forests: readonly IdOf<'project'>[];
  readonly #free: Buyer[] = [];
  readonly #unseen = Object.keys(WAYS) as Way[];

  constructor(cloud: TestCloud, { stripe, random, forests }: Market) {
    this.#cloud = cloud;
    this.#stripe = stripe;
    this.#random = random;
    this.#forests = forests;
  }

  /** Somebody with billing data. */
  async join(): Promise<void> {
    const user = await this.#cloud.newUser({ userType: 'Representante empresarial' });
    await user.api.plans.setBilling({ body: BILLING });
    this.#free.push({ ...user, signedInAt: Date.now() });
  }

  /** Who has been there for long signs in again. */
  async #signedIn(buyer: Buyer): Promise<Buyer> {
    const signedInAt = Date.now();
    if (signedInAt - buyer.signedInAt < SIGNED_IN_MS) return buyer;
    const { runtime } = this.#cloud;
    const tokens = await signIn(runtime, buyer);
    return { ...buyer, tokens, api: clientsFor(runtime, tokens, 'es'), signedInAt };
  }

  /** One of them buys: who has a cart open waits for nobody. */
  async buy(): Promise<void> {
    let buyer = this.#free.shift();
    while (!buyer) {
      await pause(WAIT_MS);
      buyer = this.#free.shift();
    }
    try {
      buyer = await this.#signedIn(buyer);
      await this.#order(buyer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.refused[error.code] = (this.refused[error.code] ?? 0) + 1;
    } finally {
      this.#free.push(buyer);
    }
  }

  async #order({ api }: Buyer): Promise<void> {
    const quantities = this.#wish();
    const lines = [...quantities].map(([projectId, quantity]) => ({ projectId, quantity }));
    const way = this.#way();
    const { cart } = await api.offsets.setCart({ body: { orderId: newId('order'), calculationId: null, lines } });
    if (!cart) throw new Error('The cart is empty');
    const { orderId: id, quote } = cart;
    const seen = { totalCents: quote.amounts.totalCents, lines: quote.lines.map(seenOf) };
    await api.offsets.confirmOrder({ body: { orderId: id, language: 'es', seen } });
    const { url } = await api.offsets.openPayment({ params: { id } });
    const sessionId = /cs_\w+/.exec(url)?.[0] ?? '';
    const { client_reference_id: of, metadata } = await this.#stripe.checkout.sessions.retrieve(sessionId);
    if (of !== id) throw new Error(`The session ${sessionId} is of ${of}, not of ${id}`);
    const tenantId = metadata?.tenant as IdOf<'tenant'>;
    this.made.push({ orderId: id, tenantId, way, sessionId, quantities });
    await this.#go(api, { id, url, sessionId, way });
  }

  async #go({ offsets }: Buyer['api'], { id, url, sessionId, way }: Going): Promise<void> {
    const cancel = () => offsets.cancelOrder({ params: { id } });
    if (way.startsWith('declined')) await pay(url, CARDS.declined);
    if (way === 'expired' || way === 'declinedThenExpired') await this.#stripe.checkout.sessions.expire(sessionId);
    else if (way === 'cancelled') await this.#checkClosed(await cancel(), sessionId);
    else if (way === 'cancelledWhilePaid') await Promise.all([pay(url), cancel()]);
    else await pay(url, way.startsWith('dispute') ? CARDS.disputed : CARDS.good);
    if (way === 'refunded' || way === 'partlyRefunded' || way === 'disputeWon' || way === 'disputeLost')
      await this.#after(sessionId, way);
  }

  /** What was cancelled nobody can pay any more. */
  async #checkClosed({ state }: { state: string }, sessionId: string): Promise<void> {
    const { status } = await this.#stripe.checkout.sessions.retrieve(sessionId);
    if (state === 'expired' && status === 'open') this.faults.push(`${sessionId} of a cancelled order is open`);
  }

  /** What happens to the money afterwards, at the provider's or the bank's. */
  async #after(sessionId: string, way: Way): Promise<void> {
    const { payment_intent: of, amount_total: total } = await this.#stripe.checkout.sessions.retrieve(sessionId);
    const intent = String(of);
    if (way === 'refunded') await this.#stripe.refunds.create({ payment_intent: intent });
    else if (way === 'partlyRefunded') {
      const amount = Math.max(1, Math.floor((total ?? 0) * 0.7 * this.#random()));
      await this.#stripe.refunds.create({ payment_intent: intent, amount });
      if (this.#random() < 0.3) await this.#stripe.refunds.create({ payment_intent: intent, amount: 1 });
    } else {
      const { data } = await this.#stripe.disputes.list({ payment_intent: intent });
      const body = new URLSearchParams({ result: way === 'disputeWon' ? 'won' : 'lost' });
      await fetch(`${this.#cloud.urls.payments}/sandbox/disputes/${data[0]?.id}`, { method: 'POST', body });
    }
  }

  #wish(): ReadonlyMap<IdOf<'project'>, number> {
    const upTo = (most: number) => Math.floor(this.#random() * (most + 1));
    const count = this.#random() < 0.8 ? 1 : 2;
    const forests = Array.from({ length: count }, () => this.#forests[upTo(this.#forests.length - 1)]);
    return new Map(forests.map((forest) => [forest as IdOf<'project'>, 1 + upTo(3)]));
  }

  /** Each of them once, then as often as they are. */
  #way(): Way {
    const first = this.#unseen.shift();
    if (first) return first;
    let left = this.#random() * Object.values(WAYS).reduce((sum, part) => sum + part, 0);
    for (const [way, part] of Object.entries(WAYS)) {
      left -= part;
      if (left < 0) return way as Way;
    }
    return 'paid';
  }
}

interface Market {
  readonly stripe: Stripe;
  readonly random: Random;
  readonly forests: readonly IdOf<'project'>[];
}
interface Going {
  readonly id: IdOf<'order'>;
  readonly url: string;
  readonly sessionId: string;
  readonly way: Way;
}
const seenOf = ({
  projectId,
  quantity,
  unitPriceCents,
}: {
  projectId: IdOf<'project'>;
  quantity: number;
  unitPriceCents: number;
}) => ({
  ...{ projectId, quantity, unitPriceCents },
});
