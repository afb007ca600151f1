import type Stripe from 'stripe';
import * as z from 'zod';
import { expand, flag, integer, metadata, oneOf, parametersOf, text, url } from '#infra/local/payments/api/rules.ts';
import { lineRule } from '#infra/local/payments/billing/lines.ts';
import { subscriptionData } from '#infra/local/payments/billing/subscriptionCalls.ts';

/** Languages that the provider's page speaks; Galician is not among them. */
const LOCALES = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const satisfies readonly Stripe.Checkout.SessionCreateParams.Locale[];
export const locale = oneOf(LOCALES);

type Params = Stripe.Checkout.SessionCreateParams;
export const sessionRules = parametersOf<Params>()({
  mode: oneOf(['payment', 'subscription']),
  ui_mode: oneOf(['hosted_page']).optional(),
  line_items: z.array(lineRule).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_creation: oneOf(['always', 'if_required']).optional(),
  customer_update: parametersOf<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()({
    name: oneOf(['auto', 'never']).optional(),
    address: oneOf(['auto', 'never']).optional(),
  }).optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
  locale: locale.optional(),
  submit_type: oneOf(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  allowed_payment_method_types: z
    .array(oneOf(['card']))
    .min(1)
    .optional(),
  excluded_payment_method_types: z.array(text).optional(),
  payment_method_collection: oneOf(['always', 'if_required']).optional(),
  billing_address_collection: oneOf(['auto', 'required']).optional(),
  tax_id_collection: parametersOf<Stripe.Checkout.SessionCreateParams.TaxIdCollection>()({
    enabled: flag,
    required: oneOf(['if_supported', 'never']).optional(),
  }).optional(),
  payment_intent_data: parametersOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
    description: text.optional(),
    metadata: metadata.optional(),
    transfer_group: text.optional(),
  }).optional(),
  invoice_creation: parametersOf<Stripe.Checkout.SessionCreateParams.InvoiceCreation>()({
    enabled: flag,
    invoice_data: parametersOf<Stripe.Checkout.SessionCreateParams.InvoiceCreation.InvoiceData>()({
      description: text.optional(),
      footer: text.optional(),
      metadata: metadata.optional(),
    }).optional(),
  }).optional(),
  subscription_data: subscriptionData.optional(),
  expand,
});
export type NewSession = z.output<typeof sessionRules>;
export const sessionUpdateRules = parametersOf<Stripe.Checkout.SessionUpdateParams>()({
  metadata: metadata.optional(),
  expand,
});
