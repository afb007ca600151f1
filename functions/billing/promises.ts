import type { Log } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { wasTold } from '#functions/notifications/told.ts';
import { paidOrders } from '#functions/offsets/forBilling.ts';
import { PROMISES, type PromiseName, type PromiseState, statesOf } from '#shared/billing/promises.ts';
import { KIND_NAMES } from '#shared/notifications/kinds.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Older ones were told of, week by week, while they were late. */
const LOOKED_AT_DAYS = 30;
/** Whether somebody was told is looked up so long: an alarm has told of those who were not. */
const TOLD_LOOKED_AT_DAYS = 3;
const DAY_MS = 86_400_000;

/** By which sellers are told of a sale. */
const OWNER_KINDS = KIND_NAMES.filter((kind) => kind.startsWith('sale'));

/** Whether each promise of a paid order was kept. */
async function keptOf({ tenantId, number, lines, invoice }: Order): Promise<Record<PromiseName, boolean>> {
  const owners = [...new Set(lines.map(({ ownerId }) => ownerId))];
  const [buyerTold, ...told] = await Promise.all([
    wasTold(tenantId, { kinds: ['orderPaid'], names: number }),
    ...owners.map((ownerId) => wasTold(ownerId, { kinds: OWNER_KINDS, names: number })),
  ]);
  return { buyerTold, ownersTold: told.every(Boolean), invoiced: invoice !== null };
}

interface Late {
  readonly orderId: string;
  readonly promise: PromiseName;
  readonly state: Extract<PromiseState, 'atRisk' | 'broken'>;
}

const isLate = (state: PromiseState): state is Late['state'] => state === 'atRisk' || state === 'broken';

/** Promises of paid orders that are nearly late, or late. */
export async function latePromises(now: Date): Promise<Late[]> {
  const since = new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS).toISOString();
  const late: Late[] = [];
  for await (const order of paidOrders(since)) {
    if (order.paidAt === null) continue;
    const paidAt = new Date(order.paidAt);
    const isLookedAt = now.getTime() - paidAt.getTime() <= TOLD_LOOKED_AT_DAYS * DAY_MS;
    const known = { buyerTold: !isLookedAt, ownersTold: !isLookedAt, invoiced: order.invoice !== null };
    // What nobody could be late with is not looked up.
    const isEarly = !Object.values(statesOf(paidAt, known, now)).some(isLate);
    if (isEarly) continue;
    const states = statesOf(paidAt, isLookedAt ? await keptOf(order) : known, now);
    for (const promise of PROMISES) {
      const state = states[promise];
      if (isLate(state)) late.push({ orderId: order.orderId, promise, state });
    }
  }
  return late;
}

/** Says which promises are nearly late, while there is time to keep them: an alarm tells whoever runs the platform. */
export async function tellLate(now: Date, log: Log): Promise<void> {
  for (const one of await latePromises(now)) {
    log.error('A promise to a buyer or a seller is nearly late, or late', { ...one });
    count('promisesAtRisk');
  }
}
