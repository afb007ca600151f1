import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { invoiceDueOn } from '#shared/billing/promises.ts';
import { readInvoice } from '#shared/invoices/reader/readInvoice.ts';
import type { Order } from '#shared/offsets/order.ts';

let cloud: TestCloud;
let use: {
  orders: typeof import('#functions/offsets/paidForTests.ts');
  invoicing: typeof import('#functions/offsets/invoicing.ts');
  kit: typeof import('#functions/kit/transaction.ts');
  promises: typeof import('./promises.ts');
};
beforeAll(async () => {
  cloud = await sharedCloud();
  Object.assign(process.env, cloud.env);
  use = {
    orders: await import('#functions/offsets/paidForTests.ts'),
    invoicing: await import('#functions/offsets/invoicing.ts'),
    kit: await import('#functions/kit/transaction.ts'),
    promises: await import('./promises.ts'),
  };
});

const accountOf = async ({ api }: TestUser) => accountIdsOf((await api.session.getMe({})).sub).tenantId;
/** An order that was paid, as the transaction of its payment leaves it; its message comes twice. */
async function pay(order: Order) {
  const messages = [...use.invoicing.invoicing(order), ...use.invoicing.invoicing(order)];
  await use.kit.commit({ writes: use.orders.addingOrder(order, new Date()), messages });
  return order;
}
const newBuyer = () => cloud.newUser({ userType: 'Representante empresarial' });
const listed = async ({ api }: TestUser, query = {}) => (await api.billing.listIssuedInvoices({ query })).items;
const year = () => cloud.clock.now().getUTCFullYear();

describe('invoices of orders', () => {
  it('have numbers without a gap for six payments of one moment, each said twice', async () => {
    const buyer = await newBuyer();
    const tenantId = await accountOf(buyer);
    const paid = await Promise.all(Array.from({ length: 6 }, () => pay(use.orders.paidOrder(tenantId))));
    await expect.poll(async () => (await listed(buyer, { limit: 100 })).length).toBe(6);
    const items = await listed(buyer, { limit: 100 });
    expect(new Set(items.map(({ number }) => number)).size).toBe(6);
    expect(new Set(items.map(({ sourceId }) => sourceId))).toEqual(new Set(paid.map(({ orderId }) => orderId)));
    const admin = await cloud.newAdministrator();
    const query = { series: 'TEST-F', year: year() };
    const verdict = await admin.api.billing.checkSeries({ query });
    expect([verdict.faults, verdict.count === verdict.last]).toEqual([[], true]);
    expect((await admin.api.billing.listSeries({ query })).items[0]).toMatchObject({ registration: { state: 'test' } });
    await expect(buyer.api.billing.checkSeries({ query })).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('are told and downloaded as PDF and XML, which our own reader reads back; nobody else sees them', async () => {
    const buyer = await newBuyer();
    const order = await pay(use.orders.paidOrder(await accountOf(buyer)));
    await expect.poll(async () => (await listed(buyer))[0]?.isReady).toBe(true);
    const [one] = await listed(buyer);
    if (!one) throw new Error('There is none');
    expect(one).toMatchObject({ of: 'order', sourceNumber: order.number, totalCents: order.amounts.totalCents });
    const bytesOf = async (format: 'pdf' | 'xml') => {
      const { url, fileName } = await buyer.api.billing.downloadIssuedInvoice({
        params: { id: one.id },
        query: { format },
      });
      expect(fileName).toBe(`Factura ${one.number}.${format}`);
      return new Uint8Array(await (await fetch(url)).arrayBuffer());
    };
    expect(Buffer.from((await bytesOf('pdf')).subarray(0, 5)).toString()).toBe('%PDF-');
    const read = await readInvoice(await bytesOf('xml'));
    expect(read).toMatchObject({
      ...{ number: { value: one.number }, issuedOn: { value: one.issuedOn }, currency: { value: 'EUR' } },
      ...{ totalCents: { value: order.amounts.totalCents }, supplierTaxId: { value: 'B70000005', confidence: 'sure' } },
    });
    await expect
      .poll(
        () =>
          cloud.inbox().filter(({ to, subject }) => to.includes(buyer.email) && subject.includes(one.number)).length,
      )
      .toBe(1);
    const other = await newBuyer();
    const ask = { params: { id: one.id }, query: { format: 'pdf' } } as const;
    await expect(other.api.billing.downloadIssuedInvoice(ask)).rejects.toMatchObject({ code: 'billing.notFound' });
    expect(await listed(buyer, { kind: 'creditNote' })).toEqual([]);
    expect((await use.orders.orderOf(order.orderId))?.invoice?.number).toBe(one.number);
  });
});

it('a promise is said to be at risk before it breaks, of buyer and owner, and no more once they were told', async () => {
  const [buyer, seller] = [await newBuyer(), await cloud.newUser({ userType: 'Propietario Forestal' })];
  const now = new Date();
  const paidAt = new Date(now.getTime() - 21 * 3_600_000).toISOString();
  const made = use.orders.paidOrder(await accountOf(buyer), { paidAt });
  const ownerId = await accountOf(seller);
  const order = { ...made, lines: made.lines.map((line) => ({ ...line, ownerId })) };
  await use.kit.commit({ writes: use.orders.addingOrder(order, now) });
  const own = async (at: Date) =>
    (await use.promises.latePromises(at)).flatMap(({ sourceId, promise, state }) =>
      sourceId === order.orderId ? [`${promise} ${state}`] : [],
    );
  await expect.poll(() => own(now)).toEqual(['buyerTold atRisk', 'ownersTold atRisk']);
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect(await own(later(10))).toEqual(['buyerTold broken', 'ownersTold broken']);
  // An alarm has told of it for days; invoice and settlements are looked for a month, by the working day.
  const dueOn = new Date(`${invoiceDueOn(new Date(paidAt))}T12:00:00Z`);
  expect(await own(dueOn)).toEqual(['invoiced atRisk', 'settled atRisk']);
  expect(await own(new Date(dueOn.getTime() + 86_400_000))).toEqual(['invoiced broken', 'settled broken']);
  const admin = await cloud.newAdministrator();
  const shown = await admin.api.billing.listLatePromises({});
  const mine = shown.items.filter(({ sourceId }) => sourceId === order.orderId);
  expect(mine).toMatchObject(
    ['buyerTold', 'ownersTold'].map((promise) => ({ number: order.number, promise, state: 'atRisk' })),
  );
  await expect(buyer.api.billing.listLatePromises({})).rejects.toMatchObject({ code: 'access.denied' });
  const { tellingOf } = await import('#functions/offsets/notices.ts');
  await use.kit.commit({ writes: [], messages: tellingOf(order, 'orderPaid') });
  await expect.poll(() => own(now)).toEqual(['ownersTold atRisk']);
  const { tellingOwner } = await import('#functions/orders/notices.ts');
  const sold = { ownerId, number: order.number, forest: 'Souto 1' };
  // That money was taken back says nothing of the sale.
  const reversed = await tellingOwner(sold, 'saleReversed', 100);
  await use.kit.commit({ writes: [], messages: reversed });
  await cloud.settled();
  expect(await own(now)).toEqual(['ownersTold atRisk']);
  await use.kit.commit({ writes: [], messages: await tellingOwner(sold, 'saleMade', 100) });
  await expect.poll(() => own(now)).toEqual([]);
});
