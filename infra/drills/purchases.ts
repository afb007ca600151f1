import type Stripe from 'stripe';
import { randomOf } from '#infra/local/faults/random.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { restrainedBy } from './kit/behind.ts';
import { type DrillOptions, drillOn, Promises, rounded } from './kit/drill.ts';
import { functionsOn } from './kit/functionsHere.ts';
import { checkBooks, checkForests } from './storm/books.ts';
import { Buyers } from './storm/buyers.ts';
import { forestsOf } from './storm/sellers.ts';
import { clientOf, inTurn } from './storm/town.ts';

const SIZES = {
  full: { orders: 10_000, buyers: 250, lanes: 64, forests: 8, killMs: 2_000, mostKills: 1_000_000 },
  small: { orders: 12, buyers: 4, lanes: 4, forests: 1, killMs: 1_000, mostKills: 3 },
} as const;
/** Each in a process of its own, and killed in its turn. */
const WORKERS = ['payments-work', 'payments-webhook', 'outbox', 'credits-ledger'] as const;
/** What follows from a paid order for people: thousands of PDFs and mails, which other drills look after. */
const UNREAD = ['certificates', 'billing-files', 'notifications'] as const;
/** Buyers go on while workers that are killed again and again come after. */
const MOST_BEHIND = 500;
/** Most orders are for one to four credits, some are never paid: not enough for all of them. */
const CREDITS_AN_ORDER = 2;
const NOTE_EVERY_MS = 10_000;
/** What the product does not follow stays with the provider: the drill is about what it does. */
const FOLLOWED: Stripe.WebhookEndpointUpdateParams.EnabledEvent[] = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'refund.failed',
  'refund.updated',
];
/** What a buyer may be told, and nothing else. */
const REFUSALS = new Set(['credits.notEnough', 'credits.busy', 'conflict.versionChanged', 'offsets.notPayable']);

async function play(cloud: TestCloud, { seed, isSmall, note }: DrillOptions) {
  const size = isSmall ? SIZES.small : SIZES.full;
  const [promises, stripe, random] = [new Promises(), clientOf(cloud.urls.payments), randomOf(seed, 'purchases')];
  await functionsOn(cloud.env);
  const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
  const ledger = await loadLedger(() => cloud.clock.now());
  const saleable = Math.ceil((size.orders * CREDITS_AN_ORDER) / size.forests);
  const forests = (await forestsOf(cloud, ledger, size.forests, saleable)).map(({ projectId }) => projectId);
  // That of the platform and that of connected accounts.
  for (const { id } of (await stripe.webhookEndpoints.list()).data)
    await stripe.webhookEndpoints.update(id, { enabled_events: FOLLOWED });
  const buyers = new Buyers(cloud, { stripe, random, forests });
  await inTurn(size.buyers, () => buyers.join());
  const kills: Record<string, number> = {};
  let left: number = size.mostKills;
  const started = performance.now();
  const killing = setInterval(() => {
    const name = WORKERS[Math.floor(random() * WORKERS.length)] ?? WORKERS[0];
    const processId = cloud.runtime.functions.processId(name);
    if (left === 0 || processId === undefined || !process.kill(processId, 'SIGKILL')) return;
    left -= 1;
    kills[name] = (kills[name] ?? 0) + 1;
  }, size.killMs);
  const noting = setInterval(() => note(`${buyers.made.length} of ${size.orders} orders`), NOTE_EVERY_MS);
  try {
    const restrained = restrainedBy(cloud, 'payments', MOST_BEHIND);
    const buy = async () => {
      await restrained();
      await buyers.buy();
    };
    await inTurn(size.orders, buy, size.lanes);
    await cloud.settled();
  } finally {
    clearInterval(killing);
    clearInterval(noting);
  }
  const seconds = rounded((performance.now() - started) / 1_000, 1);
  // What was told while nobody was there often enough: as it is read every quarter of an hour.
  await cloud.runtime.functions.invoke('payments-reconcile', { scheduledAt: cloud.clock.now().toISOString() });
  await cloud.settled();
  const items = await cloud.items();
  const books = await checkBooks(buyers.made, { stripe, ledger, items, promises });
  const credits = await checkForests(ledger, forests, promises);
  promises.keep('What was paid is retired, nothing twice', credits.retired === books.retired, { credits, books });
  const { refused, faults } = buyers;
  promises.keep('Nobody can pay for what was cancelled', faults.length === 0, faults);
  const isTold = Object.keys(refused).every((code) => REFUSALS.has(code));
  promises.keep('Every buyer is served, or hears why not', isTold && books.finalized > 0, refused);
  promises.keep('Workers were killed', Object.keys(kills).length > 0, kills);
  const letters = cloud.runtime.services.sqs.peek('payments-dlq', 50);
  promises.keep('No dead letter', letters.length === 0, letters.slice(0, 3));
  return { figures: { wanted: size.orders, books, credits, refused, kills, seconds }, broken: promises.broken };
}

export const purchases = drillOn(
  'thousands of orders, confirmed, paid and told of by the provider, workers killed every two seconds: none lost, none twice',
  () => startCloud({ faults: false, env: { POWERTOOLS_LOG_LEVEL: 'SILENT' }, heavy: WORKERS, unread: UNREAD }),
  play,
);
