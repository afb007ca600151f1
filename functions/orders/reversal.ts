import { isDeepStrictEqual } from 'node:util';
import { type Commit, commit } from '#functions/kit/transaction.ts';
import { orderOf, requiringOrder } from '#functions/offsets/orderOf.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Order } from '#shared/offsets/order.ts';
import { againOf, reversalOf, transferredOf, wasPaid } from '#shared/orders/legs.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { reverse, reversedAt } from './asked.ts';
import { changingDebt, findDebt } from './debtStore.ts';
import { addingLeg, findLeg, keepingLeg, legsOfLine } from './legStore.ts';
import { tellingOwner } from './notices.ts';
import { untilDone } from './overtaken.ts';
import { release } from './release.ts';
import { ZONE } from './sales.ts';
import { keepsOf, takingsFor } from './takings.ts';

/** A leg of which so much is taken: written down before the provider is asked. */
function taken(leg: Leg, { withheldCents, takenCents }: { withheldCents: number; takenCents: number }): Leg {
  if (wasPaid(leg)) return { ...leg, takenCents };
  const isAll = withheldCents === leg.cents && leg.cents > 0;
  if (isAll) return { ...leg, withheldCents, state: 'withheld', hold: null };
  return { ...leg, withheldCents, state: leg.state === 'withheld' ? 'due' : leg.state };
}
const goneOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.withheldCents + leg.takenCents, 0);

/** What is to be taken of a line, in one transaction with what its owner is told. Null: nothing more. */
async function taking(order: Order, line: number, now: Date): Promise<Commit | null> {
  const sold = order.lines[line];
  if (!sold) return null;
  const before = await legsOfLine(sold.ownerId, order.orderId, line);
  // What is on its way is finished first: then it is known how much was paid.
  for (const leg of before) if (leg.state === 'releasing') await release(leg, now);
  if (before.some(({ state }) => state === 'releasing')) throw new AppError('conflict.versionChanged');
  const takings = takingsFor(order, before);
  const after = before.map((leg, i) => taken(leg, takings[i] ?? leg));
  const changed = after.filter((leg, i) => !isDeepStrictEqual(leg, before[i]));
  const again = paidAgain(before, againOf(before, keepsOf(order, before)), now);
  const first = changed[0] ?? again[0];
  if (!first) return null;
  const more = goneOf(after) - goneOf(before);
  const messages = more > 0 ? await tellingOwner(first, 'saleReversed', more) : [];
  // Whoever knows an older order, in which something else was given back, looks again.
  const writes = [requiringOrder(order), ...changed.map((leg) => keepingLeg(leg, now))];
  return { writes: [...writes, ...again.map((leg) => addingLeg(leg, now))], messages };
}

/** The leg by which so much of a line is paid again; none for nothing. It comes out of what is in the platform's account. */
function paidAgain(legs: readonly Leg[], cents: number, now: Date): Leg[] {
  const [first] = legs;
  if (!first || cents === 0) return [];
  return [
    {
      ...{ ...first, key: `again-${legs.length}`, part: legs.length, kind: 'again', dueOn: dayIn(ZONE, now), cents },
      ...{ state: 'due', hold: null, withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0 },
      ...{
        accountId: null,
        transferId: null,
        refusals: 0,
        paidAt: null,
        isHoldTold: false,
        isSaleTold: true,
        isDisputeTold: false,
        v: 1,
      },
    },
  ];
}

/** Takes back of a leg what was written down: from the owner's account, and what is not there becomes a debt. */
const takingBack = (of: Leg, now: Date): Promise<void> =>
  untilDone(async () => {
    const kept = await findLeg(of);
    if (!kept || !wasPaid(kept)) return;
    // What the provider has done, an earlier try may not have written down.
    const known = Math.max(kept.reversedCents, await reversedAt(kept));
    const leg = { ...kept, reversedCents: known };
    const { reverseCents, oweCents } = reversalOf(leg, leg.takenCents);
    const back = await reverse(leg, { amount: reverseCents, since: known });
    const owed = oweCents + reverseCents - back;
    const after: Leg = { ...leg, reversedCents: known + back, owedCents: leg.owedCents + owed };
    const isAllBack = after.reversedCents > 0 && after.reversedCents === transferredOf(after);
    const written: Leg = { ...after, state: isAllBack ? 'reversed' : 'paid' };
    if (isDeepStrictEqual(written, kept)) return;
    const debt = await findDebt(leg.ownerId);
    await commit({
      writes: [keepingLeg(written, now), ...changingDebt(leg.ownerId, debt, debt.cents + owed, now)],
    });
  });

/**
 * Leaves the owner of a line what is the owner's of what the buyer did not get back: takes the rest, or pays again what was
 * taken too much. Again, it changes nothing.
 */
export async function settleLine(orderId: string, line: number, now: Date): Promise<void> {
  await untilDone(async () => {
    const order = await orderOf(orderId);
    const change = order && (await taking(order, line, now));
    if (change) await commit(change);
  });
  const ownerId = (await orderOf(orderId))?.lines[line]?.ownerId ?? '';
  for (const leg of (await legsOfLine(ownerId, orderId, line)).reverse())
    if (wasPaid(leg) && leg.takenCents > leg.reversedCents + leg.owedCents) await takingBack(leg, now);
}
