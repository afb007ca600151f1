import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '#functions/calculations/listFileForTests.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { SaleFilter } from '#shared/orders/filter.ts';
import { type Sales, startSales } from './marketForTests.ts';
import { paidCharge } from './sellersForTests.ts';

let market: Sales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.close());

describe('a sale', () => {
  it('is seen from the cart on, paid at once, and told once, whatever comes twice', async () => {
    const { cloud, orders, stripe, saleOf, balanceOf, told, newSeller } = market;
    const seller = await newSeller();
    const { orders: own } = seller.user.api;
    const cart = await orders.newOrder([{ ownerId: seller.tenantId }]);
    expect((await own.listSales({ query: {} })).items).toMatchObject([
      { status: 'in-cart', quantity: 10, unitPriceCents: 2_700, ownerCents: 21_600, invoice: null },
    ]);
    expect((await saleOf(seller, cart)).legs).toEqual([]);
    const charge = await paidCharge(stripe, { orderId: cart.orderId, cents: cart.amounts.totalCents });
    const paid = await orders.change(cart, { state: 'finalized', ...charge, paidAt: cloud.clock.now().toISOString() });
    const { salePaid } = await import('./work.ts');
    const again = { now: cloud.clock.now() } as never;
    await Promise.all([1, 2, 3].map(() => salePaid({ orderId: paid.orderId }, again)));
    await cloud.settled();
    expect(await balanceOf(seller)).toBe(21_600);
    expect((await saleOf(seller, paid)).legs).toMatchObject([{ state: 'paid', cents: 21_600 }]);
    expect(await stripe.transfers.list({ transfer_group: paid.orderId })).toMatchObject({
      data: [{ amount: 21_600, metadata: { leg: `${paid.orderId}:0:sale` }, source_transaction: charge.chargeId }],
    });
    expect([told(seller, /^Has vendido/), told(seller, /^Te hemos enviado/)]).toEqual([1, 1]);
    const { total, byForest } = await own.getEarnings({ query: {} });
    expect(total).toEqual({ soldCents: 21_600, paidCents: 21_600, pendingCents: 0, heldCents: 0, takenCents: 0 });
    expect(byForest).toMatchObject([{ forest: 'Souto de Cervantes', soldCents: 21_600 }]);
    const fileOf = (filter: SaleFilter, format: 'csv' | 'xlsx') =>
      filesOf({
        ask: (body) => own.exportSales({ body: { ...body, filter } }),
        read: own.getSalesExport,
        settled: cloud.settled,
      })(format);
    expect(String((await fileOf({ status: 'finalized' }, 'csv')).bytes)).toContain(`\r\n${paid.number},`);
    const book = await fileOf({}, 'xlsx');
    expect(book.fileName).toBe('ventas-de-creditos.xlsx');
    const sheets = Object.values(readBook(book.bytes).Sheets);
    const [head, row] = sheets.flatMap((sheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1 }));
    expect(head?.slice(0, 4)).toEqual(['Venta', 'Fecha', 'Monte', 'Cantidad (t CO₂e)']);
    expect(row?.slice(3, 11)).toEqual([10, 27, 0.7, 270, 56.7, 326.7, 54, 216]);
    expect(await fileOf({ status: 'expired' }, 'xlsx')).toMatchObject({
      ...{ state: 'FAILED', errorCode: 'orders.nothingToExport', url: null },
    });
  });

  it('of several forests pays each owner by the policy of the line; a cart that is emptied leaves nothing', async () => {
    const { cloud, orders, sold, saleOf, newSeller } = market;
    const [one, other] = [await newSeller(), await newSeller('gl')];
    const lines = [
      { ownerId: one.tenantId, policy: 'two-instalments', quantity: 1, unitPriceCents: 1_999 },
      { ownerId: other.tenantId, policy: 'insured' },
    ] as const;
    const order = await sold(lines);
    const first = (await saleOf(one, order)).legs;
    expect(first.map(({ cents, state, dueOn }) => [cents, state, dueOn?.slice(5)])).toEqual([
      [799, 'paid', dayIn('Europe/Madrid', cloud.clock.now()).slice(5)],
      [800, 'due', '01-01'],
    ]);
    expect((await saleOf(other, order, 1)).legs).toMatchObject([
      { cents: 19_440, state: 'paid' },
      { cents: 2_160, state: 'due', kind: 'deposit' },
    ]);
    await expect(saleOf(one, order, 1)).rejects.toMatchObject({ code: 'orders.saleNotFound' });
    const cart = await orders.newOrder(lines);
    const { salesOf } = await import('./sales.ts');
    const { commit } = await import('#functions/kit/transaction.ts');
    await commit({ writes: salesOf(cart, { ...cart, lines: [] }, cloud.clock.now()) });
    expect((await one.user.api.orders.listSales({ query: {} })).items).toHaveLength(1);
  });
});

