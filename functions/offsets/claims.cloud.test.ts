import { beforeAll, describe, expect, it } from 'vitest';
import { gas, newCalculation, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { BILLING } from '#functions/plans/subscribedForTests.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { seen } from './buyingForTests.ts';

const { cloud, user } = withCloud();
const offsets = () => user().api.offsets;
let ledger: Ledger;
let stored: typeof import('./store.ts');
let settling: typeof import('./settle.ts');
let claims: typeof import('./claims.ts');
let committing: typeof import('#functions/kit/transaction.ts');
beforeAll(async () => {
  Object.assign(process.env, cloud().env);
  [ledger, stored, settling, claims, committing] = await Promise.all([
    loadLedger(() => cloud().clock.now()),
    import('./store.ts'),
    import('./settle.ts'),
    import('./claims.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  await user().api.plans.setBilling({ body: BILLING });
});

type CalculationId = IdOf<'calculation'>;
/** A finished calculation, with the whole tonnes that it comes to. */
async function finished(quantity: number) {
  const calculation = await newCalculation({ year: 2023 });
  await save(calculation, gas(quantity));
  await cloud().settled();
  const params = { id: calculation.id };
  const { v } = await user().api.calculations.getCalculation({ params });
  await user().api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
  const left = () => offsets().getRemainder({ params: { calculationId: calculation.id } });
  return { id: calculation.id, left };
}
async function filled(calculationId: CalculationId, quantity: number) {
  const projectId = await ledger.newForest(quantity + 5);
  const body = { orderId: newId('order'), calculationId, lines: [{ projectId, quantity }] };
  const { cart } = await offsets().setCart({ body });
  if (!cart) throw new Error('The cart is empty');
  return seen(cart);
}
const confirm = (agreed: Awaited<ReturnType<typeof filled>>, isWithin: boolean) =>
  offsets().confirmOrder({ body: { ...agreed, isWithin } });

describe('what is left of a calculation', () => {
  it('is less what orders hold that wait to be paid, and that comes back once when they end', async () => {
    const { id, left } = await finished(20_000);
    const { totalTonnes } = await left();
    expect(totalTonnes).toBeGreaterThan(2);
    const all = await filled(id, totalTonnes);
    const first = await confirm(all, true);
    // Again is the same order: nothing is held twice.
    await confirm(all, true);
    expect(await left()).toMatchObject({ offsetTonnes: 0, reservedTonnes: totalTonnes, tonnes: 0 });
    const more = await filled(id, 1);
    await expect(confirm(more, true)).rejects.toMatchObject({ code: 'offsets.moreThanLeft', details: { left: 0 } });
    // Nothing was reserved by that; whoever wants more than is left may have it.
    expect((await left()).reservedTonnes).toBe(totalTonnes);
    const beyond = await confirm(more, false);
    expect((await left()).reservedTonnes).toBe(totalTonnes + 1);
    for (const { orderId } of [first, beyond, first]) await offsets().cancelOrder({ params: { id: orderId } });
    expect(await left()).toMatchObject({ reservedTonnes: 0, tonnes: totalTonnes });
  });

  it('is taken by one of two who reckon with the same orders at the same moment', async () => {
    const { id, left } = await finished(10_000);
    const { totalTonnes } = await left();
    const { orderId } = await confirm(await filled(id, totalTonnes), true);
    const order = await stored.orderOf(orderId);
    if (!order) throw new Error('It was confirmed');
    const now = cloud().clock.now();
    const since = await claims.claimsOf(order.tenantId, id);
    expect(since).toBe(1);
    const both = await Promise.allSettled(
      [1, 2].map(() => committing.commit({ writes: claims.claiming(order, now, since) })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // What is released by time is left again, for whoever asks next.
    await settling.settled(orderId, (one) => settling.ending(one, 'expire', { by: 'tests', now }));
    const again = await filled(id, totalTonnes);
    const two = await Promise.allSettled([confirm(again, true), confirm(again, true)]);
    expect(two.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await left()).toMatchObject({ reservedTonnes: totalTonnes, tonnes: 0 });
  });
});

it('what costs more than can be paid at once is not priced, put in the cart, nor reserved', async () => {
  const projectId = await ledger.newForest(40_000);
  // 37,043 t at 22.31 and 21 % are 999,979.49 EUR; one more is too much.
  const quote = (quantity: number) => offsets().quote({ body: { lines: [{ projectId, quantity }] } });
  expect((await quote(37_043)).amounts.totalCents).toBe(99_997_949);
  await expect(quote(37_044)).rejects.toMatchObject({ code: 'offsets.tooLarge' });
  const body = { orderId: newId('order'), calculationId: null, lines: [{ projectId, quantity: 37_044 }] };
  await expect(offsets().setCart({ body })).rejects.toMatchObject({ code: 'offsets.tooLarge' });
});
