import { beforeEach, expect, it, vi } from 'vitest';
import { lackingPlanInvoices } from './planPromises.ts';

const PAID = new Date('2026-11-16T10:00:00.000Z');
const hours = (after: number) => new Date(PAID.getTime() + after * 3_600_000);
const INVOICE = {
  ...{ id: 'in_1', total: 11_979, status_transitions: { paid_at: PAID.getTime() / 1000 } },
  parent: { subscription_details: { metadata: { tenant: 'ten_1' } } },
};
const said = { invoices: [] as object[], issued: new Set<string>() };
const count = vi.hoisted(() => vi.fn());
vi.mock('#functions/kit/metrics.ts', () => ({ count }));
vi.mock('./store.ts', () => ({ issuedFor: async (id: string) => (said.issued.has(id) ? {} : null) }));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    invoices: {
      async *list() {
        yield* said.invoices;
      },
    },
  }),
}));
beforeEach(() => {
  count.mockClear();
  Object.assign(said, { invoices: [INVOICE], issued: new Set() });
});

async function lacking(now: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const id of lackingPlanInvoices(now, { error: () => undefined } as never)) found.push(id);
  return found;
}

it('what was paid for a plan and has no invoice of ours is asked for again, and said while there is time', async () => {
  expect(await lacking(hours(0.5))).toEqual([]);
  expect([await lacking(hours(2)), count.mock.calls]).toEqual([['in_1'], []]);
  // Paid on a Monday: the sixth working day is the Tuesday of the week after.
  expect([await lacking(hours(8 * 24)), count.mock.calls]).toEqual([['in_1'], [['promisesAtRisk']]]);
});

it.each([
  ['has its own', INVOICE, ['in_1']],
  ['asked for nothing', { ...INVOICE, total: 0 }, []],
  ['is of no plan of ours', { ...INVOICE, parent: null }, []],
  ['was not paid', { ...INVOICE, status_transitions: { paid_at: null } }, []],
])('an invoice of the provider that %s lacks nothing', async (_, invoice, issued) => {
  Object.assign(said, { invoices: [invoice], issued: new Set(issued) });
  expect([await lacking(hours(400)), count.mock.calls]).toEqual([[], []]);
});
