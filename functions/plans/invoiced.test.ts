import { beforeEach, expect, it, vi } from 'vitest';
import { followPlanWarning } from './invoiced.ts';

const said = { actionable: true, intent: 'pi_1', metadata: { tenant: 'ten_1' } as object | undefined };
const count = vi.hoisted(() => vi.fn());
vi.mock('#functions/kit/metrics.ts', () => ({ count }));
vi.mock('./store.ts', () => ({ tenantOfCustomer: async () => null }));
vi.mock('./follow.ts', () => ({ followCustomer: async () => null }));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    radar: { earlyFraudWarnings: { retrieve: async () => ({ actionable: said.actionable, charge: 'ch_1' }) } },
    charges: { retrieve: async () => ({ customer: 'cus_1', payment_intent: said.intent }) },
    invoices: { list: async () => ({ data: [INVOICE()] }) },
  }),
}));
const INVOICE = () => ({
  ...{ id: 'in_1', parent: { subscription_details: { metadata: said.metadata } } },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
});
beforeEach(() => {
  count.mockClear();
  Object.assign(said, { actionable: true, intent: 'pi_1', metadata: { tenant: 'ten_1' } });
});

it('a plan that may have been paid by fraud wakes somebody', async () => {
  expect(await followPlanWarning('issfr_1')).toBeNull();
  expect(count.mock.calls).toEqual([['plansWarned']]);
});

it.each([
  ['is of an order', { intent: 'pi_2' }],
  ['is of no plan of ours', { metadata: undefined }],
  ['was contested, or given back', { actionable: false }],
])('a warning that %s does not', async (_, more) => {
  Object.assign(said, more);
  expect(await followPlanWarning('issfr_1')).toBeNull();
  expect(count).not.toHaveBeenCalled();
});
