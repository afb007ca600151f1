import { beforeAll, expect, it } from 'vitest';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';

let cloud: TestCloud;
let use: {
  orders: typeof import('#functions/offsets/paidForTests.ts');
  sales: typeof import('#functions/orders/sales.ts');
  invoicing: typeof import('#functions/offsets/invoicing.ts');
  kit: typeof import('#functions/kit/transaction.ts');
};
beforeAll(async () => {
  cloud = await sharedCloud();
  Object.assign(process.env, cloud.env);
  use = {
    orders: await import('#functions/offsets/paidForTests.ts'),
    sales: await import('#functions/orders/sales.ts'),
    invoicing: await import('#functions/offsets/invoicing.ts'),
    kit: await import('#functions/kit/transaction.ts'),
  };
});

const BILLING = {
  ...{ legalName: 'Montes do Courel, S. L.', taxId: 'B12345674', address: 'Rúa Nova 1' },
  ...{ city: 'Quiroga', province: 'Lugo', postalCode: '27320', country: 'ES' },
};
it.each([
  ['profile', '54362315K'],
  ['billing data', BILLING.taxId],
] as const)(
  'an owner is told that a tax number is missing, and what waited is settled once it is in the %s',
  async (where, taxId) => {
    const [buyer, seller] = [
      await cloud.newUser({ userType: 'Representante empresarial' }),
      await cloud.newUser({ userType: 'Propietario Forestal' }),
    ];
    const subs = await Promise.all([buyer, seller].map(async ({ api }) => (await api.session.getMe({})).sub));
    const [tenantId, ownerId] = subs.map((sub) => accountIdsOf(sub).tenantId);
    if (!tenantId || !ownerId) throw new Error('They have accounts');
    // Two months ago: whoever looks for what is lacking looks back a month.
    const now = new Date();
    const paidAt = new Date(now.getTime() - 60 * 86_400_000).toISOString();
    const made = use.orders.paidOrder(tenantId, { paidAt, chargeId: 'ch_1' });
    const order = { ...made, lines: made.lines.map((line) => ({ ...line, ownerId })) };
    const writes = [...use.orders.addingOrder(order, now), ...use.sales.salesOf(null, order, now)];
    await use.kit.commit({ writes, messages: use.invoicing.invoicing(order) });
    await cloud.settled();
    const { billing, orders, account, plans } = seller.api;
    const numbers = async () => (await billing.listIssuedInvoices({ query: {} })).items.map(({ number }) => number);
    expect([await numbers(), (await orders.getSeller({})).lacksTaxNumber]).toEqual([[], true]);
    if (where === 'profile') await account.updateUser({ params: { userId: subs[1] ?? '' }, body: { dni: taxId } });
    else await plans.setBilling({ body: BILLING });
    await cloud.settled();
    await expect.poll(numbers, { timeout: 20_000 }).toHaveLength(order.lines.length);
    const series = `TEST-L-${ownerId.slice(-10)}-`;
    expect((await numbers()).every((number) => number.startsWith(series))).toBe(true);
    expect((await orders.getSeller({})).lacksTaxNumber).toBe(false);
  },
);
