import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { BILLING, begun, CARDS, decide, pay, press, subscribed } from './subscribedForTests.ts';

const DAY_MS = 86_400_000;
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

const session = (user: { api: TestCloud['anonymous'] }) => user.api.session.getMe({});
const chaos = (rules: object) => decide(cloud, 'chaos', rules);
const invoke = (name: string) => cloud.runtime.functions.invoke(name, { scheduledAt: cloud.clock.now().toISOString() });

/** A call to the provider, as a person at its dashboard would make it. */
async function atProvider(method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, string>>) {
  const response = await fetch(`${cloud.urls.payments}/v1/${path}`, {
    ...{ method, headers: { authorization: `Bearer ${cloud.env.PAYMENTS_KEY}` } },
    ...(body && { body: new URLSearchParams(body) }),
  });
  return (await response.json()) as { data: { payments: { data: { payment: { payment_intent: string } }[] } }[] };
}

/** What was charged has an invoice of ours, and what went back of it a credit note: both are told, and read back. */
async function isInvoiced({ user }: Awaited<ReturnType<typeof subscribed>>) {
  const issued = async () => (await user.api.billing.listIssuedInvoices({ query: { of: 'plan' } })).items;
  await expect.poll(async () => (await issued())[0]?.isReady).toBe(true);
  expect(await issued()).toMatchObject([{ kind: 'invoice', isTest: true, totalCents: 11_979 }]);
  const { stripeCustomerId } = await session(user);
  const { data } = await atProvider('GET', `invoices?customer=${stripeCustomerId}&expand[]=data.payments`);
  const [intent] = data.flatMap(({ payments }) => payments.data.map(({ payment }) => payment.payment_intent));
  await atProvider('POST', 'refunds', { payment_intent: intent ?? '', amount: '1000' });
  await expect.poll(async () => (await issued())[0]?.isReady && (await issued()).length).toBe(2);
  const [credit, invoice] = await issued();
  expect(credit).toMatchObject({ kind: 'creditNote', totalCents: 1_000, preceding: invoice?.number });
  const query = { format: 'xml' } as const;
  await cloud.settled();
  const { url } = await user.api.billing.downloadIssuedInvoice({ params: { id: credit!.id }, query });
  expect(await (await fetch(url)).text()).toContain(`<cbc:ID>${credit?.number}</cbc:ID>`);
  await expect
    .poll(() => cloud.inbox().filter(({ to, subject }) => to.includes(user.email) && /^Factura/.test(subject)).length)
    .toBe(2);
}

