import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '#functions/calculations/listFileForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { CARDS } from '#functions/plans/subscribedForTests.ts';
import type { ListAsked } from '#shared/calculations/listFile.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { DISPUTED, type Market, payAt, seen, startMarket } from './buyingForTests.ts';

const MINUTE_MS = 60_000;
let market: Market;
let stored: typeof import('./store.ts');
let settling: typeof import('./settle.ts');
let committing: typeof import('#functions/kit/transaction.ts');
beforeAll(async () => {
  market = await startMarket();
  [stored, settling, committing] = await Promise.all([
    import('./store.ts'),
    import('./settle.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  await market.sandbox('chaos', { duplicate: 1, shuffleMs: 60 });
});
afterAll(() => market.cloud.close());

const counts = async (forest: IdOf<'project'>) => {
  await market.ledger.sealAll(forest);
  const { faults, counts } = await market.ledger.verify(forest);
  expect(faults).toEqual([]);
  return { available: counts.available, reserved: counts.reserved, retired: counts.retired };
};

describe('credits, while every event comes twice and out of order', () => {
  it('are bought at the prices that were seen, once, and retired', async () => {
    const { newBuyer, ledger, cloud } = market;
    const [buyer, other, forest] = [await newBuyer(), await newBuyer(), await ledger.newForest(20)];
    const { offsets } = buyer;
    const lines = [{ projectId: forest, quantity: 10 }];
    const quote = await offsets.quote({ body: { lines } });
    // 74.37 less 70 %: 22.31.
    const amounts = { netCents: 22_310, vatCents: 4_685, totalCents: 26_995, commissionCents: 4_462 };
    expect(quote.amounts).toMatchObject(amounts);
    expect(quote.lines[0]).toMatchObject({ unitPriceCents: 2_231, belowMarketBp: 7_000, available: 20 });
    const body = { orderId: newId('order'), calculationId: null, lines };
    const { cart } = await offsets.setCart({ body });
    if (!cart) throw new Error('The cart is empty');
    const agreed = seen(cart);
    const dearer = { ...agreed, seen: { ...agreed.seen, totalCents: 26_000 } };
    await expect(offsets.confirmOrder({ body: dearer })).rejects.toMatchObject({
      code: 'offsets.pricesMoved',
      details: { total: expect.stringMatching(/^269,95/) },
    });
    // A double click, and two tabs.
    const confirm = () => offsets.confirmOrder({ body: agreed });
    const [one, two] = await Promise.all([confirm(), confirm()]);
    expect([one.orderId, one.state, two.state]).toEqual([body.orderId, 'confirmed', 'confirmed']);
    const params = { id: one.orderId };
    const priced = { closeCents: 7_437, closedOn: '2026-05-20', closeSource: expect.stringContaining('EUA futures') };
    expect(await offsets.getOrder({ params })).toMatchObject(priced);
    const [first, second] = await Promise.all([offsets.openPayment({ params }), offsets.openPayment({ params })]);
    expect(first).toEqual(second);
    expect(await counts(forest)).toEqual({ available: 10, reserved: 10, retired: 0 });
    const calls = [
      other.get(one.orderId),
      other.offsets.cancelOrder({ params }),
      other.offsets.openPayment({ params }),
    ];
    const refused = calls.map(() => ({ reason: { code: 'offsets.orderNotFound' } }));
    expect(await Promise.allSettled(calls)).toMatchObject(refused);
    expect(await payAt(first.url, CARDS.declined)).toBe(402);
    await expect.poll(async () => (await buyer.get(one.orderId)).transaction).toBe('failed');
    expect(await payAt(first.url)).toBe(303);
    await expect.poll(async () => (await buyer.get(one.orderId)).state).toBe('finalized');
    await cloud.settled();
    expect(await buyer.get(one.orderId)).toMatchObject({
      ...{ transaction: 'completed', mark: null, quantity: 10, payableUntil: null },
      beneficiary: { legalName: 'Conservas do Courel, S. L.' },
    });
    expect(await counts(forest)).toEqual({ available: 10, reserved: 0, retired: 10 });
    expect(buyer.mails()).toEqual(['El pago de la compra SO ha fallado', 'Compra SO pagada']);
    await expect(offsets.openPayment({ params })).rejects.toMatchObject({ code: 'offsets.notPayable' });
    const again = offsets.repeatOrder({ params, body: { orderId: newId('order') } });
    await expect(again).rejects.toMatchObject({ code: 'offsets.notRepeatable' });
    expect((await offsets.cancelOrder({ params })).state).toBe('finalized');
    expect((await offsets.listOrders({ query: { report: 'with' } })).items.map(({ orderId }) => orderId)).toEqual([
      one.orderId,
    ]);
    await expect.poll(async () => (await stored.orderOf(one.orderId))?.invoice?.number).toMatch(/^TEST-F-/);
    expect((await other.offsets.listOrders({ query: {} })).items).toEqual([]);
    const ask = (body: ListAsked) => offsets.exportOrders({ body: { ...body, filter: { status: 'completed' } } });
    const fileOf = filesOf({ ask, read: offsets.getOrdersExport, settled: cloud.settled });
    const { bytes, params: ours } = await fileOf('csv', 'gl');
    expect(String(bytes)).toMatch(/Souto de Cervantes,10,22\.31,0\.7,223\.1,0\.21,46\.85,269\.95/);
    expect(String((await fileOf('xlsx')).bytes?.subarray(0, 2))).toBe('PK');
    await expect(other.offsets.getOrdersExport({ params: ours })).rejects.toThrow('calculations.exportNotFound');
    expect((await offsets.getBalance({ query: {} })).offsetKg).toBe(10_000);
  });

  it('come back when the order is cancelled or its time is over, and stay sold when it was paid in that moment', async () => {
    const { newBuyer, ledger, cloud, sandbox } = market;
    const [buyer, forest] = [await newBuyer(), await ledger.newForest(12)];
    const { offsets } = buyer;
    const lines = [{ projectId: forest, quantity: 4 }];
    const [cancelled, late] = [await buyer.waiting(lines), await buyer.waiting(lines)];
    const params = { id: cancelled.id };
    expect(await offsets.cancelOrder({ params })).toMatchObject({ state: 'expired', transaction: 'cancelled' });
    expect((await fetch(cancelled.url)).status).toBe(410);
    const { cart } = await offsets.repeatOrder({ params, body: { orderId: newId('order') } });
    expect(cart?.quote.lines).toMatchObject([{ projectId: forest, quantity: 4 }]);
    expect(
      (await offsets.setCart({ body: { orderId: newId('order'), calculationId: null, lines: [] } })).cart,
    ).toBeNull();
    // The provider takes no sum as small as this.
    const cheap = await ledger.newForest(2);
    const price = { kind: 'own', cents: 10, floorCents: 0 } as const;
    await ledger.changeProject({ projectId: cheap, v: 1, change: { price } }, ledger.at());
    const { orderId: id } = await buyer.confirm([{ projectId: cheap, quantity: 1 }]);
    await expect(offsets.openPayment({ params: { id } })).rejects.toMatchObject({ code: 'offsets.notProcessed' });
    expect(await offsets.cancelOrder({ params: { id } })).toMatchObject({ transaction: 'cancelled' });
    expect(await counts(cheap)).toEqual({ available: 2, reserved: 0, retired: 0 });
    // Nothing comes: the order asks by itself.
    await sandbox('chaos', { drop: 1 });
    const quick = await buyer.waiting(lines);
    expect(await payAt(quick.url)).toBe(303);
    expect(await offsets.cancelOrder({ params: { id: quick.id } })).toMatchObject({ state: 'finalized' });
    expect(await counts(forest)).toEqual({ available: 4, reserved: 4, retired: 4 });
    await cloud.clock.advance(41 * MINUTE_MS);
    await expect.poll(async () => (await stored.orderOf(late.id))?.state).toBe('expired');
    await sandbox('chaos', { duplicate: 1, shuffleMs: 60 });
    await cloud.settled();
    expect(await counts(forest)).toEqual({ available: 8, reserved: 0, retired: 4 });
    expect(buyer.mails()).toEqual(['Compra SO pagada', 'La compra SO ha caducado']);
    const { items } = await offsets.listOrders({ query: { status: 'expired' } });
    expect(items.map(({ orderId }) => orderId)).toEqual([late.id]);
  });

  it('are taken again for who pays too late, and the money goes back when they are gone', async () => {
    const { newBuyer, ledger, cloud } = market;
    const [buyer, forest] = [await newBuyer(), await ledger.newForest(9)];
    const lines = [{ projectId: forest, quantity: 5 }];
    const [there, gone] = [await buyer.waiting(lines), await newBuyer()];
    const release = async (id: IdOf<'order'>) => {
      const order = await stored.orderOf(id);
      const change = order && (await settling.ending(order, 'expire', { by: 'tests', now: cloud.clock.now() }));
      if (change) await committing.commit(change);
    };
    await release(there.id);
    const other = await gone.waiting(lines);
    await release(other.id);
    expect(await payAt(there.url)).toBe(303);
    await expect.poll(async () => (await buyer.get(there.id)).state).toBe('finalized');
    expect(await payAt(other.url)).toBe(303);
    await expect.poll(async () => (await gone.get(other.id)).transaction).toBe('completed');
    await cloud.settled();
    const totalCents = 5 * 2_231 + 2_343;
    expect(await gone.get(other.id)).toMatchObject({ state: 'expired', mark: 'refunded', refundedCents: totalCents });
    expect(await counts(forest)).toEqual({ available: 4, reserved: 0, retired: 5 });
    expect(buyer.mails()).toEqual(['La compra SO ha caducado', 'Compra SO pagada']);
    expect(gone.mails()).toEqual(['La compra SO ha caducado', 'El pago de la compra SO llegó tarde']);
  });

  it('stay retired when the money goes back or is contested', async () => {
    const { newBuyer, ledger, cloud, sandbox } = market;
    const [buyer, forest, admin] = [await newBuyer(), await ledger.newForest(9), await cloud.newAdministrator()];
    const lines = [{ projectId: forest, quantity: 3 }];
    const paid = async (card?: string) => {
      const { id, url } = await buyer.waiting(lines);
      expect(await payAt(url, card)).toBe(303);
      await expect.poll(async () => (await buyer.get(id)).state).toBe('finalized');
      return id;
    };
    const mark = async (id: IdOf<'order'>) => (await buyer.get(id)).mark;
    const [refunded, won, lost] = [await paid(), await paid(DISPUTED), await paid(DISPUTED)];
    const asked = { params: { id: refunded }, body: { reason: 'Pedido duplicado' } };
    await expect(buyer.offsets.refundOrder(asked)).rejects.toMatchObject({ code: 'access.denied' });
    expect(await admin.api.offsets.refundOrder(asked)).toMatchObject({ mark: 'refunded', refundedCents: 8_099 });
    await expect(admin.api.offsets.refundOrder(asked)).rejects.toMatchObject({ code: 'offsets.notRefundable' });
    for (const [id, result] of [
      [won, 'won'],
      [lost, 'lost'],
    ] as const) {
      await expect.poll(() => mark(id)).toBe('disputed');
      const { paymentIntentId } = (await stored.orderOf(id)) ?? {};
      const { payments } = await import('#functions/ports/payments.ts');
      const { data } = await payments().disputes.list({ payment_intent: paymentIntentId ?? '' });
      await sandbox(`disputes/${data[0]?.id}`, { result });
    }
    await expect.poll(() => mark(won)).toBe(null);
    await expect.poll(() => mark(lost)).toBe('disputeLost');
    await cloud.settled();
    expect(await counts(forest)).toEqual({ available: 0, reserved: 0, retired: 9 });
    expect((await buyer.offsets.getBalance({ query: {} })).offsetKg).toBe(3_000);
    expect(buyer.mails().filter((one) => one.includes('Devolución'))).toHaveLength(1);
    expect(buyer.mails().filter((one) => one.includes('está en disputa'))).toHaveLength(2);
    expect(buyer.mails().filter((one) => one.includes('está cerrada'))).toHaveLength(2);
    const { items } = await buyer.user.api.billing.listIssuedInvoices({ query: {} });
    expect(items.map(({ kind }) => kind[0]).sort()).toEqual(['c', 'c', 'i', 'i', 'i']);
  });
});
