import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { idsOf, newSeller, paidCharge, pressOnboarding, stripeOf } from './sellersForTests.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

const SPAIN = { country: 'ES', kind: 'individual' } as const;
const sandbox = (path: string, fields: object) =>
  fetch(`${cloud.urls.payments}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
const mailsTo = (email: string) =>
  cloud
    .inbox()
    .filter(({ to, subject }) => to.includes(email) && /cobro|pago/.test(subject))
    .map(({ subject }) => subject)
    .reverse();

describe('the account of an owner', () => {
  it('is made once, told of once though each event comes twice, and active by what the provider says', async () => {
    await sandbox('chaos', { duplicate: 1, shuffleMs: 50 });
    const user = await cloud.newUser({ userType: 'Propietario Forestal' });
    const { orders } = user.api;
    const unknown = { owedCents: 0, lacksTaxNumber: true };
    expect(await orders.getSeller({})).toEqual({ state: 'none', restriction: null, choice: null, ...unknown });
    // Nothing was begun: there is nothing to ask the provider.
    expect((await orders.refreshSeller({})).state).toBe('none');
    const begun = await Promise.all(Array.from({ length: 3 }, () => orders.startOnboarding({ body: SPAIN })));
    expect(new Set(begun.map(({ url }) => url)).size).toBe(3);
    const { tenantId } = await idsOf(cloud, user);
    const accounts = (await cloud.items()).filter(
      ({ entity, tenantId: of }) => entity?.S === 'sellerAccount' && of?.S === tenantId,
    );
    expect(accounts).toHaveLength(1);
    // What was chosen first stays.
    await orders.startOnboarding({ body: { country: 'PT', kind: 'company' } });
    expect(await orders.getSeller({})).toMatchObject({ state: 'started', choice: SPAIN });
    const [first, second] = begun.map(({ url }) => url);
    expect(new URL(await pressOnboarding(first ?? '', 'leave')).pathname).toBe('/forest/stripe/connect/verified');
    expect((await orders.refreshSeller({})).state).toBe('started');
    // A link opens once.
    expect((await fetch(first ?? '', { redirect: 'manual' })).headers.get('location')).toMatch(/retry\?status=false$/);
    await pressOnboarding(second ?? '', 'finish');
    await expect.poll(async () => (await orders.getSeller({})).state).toBe('active');
    await cloud.settled();
    await sandbox('chaos', {});
    expect(mailsTo(user.email)).toEqual(['Tu cuenta de cobro está activa']);
    await expect(orders.startOnboarding({ body: SPAIN })).rejects.toMatchObject({ code: 'orders.nothingToTell' });
  });

  it('fails with a document that cannot be read, and succeeds at the next try', async () => {
    const { api } = await cloud.newUser({ userType: 'Propietario Forestal' });
    const link = async () => (await api.orders.startOnboarding({ body: SPAIN })).url;
    await pressOnboarding(await link(), 'fail');
    expect(await api.orders.refreshSeller({})).toMatchObject({ state: 'restricted', restriction: 'details' });
    await pressOnboarding(await link(), 'finish');
    expect(await api.orders.refreshSeller({})).toMatchObject({ state: 'active', restriction: null });
  });

  it('is restricted by thin events alone, closed, and followed by another one', async () => {
    const { user, accountId } = await newSeller(cloud);
    const { orders } = user.api;
    await sandbox(`accounts/${accountId}`, { state: 'refused' });
    await expect.poll(async () => (await orders.getSeller({})).restriction).toBe('details');
    await sandbox(`accounts/${accountId}`, { state: 'closed' });
    await expect.poll(async () => (await orders.getSeller({})).restriction).toBe('closed');
    expect((await orders.getSeller({})).choice).toBeNull();
    const { url } = await orders.startOnboarding({ body: { country: 'PT', kind: 'company' } });
    await pressOnboarding(url, 'finish');
    expect(await orders.refreshSeller({})).toMatchObject({ state: 'active', choice: { country: 'PT' } });
    expect((await idsOf(cloud, user)).accountId).not.toBe(accountId);
    await cloud.settled();
    expect(mailsTo(user.email).at(-1)).toBe('Tu cuenta de cobro está activa');
  });

  it('is told once of a payment that its bank sent back', async () => {
    const { user, tenantId, accountId } = await newSeller(cloud);
    const stripe = stripeOf(cloud);
    const { chargeId } = await paidCharge(stripe, { orderId: 'a payout', cents: 100 });
    const money = { amount: 100, currency: 'eur', source_transaction: chargeId };
    await stripe.transfers.create({ ...money, destination: accountId });
    await sandbox('chaos', { duplicate: 1 });
    await sandbox(`payouts/${accountId}`, {});
    await sandbox(`payouts/${accountId}`, { result: 'failed' });
    const isKept = async () =>
      (await cloud.items()).some(({ entity, tenantId: of, failedPayoutId }) => {
        return entity?.S === 'seller' && of?.S === tenantId && failedPayoutId?.S !== undefined;
      });
    await expect.poll(isKept).toBe(true);
    await cloud.settled();
    await sandbox('chaos', {});
    expect(mailsTo(user.email)).toEqual(['Tu cuenta de cobro está activa', 'Tu banco ha devuelto un pago']);
  });

  it('is found at night when nothing has come', async () => {
    await sandbox('chaos', { drop: 1 });
    const { user, accountId } = await newSeller(cloud);
    await sandbox(`accounts/${accountId}`, { state: 'refused' });
    expect((await user.api.orders.getSeller({})).state).toBe('active');
    await cloud.runtime.functions.invoke('orders-nightly', { scheduledAt: cloud.clock.now().toISOString() });
    await expect.poll(async () => (await user.api.orders.getSeller({})).state).toBe('restricted');
    await sandbox('chaos', {});
  });

  it('is for owners of forests alone', async () => {
    const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
    await expect(api.orders.getSeller({})).rejects.toMatchObject({ code: 'access.denied' });
    await expect(cloud.anonymous.orders.startOnboarding({ body: SPAIN })).rejects.toMatchObject({
      code: 'access.signInRequired',
    });
  });
});
