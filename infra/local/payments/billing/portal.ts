import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import {
  clearable,
  expand,
  flag,
  list,
  metadata,
  oneOf,
  parametersOf,
  text,
  url,
} from '#infra/local/payments/api/rules.ts';
import { locale } from '#infra/local/payments/checkout/rules.ts';

const on = { enabled: flag };
type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
const features = parametersOf<Features>()({
  customer_update: z
    .strictObject({
      ...on,
      allowed_updates: list(oneOf(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])).optional(),
    })
    .optional(),
  invoice_history: z.strictObject(on).optional(),
  payment_method_update: z.strictObject(on).optional(),
  subscription_cancel: z
    .strictObject({
      ...on,
      mode: oneOf(['at_period_end']).optional(),
      proration_behavior: oneOf(['none']).optional(),
      cancellation_reason: z.strictObject({ ...on, options: list(text).optional() }).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      ...on,
      default_allowed_updates: list(oneOf(['price', 'quantity'])).optional(),
      proration_behavior: oneOf(['none']).optional(),
      products: list(z.strictObject({ product: text, prices: z.array(text).min(1) })).optional(),
    })
    .optional(),
});
const shape = {
  business_profile: z
    .strictObject({ headline: clearable(text), privacy_policy_url: url, terms_of_service_url: url })
    .partial()
    .optional(),
  default_return_url: clearable(url).optional(),
  metadata: metadata.optional(),
  name: clearable(text).optional(),
  expand,
};
const createRules = parametersOf<Stripe.BillingPortal.ConfigurationCreateParams>()({ ...shape, features });
const updateRules = parametersOf<Stripe.BillingPortal.ConfigurationUpdateParams>()({
  ...shape,
  active: flag.optional(),
  features: features.optional(),
});
const sessionRules = parametersOf<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  configuration: text.optional(),
  return_url: url.optional(),
  locale: locale.optional(),
  expand,
});

export const portalCalls: readonly Call[] = [
  ...listed('billing_portal.configuration', '/v1/billing_portal/configurations', { active: ({ active }) => active }),
  call('POST /v1/billing_portal/configurations', createRules, ({ work, given }) =>
    work.make('billing_portal.configuration', {
      active: true,
      is_default: false,
      updated: work.now(),
      name: given.name ?? null,
      default_return_url: given.default_return_url ?? null,
      business_profile: given.business_profile ?? {},
      features: given.features,
      metadata: given.metadata ?? {},
    }),
  ),
  call('POST /v1/billing_portal/configurations/:id', updateRules, ({ work, ids, given: { expand: _, ...given } }) => {
    const before = work.get('billing_portal.configuration', ids[0]);
    const { metadata: tags, features: wanted, ...rest } = given;
    return work.change(before, {
      ...defined(rest),
      updated: work.now(),
      metadata: { ...before.metadata, ...tags },
      features: { ...before.features, ...wanted },
    });
  }),
  call('POST /v1/billing_portal/sessions', sessionRules, ({ work, given, baseUrl }) => {
    const customer = work.get('customer', given.customer, 'customer');
    demand(
      given.configuration !== undefined,
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
      'parameter_missing',
      'configuration',
    );
    const configuration = work.get('billing_portal.configuration', given.configuration, 'configuration');
    demand(configuration.active, 'The configuration is not active.', 'parameter_invalid', 'configuration');
    const id = work.newId('billing_portal.session');
    return work.make('billing_portal.session', {
      id,
      customer: customer.id,
      configuration: configuration.id,
      locale: given.locale ?? null,
      return_url: given.return_url ?? configuration.default_return_url,
      url: `${baseUrl}/p/${id}`,
    });
  }),
];
