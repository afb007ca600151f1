import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { Poison } from '#functions/kit/poison.ts';
import { commit } from '#functions/kit/transaction.ts';
import { orderOf, requiringOrder } from '#functions/offsets/orderOf.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Order } from '#shared/offsets/order.ts';
import { ACCOUNT } from '#shared/orders/accountStates.ts';
import { type Hold, isPending, releaseOf, transferredOf } from '#shared/orders/legs.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { foundTransfer, refusalOf, transfer } from './asked.ts';
import { changingDebt, findDebt } from './debtStore.ts';
import { findLeg, keepingLeg, type LegKey, legsOfLine } from './legStore.ts';
import { tellingOwner } from './notices.ts';
import { untilDone } from './overtaken.ts';
import { ZONE } from './sales.ts';
import { findSeller } from './store.ts';
import { isSettled } from './takings.ts';

/** The account that a leg goes to, and the order by which it may. */
interface Payable {
  readonly accountId: string;
  readonly order: Order;
}
/**
 * Why a leg that is due cannot be paid now, as far as we know ourselves; else where it goes. Null: what was
 * refunded is to be withheld first, by a message that is on its way and pays what is left.
 */
async function standingOf(leg: Leg): Promise<{ hold: Hold } | Payable | null> {
  const { ownerId, orderId, line } = leg;
  const [order, seller, all] = await Promise.all([
    orderOf(orderId),
    findSeller(ownerId),
    legsOfLine(ownerId, orderId, line),
  ]);
  if (order?.state !== 'finalized') throw new Poison('A leg of an order that was not paid');
  if (!isSettled(order, all)) return null;
  if (order.mark === 'disputed') return { hold: 'dispute' };
  if (order.warning === 'open') return { hold: 'warning' };
  const accountId = seller && ACCOUNT[seller.standing.state].maySell ? seller.accountId : undefined;
  return accountId === undefined ? { hold: 'account' } : { accountId, order };
}

/** Holds a leg; its owner is told once. What it would have settled is owed again. */
async function holding(leg: Leg, hold: Hold, now: Date): Promise<void> {
  const wasAsked = leg.state === 'releasing';
  if (!wasAsked && leg.state === 'held' && leg.hold === hold) return;
  const debt = await findDebt(leg.ownerId);
  const isTold = leg.isHoldTold || hold === 'dispute' || hold === 'warning';
  const messages: OutboxMessage[] = isTold ? [] : await tellingOwner(leg, 'payoutHeld', leg.cents - leg.withheldCents);
  const held = { ...leg, state: 'held', hold, isHoldTold: leg.isHoldTold || !isTold, nettedCents: 0 } as const;
  await commit({
    writes: [
      keepingLeg({ ...held, accountId: null, refusals: leg.refusals + (wasAsked ? 1 : 0) }, now),
      ...changingDebt(leg.ownerId, debt, debt.cents + leg.nettedCents, now),
    ],
    messages,
  });
}

/**
 * Decides, before the provider is asked, how much of a leg settles a debt and where the rest goes. Of an order that was
 * warned of, contested or refunded in this moment it does not: whoever pays looks again.
 */
async function claiming(leg: Leg, { accountId, order }: Payable, now: Date): Promise<void> {
  const debt = await findDebt(leg.ownerId);
  const { nettedCents } = releaseOf(leg, debt.cents);
  await commit({
    writes: [
      requiringOrder(order),
      keepingLeg({ ...leg, state: 'releasing', hold: null, accountId, nettedCents }, now),
      ...changingDebt(leg.ownerId, debt, debt.cents - nettedCents, now),
    ],
  });
}

async function paying(leg: Leg, transferId: string | null, now: Date): Promise<void> {
  const paid: Leg = { ...leg, state: 'paid', transferId, paidAt: now.toISOString() };
  const sentCents = transferredOf(paid);
  // All of it settled a debt: nothing comes.
  const isNetted = sentCents === 0 && paid.nettedCents > 0;
  const messages = isNetted
    ? await tellingOwner(leg, 'payoutNetted', paid.nettedCents)
    : await tellingOwner(leg, 'payoutSent', sentCents);
  await commit({ writes: [keepingLeg(paid, now)], messages });
}

/** Asks the provider for the transfer of a leg that is claimed. `isRepeat`: an earlier try may have made it. */
async function sending(leg: Leg, isRepeat: boolean, now: Date): Promise<void> {
  if (transferredOf({ ...leg, state: 'paid' }) === 0) return paying(leg, null, now);
  try {
    const { id } = (isRepeat ? await foundTransfer(leg) : null) ?? (await transfer(leg));
    await paying(leg, id, now);
  } catch (error) {
    const hold = refusalOf(error);
    if (hold === null) throw error;
    await holding(leg, hold, now);
  }
}

/** Claims a leg that is due, and sends it; or holds it. */
async function claimingAndSending(leg: Leg, now: Date): Promise<void> {
  const standing = await standingOf(leg);
  if (standing === null) return;
  if ('hold' in standing) return holding(leg, standing.hold, now);
  await claiming(leg, standing, now);
  const claimed = await findLeg(leg);
  if (claimed?.state === 'releasing') await sending(claimed, claimed.v !== leg.v + 1, now);
}

/**
 * Pays a leg that is due: claimed first, so that whoever comes second finds the same amount under the same key. Again, it
 * changes nothing.
 */
export const release = (key: LegKey, now: Date): Promise<void> =>
  untilDone(async () => {
    const leg = await findLeg(key);
    if (!leg) throw new Poison('There is no such leg');
    if (leg.state === 'releasing') return sending(leg, true, now);
    const isDue = leg.dueOn !== null && leg.dueOn <= dayIn(ZONE, now);
    if (isPending(leg) && isDue) await claimingAndSending(leg, now);
  });
