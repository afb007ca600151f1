import type { Invoice, Subscription } from '#infra/local/payments/book/kinds/subscriptions.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { periodEnd } from './periods.ts';
import { changeSubscription, collect, endSubscription, invoiceOf, methodOf, periodOf } from './subscriptions.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const TRIAL_WARNING = 3 * DAY;
const UPCOMING = 7 * DAY;
const INCOMPLETE = 23 * HOUR;

/** Something that happens at a time. */
export interface Due {
  readonly at: number;
  readonly act: () => void;
}

/** What time brings to a subscription next. */
export function dueOf(work: Work, subscription: Subscription, baseUrl: string): Due[] {
  const { status } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'paused') return [];
  if (status === 'incomplete')
    return [{ at: subscription.start_date + INCOMPLETE, act: () => expire(work, subscription) }];
  const invoice = subscription.latest_invoice === null ? undefined : work.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open' && invoice.attempted) return dunning(work, subscription, invoice);
  return [
    ...told(work, subscription),
    ...overdue(work, subscription, invoice),
    periodOver(work, subscription, baseUrl),
  ];
}

function expire(work: Work, subscription: Subscription): void {
  changeSubscription(work, subscription, { status: 'incomplete_expired', ended_at: work.now(subscription.test_clock) });
}

function told(work: Work, subscription: Subscription): Due[] {
  const { status, trial_end: trialEnd, hidden, cancel_at_period_end: ends } = subscription;
  const { end } = periodOf(subscription);
  const warning: Due = {
    at: (trialEnd ?? 0) - TRIAL_WARNING,
    act() {
      const warned = work.change(subscription, { hidden: { ...hidden, trialTold: true } });
      emit(work, 'customer.subscription.trial_will_end', warned);
    },
  };
  const upcoming: Due = {
    at: end - UPCOMING,
    act() {
      work.change(subscription, { hidden: { ...hidden, upcomingTold: end } });
      const { customer, currency } = subscription;
      emit(work, 'invoice.upcoming', {
        object: 'invoice',
        customer,
        currency,
        subscription: subscription.id,
        period_end: end,
      });
    },
  };
  const isTrialUntold = status === 'trialing' && !hidden.trialTold;
  const isUpcomingUntold = status !== 'trialing' && !ends && hidden.upcomingTold < end;
  return [...(isTrialUntold ? [warning] : []), ...(isUpcomingUntold ? [upcoming] : [])];
}

/** A sent invoice that nobody has paid in time. */
function overdue(work: Work, subscription: Subscription, invoice: Invoice | undefined): Due[] {
  const { due_date: due = null } = invoice ?? {};
  if (invoice?.status !== 'open' || due === null || subscription.status !== 'active') return [];
  return [
    {
      at: due,
      act() {
        emit(work, 'invoice.overdue', invoice);
        changeSubscription(work, subscription, { status: 'past_due' });
      },
    },
  ];
}

/** Tried again until the attempts are used up; then it ends. */
function dunning(work: Work, subscription: Subscription, invoice: Invoice): Due[] {
  const { next_payment_attempt: at } = invoice;
  if (at === null) return [];
  return [
    {
      at,
      act() {
        const { invoice: tried, error } = collect(work, subscription, invoice, true);
        if (!error) changeSubscription(work, subscription, { status: 'active' });
        else if (tried.next_payment_attempt === null) endSubscription(work, subscription);
      },
    },
  ];
}

function periodOver(work: Work, subscription: Subscription, baseUrl: string): Due {
  const { end } = periodOf(subscription);
  const { missing_payment_method: without } = subscription.trial_settings.end_behavior;
  const isTrialWithout = subscription.status === 'trialing' && methodOf(work, subscription) === null;
  return {
    at: end,
    act() {
      if (subscription.cancel_at_period_end || (isTrialWithout && without === 'cancel'))
        endSubscription(work, subscription);
      else if (isTrialWithout && without === 'pause') {
        const paused = work.change(subscription, { status: 'paused' });
        emit(work, 'customer.subscription.paused', paused);
      } else renew(work, subscription, { start: end, baseUrl, reason: 'subscription_cycle' });
    },
  };
}

interface Renewal {
  readonly start: number;
  readonly baseUrl: string;
  readonly reason: Invoice['billing_reason'];
}
/** Begins the next period and asks for its money. */
export function renew(work: Work, before: Subscription, { start, baseUrl, reason }: Renewal): Subscription {
  const { recurring } = before.items.data[0]?.price ?? {};
  const isRestart = reason === 'subscription_update' || before.status === 'paused';
  const anchor = isRestart ? start : before.billing_cycle_anchor;
  const end = recurring ? periodEnd(anchor, start, recurring) : start;
  const data = before.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  const fields = { billing_cycle_anchor: anchor, items: { ...before.items, data } };
  const begun = invoiceOf(work, work.change(before, fields), { reason, baseUrl });
  const { latest_invoice } = begun.subscription;
  const told = (status: Subscription['status']) => {
    const after = work.change(begun.subscription, { status });
    emit(work, 'customer.subscription.updated', after, { before });
    return after;
  };
  if (before.pause_collection && latest_invoice) {
    holdBack(work, begun.invoice, before.pause_collection.behavior);
    return told('active');
  }
  const { error } = collect(work, begun.subscription, begun.invoice, reason === 'subscription_cycle');
  return told(error ? 'past_due' : 'active');
}

const HELD = { keep_as_draft: 'draft', mark_uncollectible: 'uncollectible', void: 'void' } as const;
const HELD_EVENTS = {
  keep_as_draft: 'invoice.updated',
  mark_uncollectible: 'invoice.marked_uncollectible',
  void: 'invoice.voided',
} as const;

/** While the collection is paused, invoices ask for nothing. */
function holdBack(work: Work, invoice: Invoice, behavior: keyof typeof HELD): void {
  const held = work.change(invoice, { status: HELD[behavior] });
  emit(work, HELD_EVENTS[behavior], held);
}
