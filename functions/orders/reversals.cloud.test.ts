import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sales, startSales } from './marketForTests.ts';

const DAY_MS = 86_400_000;
let market: Sales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.close());

describe('what is given back', () => {
  it('is withheld first, then taken back, owed when it is gone, and netted from the next sale', async () => {
    const { cloud, sandbox, sold, refunded, saleOf, balanceOf, told, newSeller } = market;
    const seller = await newSeller();
    const lines = [{ ownerId: seller.tenantId, policy: 'two-instalments' }] as const;
    const order = await sold(lines);
    expect(await balanceOf(seller)).toBe(10_800);
    const partly = await refunded(order, 3_267);
    expect((await saleOf(seller, partly)).legs).toMatchObject([
      { state: 'paid', reversedCents: 0 },
      { state: 'due', withheldCents: 2_160 },
    ]);
    await sandbox(`payouts/${seller.accountId}`, {});
    const all = await refunded(partly, partly.amounts.totalCents - 3_267);
    expect((await saleOf(seller, all)).legs).toMatchObject([
      { state: 'paid', reversedCents: 0, owedCents: 10_800 },
      { state: 'withheld', withheldCents: 10_800 },
    ]);
    const { orders: own } = seller.user.api;
    expect((await own.getSeller({})).owedCents).toBe(10_800);
    const next = await sold([{ ownerId: seller.tenantId }]);
    expect((await saleOf(seller, next)).legs).toMatchObject([{ state: 'paid', nettedCents: 10_800 }]);
    expect([await balanceOf(seller), (await own.getSeller({})).owedCents]).toEqual([10_800, 0]);
    const { total, owedCents } = await own.getEarnings({});
    expect({ ...total, owedCents }).toEqual({
      ...{ soldCents: 43_200, paidCents: 21_600, takenCents: 21_600, pendingCents: 0, heldCents: 0, owedCents: 0 },
    });
    expect(told(seller, /descontado/)).toBe(2);
    const { reversalRequested } = await import('./work.ts');
    await reversalRequested({ orderId: all.orderId }, { now: cloud.clock.now() } as never);
    expect((await own.getSeller({})).owedCents).toBe(0);
    const { differencesSince } = await import('./compare.ts');
    expect((await differencesSince(new Date(cloud.clock.now().getTime() - DAY_MS))).differences).toEqual([]);
  });

  it('is due at the end of the term, and what nobody has written down is found at night', async () => {
    const { cloud, stripe, sold, saleOf, statesOf, night, newSeller } = market;
    const seller = await newSeller();
    // The contract turns in two days.
    const turns = new Date(cloud.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(5, 10);
    const contractOn = `2025-${turns}`;
    const order = await sold([{ ownerId: seller.tenantId, policy: 'two-instalments', contractOn }]);
    await stripe.transfers.create({
      ...{ amount: 100, currency: 'eur', destination: seller.accountId, transfer_group: order.orderId },
      metadata: { leg: `${order.orderId}:0:never` },
    });
    const { differencesSince } = await import('./compare.ts');
    const since = new Date(cloud.clock.now().getTime() - DAY_MS);
    expect((await differencesSince(since)).differences).toContainEqual({
      ...{ leg: `${order.orderId}:0:never`, ours: null },
      theirs: { sentCents: 100, backCents: 0 },
    });
    expect((await saleOf(seller, order)).legs[1]?.dueOn?.slice(5)).toBe(turns);
    await night();
    expect(await statesOf(seller, order)).toEqual(['paid', 'due']);
    await cloud.clock.advance(2 * DAY_MS + DAY_MS / 2);
    await night();
    await expect.poll(() => statesOf(seller, order)).toEqual(['paid', 'paid']);
  });
});
