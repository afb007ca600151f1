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

it('an owner is told that a tax number is missing, and what waited is settled and downloaded once it is there', async () => {
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
  const { billing, orders, account } = seller.api;
  const settled = async () =>
    (await orders.listSales({ query: {} })).items.flatMap(({ invoice, invoiceId }) =>
      invoice !== null && invoiceId !== null ? [{ number: invoice, id: invoiceId }] : [],
    );
  expect([await settled(), (await orders.getSeller({})).lacksTaxNumber]).toEqual([[], true]);
  await account.updateUser({ params: { userId: subs[1] ?? '' }, body: { dni: '54362315K' } });
  await cloud.settled();
  await expect.poll(settled, { timeout: 60_000 }).toHaveLength(order.lines.length);
  const [first] = await settled();
  if (!first) throw new Error('There is none');
  expect(first.number).toContain(`TEST-L-${ownerId.slice(-10)}-`);
  expect((await orders.getSeller({})).lacksTaxNumber).toBe(false);
  const ask = { params: { id: first.id }, query: { format: 'pdf' } } as const;
  const fileOf = () => billing.downloadSettlement(ask).catch(() => null);
  await expect.poll(fileOf, { timeout: 60_000 }).toMatchObject({ fileName: expect.stringContaining(first.number) });
  await expect(buyer.api.billing.downloadIssuedInvoice(ask)).rejects.toMatchObject({ code: 'billing.notFound' });
});
