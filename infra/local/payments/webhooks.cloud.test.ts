import { createServer } from 'node:http';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeServer, listen, readBody } from '#infra/local/lib/server.ts';
import { type TestPayments, testPayments } from './paymentsForTests.ts';
import { orderTons } from './salesForTests.ts';
import { signatureOf } from './webhooks/signature.ts';

const VISA = '4242424242424242';
let test: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  test = await testPayments();
  ({ stripe } = test);
  await test.listen();
});
afterAll(() => test.close());

async function completed(id: string) {
  const session = await orderTons(test, id);
  await test.press(session.url, { action: 'pay', card: VISA });
  await expect.poll(() => test.of('checkout.session.completed', session.id).length).toBeGreaterThan(0);
  return test.of('checkout.session.completed', session.id)[0]!;
}
const json = async (path: string, body?: object) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(
    `${test.url}/sandbox/${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  return response.json();
};

it('are signed: over the bytes, with an age, by the secret that the endpoint has', async () => {
  const { raw, signature, event } = await completed('ord_signed');
  const secret = test.secrets.get('/platform') ?? '';
  const check = (payload: Buffer | string, sig = signature, by = secret, receivedAt?: number) =>
    stripe.webhooks.constructEvent(payload, sig, by, undefined, undefined, receivedAt).id;
  expect(check(raw)).toBe(event.id);
  expect(() => check(Buffer.concat([raw, Buffer.from(' ')]))).toThrow(/No signatures found/);
  expect(() => check(raw, signature, 'whsec_other')).toThrow(/No signatures found/);
  expect(() => check(JSON.stringify(JSON.parse(raw.toString()), null, 1))).toThrow(/No signatures found/);
  const hourAgo = Date.now() - 3_600_000;
  const old = signatureOf(raw.toString(), { current: secret }, hourAgo);
  expect(() => check(raw, old)).toThrow(/tolerance/);
  expect(check(raw, old, secret, hourAgo + 5_000)).toBe(event.id);
  const forged = await fetch(`${test.hookUrl}/platform`, {
    method: 'POST',
    body: raw.toString(),
    headers: { 'stripe-signature': 't=1,v1=00' },
  });
  expect(forged.status).toBe(400);
});

it('are signed by both secrets while one is being changed', async () => {
  const made = await stripe.webhookEndpoints.create({
    url: `${test.hookUrl}/rolled`,
    enabled_events: ['charge.succeeded'],
  });
  test.secrets.set('/rolled', made.secret ?? '');
  const { secret } = await json(`endpoints/${made.id}`, {});
  await completed('ord_rolled');
  await expect.poll(() => test.heard.filter(({ path }) => path === '/rolled').length).toBe(1);
  const { raw, signature } = test.heard.find(({ path }) => path === '/rolled')!;
  expect(signature.match(/v1=/g)).toHaveLength(2);
  for (const one of [made.secret ?? '', secret])
    expect(stripe.webhooks.constructEvent(raw, signature, one).type).toBe('charge.succeeded');
  expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
  await stripe.webhookEndpoints.del(made.id);
});

it('are tried again until they arrive, and found by the list of events', async () => {
  test.fails.times = 4;
  const { event } = await completed('ord_again');
  await expect.poll(async () => (await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  const deliveries: { attempt: number; state: string }[] = await json('deliveries');
  expect(deliveries.some(({ attempt, state }) => attempt > 1 && state === 'delivered')).toBe(true);
  const ids = new Set<string>();
  for await (const one of stripe.events.list({ types: ['checkout.session.completed'], limit: 1 })) ids.add(one.id);
  expect(ids.has(event.id)).toBe(true);
  expect(ids.size).toBe(new Set(test.of('checkout.session.completed').map((one) => one.event.id)).size);
  expect((await stripe.events.list({ created: { gte: test.now() + 10 } })).data).toEqual([]);
});

it('go to several endpoints, to each what it wants; what none took is found as undelivered', async () => {
  const deaf = createServer((_request, response) => response.writeHead(500).end());
  const url = await listen(deaf);
  const one = await stripe.webhookEndpoints.create({ url, enabled_events: ['product.created'] });
  const product = await stripe.products.create({ name: 'Deaf' });
  const undelivered = async () =>
    (await stripe.events.list({ type: 'product.created', delivery_success: false })).data.map(
      ({ data }) => (data.object as Stripe.Product).id,
    );
  expect(await undelivered()).toContain(product.id);
  await stripe.webhookEndpoints.update(one.id, { disabled: true });
  await closeServer(deaf, 50);
  await expect(
    stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['*'] }),
  ).rejects.toThrow(/this machine only/);
});

it('that are owed at a kill are brought afterwards', async () => {
  let isDown = true;
  let arrived = 0;
  const hook = createServer((_request, response) => {
    if (!isDown) arrived++;
    response.writeHead(isDown ? 500 : 200).end();
  });
  const first = await testPayments();
  await first.stripe.webhookEndpoints.create({ url: await listen(hook), enabled_events: ['product.created'] });
  await first.stripe.products.create({ name: 'Owed' });
  const second = await first.killed();
  await first.close();
  isDown = false;
  await second.stripe.balance.retrieve();
  await second.payments.idle();
  expect(arrived).toBe(1);
  const { data } = await second.stripe.events.list({ type: 'product.created', delivery_success: true });
  expect(data).toHaveLength(1);
  await closeServer(hook, 100);
  await second.close();
});

it('the chaos switch doubles, drops, delays and shuffles; nothing is lost, and effects that are keyed happen once', async () => {
  const storm = await testPayments();
  const inbox = new Set<string>();
  const effects = new Map<string, number>();
  let doubled = 0;
  let secret = '';
  const hook = createServer(async (request, response) => {
    const raw = await readBody(request, 1024 * 1024);
    const event = storm.stripe.webhooks.constructEvent(raw, String(request.headers['stripe-signature']), secret);
    const order = (event.data.object as Stripe.Checkout.Session).client_reference_id ?? '';
    if (inbox.has(event.id)) doubled++;
    else effects.set(order, (effects.get(order) ?? 0) + 1);
    inbox.add(event.id);
    response.writeHead(200).end();
  });
  const url = await listen(hook);
  secret =
    (await storm.stripe.webhookEndpoints.create({ url, enabled_events: ['checkout.session.completed'] })).secret ?? '';
  const body = new URLSearchParams({ duplicate: '0.5', drop: '0.3', delayMs: '2', shuffleMs: '30', seed: '7' });
  await fetch(`${storm.url}/sandbox/chaos`, { method: 'POST', body });
  const orders = Array.from({ length: 30 }, (_, i) => `o${i}`);
  await Promise.all(
    orders.map(async (id) => {
      const session = await storm.stripe.checkout.sessions.create({
        mode: 'payment',
        client_reference_id: id,
        line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 1_350, product_data: { name: 't' } } }],
        success_url: 'http://127.0.0.1/ok',
      });
      await storm.press(session.url, { action: 'pay', card: VISA, email: 'a@b.es' });
    }),
  );
  await expect.poll(() => effects.size).toBe(orders.length);
  const pending = async () =>
    (await storm.stripe.events.list({ types: ['checkout.session.completed'], delivery_success: false })).data;
  await expect.poll(pending).toEqual([]);
  expect(Math.max(...effects.values())).toBe(1);
  expect(doubled).toBeGreaterThan(0);
  const deliveries = await (
    await fetch(`${storm.url}/sandbox/deliveries`, { headers: { accept: 'application/json' } })
  ).json();
  expect(deliveries.some(({ attempt }: { attempt: number }) => attempt > 1)).toBe(true);
  await closeServer(hook, 100);
  await storm.close();
});
