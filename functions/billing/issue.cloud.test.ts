import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let use: {
  issue: typeof import('./issue.ts');
  series: typeof import('./seriesStore.ts');
  store: typeof import('./store.ts');
  lists: typeof import('./storeOfAccount.ts');
  verify: typeof import('./verify.ts');
  charged: typeof import('./orderCharged.ts');
  making: typeof import('./making.ts');
  orders: typeof import('#functions/offsets/paidForTests.ts');
  noting: typeof import('#functions/offsets/forBilling.ts');
  kit: typeof import('#functions/kit/transaction.ts');
};
beforeAll(async () => {
  cloud = await startTable();
  use = {
    issue: await import('./issue.ts'),
    series: await import('./seriesStore.ts'),
    store: await import('./store.ts'),
    lists: await import('./storeOfAccount.ts'),
    verify: await import('./verify.ts'),
    charged: await import('./orderCharged.ts'),
    making: await import('./making.ts'),
    orders: await import('#functions/offsets/paidForTests.ts'),
    noting: await import('#functions/offsets/forBilling.ts'),
    kit: await import('#functions/kit/transaction.ts'),
  };
});
afterAll(() => cloud.close());

/** Each test has a year of its own, so that its numbers are. */
let year = 2030;
const newYear = () => new Date(`${++year}-05-05T10:00:00Z`);
const newOrder = async (more: Partial<Order> = {}) => {
  const order = use.orders.paidOrder(idFrom('tenant', ulid()), more);
  await use.kit.commit({ writes: use.orders.addingOrder(order, new Date()) });
  return order;
};
const issue = ({ orderId }: Order, now: Date) =>
  use.issue.issueFor(orderId, () => use.charged.orderCharged(orderId), now);
const refund = async (order: Order, refundedCents: number) => {
  const before = (await use.orders.orderOf(order.orderId)) as Order;
  const after = { ...before, refundedCents };
  await use.kit.commit({ writes: [use.orders.keepingOrder(before, after, new Date())] });
};
const documentOf = async (number: string) =>
  (await use.store.findDocument(use.issue.keyOf(number))) as NonNullable<
    Awaited<ReturnType<typeof use.store.findDocument>>
  >;
const holds = async (now: Date) => {
  const at = now.getUTCFullYear();
  const verdicts = await Promise.all(
    ['TEST-F', 'TEST-R'].map((series) => use.verify.verifySeries({ series, year: at })),
  );
  expect(verdicts.flatMap(({ faults }) => faults)).toEqual([]);
  return verdicts.map(({ count }) => count);
};

describe('an order', () => {
  it('gets one invoice, however often and at once it is asked for, and shows it', async () => {
    const now = newYear();
    const order = await newOrder();
    await Promise.all(Array.from({ length: 4 }, () => issue(order, now)));
    expect(await issue(order, now)).toEqual([]);
    expect(await holds(now)).toEqual([1, 0]);
    const { invoice, v } = (await use.orders.orderOf(order.orderId)) as Order;
    const number = `TEST-F-${year}-000001`;
    expect([invoice?.number, v]).toEqual([number, 2]);
    const { said } = await documentOf(number);
    const { netCents, vatCents, totalCents } = order.amounts;
    expect(said).toMatchObject({
      id: invoice?.id,
      netCents,
      vatCents,
      totalCents,
      isTest: true,
      accountId: order.tenantId,
    });
    expect(said.lines.map(({ name }) => name)).toEqual([
      'Créditos de carbono de Souto 1 (monte ES-000001); cada uno, 1 t CO2e',
      'Créditos de carbono de Souto 2 (monte ES-000002); cada uno, 1 t CO2e',
    ]);
    expect((await use.lists.pageOfListed(order.tenantId, { limit: 10 })).items).toMatchObject([{ number, totalCents }]);
  });

  it('is credited by what went back, part by part, once, also when that is said before there is an invoice', async () => {
    const now = newYear();
    const order = await newOrder({ vat: { bp: 0, mention: 'outsideTerritory' } });
    const { totalCents } = order.amounts;
    await refund(order, 1_001);
    expect(await issue(order, now)).toMatchObject([
      { number: `TEST-F-${year}-000001` },
      { number: `TEST-R-${year}-000001` },
    ]);
    await refund(order, totalCents);
    await Promise.all([issue(order, now), issue(order, now)]);
    expect(await issue(order, now)).toEqual([]);
    expect(await holds(now)).toEqual([1, 2]);
    const [part, rest] = await Promise.all([1, 2].map((n) => documentOf(`TEST-R-${year}-00000${n}`)));
    expect(part?.said.totalCents).toBe(1_001);
    expect(rest?.said).toMatchObject({
      ...{ totalCents: totalCents - 1_001, preceding: { number: `TEST-F-${year}-000001` } },
      vat: [{ category: 'O', reason: { code: 'VATEX-EU-O' } }],
    });
    const known = await use.store.issuedFor(order.orderId);
    expect([known?.creditedCents, known?.creditNotes.length]).toEqual([totalCents, 2]);
  });

  it('that was not paid, or is not there, has none', async () => {
    const now = newYear();
    const order = await newOrder({ beneficiary: null });
    for (const orderId of [order.orderId, idFrom('order', ulid())])
      await expect(issue({ orderId } as Order, now)).rejects.toMatchObject({ name: 'Poison' });
    expect(await holds(now)).toEqual([0, 0]);
  });
});

