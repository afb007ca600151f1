import Stripe from 'stripe';
import { ulid } from 'ulid';
import { beforeEach, expect, it, vi } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import { lackingPlanInvoices, latePlanInvoices } from './planPromises.ts';
import { handler } from './promises.schedule.ts';

const PAID = new Date('2026-11-16T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const hours = (after: number) => new Date(PAID.getTime() + after * HOUR_MS);
const seconds = (at: Date) => at.getTime() / 1000;
const INVOICE = {
  ...{ id: 'in_1', number: 'SOUTO-0007', total: 11_979, created: seconds(PAID) },
  collection_method: 'charge_automatically',
  status_transitions: { paid_at: seconds(PAID) },
  parent: { subscription_details: { metadata: { tenant: 'ten_1' } } },
};
type Written = typeof INVOICE;
interface Query {
  readonly collection_method: string;
  readonly created: { readonly gte: number; readonly lte: number };
}
const said = { now: PAID, invoices: [] as Written[], issued: new Set<string>(), isDown: false, read: 0, lookedUp: 0 };
const { count, commit } = vi.hoisted(() => ({ count: vi.fn(), commit: vi.fn() }));
vi.mock('#functions/kit/metrics.ts', () => ({ count, took: () => undefined }));
vi.mock('#functions/kit/transaction.ts', async (real) => ({ ...(await real<object>()), commit }));
vi.mock('#functions/ports/clock.ts', () => ({ now: () => said.now }));
vi.mock('#functions/offsets/forBilling.ts', () => ({ async *paidOrders() {} }));
vi.mock('./store.ts', () => ({
  issuedFor: async (id: string) => {
    said.lookedUp += 1;
    return said.issued.has(id) ? {} : null;
  },
  async *pendingDocuments() {
    yield { said: { accountId: idFrom('tenant', ulid()), id: idFrom('issuedInvoice', ulid()) } };
  },
}));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    invoices: {
      async *list({ collection_method: way, created: { gte, lte } }: Query) {
        for (const one of said.invoices.filter((some) => some.collection_method === way)) {
          if (one.created < gte || one.created > lte) continue;
          said.read += 1;
          yield one;
        }
        if (said.isDown) throw new Stripe.errors.StripeConnectionError({ message: 'It does not answer' } as never);
      },
    },
  }),
}));
beforeEach(() => {
  count.mockClear();
  commit.mockClear();
  Object.assign(said, { invoices: [INVOICE], issued: new Set(), isDown: false, read: 0, lookedUp: 0 });
});

const lacking = async (now: Date) => (await lackingPlanInvoices(now)).map(({ id }) => id);
const log = { warn: vi.fn() };
const shownAt = async (now: Date) => (await latePlanInvoices(now, log as never)).late;
const asked = () => commit.mock.calls.flatMap(([{ messages }]) => messages.map(({ name }: { name: string }) => name));
/** The run of an hour. */
function run(now: Date): Promise<void> {
  said.now = now;
  const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 60_000 };
  return handler({ scheduledAt: now.toISOString() }, context as never);
}

it('what was paid for a plan and has no invoice of ours is asked for again, and said while there is time', async () => {
  expect(await lacking(hours(0.5))).toEqual([]);
  await run(hours(2));
  expect([asked(), count.mock.calls]).toEqual([['billing.filesRequested', 'billing.invoiceRequested'], []]);
  // Paid on a Monday: the sixth working day is the Tuesday of the week after.
  await run(hours(8 * 24));
  expect(count.mock.calls).toEqual([['promisesAtRisk']]);
});

it('is shown with the number of the provider once it is nearly late, and late', async () => {
  expect(await shownAt(hours(2))).toEqual([]);
  const shown = { sourceId: 'in_1', number: 'SOUTO-0007', paidAt: PAID.toISOString(), promise: 'planInvoiced' };
  expect(await shownAt(hours(8 * 24))).toEqual([{ ...shown, dueOn: '2026-11-25', state: 'atRisk' }]);
  expect(await shownAt(hours(10 * 24))).toEqual([{ ...shown, dueOn: '2026-11-25', state: 'broken' }]);
});

it('of what was due after three months, and paid a month later yet, it is said too; not for ever', async () => {
  said.invoices = [{ ...INVOICE, collection_method: 'send_invoice', created: seconds(hours(-120 * 24)) }];
  expect(await lacking(hours(59 * 24))).toEqual(['in_1']);
  expect(await lacking(hours(61 * 24))).toEqual([]);
});

it('while the provider does not answer, documents are registered all the same', async () => {
  said.isDown = true;
  await expect(run(hours(2))).rejects.toThrow('It does not answer');
  expect(asked()).toEqual(['billing.filesRequested']);
});

it.each([
  ['has its own', INVOICE, ['in_1']],
  ['asked for nothing', { ...INVOICE, total: 0 }, []],
  ['is of no plan of ours', { ...INVOICE, parent: null }, []],
  ['was not paid', { ...INVOICE, status_transitions: { paid_at: null } }, []],
])('an invoice of the provider that %s lacks nothing', async (_, invoice, issued) => {
  Object.assign(said, { invoices: [invoice], issued: new Set(issued) });
  expect(await lacking(hours(400))).toEqual([]);
});

it('a page shows what was read before the provider ceased to answer, and says that it is not all', async () => {
  expect(await latePlanInvoices(hours(8 * 24), log as never)).toMatchObject({ isWhole: true });
  said.isDown = true;
  const { late, isWhole } = await latePlanInvoices(hours(8 * 24), log as never);
  expect([late.map(({ number }) => number), isWhole]).toEqual([['SOUTO-0007'], false]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('a page reads only what may be late, and asks for our invoice only where it would be', async () => {
  const written = (days: number, paid = days): Written => ({
    ...INVOICE,
    ...{ id: `in_${days}`, number: `SOUTO-${days}`, created: seconds(hours(-days * 24)) },
    status_transitions: { paid_at: seconds(hours(-paid * 24)) },
  });
  // Years of them, one a day; the last of those was written months ago, and paid now.
  said.invoices = [...Array.from({ length: 800 }, (_, day) => written(day)), written(119, 12)];
  const late = await shownAt(PAID);
  expect(said.read).toBeLessThan(120);
  expect(said.lookedUp).toBeLessThan(60);
  expect(late.map(({ number }) => number)).toEqual(expect.arrayContaining(['SOUTO-119', 'SOUTO-12', 'SOUTO-59']));
  // Its sixth working day is to come.
  expect(late.map(({ number }) => number)).not.toContain('SOUTO-4');
});
