import { beforeEach, expect, it, vi } from 'vitest';
import { planDifferences } from './planMoney.ts';

const NOW = new Date('2026-11-30T03:45:00.000Z');
const DAY_MS = 86_400_000;
const days = (ago: number) => new Date(NOW.getTime() - ago * DAY_MS);
const seconds = (at: Date) => at.getTime() / 1000;
const TOTAL = 11_979;
const said = { invoices: [] as object[], money: [] as object[], disputes: [] as object[], creditedCents: 0 };
const issued = vi.fn();
const contested = vi.fn(async () => ({ data: said.disputes }));
vi.mock('./store.ts', () => ({ issuedFor: (id: string) => issued(id), findDocument: async () => DOCUMENT }));
const DOCUMENT = { said: { totalCents: TOTAL } };
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    invoices: {
      async *list({ created: { gte } }: { created: { gte: number } }) {
        yield* said.invoices.filter((one) => (one as { created: number }).created >= gte);
      },
    },
    balanceTransactions: {
      async *list({ created: { gte } }: { created: { gte: number } }) {
        yield* said.money.filter((one) => (one as { created: number }).created >= gte);
      },
    },
    disputes: { list: contested },
  }),
}));

const invoice = (ago = 1, more: object = {}) => ({
  ...{ id: 'in_1', number: 'SOUTO-0007', total: TOTAL, amount_paid: TOTAL, created: seconds(days(ago)) },
  status_transitions: { paid_at: seconds(days(ago)) },
  parent: { subscription_details: { metadata: { tenant: 'ten_1' } } },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
  ...more,
});
const at = (amount: number, source: object, ago = 1) => ({ amount, created: seconds(days(ago)), source });
const charged = (ago = 1) => at(TOTAL, { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata: {} }, ago);
const refunded = (cents: number, ago = 1) =>
  at(-cents, { object: 'refund', charge: 'ch_1', payment_intent: { id: 'pi_1' } }, ago);
const compare = (invoices: object[], money: object[]) => {
  Object.assign(said, { invoices, money });
  return planDifferences(days(40), NOW);
};
const differs = (oursCents: number, theirsCents: number) => [{ invoiceId: 'in_1', oursCents, theirsCents }];
beforeEach(() => {
  contested.mockClear();
  Object.assign(said, { disputes: [], creditedCents: 0 });
  issued.mockImplementation(async () => ({ invoice: { number: 'F-2026-000001' }, creditedCents: said.creditedCents }));
});

it('is the same to the cent when what was invoiced and credited is what came in and went back', async () => {
  const all = { plans: 1, cents: TOTAL, differences: [] };
  expect(await compare([invoice()], [charged()])).toEqual(all);
  // Of an order, and of nothing of ours.
  const others = [at(5, { object: 'charge', id: 'ch_2', payment_intent: 'pi_2', metadata: { order: 'ord_1' } })];
  expect(await compare([invoice()], [charged(), ...others, at(-9, { object: 'transfer', id: 'tr_1' })])).toEqual(all);
  said.creditedCents = 100;
  expect(await compare([invoice()], [charged(), refunded(100)])).toMatchObject({ cents: TOTAL - 100, differences: [] });
  said.creditedCents = 0;
  const helped = invoice(1, { amount_paid: TOTAL - 79 });
  expect((await compare([helped], [charged(), refunded(79)])).differences).toEqual([]);
  // The provider is asked of a dispute only where there is a difference: a night has time for many plans.
  expect(contested).not.toHaveBeenCalled();
});

it('says a cent that came, or went back, and stands on no document', async () => {
  expect((await compare([invoice()], [charged(), refunded(1)])).differences).toEqual(differs(TOTAL, TOTAL - 1));
  expect((await compare([invoice()], [])).differences).toEqual(differs(TOTAL, 0));
  said.creditedCents = TOTAL;
  expect((await compare([invoice()], [charged()])).differences).toEqual(differs(0, TOTAL));
});

it('holds what was paid within the time, by what moved since, also a little before it', async () => {
  expect((await compare([invoice(39.9)], [charged(40.1)])).differences).toEqual([]);
  expect((await compare([invoice(39.9)], [charged(40.1), refunded(1)])).differences).toEqual(differs(TOTAL, TOTAL - 1));
  expect(await compare([invoice(41)], [])).toEqual({ plans: 0, cents: 0, differences: [] });
  // Written, and due, long before it was paid.
  const late = invoice(1, { created: seconds(days(120)) });
  expect((await compare([late], [])).differences).toEqual(differs(TOTAL, 0));
});

it.each([
  ['was paid otherwise than through the provider', { payments: { data: [] } }],
  ['is of no plan of ours', { parent: null }],
  ['was paid within the hour', { status_transitions: { paid_at: seconds(days(0.01)) } }],
])('leaves alone what %s', async (_, more) => {
  expect((await compare([invoice(1, more)], [])).differences).toEqual([]);
});

it('leaves alone what moved within the hour, is contested, or has no document yet', async () => {
  expect((await compare([invoice()], [charged(), refunded(1, 0.01)])).differences).toEqual([]);
  said.disputes = [{ status: 'under_review' }];
  expect((await compare([invoice()], [])).differences).toEqual([]);
  said.disputes = [{ status: 'lost' }];
  expect((await compare([invoice()], [])).differences).toEqual(differs(TOTAL, 0));
  issued.mockResolvedValue(null);
  expect((await compare([invoice()], [])).differences).toEqual([]);
});