describe('a series', () => {
  it('has each number once for two dozen that are asked for at once, each twice, by three workers', async () => {
    const now = newYear();
    const orders = await Promise.all(Array.from({ length: 24 }, () => newOrder()));
    // More than there will be: the queue gives one after the other, but a message may come again to another worker.
    const left = [...orders, ...orders.toReversed()];
    const worker = async () => {
      for (let order = left.pop(); order; order = left.pop()) await issue(order, now);
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(await holds(now)).toEqual([24, 0]);
  });

  it('has no number for what was not written: a crash leaves all of it or nothing', async () => {
    const now = newYear();
    const order = await newOrder();
    const { charged } = await use.charged.orderCharged(order.orderId);
    // What is noted elsewhere is refused: nothing else of it may be there.
    const refused = {
      ...use.noting.notingInvoice(order, { id: 'x', number: 'x' }),
      refusal: new Error('broken') as never,
    };
    const gone = {
      ...refused,
      item: {
        Update: {
          ...refused.item.Update,
          ConditionExpression: 'v = :none',
          ExpressionAttributeValues: { ...refused.item.Update?.ExpressionAttributeValues, ':none': -1 },
        },
      },
    };
    const broken = use.issue.issueFor(order.orderId, async () => ({ charged, noting: () => [gone as never] }), now);
    await expect(broken).rejects.toThrow();
    expect(await use.series.headOf({ series: 'TEST-F', year })).toBeNull();
    expect(await use.store.issuedFor(order.orderId)).toBeNull();
    expect(await issue(order, now)).toMatchObject([{ number: `TEST-F-${year}-000001` }]);
    expect(await holds(now)).toEqual([1, 0]);
  });

  it('never goes back in time, and another year begins at one', async () => {
    const late = newYear();
    const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()];
    await issue(first, late);
    await issue(second, new Date(late.getTime() - 3 * 86_400_000));
    expect((await documentOf(`TEST-F-${year}-000002`)).said.issuedOn).toBe(`${year}-05-05`);
    expect(await holds(late)).toEqual([2, 0]);
    const next = newYear();
    expect(await issue(third, next)).toMatchObject([{ number: `TEST-F-${year}-000001` }]);
    expect(await holds(next)).toEqual([1, 0]);
  });

  it('is found broken when a document was changed or taken away behind its back', async () => {
    const now = newYear();
    for (const order of [await newOrder(), await newOrder(), await newOrder()]) await issue(order, now);
    const key = (n: number) => ({
      PK: { S: `BILLING#TEST-F#000000000000${year}` },
      SK: { S: `TEST-F-${year}-00000${n}` },
    });
    const { Item } = (await cloud.dynamo.handle('GetItem', { TableName: 'souto', Key: key(2) })) as { Item: object };
    expect(Item).toBeDefined();
    await cloud.dynamo.handle('UpdateItem', {
      ...{ TableName: 'souto', Key: key(2), UpdateExpression: 'SET said.totalCents = :t' },
      ExpressionAttributeValues: { ':t': { N: '1' } },
    });
    const look = () => use.verify.verifySeries({ series: 'TEST-F', year });
    expect((await look()).faults.join()).toContain(`TEST-F-${year}-000002: its hash does not hold`);
    await cloud.dynamo.handle('PutItem', { TableName: 'souto', Item });
    expect((await look()).faults).toEqual([]);
    await cloud.dynamo.handle('DeleteItem', { TableName: 'souto', Key: key(3) });
    expect((await look()).faults.join()).toContain('the last number given is 3, the last that is there 2');
  });
});