describe('a payout', () => {
  it('waits for an account, is told once, and comes when there is one', async () => {
    const { cloud, sandbox, sold, saleOf, statesOf, balanceOf, night, told, newSeller } = market;
    const seller = await newSeller();
    const { orders: own } = seller.user.api;
    await sandbox(`accounts/${seller.accountId}`, { state: 'refused' });
    expect((await own.refreshSeller({})).state).toBe('restricted');
    const order = await sold([{ ownerId: seller.tenantId }]);
    expect((await saleOf(seller, order)).legs).toMatchObject([{ state: 'held', hold: 'account' }]);
    await night();
    expect(told(seller, /está en espera/)).toBe(1);
    expect((await own.getEarnings({ query: {} })).total).toMatchObject({ heldCents: 21_600, paidCents: 0 });
    await sandbox(`accounts/${seller.accountId}`, { state: 'active' });
    await own.refreshSeller({});
    await cloud.settled();
    expect(await statesOf(seller, order)).toEqual(['paid']);
    expect(await balanceOf(seller)).toBe(21_600);
  });

  it('is held while the payment is contested, goes on when that was won, and is lost with it', async () => {
    const { cloud, orders, sold, saleOf, statesOf, balanceOf, told, newSeller } = market;
    const seller = await newSeller();
    const [won, lost] = [
      await sold([{ ownerId: seller.tenantId, policy: 'guarantee-fund' }]),
      await sold([{ ownerId: seller.tenantId, policy: 'guarantee-fund' }]),
    ];
    const admin = await cloud.newAdministrator();
    const fund = ({ orderId }: Order) =>
      admin.api.orders.releaseFund({ params: { id: orderId, line: 0 }, body: { reason: 'The year is over' } });
    const contested = await Promise.all([won, lost].map((one) => orders.change(one, { mark: 'disputed' })));
    await Promise.all([fund(won), fund(lost)]);
    await cloud.settled();
    expect((await saleOf(seller, won)).legs).toMatchObject([{ state: 'paid' }, { state: 'held', hold: 'dispute' }]);
    expect(told(seller, /está en espera/)).toBe(0);
    const [first, second] = contested;
    if (!first || !second) throw new Error('Both were contested');
    await orders.change(first, { mark: null });
    await orders.change(second, { mark: 'disputeLost', refundedCents: second.amounts.totalCents });
    await cloud.settled();
    expect(await statesOf(seller, won)).toEqual(['paid', 'paid']);
    expect(await statesOf(seller, lost)).toEqual(['reversed', 'withheld']);
    expect(await balanceOf(seller)).toBe(21_600);
    // Asked for again, it is as it is.
    expect((await fund(won)).legs).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    const plain = await sold([{ ownerId: seller.tenantId }]);
    await expect(fund(plain)).rejects.toMatchObject({ code: 'orders.noFund' });
    await expect(
      seller.user.api.orders.releaseFund({ params: { id: won.orderId, line: 0 }, body: { reason: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('is held while a bank says that the payment may be fraud, and goes on when somebody has looked at it', async () => {
    const { cloud, orders, sold, saleOf, statesOf, balanceOf, told, newSeller } = market;
    const seller = await newSeller();
    const order = await sold([{ ownerId: seller.tenantId, policy: 'guarantee-fund' }]);
    const warned = await orders.change(order, { warning: 'open' });
    const admin = await cloud.newAdministrator();
    await admin.api.orders.releaseFund({ params: { id: order.orderId, line: 0 }, body: { reason: 'A year is over' } });
    await cloud.settled();
    expect((await saleOf(seller, order)).legs).toMatchObject([{ state: 'paid' }, { state: 'held', hold: 'warning' }]);
    expect(told(seller, /está en espera/)).toBe(0);
    await orders.change(warned, { warning: 'cleared' });
    await cloud.settled();
    expect([await statesOf(seller, order), await balanceOf(seller)]).toEqual([['paid', 'paid'], 21_600]);
  });

  it('is sent once, taken back once and written down once, whoever of two is first', async () => {
    const { cloud, stripe, sold, newSeller } = market;
    const seller = await newSeller();
    const order = await sold([{ ownerId: seller.tenantId }]);
    const [{ reverse, transfer }, { findLeg, keepingLeg }, { commit }] = await Promise.all([
      import('./asked.ts'),
      import('./legStore.ts'),
      import('#functions/kit/transaction.ts'),
    ]);
    const leg = await findLeg({ ownerId: seller.tenantId, orderId: order.orderId, line: 0, key: 'sale' });
    if (!leg) throw new Error('It was paid');
    const sent = await Promise.all([transfer(leg), transfer(leg)]);
    expect(sent.map(({ id }) => id)).toEqual([leg.transferId, leg.transferId]);
    const back = () => reverse(leg, { amount: 100, since: 0 });
    expect(await Promise.all([back(), back()])).toEqual([100, 100]);
    expect(await stripe.transfers.retrieve(leg.transferId ?? '')).toMatchObject({ amount_reversed: 100 });
    const keep = () =>
      commit({ writes: [keepingLeg(leg, cloud.clock.now())] }).then(
        () => 'kept',
        ({ code }) => code,
      );
    expect((await Promise.all([keep(), keep()])).sort()).toEqual(['conflict.versionChanged', 'kept']);
  });

  it('is tried again when the provider has not the money, and one that was cut short is found', async () => {
    const { cloud, orders, stripe, sold, saleOf, statesOf, night, told, newSeller } = market;
    const seller = await newSeller();
    const order = await orders.newOrder([{ ownerId: seller.tenantId }]);
    const charge = await paidCharge(stripe, { orderId: order.orderId, cents: order.amounts.totalCents });
    // The charge is gone at the provider before we have heard of it.
    await stripe.refunds.create({ payment_intent: charge.paymentIntentId });
    const paid = await orders.change(order, { state: 'finalized', ...charge, paidAt: cloud.clock.now().toISOString() });
    await cloud.settled();
    expect((await saleOf(seller, paid)).legs).toMatchObject([{ state: 'held', hold: 'funds' }]);
    await night();
    expect([await statesOf(seller, paid), told(seller, /está en espera/)]).toEqual([['held'], 1]);
    const other = await sold([{ ownerId: seller.tenantId }]);
    const { findLeg, keepingLeg } = await import('./legStore.ts');
    const { commit } = await import('#functions/kit/transaction.ts');
    const key = { ownerId: seller.tenantId, orderId: other.orderId, line: 0, key: 'sale' };
    const leg = await findLeg(key);
    if (!leg) throw new Error('It was paid');
    const cut = { ...leg, state: 'releasing', transferId: null, paidAt: null, refusals: 7 } as const;
    await commit({ writes: [keepingLeg(cut, cloud.clock.now())] });
    await night();
    await expect.poll(() => findLeg(key)).toMatchObject({ state: 'paid', transferId: leg.transferId });
    expect((await stripe.transfers.list({ transfer_group: other.orderId })).data).toHaveLength(1);
  });
});
