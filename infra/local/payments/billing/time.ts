import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { type Due, dueOf } from './renewals.ts';

/** More steps than this at once are a mistake of the sandbox. */
const MOST_STEPS = 20_000;

function openSessions(work: Work, now: number): Due[] {
  return work
    .all('checkout.session')
    .filter((session) => session.status === 'open' && session.expires_at <= now)
    .map((session) => ({
      at: session.expires_at,
      act() {
        const expired = work.change(session, { status: 'expired', url: null });
        emit(work, 'checkout.session.expired', expired);
      },
    }));
}

/** Whether time has brought anything, on the business clock. */
export function isAnythingDue(work: Work, baseUrl: string): boolean {
  const now = work.now();
  return openSessions(work, now).length > 0 || nextOf(work, null, baseUrl, now) !== undefined;
}

function nextOf(work: Work, clock: string | null, baseUrl: string, until: number): Due | undefined {
  const due = work
    .all('subscription')
    .filter((subscription) => subscription.test_clock === clock)
    .flatMap((subscription) => dueOf(work, subscription, baseUrl))
    .filter(({ at }) => at <= until);
  return due.reduce<Due | undefined>(
    (first, one) => (first === undefined || one.at < first.at ? one : first),
    undefined,
  );
}

/** Does in the order of time all that became due until now, on the business clock. */
export function catchUp(work: Work, baseUrl: string): void {
  const now = work.now();
  for (const { at, act } of openSessions(work, now)) work.at(at, act);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = nextOf(work, null, baseUrl, now);
    if (!next) return;
    work.at(next.at, next.act);
  }
}

/** The same for what is on a test clock, which shows each time as it comes. */
export function advance(work: Work, clockId: string, to: number, baseUrl: string): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = nextOf(work, clockId, baseUrl, to);
    const clock = work.get('test_helpers.test_clock', clockId);
    if (!next) {
      work.change(clock, { frozen_time: to });
      return;
    }
    work.change(clock, { frozen_time: Math.max(clock.frozen_time, next.at) });
    next.act();
  }
}
