import type Stripe from 'stripe';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { expand, flag, metadata, parametersOf, percentage, text } from '#infra/local/payments/api/rules.ts';

const rateShape = {
  active: flag.optional(),
  country: text.length(2).optional(),
  description: text.optional(),
  jurisdiction: text.optional(),
  metadata: metadata.optional(),
  expand,
};

export const taxRateCalls: readonly Call[] = [
  ...listed('tax_rate', '/v1/tax_rates', { active: ({ active }) => active, inclusive: ({ inclusive }) => inclusive }),
  call(
    'POST /v1/tax_rates',
    parametersOf<Stripe.TaxRateCreateParams>()({ ...rateShape, display_name: text, percentage, inclusive: flag }),
    ({ work, given }) =>
      work.make('tax_rate', {
        display_name: given.display_name,
        percentage: given.percentage,
        inclusive: given.inclusive,
        active: given.active ?? true,
        country: given.country ?? null,
        description: given.description ?? null,
        jurisdiction: given.jurisdiction ?? null,
        metadata: given.metadata ?? {},
      }),
  ),
  call(
    'POST /v1/tax_rates/:id',
    parametersOf<Stripe.TaxRateUpdateParams>()({ ...rateShape, display_name: text.optional() }),
    ({ work, ids, given: { expand: _, ...given } }) => {
      const before = work.get('tax_rate', ids[0]);
      return work.change(before, { ...defined(given), metadata: { ...before.metadata, ...given.metadata } });
    },
  ),
];
