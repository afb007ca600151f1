import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';

const idOf = (one: string | { id: string } | null | undefined) => (typeof one === 'object' ? (one?.id ?? null) : one);

/** What was given back of an invoice of the provider, or lost to disputes: of each of its payments, which are expanded. */
export async function givenBackOf({ payments: paid }: Stripe.Invoice): Promise<number> {
  const intents = (paid?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  const lists = await Promise.all(
    intents.map(async (payment_intent) => {
      const query = { payment_intent, limit: 100 };
      const [refunds, disputes] = await Promise.all([payments().refunds.list(query), payments().disputes.list(query)]);
      const lost = disputes.data.filter(({ status }) => status === 'lost');
      return [...refunds.data.filter(({ status }) => status === 'succeeded'), ...lost];
    }),
  );
  return lists.flat().reduce((sum, { amount }) => sum + amount, 0);
}
