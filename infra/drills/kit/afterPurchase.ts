import Stripe from 'stripe';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import { documentsIn } from '#infra/drills/storm/documents.ts';
import { PAYMENTS_KEY } from '#infra/local/runtime/environment.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { plainOf } from './attributes.ts';
import { functionsOn } from './functionsHere.ts';

/** What there is of an order, without what differs from one to the next: ids and times. */
export interface Found {
  readonly order: unknown;
  /** What our history says was done, how often; how often people were told of it. */
  readonly done: Readonly<Record<string, number>>;
  readonly told: Readonly<Record<string, number>>;
  /** What the owner of the forest gets of it. */
  readonly legs: unknown;
  readonly documents: unknown;
  readonly certificates: unknown;
  readonly credits: unknown;
  readonly provider: unknown;
  /** How often each mail was sent, by its subject. Each may come once more for each crash of who was sending it. */
  readonly mails: Readonly<Record<string, number>>;
}
type Market = { readonly cloud: TestCloud; readonly ledger: Ledger };

let market: Promise<Market> | undefined;
/** The use cases of the ledger, in the process of the cloud. */
export function marketOf(cloud: TestCloud): Promise<Market> {
  market ??= (async () => {
    await functionsOn(cloud.env);
    const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
    return { cloud, ledger: await loadLedger(() => cloud.clock.now()) };
  })();
  return market;
}

const countOf = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
/** What is done again when somebody asks again, and harms nobody. */
const AGAIN = new Set(['offsets.cartSet', 'offsets.refundAsked']);

/** Looks at an order when nothing is under way any more. */
export async function look(
  cloud: TestCloud,
  { forest, orderId }: { forest: IdOf<'project'>; orderId: IdOf<'order'> },
): Promise<Found> {
  const [{ ledger }, items] = [await marketOf(cloud), await cloud.items()];
  const item = items.find(({ PK, SK }) => SK?.S === orderId && /^T#[^#]+#ORDERS$/.test(PK?.S ?? ''));
  const order = item && (plainOf(item) as unknown as Order);
  const done = items.flatMap(({ entity, subject, action }) =>
    entity?.S === 'audit' && subject?.S === orderId && action?.S && !AGAIN.has(action.S) ? [action.S] : [],
  );
  const number = order?.number ?? orderId;
  const told = items.flatMap((one) =>
    one.entity?.S === 'notification' && JSON.stringify(one).includes(number) ? [one.kind?.S ?? ''] : [],
  );
  await ledger.sealAll(forest);
  const { faults, counts, issued } = await ledger.verify(forest);
  const hold = await ledger.findHold(orderId);
  return {
    order: order && {
      ...{ state: order.state, transaction: order.transaction, mark: order.mark, v: (order as { v: number }).v },
      ...{ amounts: order.amounts, refundedCents: order.refundedCents, isCertified: order.certificateId !== undefined },
    },
    ...{ done: countOf(done), told: countOf(told) },
    legs: items.flatMap((one) => {
      if (one.entity?.S !== 'leg' || one.orderId?.S !== orderId) return [];
      const { state, hold, cents, withheldCents, nettedCents, reversedCents, owedCents } = (
        plainOf(one) as unknown as { data: Leg }
      ).data;
      return [{ state, hold, cents, withheldCents, nettedCents, reversedCents, owedCents }];
    }),
    documents: documentsIn(items)
      .filter(({ source }) => source.id === orderId)
      .map(({ kind, netCents, vatCents, totalCents }) => ({ kind, netCents, vatCents, totalCents })),
    certificates: items.flatMap((one) =>
      one.entity?.S === 'certificate' && one.orderId?.S === orderId
        ? [{ isReady: one.readyAt !== undefined, marks: (plainOf(one) as { marks?: unknown[] }).marks?.length }]
        : [],
    ),
    credits: { faults, counts, issued, hold: hold?.state },
    provider: await provided(cloud.urls.payments, orderId),
    mails: countOf(
      cloud
        .inbox()
        .filter(({ subject, html }) => `${subject} ${html}`.includes(number))
        .map(({ subject }) => subject.replace(number, '')),
    ),
  };
}

async function provided(url: string, orderId: string) {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(PAYMENTS_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
  const sessions = await stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const own = sessions.filter((session) => session.client_reference_id === orderId);
  const charges = await stripe.charges.list({ transfer_group: orderId, limit: 100 });
  const refunds = await stripe.refunds.list({ charge: charges.data[0]?.id ?? 'none', limit: 100 });
  const transfers = await stripe.transfers.list({ transfer_group: orderId, limit: 100 });
  return {
    transfers: transfers.data.map(({ amount, amount_reversed: back }) => ({ amount, back })),
    sessions: own.map(({ status, amount_total: cents }) => ({ status, cents })),
    charges: charges.data.map(({ amount, amount_refunded: back, paid }) => ({ amount, back, paid })),
    refunds: refunds.data.map(({ amount, status }) => ({ amount, status })),
  };
}
