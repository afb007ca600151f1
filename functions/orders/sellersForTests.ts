import Stripe from 'stripe';
import { pay } from '#functions/plans/subscribedForTests.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

const CHOICE = { country: 'ES', kind: 'individual' } as const;
/** Presses a button of the provider's pages; answers where it leads. */
export async function pressOnboarding(url: string, action: 'finish' | 'fail' | 'leave'): Promise<string> {
  await fetch(url, { redirect: 'manual' });
  const body = new URLSearchParams({ action });
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? '';
}

/** A forest owner whose account at the provider can be paid into. */
export async function newSeller(cloud: TestCloud, language: 'es' | 'gl' = 'es') {
  const user = await cloud.newUser({ userType: 'Propietario Forestal', language });
  const { url } = await user.api.orders.startOnboarding({ body: CHOICE });
  await pressOnboarding(url, 'finish');
  await user.api.orders.refreshSeller({});
  return { user, ...(await idsOf(cloud, user)) };
}

/** What the table knows an owner by. */
export async function idsOf(cloud: TestCloud, user: TestUser) {
  const items = await cloud.items();
  const profile = items.find(
    ({ entity, preferredUsername: name }) => entity?.S === 'profile' && name?.S === user.email,
  );
  const tenantId = (profile?.tenantId?.S ?? '') as IdOf<'tenant'>;
  const account = items.find(({ entity, tenantId: of }) => entity?.S === 'seller' && of?.S === tenantId);
  return { tenantId, accountId: account?.accountId?.S ?? '' };
}

const { protocol, host } = { protocol: 'http' as const, host: '127.0.0.1' };
/** The provider itself, as its dashboard or we would ask it. */
export const stripeOf = ({ urls }: TestCloud): Stripe =>
  new Stripe('sk_test_local', { protocol, host, port: new URL(urls.payments).port, telemetry: false });

interface Paid {
  readonly orderId: string;
  readonly cents: number;
  readonly card?: string | undefined;
}
/** A charge of an amount that was paid, as an order has one. */
export async function paidCharge(stripe: Stripe, { orderId, cents, card }: Paid) {
  const payment_intent_data = { transfer_group: orderId, metadata: { order: orderId } };
  const price_data = { currency: 'eur', unit_amount: cents, product_data: { name: 't CO2e' } };
  const { id, url } = await stripe.checkout.sessions.create({
    ...{ mode: 'payment', line_items: [{ quantity: 1, price_data }], payment_intent_data },
    ...{ success_url: 'http://127.0.0.1/yes', cancel_url: 'http://127.0.0.1/no' },
  });
  await pay(url ?? '', card);
  const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  const { id: paymentIntentId, latest_charge: chargeId } = paid as Stripe.PaymentIntent;
  return { paymentIntentId, chargeId: String(chargeId) };
}
