import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPayments, testPayments } from './paymentsForTests.ts';
import { newSeller } from './salesForTests.ts';

let test: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  test = await testPayments();
  ({ stripe } = test);
  await test.listen();
});
afterAll(() => test.close());

const RECIPIENT = ['configuration.recipient', 'requirements'] as const;
const transfersOf = async (id: string) => {
  const { configuration } = await stripe.v2.core.accounts.retrieve(id, { include: [...RECIPIENT] });
  return configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
};
describe('sellers', () => {
  it('are told about once their details are in; a link opens once', async () => {
    const { account, link } = await newSeller(test);
    expect(account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe('restricted');
    const transfer = { amount: 1, currency: 'eur', destination: account.id };
    await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    const { url } = await link();
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Monte Pindo')]);
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toMatch(/\/retry\?status=false$/);
    expect((await test.press(url, { action: 'finish' })).to).toMatch(/\/verified\?status=true$/);
    expect((await test.press(url, { action: 'finish' })).to).toMatch(/\/retry/);
    await expect
      .poll(() => test.of('account.updated').filter(({ event }) => event.account === account.id).length)
      .toBe(1);
    const thin = () =>
      test.heard.filter(({ path, event }) => path === '/thin' && event.related_object?.id === account.id);
    await expect.poll(() => thin().length).toBe(3);
    const [first] = thin();
    const notification = stripe.parseEventNotification(
      first?.raw ?? '',
      first?.signature ?? '',
      test.secrets.get('/thin') ?? '',
    );
    const related = (
      notification as unknown as { fetchRelatedObject(): Promise<Stripe.V2.Core.Account> }
    ).fetchRelatedObject();
    expect(await related).toMatchObject({ id: account.id, object: 'v2.core.account', configuration: null });
    expect(await transfersOf(account.id)).toBe('active');
    const told = await stripe.v2.core.events.list({ object_id: account.id, limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(told).toHaveLength(4);
    const known = await stripe.v2.core.accounts.list({ limit: 1 }).autoPagingToArray({ limit: 100 });
    expect(known.map(({ id }) => id)).toContain(account.id);
  });

  it.each([
    ['gl-ES,es;q=0.8', 'lang="gl"', 'Os teus datos de vendedor'],
    ['pt-PT', 'lang="pt-PT"', 'Os seus dados de vendedor'],
    ['fr', 'lang="es"', 'Tus datos de vendedor'],
  ])('read their page in the language of their browser: %s', async (accepted, ...said) => {
    const { url } = await (await newSeller(test)).link();
    const page = await (await fetch(url, { headers: { 'accept-language': accepted } })).text();
    for (const words of said) expect(page).toContain(words);
  });

  it('may leave for later, and may show a document that cannot be read', async () => {
    const { account, link } = await newSeller(test);
    expect((await test.press((await link()).url, { action: 'leave' })).to).toMatch(/\/verified/);
    expect(await transfersOf(account.id)).toBe('restricted');
    await test.press((await link()).url, { action: 'fail' });
    const { requirements } = await stripe.v2.core.accounts.retrieve(account.id, { include: [...RECIPIENT] });
    expect(requirements?.entries?.[0]?.errors?.[0]?.code).toBe('verification_document_not_readable');
    await fetch(`${test.url}/sandbox/accounts/${account.id}`, {
      method: 'POST',
      body: new URLSearchParams({ state: 'closed' }),
    });
    expect((await fetch((await link()).url, { redirect: 'manual' })).headers.get('location')).toMatch(/\/retry/);
  });
});
