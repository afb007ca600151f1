import { type Finishable, readFinishable } from '#functions/calculations/finished.ts';
import { reachedScope, refuseSample } from '#functions/calculations/reach.ts';
import { getTotals } from '#functions/calculations/results.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { quantityOf } from '#shared/offsets/order.ts';
import { remainderOf } from '#shared/offsets/remainder.ts';
import { isAnnulled, isOpen } from '#shared/offsets/states.ts';
import { ordersOf } from './store.ts';

type Finished = Finishable & { readonly seal: NonNullable<Finishable['seal']> };

/**
 * A calculation that credits can be bought for: a finished one, whose figures stay as they are.
 * @throws AppError `calculations.notFound`, `calculations.notFinished`, `calculations.isSample`
 */
export async function requireFinished(actor: UserActor, id: IdOf<'calculation'>): Promise<Finished> {
  refuseSample(id);
  const found = await readFinishable(await reachedScope(actor, id));
  if (!found.seal) throw new AppError('calculations.notFinished');
  return { ...found, seal: found.seal };
}

/** How much of a calculation there is still to offset, beside an order that is asked about. @throws AppError as `requireFinished` */
export async function remainder(actor: UserActor, calculationId: IdOf<'calculation'>, beside?: string) {
  await requireFinished(actor, calculationId);
  const { total } = await getTotals({ tenantId: actor.tenantId, calculationId });
  let [offsetTonnes, reservedTonnes] = [0, 0];
  for await (const order of ordersOf(actor.tenantId)) {
    if (order.calculationId !== calculationId || order.orderId === beside) continue;
    if (order.state === 'finalized' && !isAnnulled(order)) offsetTonnes += quantityOf(order);
    if (isOpen(order.state)) reservedTonnes += quantityOf(order);
  }
  return remainderOf(total?.co2eKg ?? 0, { offsetTonnes, reservedTonnes });
}
