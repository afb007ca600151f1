import { setTimeout as sleep } from 'node:timers/promises';
import { written } from '#infra/local/payments/api/expand.ts';
import type { Book } from '#infra/local/payments/book/book.ts';
import type { Resource } from '#infra/local/payments/book/kinds/kinds.ts';
import type { Delivery, Secrets } from '#infra/local/payments/book/kinds/webhooks.ts';
import { BY_ITSELF, type Work } from '#infra/local/payments/book/work.ts';
import type { DeliveryRules } from '#infra/local/payments/options.ts';
import { Chances, chaosIn } from './chaos.ts';
import { thinView } from './events.ts';
import { signatureOf } from './signature.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Growing, over three days in all. */
export const USUAL_RULES: DeliveryRules = {
  retryDelaysMs: [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE, HOUR, 5 * HOUR, 10 * HOUR, 20 * HOUR, 36 * HOUR],
  timeoutMs: 10 * SECOND,
};
/** Kept of those that are over. */
const KEPT = 1_000;
/** Whoever waits until nothing is to be done waits for what comes so soon. */
const SOON = SECOND;
const SHORT_WAIT = 5;
/** Under way at once. */
const AT_ONCE = 32;

/** Brings events to the endpoints, until each has answered well or the attempts are used up. What is owed survives a stop. */
export class Deliverer {
  private readonly book: Book;
  private readonly rules: DeliveryRules;
  private readonly chances = new Chances();
  private readonly timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly dueMs: number }>();
  private readonly running = new Set<Promise<void>>();
  private readonly waiting: string[] = [];
  private readonly over: string[] = [];
  private isClosed = false;

  constructor(book: Book, rules: DeliveryRules) {
    this.book = book;
    this.rules = rules;
  }

  /** Takes up what an earlier run has left. */
  start(): void {
    for (const delivery of this.book.all('delivery'))
      if (delivery.state === 'waiting') this.arm(delivery.id, delivery.dueMs - Date.now());
      else this.over.push(delivery.id);
  }

  /** Takes what a work owes: shuffled, held back and doubled as the switch says. */
  take(changed: readonly (readonly [string, Resource | undefined])[]): void {
    for (const [id, resource] of changed) {
      const delivery = resource?.object === 'delivery' ? (resource as Delivery) : undefined;
      if (delivery?.state === 'waiting' && delivery.attempt === 0) this.begin(id);
    }
  }

  private begin(id: string): void {
    const { duplicate, delayMs, shuffleMs, seed } = chaosIn(this.book);
    const pause = () => delayMs + (shuffleMs > 0 ? shuffleMs * this.chances.next(seed, 'shuffle') : 0);
    this.arm(id, pause());
    if (duplicate > 0 && this.chances.next(seed, 'duplicate') < duplicate) this.arm(`${id} again`, pause());
  }

  private arm(id: string, afterMs: number): void {
    if (this.isClosed) return;
    if (afterMs <= 0) {
      this.waiting.push(id);
      this.pump();
      return;
    }
    const timer = setTimeout(
      () => {
        this.timers.delete(id);
        this.waiting.push(id);
        this.pump();
      },
      Math.max(0, afterMs),
    );
    timer.unref();
    this.timers.set(id, { timer, dueMs: Date.now() + afterMs });
  }

  private pump(): void {
    while (this.running.size < AT_ONCE && !this.isClosed) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      const [id = ''] = next.split(' ');
      const run: Promise<void> = this.attempt(id, next !== id)
        .catch((error: unknown) => console.error('[payments delivery]', error))
        .finally(() => {
          this.running.delete(run);
          this.pump();
        });
      this.running.add(run);
    }
  }

  private async attempt(id: string, isExtra: boolean): Promise<void> {
    const delivery = this.book.find('delivery', id);
    const target = delivery && this.targetOf(delivery);
    if (!delivery || !target) return;
    const { drop, seed } = chaosIn(this.book);
    const isDropped = drop > 0 && this.chances.next(seed, 'drop') < drop;
    const status = isDropped ? 0 : await post(target, this.rules.timeoutMs);
    // The second of a doubled delivery counts for nothing: the first one is tried until it arrives.
    if (isExtra || this.isClosed) return;
    await this.book.run({ ...BY_ITSELF, isLazy: true }, (work) => this.note(work, id, status));
  }

  private note(work: Work, id: string, status: number): void {
    const delivery = work.find('delivery', id);
    if (delivery?.state !== 'waiting') return;
    const attempt = delivery.attempt + 1;
    if (status >= 200 && status < 300) {
      const event = work.find('event', delivery.event);
      if (event) work.change(event, { pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
      work.change(delivery, { attempt, status, state: 'delivered' });
      this.forget(work, id);
      return;
    }
    const pause = this.rules.retryDelaysMs[attempt - 1];
    if (pause === undefined) {
      work.change(delivery, { attempt, status, state: 'failed' });
      this.forget(work, id);
      return;
    }
    work.change(delivery, { attempt, status, dueMs: Date.now() + pause });
    this.arm(id, pause);
  }

  private forget(work: Work, id: string): void {
    this.over.push(id);
    const oldest = this.over.length > KEPT ? work.find('delivery', this.over.shift() ?? '') : undefined;
    if (oldest) work.remove(oldest);
  }

  /** Brings it once more, as the button of the provider's own dashboard does. */
  again(id: string): void {
    this.arm(`${id} again`, 0);
  }

  private targetOf({ event, endpoint }: Delivery): Target | undefined {
    const snapshot = this.book.find('event', event);
    const hook = this.book.find('webhook_endpoint', endpoint);
    if (snapshot && hook) return { url: hook.url, body: written(snapshot), secrets: hook.hidden };
    const thin = this.book.find('v2.core.event', event);
    const destination = this.book.find('v2.core.event_destination', endpoint);
    return thin && destination && { url: destination.url, body: written(thinView(thin)), secrets: destination.hidden };
  }

  /** Resolves when nothing is under way or due soon. */
  async idle(): Promise<void> {
    const isDueSoon = () => [...this.timers.values()].some(({ dueMs }) => dueMs < Date.now() + SOON);
    while (this.running.size > 0 || this.waiting.length > 0 || isDueSoon()) await sleep(SHORT_WAIT);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.waiting.length = 0;
    await Promise.allSettled(this.running);
  }
}

interface Target {
  readonly url: string;
  readonly body: string;
  readonly secrets: Secrets;
}

/** The status of the answer; 0 when there was none. */
async function post({ url, body, secrets }: Target, timeoutMs: number): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(body, secrets),
      },
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
