import type { Log } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { wasTold } from '#functions/notifications/told.ts';
import { paidOrders } from '#functions/offsets/forBilling.ts';
import { findSale } from '#functions/orders/forBilling.ts';
import { dueOnOf, PROMISES, type PromiseName, type PromiseState, statesOf } from '#shared/billing/promises.ts';
import type { LatePromise } from '#shared/billing/schema.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Older ones were told of, week by week, while they were late. */
const LOOKED_AT_DAYS = 30;
/** Whether somebody was told is looked up so long: an alarm has told of those who were not. */
const TOLD_LOOKED_AT_DAYS = 3;
/** Orders that are looked at together. */
const AT_ONCE = 25;
const DAY_MS = 86_400_000;

/** Whether each sale of a paid order is settled. */
async function areSettled({ orderId, lines }: Order): Promise<boolean> {
  const sales = await Promise.all(lines.map(({ ownerId }, line) => findSale(ownerId, orderId, line)));
  return sales.every((sale) => sale?.invoice != null);
}

/** Whether buyer and sellers of a paid order were told of it. */
async function toldOf({ tenantId, number, lines }: Order): Promise<Pick<Kept, 'buyerTold' | 'ownersTold'>> {
  const owners = [...new Set(lines.map(({ ownerId }) => ownerId))];
  const [buyerTold, ...told] = await Promise.all([
    wasTold(tenantId, { kinds: ['orderPaid'], names: number }),
    ...owners.map((ownerId) => wasTold(ownerId, { kinds: ['saleMade'], names: number })),
  ]);
  return { buyerTold, ownersTold: told.every(Boolean) };
}
type Kept = Record<PromiseName, boolean>;

const sinceOf = (now: Date): string => new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS).toISOString();

export const isLate = (state: PromiseState): state is LatePromise['state'] => state === 'atRisk' || state === 'broken';

/** How each promise of a paid order stands: what nobody could be late with is not looked up. */
async function standingOf(order: Order, paidAt: Date, now: Date): Promise<Record<PromiseName, PromiseState>> {
  const isLookedAt = now.getTime() - paidAt.getTime() <= TOLD_LOOKED_AT_DAYS * DAY_MS;
  const { invoice } = order;
  const known: Kept = { buyerTold: !isLookedAt, ownersTold: !isLookedAt, invoiced: invoice !== null, settled: false };
  const early = statesOf(paidAt, known, now);
  const told = isLookedAt && isLate(early.buyerTold) ? await toldOf(order) : {};
  const settled = isLate(early.settled) && (await areSettled(order));
  return statesOf(paidAt, { ...known, ...told, settled }, now);
}

async function lateOf(order: Order, now: Date): Promise<LatePromise[]> {
  const { orderId, number, paidAt } = order;
  if (paidAt === null) return [];
  const states = await standingOf(order, new Date(paidAt), now);
  return PROMISES.flatMap((promise) => {
    const state = states[promise];
    const dueOn = dueOnOf(promise, new Date(paidAt));
    return isLate(state) ? [{ sourceId: orderId, number, paidAt, promise, dueOn, state }] : [];
  });
}

/** Promises of paid orders that are nearly late, or late. */
export async function latePromises(now: Date): Promise<LatePromise[]> {
  const late: LatePromise[] = [];
  let some: Order[] = [];
  const look = async () => late.push(...(await Promise.all(some.map((order) => lateOf(order, now)))).flat());
  for await (const order of paidOrders(sinceOf(now))) {
    some.push(order);
    if (some.length < AT_ONCE) continue;
    await look();
    some = [];
  }
  await look();
  return late;
}

/** Says which promises are nearly late, while there is time to keep them: an alarm tells whoever runs the platform. */
export function tellLate(late: readonly LatePromise[], log: Log): void {
  for (const one of late) {
    log.error('A promise to a buyer or a seller is nearly late, or late', { ...one });
    count('promisesAtRisk');
  }
}

/** Issued documents follow a payment within moments; what is lacking after this was not to be had yet. */
const LACKING_AFTER_MS = 3_600_000;
/** Paid orders of which a document is lacking: the tax number of an owner was not known, or a worker gave up. */
export async function* lackingOrders(now: Date): AsyncGenerator<Order> {
  for await (const order of paidOrders(sinceOf(now))) {
    const isYoung = order.paidAt === null || now.getTime() - Date.parse(order.paidAt) < LACKING_AFTER_MS;
    if (!isYoung && (order.invoice === null || !(await areSettled(order)))) yield order;
  }
}
