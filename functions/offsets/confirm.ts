import { requiringFinished } from '#functions/calculations/finished.ts';
import { reserving } from '#functions/credits/reserve.ts';
import { withFreshBlocks } from '#functions/credits/retrying.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import { salesOf } from '#functions/orders/sales.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { type Order, quantityOf, sumOf } from '#shared/offsets/order.ts';
import { remainder, requireFinished } from './calculation.ts';
import { leavingCart } from './cartStore.ts';
import { claiming, claimsOf } from './claims.ts';
import { moved } from './moves.ts';
import { type Priced, priced, requirePayable, type Wanted } from './quote.ts';
import { findOrder, keepingOrder } from './store.ts';
import { reservedUntil } from './times.ts';

interface Confirmation {
  readonly orderId: IdOf<'order'>;
  readonly seen: { readonly totalCents: number; readonly lines: readonly (Wanted & { unitPriceCents: number })[] };
  readonly language: Language;
  /** Refused where it is more than is left of its calculation. */
  readonly isWithin?: boolean | undefined;
}

/** Refuses other lines or prices than those that the buyer agreed to. @throws AppError `offsets.pricesMoved` */
function requireSeen({ lines }: Priced, { seen, language }: Confirmation): void {
  const { totalCents } = sumOf(lines);
  const isSeen = lines.every(({ projectId, quantity, unitPriceCents }) =>
    seen.lines.some(
      (one) => one.projectId === projectId && one.quantity === quantity && one.unitPriceCents === unitPriceCents,
    ),
  );
  if (isSeen && seen.lines.length === lines.length && totalCents === seen.totalCents) return;
  throw new AppError('offsets.pricesMoved', { total: formatFor(language).money(totalCents) });
}

/** Asks, in the transaction, that the calculation still is what the credits are bought for. */
async function requiringCalculation(actor: UserActor, id: Order['calculationId']): Promise<Write[]> {
  if (id === null) return [];
  const { seal } = await requireFinished(actor, id);
  const scope = { tenantId: actor.tenantId, calculationId: id };
  return [requiringFinished(scope, seal.finishedAt, new AppError('calculations.notFinished'))];
}

/** Takes its tonnes of what is left of its calculation, as the orders of this moment leave it. @throws AppError `offsets.moreThanLeft` */
async function claimingCalculation(
  actor: UserActor,
  order: Order,
  { isWithin, now }: { isWithin: boolean; now: Date },
) {
  const { calculationId, tenantId, orderId } = order;
  if (calculationId === null) return [];
  if (!isWithin) return claiming(order, now);
  const since = await claimsOf(tenantId, calculationId);
  // Of the same order twice at once the second is not in the way of itself.
  const { tonnes } = await remainder(actor, calculationId, orderId);
  if (quantityOf(order) > tonnes) throw new AppError('offsets.moreThanLeft', { left: tonnes });
  return claiming(order, now, since);
}

async function confirmOnce(actor: UserActor, given: Confirmation, now: Date): Promise<Order> {
  const { tenantId, userId: by } = actor;
  const { orderId, language, isWithin = false } = given;
  const before = await findOrder(tenantId, orderId);
  if (!before) throw new AppError('offsets.orderNotFound');
  if (before.state !== 'in-cart') return before;
  const of = await priced(tenantId, before.lines, now);
  if (!of.billing) throw new AppError('plans.billingRequired');
  requirePayable(of);
  requireSeen(of, given);
  const until = reservedUntil(now);
  const after = moved(before, 'confirm', {
    ...{ ...of.pricing, lines: [...of.lines], amounts: sumOf(of.lines), beneficiary: of.billing },
    ...{ reservedUntil: until, confirmedAt: now.toISOString(), language, by },
  });
  const [calculation, claim, ledger] = await Promise.all([
    requiringCalculation(actor, before.calculationId),
    claimingCalculation(actor, before, { isWithin, now }),
    reserving({ orderId, buyerId: tenantId, lines: before.lines, until: new Date(until), by, now }),
  ]);
  await commit({
    writes: [
      ...[...calculation, ...claim, keepingOrder(before, after, now), leavingCart(before)],
      ...[...ledger.writes, ...salesOf(before, after, now)],
    ],
    messages: ledger.messages,
    audit: [{ tenantId, subject: orderId, name: after.number, action: 'offsets.confirmed', by, after: after.amounts }],
  });
  return { ...after, v: before.v + 1 };
}

/**
 * Confirms what is in the cart: the credits are reserved, and the prices are those of the order from here on. Again, it
 * answers what the order is now.
 * @throws AppError `offsets.orderNotFound`, `offsets.pricesMoved`, `offsets.moreThanLeft`, `offsets.tooLarge`, `plans.billingRequired`, what `reserving` and
 *   `requireFinished` refuse with, `conflict.versionChanged`
 */
export async function confirmOrder(actor: UserActor, given: Confirmation, now: Date): Promise<Order> {
  const attempt = () => withFreshBlocks(() => confirmOnce(actor, given, now));
  try {
    return await attempt();
  } catch (error) {
    // The same call, or another tab, a moment before.
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
    return attempt();
  }
}
