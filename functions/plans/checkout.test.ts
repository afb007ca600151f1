import { beforeEach, expect, it, vi } from 'vitest';
import type { Subscription } from '#shared/plans/subscription.ts';
import { requireNone } from './checkout.ts';
import type { StoredBilling } from './store.ts';

const said = { statuses: [] as Subscription['status'][], ended: [] as string[] };
vi.mock('./fetched.ts', () => ({
  subscriptionsOf: async () =>
    said.statuses.map((status, i) => ({ id: `sub_${i}`, status, to: '2026-11-01', failure: null })),
}));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({ subscriptions: { cancel: async (id: string) => said.ended.push(id) } }),
}));
beforeEach(() => Object.assign(said, { statuses: [], ended: [] }));

const before = (...statuses: Subscription['status'][]) => {
  Object.assign(said, { statuses });
  return requireNone('cus_1', {} as StoredBilling);
};

it('before another plan is begun, those that closed for want of payment are ended: paid later, two would run', async () => {
  await before('canceled', 'unpaid', 'incomplete_expired', 'paused');
  expect(said.ended).toEqual(['sub_1', 'sub_3']);
});

it.each(['active', 'trialing', 'past_due'] as const)(
  'while one is %s none is begun, and none is ended',
  async (status) => {
    await expect(before('unpaid', status)).rejects.toMatchObject({ code: 'plans.subscribed' });
    expect(said.ended).toEqual([]);
  },
);
