import type Stripe from 'stripe';
import type { TestPayments } from './paymentsForTests.ts';

const VISA = '4242424242424242';
interface Bought {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly session: Stripe.Checkout.Session;
  readonly subscription: Stripe.Subscription;
}
/** A yearly plan of 990.00 and 21 % VAT, bought on the page. */
export async function buyPlan(
  test: TestPayments,
  { trialDays, card = VISA, clock }: { trialDays?: number; card?: string; clock?: string } = {},
): Promise<Bought> {
  const { stripe } = test;
  const rate = await stripe.taxRates.create({ display_name: 'IVA', percentage: 21, inclusive: false, country: 'ES' });
  const product = await stripe.products.create({ name: 'Plan Pro' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 99_000,
    recurring: { interval: 'year' },
  });
  const { id: customer } = await stripe.customers.create({
    email: 'a@b.es',
    metadata: { tenant: 't1' },
    ...(clock && { test_clock: clock }),
  });
  const made = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 't1',
    line_items: [{ price: price.id, quantity: 1, tax_rates: [rate.id] }],
    locale: 'es',
    success_url: 'http://127.0.0.1/ok?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1/no',
    customer_update: { name: 'auto', address: 'auto' },
    tax_id_collection: { enabled: true, required: 'if_supported' },
    subscription_data: {
      metadata: { tenant: 't1' },
      ...(trialDays && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
  });
  const { status, to } = await test.press(made.url, {
    action: 'pay',
    card,
    tax_id: 'B12345674',
    tax_id_type: 'es_cif',
  });
  if (status !== 303 || !to.includes(`s=${made.id}`)) throw new Error(`The plan was not bought: ${status}`);
  const session = await stripe.checkout.sessions.retrieve(made.id, { expand: ['subscription', 'line_items'] });
  return { customer, price, session, subscription: session.subscription as Stripe.Subscription };
}

/** A session for tons at 27.00 and 21 % VAT: not paid yet. */
export async function orderTons(
  test: TestPayments,
  id: string,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const rate = await test.stripe.taxRates.create({ display_name: 'IVA', percentage: 21, inclusive: false });
  return test.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer_creation: 'always',
      client_reference_id: id,
      customer_email: 'x@y.es',
      line_items: [
        {
          quantity: 10,
          tax_rates: [rate.id],
          price_data: { currency: 'eur', unit_amount: 2_700, product_data: { name: 't CO2e, Monte Pindo' } },
        },
      ],
      payment_intent_data: { transfer_group: id, metadata: { order: id } },
      metadata: { order: id },
      expires_at: test.now() + 35 * 60,
      allowed_payment_method_types: ['card'],
      success_url: 'http://127.0.0.1/ok',
      cancel_url: 'http://127.0.0.1/no',
      ...more,
    },
    { idempotencyKey: `order ${id}` },
  );
}

/** A seller who has not told anything yet. */
export async function newSeller({ stripe }: TestPayments) {
  const account = await stripe.v2.core.accounts.create({
    contact_email: 'monte@ejemplo.es',
    display_name: 'Monte Pindo',
    dashboard: 'express',
    identity: { country: 'es', entity_type: 'individual' },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    defaults: {
      currency: 'eur',
      locales: ['es-ES'],
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    include: ['configuration.recipient', 'requirements'],
  });
  const link = () =>
    stripe.v2.core.accountLinks.create({
      account: account.id,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          return_url: 'http://127.0.0.1/verified?status=true',
          refresh_url: 'http://127.0.0.1/retry?status=false',
        },
      },
    });
  return { account, link };
}
