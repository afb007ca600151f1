import type Stripe from 'stripe';
import { setting } from '#functions/kit/settings.ts';
import type { Commit } from '#functions/kit/transaction.ts';
import { requireBilling } from '#functions/plans/billing.ts';
import { localeOf } from '#functions/plans/checkout.ts';
import { taxRatesOf } from '#functions/plans/providersCatalogue.ts';
import { payments } from '#functions/ports/payments.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { moved } from './moves.ts';
import { asking, closed } from './provider.ts';
import { settled } from './settle.ts';
import { keepingOrder } from './store.ts';
import { isShort, reservedUntil, sessionEnd } from './times.ts';

/** What is sold, in no language: the number of the forest in its serial numbers, and its name. */
const nameOf = ({ country, forestNo, forest }: Order['lines'][number]) =>
  `1 t CO2e · ${country}-${String(forestNo).padStart(6, '0')} · ${forest}`;

/** Asks for the session of an order: however often, it is the same one while the order holds its credits as long. */
async function newSession(order: Order, until: string): Promise<Stripe.Checkout.Session> {
  const { orderId, tenantId, lines, vat, language } = order;
  const { customer } = await requireBilling(tenantId);
  const rates = await taxRatesOf(vat);
  const of = { order: orderId, tenant: tenantId };
  const back = (status: boolean) =>
    `${setting('SITE_URL')}/company/compensateco2/payment?order=${orderId}&status=${status}`;
  const seconds = Math.floor(sessionEnd(until).getTime() / 1000);
  return payments().checkout.sessions.create(
    {
      ...{ mode: 'payment', customer, client_reference_id: orderId, metadata: of, locale: localeOf(language) },
      line_items: lines.map((line) => ({
        quantity: line.quantity,
        price_data: {
          ...{ currency: 'eur', unit_amount: line.unitPriceCents, tax_behavior: 'exclusive' },
          product_data: { name: nameOf(line) },
        },
        ...(rates.length > 0 && { tax_rates: rates }),
      })),
      ...{ allowed_payment_method_types: ['card'], expires_at: seconds },
      payment_intent_data: { transfer_group: orderId, metadata: of },
      ...{ success_url: back(true), cancel_url: back(false) },
    },
    { idempotencyKey: `${orderId}:${seconds}` },
  );
}

/** Nobody pays another amount than that of the order. @throws AppError `offsets.notProcessed` */
async function requireAmount(order: Order, { id, amount_total: total, url }: Stripe.Checkout.Session): Promise<string> {
  if (total === order.amounts.totalCents && url !== null) return url;
  await payments().checkout.sessions.expire(id);
  throw new AppError('offsets.notProcessed');
}

/** Opens the session of an order that has none, which holds its credits until five minutes after it. */
async function opening(order: Order, { by, now }: { by: string; now: Date }): Promise<{ id: string; change: Commit }> {
  const held = order.reservedUntil ?? reservedUntil(now);
  const until = isShort(held, now) ? reservedUntil(now) : held;
  const session = await asking(() => newSession(order, until));
  const url = await asking(() => requireAmount(order, session));
  const expiresAt = new Date(session.expires_at * 1000).toISOString();
  const { tenantId, orderId, number } = order;
  const after = moved(order, 'open', { reservedUntil: until, session: { id: session.id, url, expiresAt } });
  const change = {
    writes: [keepingOrder(order, after, now)],
    audit: [{ tenantId, subject: orderId, name: number, action: 'offsets.paymentOpened', by } as const],
  };
  return { id: session.id, change };
}

/**
 * Where an order is paid: the session that it has, else a new one.
 * @throws AppError `offsets.orderNotFound`, `offsets.notPayable` when it is not to be paid (any more),
 *   `offsets.notProcessed`, `plans.billingRequired`
 */
export async function openPayment(orderId: string, at: { by: string; now: Date }): Promise<{ url: string }> {
  let made: string | null = null;
  const { state, session } = await settled(orderId, async (order) => {
    if (!isOpen(order.state) || order.session) return null;
    const { id, change } = await opening(order, at);
    made = id;
    return change;
  });
  // It was cancelled while its session was made: nobody has the address, and nobody shall.
  if (made !== null && session?.id !== made) await closed(made);
  const isOver = !session || Date.parse(session.expiresAt) <= at.now.getTime();
  if (!isOpen(state) || isOver) throw new AppError('offsets.notPayable');
  return { url: session.url };
}
