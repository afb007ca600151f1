import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { MAX_WRITES } from '#functions/kit/transaction.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { ORDER_MAX_FORESTS } from '#shared/constants/sales.ts';
import { OTHER_WRITES, OTHER_WRITES_OF_LINE } from './room.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let ledger: Ledger;
let read: typeof import('./available.ts');
beforeAll(async () => {
  cloud = await startTable();
  ledger = await loadLedger();
  read = await import('./available.ts');
});
afterAll(() => cloud.close());

const notEnough = (available: number) => ({ code: 'credits.notEnough', details: { available } });
/** What is left of a forest, and that its ledger holds. */
async function countsOf(projectId: Awaited<ReturnType<Ledger['newForest']>>) {
  await ledger.sealAll(projectId);
  const { faults, counts, issued, entries, sealed } = await ledger.verify(projectId);
  expect(faults).toEqual([]);
  expect(sealed).toBe(entries);
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(issued);
  return counts;
}

describe('a forest', () => {
  it('gets the next number, once, and changes only as somebody saw it', async () => {
    const [one, other] = [await ledger.newForest(5), await ledger.newForest(5)];
    const [first, second] = [await ledger.projectOf(one), await ledger.projectOf(other)];
    expect(second.forestNo).toBe(first.forestNo + 1);
    const again = await ledger.registerProject({ ...first, name: 'Outro', payoutPolicy: 'insured' }, ledger.at());
    expect(again).toMatchObject({ name: first.name, forestNo: first.forestNo, payout: { id: 'standard', version: 1 } });
    const price = { kind: 'own', cents: 1_900, floorCents: 1_500 } as const;
    const change = { projectId: one, v: first.v, change: { price, payoutPolicy: 'insured' } } as const;
    expect(await ledger.changeProject(change, ledger.at())).toMatchObject({ price, payout: { id: 'insured' }, v: 2 });
    await expect(ledger.changeProject(change, ledger.at())).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    const cheap = { projectId: one, v: 2, change: { price: { ...price, cents: 1_400 } } };
    await expect(ledger.changeProject(cheap, ledger.at())).rejects.toMatchObject({ code: 'credits.badPrice' });
  });

  it('gives numbers to many at the same moment, each another one', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => ledger.newForest(1)));
    const numbers = await Promise.all(made.map(async (id) => (await ledger.projectOf(id)).forestNo));
    expect(new Set(numbers).size).toBe(6);
  });

  it('issues a vintage once: the same run again changes nothing, another one is refused', async () => {
    const forest = await ledger.newForest(10);
    const issued = { vintage: 2027, buffer: 3, saleable: 7 };
    await Promise.all([ledger.issueMore(forest, issued), ledger.issueMore(forest, issued)]);
    await expect(ledger.issueMore(forest, { ...issued, methodRun: 'run-2' })).rejects.toMatchObject({
      code: 'credits.issuedAlready',
    });
    expect(await read.availableOf(forest)).toEqual([
      { vintage: 2026, available: 10 },
      { vintage: 2027, available: 7 },
    ]);
    expect(await countsOf(forest)).toMatchObject({ buffer: 5, available: 17 });
  });
});

