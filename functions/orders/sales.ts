import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { agreedPolicy, legsOf, termEndOn } from '#shared/pricing/payoutPolicies.ts';
import { addingLeg, droppingSale, keepingSale, type SaleCopy } from './legStore.ts';

/** In whose days legs are due. */
export const ZONE = 'Europe/Madrid';

/** The owner's copies of the lines of an order. */
const copiesOf = (order: Order): SaleCopy[] =>
  order.lines.map((one, line) => {
    const { ownerId, projectId, forest, quantity, unitPriceCents, netCents, commissionCents, ownerCents } = one;
    const { belowMarketBp, vatCents, totalCents } = one;
    const { orderId, number, state: status, mark, createdAt, paidAt } = order;
    return {
      ...{ ownerId, orderId, line, number, projectId, forest, quantity, unitPriceCents, netCents, commissionCents },
      ...{ ownerCents, belowMarketBp, vatCents, totalCents, status, mark, createdAt, paidAt },
    };
  });

function dueOn(release: 'sale' | 'termEnd' | 'decision', contractOn: string, paidOn: string): string | null {
  if (release === 'decision') return null;
  return release === 'sale' ? paidOn : termEndOn(contractOn, paidOn);
}

/** What its owners get of an order that is paid, in parts, by the policies that were copied onto its lines. */
function newLegs(order: Order, now: Date): Leg[] {
  const { orderId, number, chargeId, lines } = order;
  if (chargeId === null) throw new Error(`The order ${orderId} was paid, and has no charge`);
  const paidOn = dayIn(ZONE, now);
  return lines.flatMap((of, line) => {
    const { ownerId, projectId, forest, contractOn } = of;
    return legsOf(of.ownerCents, agreedPolicy(of.payout)).map(({ key, kind, release, cents }, part) => ({
      ...{ ownerId, orderId, line, key, part, number, projectId, forest, kind, cents, chargeId },
      ...{ soldOn: paidOn, dueOn: dueOn(release, contractOn, paidOn), state: 'due' as const, hold: null },
      ...{ withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0 },
      ...{
        accountId: null,
        transferId: null,
        refusals: 0,
        paidAt: null,
        isHoldTold: false,
        isSaleTold: false,
        isDisputeTold: false,
        v: 1,
      },
    }));
  });
}

/**
 * Writes of what the owners of its forests have of an order, for the transaction that changes it: their copies of its
 * lines, and once it is paid the legs. `before` null: it is new.
 */
export function salesOf(before: Order | null, after: Order, now: Date): Write[] {
  const [old, copies] = [before ? copiesOf(before) : [], copiesOf(after)];
  const gone = old.filter(({ line, ownerId }) => copies[line]?.ownerId !== ownerId);
  const isPaidNow = after.state === 'finalized' && before?.state !== 'finalized';
  return [
    ...gone.map(droppingSale),
    ...copies.map((sale) => keepingSale(sale, now)),
    ...(isPaidNow ? newLegs(after, now) : []).map((leg) => addingLeg(leg, now)),
  ];
}

/** Messages by which owners are told of a sale, and what is due to them at it is paid. */
export const duePayouts = ({ orderId }: Order): OutboxMessage[] => [messageOf('orders.salePaid', { orderId })];

/** Messages by which owners keep what is theirs of what was not given back. */
export const reversing = ({ orderId }: Order): OutboxMessage[] => [messageOf('orders.reversalRequested', { orderId })];
