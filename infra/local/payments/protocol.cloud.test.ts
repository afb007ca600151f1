import { request } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { CALLS } from './api/calls.ts';
import { controlTexts } from './control/texts.ts';
import { TEST_CARDS } from './money/cards.ts';
import { type TestPayments, testPayments } from './paymentsForTests.ts';
import { buyPlan, orderTons } from './salesForTests.ts';

let test: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  test = await testPayments();
  ({ stripe } = test);
});
afterAll(() => test.close());

const raw = async (path: string, init: RequestInit = {}, key = 'sk_test_local') => {
  const response = await fetch(`${test.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  return { status: response.status, error: (await response.json()).error };
};

describe('what is refused', () => {
  it('a key that is not of a test, a foreign host, another version of the API', async () => {
    const { hostname, port } = new URL(test.url);
    const live = new Stripe(`sk_${'live'}_x`, { host: hostname, port, protocol: 'http', telemetry: false });
    await expect(live.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect((await raw('/v1/balance', {}, 'rk_test_restricted')).status).toBe(200);
    expect(await raw('/v1/balance', { headers: { 'stripe-version': '2020-08-27' } })).toMatchObject({ status: 400 });
    const status = await new Promise((resolve) => {
      request(`${test.url}/v1/balance`, { headers: { host: 'evil.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(status).toBe(403);
  });

  it.each([
    [{ payment_method_types: ['card'] }, 'payment_method_types', 'parameter_unknown'],
    [{ mode: undefined }, 'mode', 'parameter_missing'],
    [{ expires_at: 60 }, 'expires_at', 'parameter_invalid'],
    [{ locale: 'gl' }, 'locale', 'parameter_invalid'],
    [{ line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[price]', 'resource_missing'],
    [{ payment_intent_data: { transfer_grup: 'x' } }, 'payment_intent_data[transfer_grup]', 'parameter_unknown'],
    [{ subscription_data: { trial_period_days: 3 } }, 'subscription_data', 'parameter_invalid'],
  ])('of a session: %o', async (wrong, param, code) => {
    const given = { ...wrong } as Partial<Stripe.Checkout.SessionCreateParams>;
    const refused = { type: 'StripeInvalidRequestError', param, code };
    await expect(orderTons(test, `wrong ${param}`, given)).rejects.toMatchObject(refused);
  });

  it('an unknown parameter of every call that takes some', async () => {
    const asked = CALLS.map(async ({ method, path }) => {
      const address = path.replaceAll(':id', 'x_1');
      const isJson = path.startsWith('/v2/') && method === 'POST';
      const { status, error } = await raw(method === 'POST' ? address : `${address}?not_a_parameter=1`, {
        method,
        ...(method === 'POST' && { body: isJson ? '{"not_a_parameter":1}' : 'not_a_parameter=1' }),
      });
      return [path, status, error.param];
    });
    expect(await Promise.all(asked)).toEqual(CALLS.map(({ path }) => [path, 400, 'not_a_parameter']));
  });

  it('names that would reach prototypes, bodies that are no JSON, addresses that are none', async () => {
    expect(await raw('/v1/customers', { method: 'POST', body: '__proto__[x]=1' })).toMatchObject({ status: 400 });
    expect(await raw('/v2/core/accounts', { method: 'POST', body: '{' })).toMatchObject({ status: 400 });
    expect(await raw('/v1/nothing')).toMatchObject({ status: 404 });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });
});

it('a key makes one thing, whoever asks at once; another body under it is refused; a refusal leaves nothing', async () => {
  const make = (name: string) => stripe.products.create({ name }, { idempotencyKey: 'one product' });
  const settled = await Promise.allSettled([make('A'), make('A'), make('A')]);
  const ids = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(ids).size).toBe(1);
  expect(codes.every((code) => code === 'idempotency_key_in_use')).toBe(true);
  expect((await make('A')).id).toBe(ids[0]);
  await expect(make('B')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  const before = (await stripe.products.list({ limit: 100 })).data.length;
  await expect(
    orderTons(test, 'undone', {
      line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 10, product_data: { name: 'Undone' } } }],
    }),
  ).rejects.toMatchObject({ code: 'amount_too_small' });
  expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(before);
});

it('lists are paged both ways, filtered, and expanded', async () => {
  const product = await stripe.products.create({ name: 'Many' });
  const more = { product: product.id, currency: 'eur' };
  const made: string[] = [];
  for (const unit_amount of [100, 200, 300])
    made.unshift((await stripe.prices.create({ ...more, unit_amount, lookup_key: `many ${unit_amount}` })).id);
  const idsOf = async (params: Stripe.PriceListParams) =>
    (await stripe.prices.list({ product: product.id, ...params })).data.map(({ id }) => id);
  const first = await stripe.prices.list({ product: product.id, limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
  expect(await idsOf({ starting_after: made[1]! })).toEqual(made.slice(2));
  expect(await idsOf({ ending_before: made[2]!, limit: 1 })).toEqual([made[1]]);
  expect(await idsOf({ lookup_keys: ['many 200'] })).toEqual([made[1]]);
  const all: string[] = [];
  for await (const { id } of stripe.prices.list({ product: product.id, limit: 1 })) all.push(id);
  expect(all).toEqual(made);
  const listed = await stripe.prices.list({ product: product.id, expand: ['data.product'] });
  expect(listed.data[0]?.product).toMatchObject({ name: 'Many' });
  await expect(stripe.prices.retrieve(made[0]!, { expand: ['nothing'] })).rejects.toThrow(/cannot be expanded/);
  await expect(stripe.prices.create({ ...more, unit_amount: 1, lookup_key: 'many 100' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
});

it('everything is there after a kill: what was made, its event, its answer, and the deliveries that are owed', async () => {
  const { customer, subscription } = await buyPlan(test);
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['product.created'] });
  const product = await stripe.products.create({ name: 'Kept' }, { idempotencyKey: 'kept' });
  const second = await test.killed();
  expect((await second.stripe.products.create({ name: 'Kept' }, { idempotencyKey: 'kept' })).id).toBe(product.id);
  expect((await second.stripe.subscriptions.retrieve(subscription.id)).customer).toBe(customer);
  const sum = (await second.stripe.balance.retrieve()).available[0]?.amount;
  expect(sum).toBe((await stripe.balance.retrieve()).available[0]?.amount);
  const { data } = await second.stripe.events.list({ type: 'product.created', delivery_success: false });
  expect(data.map((event) => (event.data.object as Stripe.Product).id)).toContain(product.id);
  const later = await second.stripe.products.create({ name: 'Later' });
  expect(later.id > product.id).toBe(true);
  await second.close();
});

it('keeps tags, whatever they are called, and takes away those that are emptied', async () => {
  const { id } = await stripe.customers.create({ metadata: { hidden: 'yes', other: 'x' } });
  await stripe.customers.update(id, { metadata: { other: '' } });
  expect((await stripe.customers.retrieve(id)) as Stripe.Customer).toMatchObject({ metadata: { hidden: 'yes' } });
});

it('the sandbox has a page of its own in four languages, and the checkout names every test card', async () => {
  for (const language of LANGUAGES) {
    const page = await (await fetch(`${test.url}/sandbox?lang=${language}`)).text();
    expect(page).toContain(controlTexts[language].chaosHelp.slice(0, 20));
  }
  const session = await orderTons(test, 'ord_page', { locale: 'auto' });
  const page = await (await fetch(session.url ?? '', { headers: { 'accept-language': 'gl' } })).text();
  expect(page).toContain('lang="es"');
  for (const { number } of TEST_CARDS) expect(page).toContain(`value="${number}"`);
  const foreign = await fetch(session.url ?? '', {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
    body: 'action=pay',
  });
  expect(foreign.status).toBe(403);
  expect((await fetch(`${test.url}/c/none`)).status).toBe(404);
});
