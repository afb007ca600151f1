import type { Order } from '#shared/offsets/order.ts';
import { ownerKeeps, type Taking, takingsOf, wasPaid } from '#shared/orders/legs.ts';
import type { Leg } from '#shared/orders/sale.ts';

/** What the owner of the line of these legs keeps of it, by what the buyer got back. */
export function keepsOf(order: Order, legs: readonly Leg[]): number {
  const ownerCents = order.lines[legs[0]?.line ?? -1]?.ownerCents ?? 0;
  const { refundedCents, amounts } = order;
  return ownerKeeps(ownerCents, { refundedCents, totalCents: amounts.totalCents });
}

/** What is to be taken of each leg of a line, by what the buyer got back. */
export const takingsFor = (order: Order, legs: readonly Leg[]): Taking[] => takingsOf(legs, keepsOf(order, legs));

/** Whether what is to be withheld of its pending legs is so already: before that nothing of a line is paid. */
export const isSettled = (order: Order, legs: readonly Leg[]): boolean =>
  takingsFor(order, legs).every(({ withheldCents }, i) => {
    const leg = legs[i];
    return !leg || wasPaid(leg) || leg.state === 'releasing' || leg.withheldCents === withheldCents;
  });
