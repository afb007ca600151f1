import { retrying } from '#functions/credits/retrying.ts';
import { commit } from '#functions/kit/transaction.ts';
import { salesOf } from '#functions/orders/sales.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { CartAnswer } from '#shared/offsets/contract.ts';
import { type Order, orderNumber, sumOf } from '#shared/offsets/order.ts';
import { requireFinished } from './calculation.ts';
import { beingCart, findCart, leavingCart } from './cartStore.ts';
import { type Priced, priced, quoteOf, requirePayable, stillSold, type Wanted } from './quote.ts';
import { addingOrder, droppingOrder, findOrder, keepingOrder } from './store.ts';

interface Put {
  readonly orderId: IdOf<'order'>;
  readonly calculationId: IdOf<'calculation'> | null;
  readonly lines: readonly Wanted[];
}

/** An order that is a cart, of lines as they cost now. */
function cartOf(actor: UserActor, put: Put, { pricing, lines }: Priced, { now, language }: In): Order {
  const at = now.toISOString();
  const { orderId, calculationId } = put;
  return {
    ...{ orderId, number: orderNumber(orderId, at), tenantId: actor.tenantId, calculationId, beneficiary: null },
    ...{ ...pricing, lines: [...lines], amounts: sumOf(lines) },
    ...{ state: 'in-cart', transaction: 'created', mark: null, warning: null },
    ...{ refundedCents: 0, reservedUntil: null, session: null },
    ...{
      paymentIntentId: null,
      chargeId: null,
      returnedIntentId: null,
      confirmedAt: null,
      paidAt: null,
      certificateId: null,
      invoice: null,
    },
    ...{ language, by: actor.userId, v: 1, createdAt: at, updatedAt: at },
  };
}
interface In {
  readonly now: Date;
  readonly language: Language;
}

async function putOnce(actor: UserActor, put: Put, now: Date): Promise<void> {
  const { tenantId, userId } = actor;
  const before = await findCart(tenantId);
  if (!before && put.lines.length === 0) return;
  const audit = [{ tenantId, subject: before?.orderId ?? put.orderId, action: 'offsets.cartSet', by: userId } as const];
  if (before && put.lines.length === 0) {
    const writes = [...droppingOrder(before), leavingCart(before), ...salesOf(before, { ...before, lines: [] }, now)];
    return commit({ writes, audit });
  }
  const [of, owner] = await Promise.all([priced(tenantId, put.lines, now), ownerOf(tenantId)]);
  requirePayable(of);
  const made = cartOf(actor, put, of, { now, language: owner.language as Language });
  if (before) {
    const { orderId, number, createdAt, by } = before;
    const after = { ...made, orderId, number, createdAt, by };
    return commit({ writes: [keepingOrder(before, after, now), ...salesOf(before, after, now)], audit });
  }
  const taken = await findOrder(tenantId, put.orderId);
  if (taken) throw new AppError('offsets.orderTaken');
  return commit({ writes: [...addingOrder(made, now), beingCart(made, now), ...salesOf(null, made, now)], audit });
}

/**
 * Puts lines in the cart of an account, in the place of those that are there.
 * @throws AppError `credits.projectNotFound`, `credits.notForSale`, `calculations.notFound`, `calculations.notFinished`,
 *   `offsets.orderTaken`, `offsets.tooLarge`, `conflict.versionChanged` when many do so at once
 */
export async function setCart(actor: UserActor, put: Put, now: Date): Promise<CartAnswer> {
  if (put.calculationId !== null) await requireFinished(actor, put.calculationId);
  await retrying('conflict.versionChanged', () => putOnce(actor, put, now));
  return cartAnswer(actor, now);
}

/** What an account has in its cart, at the prices of now. A forest that is sold no more has left it. */
export async function cartAnswer({ tenantId }: UserActor, now: Date): Promise<CartAnswer> {
  const cart = await findCart(tenantId);
  if (!cart) return { cart: null };
  const { orderId, calculationId } = cart;
  const lines = await stillSold(cart.lines);
  if (lines.length === 0) return { cart: null };
  return { cart: { orderId, calculationId, quote: await quoteOf(await priced(tenantId, lines, now)) } };
}

/**
 * Puts the lines of an order that was not paid in the cart again.
 * @throws AppError `offsets.orderNotFound`, `offsets.notRepeatable`, and as `setCart`
 */
export async function repeatOrder(
  actor: UserActor,
  { id, orderId }: { readonly id: IdOf<'order'>; readonly orderId: IdOf<'order'> },
  now: Date,
): Promise<CartAnswer> {
  const order = await findOrder(actor.tenantId, id);
  if (!order) throw new AppError('offsets.orderNotFound');
  if (order.state !== 'expired') throw new AppError('offsets.notRepeatable');
  const calculationId = await stillFinished(actor, order.calculationId);
  const lines = order.lines.map(({ projectId, quantity }) => ({ projectId, quantity }));
  return setCart(actor, { orderId, calculationId, lines }, now);
}

/** Of a calculation that was reopened or deleted meanwhile the order is not any more. */
async function stillFinished(actor: UserActor, id: Order['calculationId']): Promise<Order['calculationId']> {
  if (id === null) return null;
  try {
    await requireFinished(actor, id);
    return id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