describe('an order', () => {
  it('reserves, pays and has its serial numbers; each step again changes nothing', async () => {
    const [forest, other] = [await ledger.newForest(30), await ledger.newForest(8)];
    const order = ledger.newOrder();
    const lines = [
      { projectId: forest, quantity: 12 },
      { projectId: other, quantity: 8 },
    ];
    await ledger.reserve(order, lines);
    expect(await read.retirementsOf(order)).toEqual([]);
    expect(await ledger.reserve(order, lines)).toMatchObject({ isDone: true });
    await ledger.pay(order);
    await ledger.pay(order);
    await expect(ledger.release(order)).rejects.toMatchObject({ code: 'credits.retired' });
    const { forestNo } = await ledger.projectOf(other);
    const retired = await read.retirementsOf(order);
    expect(retired.map(({ quantity }) => quantity)).toEqual([12, 8]);
    const number = String(forestNo).padStart(6, '0');
    expect(retired[1]?.serials).toEqual([`ES-${number}-2026-000003..000010`]);
    expect(await countsOf(forest)).toMatchObject({ available: 18, reserved: 0, retired: 12 });
  });

  it('gives back what it holds; paid late, it is served again or told that nothing is left', async () => {
    const forest = await ledger.newForest(10);
    const [late, other] = [ledger.newOrder(), ledger.newOrder()];
    await ledger.reserve(late, [{ projectId: forest, quantity: 6 }]);
    await ledger.release(late);
    await ledger.release(late);
    await expect(ledger.pay(late)).rejects.toMatchObject({ code: 'credits.released' });
    await ledger.reserve(other, [{ projectId: forest, quantity: 4 }]);
    await ledger.reserve(late, [{ projectId: forest, quantity: 6 }], true);
    await ledger.pay(late);
    const third = ledger.newOrder();
    await expect(ledger.reserve(third, [{ projectId: forest, quantity: 1 }])).rejects.toMatchObject(notEnough(0));
    expect(await countsOf(forest)).toMatchObject({ available: 0, reserved: 4, retired: 6 });
  });

  it('of two that settle it at the same moment one is refused', async () => {
    const forest = await ledger.newForest(10);
    const order = ledger.newOrder();
    await ledger.reserve(order, [{ projectId: forest, quantity: 6 }]);
    const ends = await Promise.allSettled([ledger.release(order), ledger.pay(order)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await countsOf(forest);
  });

  it('takes the last one of many buyers, and the others hear that none is left', async () => {
    const forest = await ledger.newForest(1);
    const buyers = Array.from({ length: 12 }, () => ledger.newOrder());
    const ends = await Promise.allSettled(
      buyers.map((order) => ledger.reserve(order, [{ projectId: forest, quantity: 1 }])),
    );
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toHaveLength(11);
    for (const reason of refused) expect(reason).toMatchObject(notEnough(0));
    expect(await countsOf(forest)).toMatchObject({ reserved: 1 });
  });

  it('lies in few blocks: what came back in pieces is made one again', async () => {
    const forest = await ledger.newForest(60);
    const small = Array.from({ length: 55 }, () => ledger.newOrder());
    for (const order of small) await ledger.reserve(order, [{ projectId: forest, quantity: 1 }]);
    for (const order of small) await ledger.release(order);
    const { lines, writes } = await ledger.reserve(ledger.newOrder(), [{ projectId: forest, quantity: 57 }]);
    expect(lines.flatMap(({ ranges }) => ranges).length).toBeLessThanOrEqual(40);
    expect(writes.length).toBeLessThanOrEqual(60);
    expect(await countsOf(forest)).toMatchObject({ available: 3, reserved: 57 });
  });

  it('is of as many forests as there may be, also when it is paid too late', async () => {
    const made = await Promise.all(Array.from({ length: ORDER_MAX_FORESTS }, () => ledger.newForest(20)));
    const lines = made.map((projectId) => ({ projectId, quantity: 3 }));
    const order = ledger.newOrder();
    await ledger.reserve(order, lines);
    await ledger.release(order);
    const { writes, messages } = await ledger.reserve(order, lines, true);
    const others = OTHER_WRITES + OTHER_WRITES_OF_LINE * lines.length;
    expect(writes.length + messages.length + others).toBeLessThan(MAX_WRITES);
    expect(await countsOf(made[0]!)).toMatchObject({ available: 17, retired: 3 });
  });

  it('hears how many can be had at once when they lie too far apart', async () => {
    const forest = await ledger.newForest(82);
    const single = Array.from({ length: 82 }, () => ledger.newOrder());
    const { blocksOf } = await import('./blocks.ts');
    for (const order of single) await ledger.reserve(order, [{ projectId: forest, quantity: 1 }]);
    const held: [number, string][] = [];
    for await (const { start, orderId } of blocksOf(forest)) if (orderId) held.push([start, orderId]);
    for (const [, orderId] of held.sort(([a], [b]) => a - b).filter((_, i) => i % 2 === 0))
      await ledger.release(orderId as (typeof single)[number]);
    const wanted = ledger.reserve(ledger.newOrder(), [{ projectId: forest, quantity: 41 }]);
    await expect(wanted).rejects.toMatchObject({ code: 'credits.scattered', details: { most: 40 } });
  });
});

describe('what is not sold', () => {
  it('is withdrawn with its forest, what comes back later too, and nothing of it is sold', async () => {
    const forest = await ledger.newForest(50);
    const order = ledger.newOrder();
    await ledger.reserve(order, [{ projectId: forest, quantity: 7 }]);
    const told = { projectId: forest, reason: 'The contract ended', ...ledger.at() };
    await ledger.withdraw(told);
    await ledger.withdraw(told);
    await expect(ledger.reserve(ledger.newOrder(), [{ projectId: forest, quantity: 1 }])).rejects.toMatchObject({
      code: 'credits.notForSale',
    });
    await ledger.release(order);
    expect(await countsOf(forest)).toMatchObject({ buffer: 2, available: 0, reserved: 0, withdrawn: 50 });
  });

  it('is cancelled once, the buffer first, and never what a buyer holds', async () => {
    const forest = await ledger.newForest(10, { buffer: 4 });
    await ledger.reserve(ledger.newOrder(), [{ projectId: forest, quantity: 6 }]);
    const lost = { projectId: forest, vintage: 2026, reason: 'A fire', ...ledger.at() };
    await ledger.cancel({ ...lost, quantity: 5, reference: 'fire-1' });
    await ledger.cancel({ ...lost, quantity: 5, reference: 'fire-1' });
    expect(await countsOf(forest)).toMatchObject({ buffer: 0, available: 3, reserved: 6, cancelled: 5 });
    await expect(ledger.cancel({ ...lost, quantity: 4, reference: 'fire-2' })).rejects.toMatchObject(notEnough(3));
  });
});
