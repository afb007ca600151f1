import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Market, payAt, startMarket } from './buyingForTests.ts';

const WARNED = '4000000000005423';
let market: Market;
let stored: typeof import('./store.ts');
beforeAll(async () => {
  market = await startMarket();
  stored = await import('./store.ts');
  await market.sandbox('chaos', { duplicate: 1, shuffleMs: 50 });
});
afterAll(() => market.cloud.close());

const warningOf = async (id: IdOf<'order'>) => (await stored.orderOf(id))?.warning;
const mailsTo = (address: string) =>
  market.cloud.inbox().filter(({ to, subject }) => to.includes(address) && /fraude/.test(subject));

/** Somebody whose card's bank says, just after they have paid, that it may be fraud. */
async function warned() {
  const { newBuyer, ledger } = market;
  const [buyer, forest] = [await newBuyer(), await ledger.newForest(3)];
  const { id, url } = await buyer.waiting([{ projectId: forest, quantity: 3 }]);
  expect(await payAt(url, WARNED)).toBe(303);
  await expect.poll(() => warningOf(id)).toBe('open');
  await market.cloud.settled();
  return { buyer, id, number: (await buyer.get(id)).number };
}
const listed = async (admin: Awaited<ReturnType<typeof market.cloud.newAdministrator>>) =>
  (await admin.api.offsets.listWarnedOrders({})).items.map(({ orderId }) => orderId);

it('a warning is told to the team, not to the buyer, and waits for somebody to look at it', async () => {
  const { buyer, id, number } = await warned();
  const support = 'soporte@souto.local';
  const about = () => mailsTo(support).filter(({ subject }) => subject.includes(number));
  await expect.poll(() => about().length).toBe(1);
  expect(about()[0]?.html).toContain('Conservas');
  expect([mailsTo(buyer.user.email), buyer.mails()]).toEqual([[], ['Compra SO pagada']]);
  const view = await buyer.get(id);
  expect(view).toMatchObject({ state: 'finalized', mark: null });
  expect(view).not.toHaveProperty('warning');
  const admin = await market.cloud.newAdministrator();
  expect(await listed(admin)).toContain(id);
  const asked = { params: { id }, body: { reason: 'El comprador lo confirma' } };
  await expect(buyer.offsets.clearWarning(asked)).rejects.toMatchObject({ code: 'access.denied' });
  await expect(buyer.offsets.listWarnedOrders({})).rejects.toMatchObject({ code: 'access.denied' });
  const clear = () => admin.api.offsets.clearWarning(asked);
  expect(await Promise.all([clear(), clear()])).toEqual([{ done: true }, { done: true }]);
  expect(await clear()).toEqual({ done: true });
  expect(await warningOf(id)).toBe('cleared');
  expect(await listed(admin)).not.toContain(id);
  // Who did it is in the history of the team; the buyer, who may have paid with a stolen card, does not learn of it there.
  const named = async (list: Promise<{ items: { action: string; name: string | null }[] }>) =>
    (await list).items.filter(({ name }) => name === number).map(({ action }) => action);
  const query = { limit: 100 };
  await expect.poll(() => named(admin.api.activity.listStaffActivity({ query }))).toEqual(['offsets.warningCleared']);
  const theirs = await named(buyer.user.api.activity.listActivity({ query }));
  expect([theirs.includes('offsets.paid'), theirs.includes('offsets.warningCleared')]).toEqual([true, false]);
  // What was looked at is looked at, whatever else is told of the payment.
  const { followingPayment } = await import('./reversal.ts');
  const order = await stored.orderOf(id);
  expect(order && (await followingPayment(order, market.cloud.clock.now()))).toBeNull();
});

it('a warning is over once the money went back, or was contested', async () => {
  const admin = await market.cloud.newAdministrator();
  const [refunded, contested] = [await warned(), await warned()];
  const reason = 'Tarjeta robada';
  await admin.api.offsets.refundOrder({ params: { id: refunded.id }, body: { reason } });
  await market.sandbox(`charges/${(await stored.orderOf(contested.id))?.chargeId}`, {});
  await expect.poll(async () => (await stored.orderOf(contested.id))?.mark).toBe('disputed');
  for (const { id } of [refunded, contested]) await expect.poll(() => warningOf(id)).toBeNull();
  const left = await listed(admin);
  expect([refunded, contested].filter(({ id }) => left.includes(id))).toEqual([]);
  const asked = { params: { id: refunded.id }, body: { reason } };
  await expect(admin.api.offsets.clearWarning(asked)).rejects.toMatchObject({ code: 'offsets.notWarned' });
});
