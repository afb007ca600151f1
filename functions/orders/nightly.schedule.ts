import type { Log } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { isStuck } from '#shared/orders/legs.ts';
import { differencesSince } from './compare.ts';
import { coverOf } from './cover.ts';
import { legsDueBy } from './legStore.ts';
import { ZONE } from './sales.ts';
import { allSellers } from './store.ts';

const MESSAGES_AT_ONCE = 50;
/** What was paid before was compared often enough. */
const COMPARED_DAYS = 40;
const DAY_MS = 86_400_000;
const MOST_NAMED = 20;

async function sendAll(all: AsyncIterable<OutboxMessage>): Promise<void> {
  let messages: OutboxMessage[] = [];
  for await (const message of all) {
    messages.push(message);
    if (messages.length < MESSAGES_AT_ONCE) continue;
    await commit({ writes: [], messages });
    messages = [];
  }
  if (messages.length > 0) await commit({ writes: [], messages });
}

async function* due(now: Date, log: Log): AsyncGenerator<OutboxMessage> {
  const today = dayIn(ZONE, now);
  for await (const leg of legsDueBy(today)) {
    const { ownerId, orderId, line, key, state, hold, refusals } = leg;
    if (isStuck(leg, today)) {
      log.error('What is due to an owner does not get paid', { orderId, line, key, state, hold, refusals });
      count('legsStuck');
    }
    yield messageOf('orders.payoutDue', { ownerId, orderId, line, key });
  }
}
/** The provider's own list of events does not name what happens in connected accounts. */
async function* checks(): AsyncGenerator<OutboxMessage> {
  for await (const { accountId } of allSellers()) yield messageOf('orders.sellerCheckDue', { accountId });
}

/** What we say that was paid is what the provider has sent, to the cent; else somebody has to look. */
async function compare(now: Date, log: Log): Promise<void> {
  const { differences, ...sums } = await differencesSince(new Date(now.getTime() - COMPARED_DAYS * DAY_MS));
  if (differences.length === 0) return log.info('Legs are what the provider has sent', { ...sums });
  log.error('Legs are not what the provider has sent', { ...sums, differences: differences.slice(0, MOST_NAMED) });
  count('legsDiffered');
}

/** What waits to be paid is there, in time to bring what is missing. */
async function requireCover(log: Log): Promise<void> {
  const cover = await coverOf();
  if (cover.balanceCents >= cover.dueCents) return;
  log.error('The balance with the provider does not cover what is still to be paid to owners', cover);
  count('payoutsNotCovered');
}

/** What is due is paid, or tried again; sellers and legs are held against the provider. Whatever is asked twice is done once. */
export const handler = onSchedule('orders.nightlyDue', async ({ now, log }) => {
  await sendAll(due(now, log));
  await sendAll(checks());
  await compare(now, log);
  await requireCover(log);
});
