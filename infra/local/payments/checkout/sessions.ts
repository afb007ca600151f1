import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { listed, pageOf, paging } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { expand } from '#infra/local/payments/api/rules.ts';
import { linesOf, totalsOf } from '#infra/local/payments/billing/lines.ts';
import { trialEndOf } from '#infra/local/payments/billing/subscriptions.ts';
import type { Line, Session } from '#infra/local/payments/book/kinds/sales.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { type NewSession, sessionRules, sessionUpdateRules } from './rules.ts';

const SHORTEST = 30 * 60;
const LONGEST = 24 * 3_600;
/** In cents: less the provider does not charge. */
const LEAST_AMOUNT = 50;

/** When it ends. The provider's clock decides: who asks for half an hour to the second may be refused. */
function expiryOf(work: Work, asked: number | undefined): number {
  const now = work.now();
  const expiry = asked ?? now + LONGEST;
  const isGood = expiry >= now + SHORTEST && expiry <= now + LONGEST;
  demand(
    isGood,
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    'parameter_invalid',
    'expires_at',
  );
  return expiry;
}

function demandConsistent(work: Work, given: NewSession): void {
  const { customer, customer_email: email, customer_update: update, mode } = given;
  if (customer !== undefined) work.get('customer', customer, 'customer');
  demand(
    !(customer && email),
    'You may only specify one of these parameters: customer, customer_email.',
    'parameter_invalid',
    'customer_email',
  );
  demand(
    !update || customer !== undefined,
    '`customer_update` can only be used with `customer`.',
    'parameter_invalid',
    'customer_update',
  );
  const collectsTaxId = given.tax_id_collection?.enabled === true;
  demand(
    !collectsTaxId || customer === undefined || update?.name === 'auto',
    'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    'parameter_invalid',
    'tax_id_collection',
  );
  const only = (name: keyof NewSession, of: NewSession['mode']) =>
    demand(
      given[name] === undefined || mode === of,
      `You can not pass \`${name}\` in \`${mode}\` mode.`,
      'parameter_invalid',
      name,
    );
  only('subscription_data', 'subscription');
  only('payment_method_collection', 'subscription');
  only('payment_intent_data', 'payment');
  only('invoice_creation', 'payment');
  only('customer_creation', 'payment');
}

function demandPrices(mode: NewSession['mode'], lines: readonly Line[]): void {
  const isRecurring = lines.some(({ price }) => price.type === 'recurring');
  if (mode === 'subscription')
    demand(
      isRecurring,
      'You must provide at least one recurring price in `subscription` mode.',
      'parameter_invalid',
      'line_items',
    );
  else
    demand(
      !isRecurring,
      'You specified `payment` mode but passed a recurring price.',
      'parameter_invalid',
      'line_items',
    );
  demand(
    lines.every(({ price }) => price.active),
    'The price is inactive.',
    'price_inactive',
    'line_items',
  );
}

function makeSession(work: Work, given: NewSession, baseUrl: string): Session {
  const expiry = expiryOf(work, given.expires_at);
  demandConsistent(work, given);
  const data = given.subscription_data;
  const lines = linesOf(work, given.line_items, data?.default_tax_rates);
  demandPrices(given.mode, lines);
  const isTrial = trialEndOf(work, null, data?.trial_period_days, data?.trial_end) !== null;
  const { subtotal, tax, total } = isTrial ? { subtotal: 0, tax: 0, total: 0 } : totalsOf(lines);
  demand(
    total === 0 || total >= LEAST_AMOUNT,
    'The total amount due must be at least 0.50.',
    'amount_too_small',
    'line_items',
  );
  const id = work.newId('checkout.session');
  const collection = given.tax_id_collection;
  return work.make('checkout.session', {
    id,
    mode: given.mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `${baseUrl}/c/${id}`,
    currency: lines[0]?.currency ?? 'eur',
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_tax: tax, amount_discount: 0, amount_shipping: 0 },
    customer: given.customer ?? null,
    customer_email: given.customer_email ?? null,
    customer_details: null,
    client_reference_id: given.client_reference_id ?? null,
    expires_at: expiry,
    locale: given.locale ?? null,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    payment_intent: null,
    subscription: null,
    invoice: null,
    tax_id_collection: { enabled: collection?.enabled ?? false, required: collection?.required ?? 'never' },
    billing_address_collection: given.billing_address_collection ?? null,
    metadata: given.metadata ?? {},
    hidden: { lines, asked: given },
  });
}

export const sessionCalls: readonly Call[] = [
  ...listed('checkout.session', '/v1/checkout/sessions', {
    customer: ({ customer }) => customer,
    payment_intent: (session) => session.payment_intent,
    status: ({ status }) => status,
    subscription: ({ subscription }) => subscription,
  }),
  call('POST /v1/checkout/sessions', sessionRules, ({ work, given, baseUrl }) => makeSession(work, given, baseUrl)),
  call('POST /v1/checkout/sessions/:id', sessionUpdateRules, ({ work, ids, given }) => {
    const session = work.get('checkout.session', ids[0]);
    return work.change(session, { metadata: { ...session.metadata, ...given.metadata } });
  }),
  call('GET /v1/checkout/sessions/:id/line_items', z.strictObject(paging), ({ work, ids, given }) => {
    const { hidden, id } = work.get('checkout.session', ids[0]);
    return pageOf(hidden.lines, given, `/v1/checkout/sessions/${id}/line_items`);
  }),
  call('POST /v1/checkout/sessions/:id/expire', z.strictObject({ expand }), ({ work, ids }) => {
    const session = work.get('checkout.session', ids[0]);
    demand(
      session.status === 'open',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      'parameter_invalid',
      'session',
    );
    const expired = work.change(session, { status: 'expired', url: null });
    emit(work, 'checkout.session.expired', expired);
    return expired;
  }),
];
