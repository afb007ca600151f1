import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { BILLING, decide, press, subscribed } from './subscribedForTests.ts';

const LISBON = { ...BILLING, country: 'PT', taxId: '503504564', postalCode: '1000-205', city: 'Lisboa' };
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await sharedCloud();
});

/** The provider as its own screens see it. */
function provider() {
  const { hostname: host, port } = new URL(cloud.urls.payments);
  return new Stripe(cloud.env.PAYMENTS_KEY ?? '', { host, port, protocol: 'http' });
}

describe('the VAT of a plan that runs', () => {
  it('follows the address from the next invoice on, and what was invoiced stays', async () => {
    const { plans, current } = await subscribed(cloud, { plan: 'professional' });
    expect((await current())?.vatBp).toBe(2_100);
    const before = (await plans.listInvoices({})).items;
    const islands = { ...BILLING, postalCode: '35001', province: 'Las Palmas' };
    const moved = await plans.setBilling({ body: islands });
    expect(moved.subscription).toMatchObject({ vatBp: 0, totalCents: 249_000 });
    expect((await plans.listInvoices({})).items).toEqual(before);
    expect((await plans.setBilling({ body: BILLING })).subscription).toMatchObject({ vatBp: 2_100 });
  });

  it('is charged again when a VAT number is not verified in the end, which is told', async () => {
    const { user, plans, current } = await subscribed(cloud);
    expect((await plans.setBilling({ body: LISBON })).vat).toMatchObject({ mention: 'reverseCharge' });
    expect((await current())?.vatBp).toBe(0);
    const { stripeCustomerId } = await user.api.session.getMe({});
    const [taxId] = (await provider().customers.listTaxIds(stripeCustomerId ?? '')).data;
    await decide(cloud, `tax-ids/${taxId?.id}`, { result: 'unverified' });
    await expect.poll(async () => (await plans.getSubscription({})).vat.mention).toBe('none');
    await expect.poll(async () => (await current())?.vatBp).toBe(2_100);
    const told = () =>
      cloud.inbox().filter(({ to, subject }) => to.includes(user.email) && /número de IVA/.test(subject));
    await expect.poll(() => told().length).toBe(1);
    await decide(cloud, `tax-ids/${taxId?.id}`, { result: 'verified' });
    await expect.poll(async () => (await current())?.vatBp).toBe(0);
    expect(told()).toHaveLength(1);
  });

  it('is charged whatever other number the customer has verified, of another country or not its own', async () => {
    const { user, plans, current } = await subscribed(cloud);
    await plans.setBilling({ body: LISBON });
    const { stripeCustomerId: customer = '' } = await user.api.session.getMe({});
    const stripe = provider();
    const vat = async () => (await plans.getSubscription({})).vat.mention;
    // Its own number was not found, and another one is.
    const [own] = (await stripe.customers.listTaxIds(customer ?? '')).data;
    await stripe.customers.createTaxId(customer ?? '', { type: 'eu_vat', value: 'DE123456789' });
    await decide(cloud, `tax-ids/${own?.id}`, { result: 'unverified' });
    await expect.poll(vat).toBe('none');
    await expect.poll(async () => (await current())?.vatBp).toBe(2_100);
    await stripe.customers.deleteTaxId(customer ?? '', own?.id ?? '');
    await stripe.customers.update(customer ?? '', { address: { line1: 'Rua Nova 2' } });
    await cloud.settled();
    expect([await vat(), (await plans.getSubscription({})).billing?.taxId]).toEqual(['none', LISBON.taxId]);
  });

  it('is that of where somebody has moved to, by the number of there, though the old one is still there', async () => {
    const { user, plans } = await subscribed(cloud);
    await plans.setBilling({ body: LISBON });
    const { stripeCustomerId: customer = '' } = await user.api.session.getMe({});
    await provider().customers.createTaxId(customer ?? '', { type: 'eu_vat', value: 'DE123456789' });
    const address = { line1: 'Hauptstr. 1', city: 'Berlin', state: 'Berlin', postal_code: '10115', country: 'DE' };
    await provider().customers.update(customer ?? '', { address });
    const moved = async () => (await plans.getSubscription({})).billing;
    await expect.poll(moved).toMatchObject({ country: 'DE', taxId: '123456789' });
    await cloud.settled();
    expect((await plans.getSubscription({})).vat.mention).toBe('reverseCharge');
    expect(cloud.inbox().filter(({ to, subject }) => to.includes(user.email) && /IVA/.test(subject))).toEqual([]);
  });

  it('is of the data that were taken: what the provider refuses is kept neither here nor there', async () => {
    const { user, plans } = await subscribed(cloud);
    const refused = plans.setBilling({ body: { ...BILLING, country: 'FR', taxId: '1', legalName: 'Autre, S. A.' } });
    await expect(refused).rejects.toMatchObject({ code: 'plans.billingRefused' });
    await cloud.settled();
    expect((await plans.getSubscription({})).billing).toEqual(BILLING);
    const { stripeCustomerId: customer = '' } = await user.api.session.getMe({});
    expect(await provider().customers.retrieve(customer ?? '')).toMatchObject({ name: BILLING.legalName });
  });

  it('follows what is changed in the portal, unless we would not take it', async () => {
    const { plans, current } = await subscribed(cloud, { period: 'month' });
    const { url } = await plans.openPortal({});
    const data = { action: 'data', name: 'Lema, S. L.', line1: 'Calle Mayor 1', city: 'Las Palmas', country: 'ES' };
    await press(url, { ...data, postalCode: '99999' });
    await press(url, { ...data, postalCode: '35001' });
    const billing = async () => (await plans.getSubscription({})).billing;
    await expect.poll(async () => (await billing())?.postalCode).toBe('35001');
    expect(await billing()).toMatchObject({ legalName: 'Lema, S. L.', address: 'Calle Mayor 1', taxId: BILLING.taxId });
    await expect.poll(async () => (await current())?.vatBp).toBe(0);
  });
});