describe('a plan', () => {
  it('that is begun in two tabs at once is paid in one of them', async () => {
    const { plans, url } = await begun(cloud);
    const choices = ['essential', 'professional', 'essential'] as const;
    const begin = (plan: (typeof choices)[number]) => plans.openCheckout({ body: { plan, period: 'year' } });
    const urls = [url, ...(await Promise.all(choices.map(begin))).map((one) => one.url)];
    const open = await Promise.all(urls.map(async (one) => (await fetch(one)).status));
    expect(open.toSorted()).toEqual([200, 410, 410, 410]);
    expect(urls[open.indexOf(200)]).toBe((await plans.getCheckout({})).url);
  });

  it('is opened by what the provider says, not by the browser, and is told once though each event comes twice', async () => {
    await chaos({ duplicate: 1, shuffleMs: 50 });
    const { user, plans, url, current, mails } = await begun(cloud);
    expect(await plans.getCheckout({})).toEqual({
      outcome: 'open',
      url,
      choice: { plan: 'essential', period: 'year' },
    });
    expect([await current(), (await session(user)).plan]).toEqual([null, null]);
    const declined = await pay(url, CARDS.declined);
    expect([declined.status, (await plans.getCheckout({})).outcome]).toEqual([402, 'open']);
    expect(new URL((await pay(url)).to).pathname).toBe('/company/confirm_subscription');
    await expect.poll(async () => (await plans.getCheckout({})).outcome).toBe('done');
    await cloud.settled();
    await chaos({});
    expect(await current()).toMatchObject({ plan: 'essential', period: 'year', status: 'trialing', failedAt: null });
    expect(await current()).toMatchObject({ netCents: 99_000, vatCents: 20_790, totalCents: 119_790 });
    expect(await session(user)).toMatchObject({ plan: 'essential', planEnd: (await current())?.to });
    expect(mails()).toEqual(['Tu plan está activo']);
    // What is charged, and when, is in the mail.
    const told = cloud.inbox().find(({ to, subject }) => to.includes(user.email) && subject === 'Tu plan está activo');
    expect(told?.html).toContain('1.197,90');
    await expect(plans.openCheckout({ body: { plan: 'professional', period: 'month' } })).rejects.toMatchObject({
      code: 'plans.subscribed',
    });
  });

  it('needs all billing data, which the provider gets as they are', async () => {
    const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
    const choice = { plan: 'essential', period: 'month' } as const;
    await expect(api.plans.openCheckout({ body: choice })).rejects.toMatchObject({ code: 'plans.billingRequired' });
    await expect(api.plans.openPortal({})).rejects.toMatchObject({ code: 'plans.billingRequired' });
    await expect(api.plans.setRenewal({ body: { renews: false } })).rejects.toMatchObject({
      code: 'plans.notSubscribed',
    });
    await expect(api.plans.setBilling({ body: { ...BILLING, city: '', taxId: 'B1' } })).rejects.toMatchObject({
      code: 'input.invalid',
      issues: [{ path: ['city'] }, { path: ['taxId'], code: 'input.badTaxId' }],
    });
    // Two at once make one customer.
    await Promise.allSettled([api.plans.setBilling({ body: BILLING }), api.plans.setBilling({ body: BILLING })]);
    const portuguese = { ...BILLING, country: 'PT', taxId: '503504564', postalCode: '1000-205' };
    const { vat, billing } = await api.plans.setBilling({ body: portuguese });
    expect([vat, billing?.taxId]).toEqual([{ bp: 0, mention: 'reverseCharge' }, '503504564']);
    const made = (await cloud.items()).filter(
      ({ entity, tenantId }) => entity?.S === 'customer' && tenantId?.S !== undefined,
    );
    const { stripeCustomerId } = await session({ api });
    expect(made.filter(({ customerId }) => customerId?.S === stripeCustomerId)).toHaveLength(1);
    const { url } = await api.plans.openCheckout({ body: choice });
    // No VAT, and a trial: what is begun again closes what was begun before.
    const again = await api.plans.openCheckout({ body: choice });
    expect([(await fetch(url)).status, (await fetch(again.url)).status]).toEqual([410, 200]);
    const islands = { ...BILLING, postalCode: '35001', province: 'Las Palmas' };
    expect((await api.plans.setBilling({ body: islands })).vat).toEqual({ bp: 0, mention: 'outsideTerritory' });
  });

  it('is cancelled at its end, kept after all, changed, and looked after in the portal', async () => {
    const { plans, current, mails } = await subscribed(cloud);
    expect((await plans.setRenewal({ body: { renews: false } })).subscription).toMatchObject({ isCancelled: true });
    expect((await plans.setRenewal({ body: { renews: true } })).subscription).toMatchObject({ isCancelled: false });
    const changed = await plans.changePlan({ body: { plan: 'professional', period: 'year' } });
    expect(changed.subscription).toMatchObject({ plan: 'professional', netCents: 249_000 });
    const { url } = await plans.openPortal({});
    expect(await (await fetch(url)).text()).toContain('2.490,00');
    await press(url, { action: 'cancel', subscription: (await current())?.id ?? '' });
    await expect.poll(async () => (await current())?.isCancelled).toBe(true);
    await cloud.settled();
    expect(mails()).toEqual(['Tu plan está activo', 'Tu plan está cancelado', 'Tu plan está cancelado']);
    expect((await plans.listInvoices({})).items).toMatchObject([{ status: 'paid', totalCents: 0 }]);
  });

  it('stays open for the days of grace when a payment fails, and ends after them', async () => {
    const good = await subscribed(cloud, { period: 'month' });
    const { user, plans, current, mails } = await subscribed(cloud, { card: CARDS.failsLater });
    const results = () => user.api.dashboard.getDashboard({ query: {} });
    await results();
    await cloud.clock.advance(12 * DAY_MS);
    await cloud.settled();
    await cloud.clock.advance(3 * DAY_MS);
    await cloud.settled();
    await expect.poll(async () => (await current())?.status).toBe('past_due');
    const state = await current();
    expect(Date.parse(state?.opensUntil ?? '') - Date.parse(state?.failedAt ?? '')).toBe(14 * DAY_MS);
    expect(await session(user)).toMatchObject({ plan: 'essential', planEnd: state?.opensUntil });
    await results();
    expect((await plans.listInvoices({})).items.map(({ status }) => status)).toEqual(['open', 'paid']);
    expect((await good.current())?.status).toBe('active');
    await cloud.clock.advance(20 * DAY_MS);
    await cloud.settled();
    await expect.poll(async () => (await current())?.status).toBe('canceled');
    await expect.poll(async () => (await session(user)).plan).toBe(null);
    await expect(results()).rejects.toMatchObject({ code: 'plans.needed', details: { plan: 'essential' } });
    await expect.poll(() => mails().at(-1)).toBe('Tu plan ha terminado');
    expect(mails().filter((one) => one === 'El pago de tu plan ha fallado').length).toBeGreaterThan(0);
    expect(mails()[1]).toMatch(/^Tu prueba termina el /);
    await expect.poll(() => good.mails().at(-1)).toBe('Tu plan sigue activo');
    await isInvoiced(good);
  });

  it('is found by reading the list of events, and at night by looking, when nothing has come', async () => {
    await chaos({ drop: 1 });
    const { current, url } = await begun(cloud);
    await pay(url);
    expect(await current()).toBeNull();
    await invoke('payments-reconcile');
    await expect.poll(async () => (await current())?.status).toBe('trialing');
    const other = await begun(cloud);
    await pay(other.url);
    await invoke('plans-nightly');
    await expect.poll(async () => (await other.current())?.status).toBe('trialing');
    await chaos({});
  });
});
