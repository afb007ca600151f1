import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { listed, pageOf, paging } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import {
  amount,
  clearable,
  currency,
  expand,
  flag,
  integer,
  metadata,
  oneOf,
  parametersOf,
  text,
} from '#infra/local/payments/api/rules.ts';
import type { Price } from '#infra/local/payments/book/kinds/sales.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';

export const recurring = z.strictObject({
  interval: oneOf(['day', 'week', 'month', 'year']),
  interval_count: integer.pipe(z.number().min(1).max(36)).optional(),
});
export const taxBehavior = oneOf(['inclusive', 'exclusive', 'unspecified']);
export const productData = z.strictObject({
  name: text,
  description: text.optional(),
  tax_code: text.optional(),
  metadata: metadata.optional(),
});
const tags = metadata.optional();

const productShape = {
  active: flag.optional(),
  description: clearable(text).optional(),
  tax_code: clearable(text).optional(),
  metadata: tags,
  expand,
};
export function makeProduct(work: Work, given: z.output<typeof productData> & { active?: boolean | undefined }) {
  const product = work.make('product', {
    name: given.name,
    active: given.active ?? true,
    description: given.description ?? null,
    tax_code: given.tax_code ?? null,
    default_price: null,
    metadata: given.metadata ?? {},
  });
  emit(work, 'product.created', product);
  return product;
}

const priceRules = parametersOf<Stripe.PriceCreateParams>()({
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: tags }).optional(),
  currency,
  unit_amount: amount,
  active: flag.optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  tax_behavior: taxBehavior.optional(),
  recurring: recurring.optional(),
  metadata: tags,
  expand,
});
type NewPrice = Omit<z.output<typeof priceRules>, 'expand'>;

/** A key names one price; it may be taken over from another one. */
function takeKey(work: Work, key: string, mayTake: boolean): void {
  const holder = work.all('price').find((price) => price.lookup_key === key);
  if (!holder) return;
  demand(mayTake, `A price (\`${holder.id}\`) already uses that lookup key.`, 'resource_already_exists', 'lookup_key');
  work.change(holder, { lookup_key: null });
}

export function makePrice(work: Work, given: NewPrice): Price {
  demand(
    Boolean(given.product) !== Boolean(given.product_data),
    'Exactly one of product and product_data is needed.',
    'parameter_missing',
    'product',
  );
  const product = given.product_data
    ? makeProduct(work, given.product_data).id
    : work.get('product', given.product ?? '', 'product').id;
  if (given.lookup_key !== undefined) takeKey(work, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = work.make('price', {
    product,
    currency: given.currency,
    unit_amount: given.unit_amount,
    active: given.active ?? true,
    lookup_key: given.lookup_key ?? null,
    nickname: given.nickname ?? null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    type: given.recurring ? 'recurring' : 'one_time',
    recurring: given.recurring
      ? { interval_count: 1, ...defined(given.recurring), interval: given.recurring.interval }
      : null,
    metadata: given.metadata ?? {},
  });
  emit(work, 'price.created', price);
  return price;
}

const priceListRules = parametersOf<Stripe.PriceListParams>()({
  ...paging,
  active: flag.optional(),
  currency: currency.optional(),
  product: text.optional(),
  type: oneOf(['one_time', 'recurring']).optional(),
  lookup_keys: z.array(text).max(10).optional(),
});
const [, priceCall] = listed('price', '/v1/prices');

export const catalogueCalls: readonly Call[] = [
  ...listed('product', '/v1/products', { active: ({ active }) => active }),
  call(
    'POST /v1/products',
    parametersOf<Stripe.ProductCreateParams>()({ ...productShape, name: text }),
    ({ work, given }) =>
      makeProduct(work, {
        ...given,
        description: given.description ?? undefined,
        tax_code: given.tax_code ?? undefined,
      }),
  ),
  call(
    'POST /v1/products/:id',
    parametersOf<Stripe.ProductUpdateParams>()({
      ...productShape,
      name: text.optional(),
      default_price: text.optional(),
    }),
    ({ work, ids, given: { expand: _, ...given } }) => {
      const before = work.get('product', ids[0]);
      const product = work.change(before, { ...defined(given), metadata: { ...before.metadata, ...given.metadata } });
      emit(work, 'product.updated', product, { before });
      return product;
    },
  ),
  call('GET /v1/prices', priceListRules, ({ work, given }) => {
    const { lookup_keys: keys } = given;
    const wanted = (['active', 'currency', 'product', 'type'] as const).filter((name) => given[name] !== undefined);
    const found = work
      .all('price')
      .filter((price) => wanted.every((name) => price[name] === given[name]))
      .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ''));
    return pageOf(found.toReversed(), given, '/v1/prices');
  }),
  priceCall,
  call('POST /v1/prices', priceRules, ({ work, given: { expand: _, ...given } }) => makePrice(work, given)),
  call(
    'POST /v1/prices/:id',
    parametersOf<Stripe.PriceUpdateParams>()({
      active: flag.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.optional(),
      nickname: clearable(text).optional(),
      metadata: tags,
      expand,
    }),
    ({ work, ids, given: { expand: _, transfer_lookup_key: mayTake, ...given } }) => {
      const before = work.get('price', ids[0]);
      if (given.lookup_key !== undefined) takeKey(work, given.lookup_key, mayTake ?? false);
      const price = work.change(before, { ...defined(given), metadata: { ...before.metadata, ...given.metadata } });
      emit(work, 'price.updated', price, { before });
      return price;
    },
  ),
];
