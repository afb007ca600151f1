import { expect, it, vi } from 'vitest';
import type { Leg } from '#shared/orders/sale.ts';
import { differencesSince } from './compare.ts';

const NOW = Date.parse('2026-11-30T04:10:00.000Z');
const DAY_MS = 86_400_000;
const days = (ago: number) => new Date(NOW - ago * DAY_MS);
const said = { legs: [] as Leg[], transfers: [] as { created: number }[] };
vi.mock('./legStore.ts', () => ({
  async *legsPaidSince(since: string) {
    yield* said.legs.filter(({ paidAt }) => paidAt !== null && paidAt >= since);
  },
}));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    transfers: {
      async *list({ created: { gte } }: { created: { gte: number } }) {
        yield* said.transfers.filter(({ created }) => created >= gte);
      },
    },
  }),
}));

const paid = (ago: number): Leg =>
  ({
    ...{ orderId: 'ord_1', line: 0, key: 'sale', state: 'paid', cents: 21_600, paidAt: days(ago).toISOString() },
    ...{ withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0 },
  }) as unknown as Leg;
const sent = (ago: number, amount = 21_600) => ({
  ...{ created: days(ago).getTime() / 1000, amount, amount_reversed: 0, metadata: { leg: 'ord_1:0:sale' } },
});
const compare = (legs: Leg[], transfers: object[]) => {
  Object.assign(said, { legs, transfers });
  return differencesSince(days(40));
};

it('a leg that says days later what was sent is what was sent, also at the edge of the time', async () => {
  expect(await compare([paid(39)], [sent(42)])).toEqual({ legs: 1, sentCents: 21_600, differences: [] });
  expect(await compare([paid(42)], [sent(43)])).toEqual({ legs: 0, sentCents: 0, differences: [] });
});

it('a cent more, or what no leg says, is a difference', async () => {
  expect((await compare([paid(1)], [sent(1, 21_601)])).differences).toMatchObject([{ theirs: { sentCents: 21_601 } }]);
  expect((await compare([], [sent(1)])).differences).toMatchObject([{ leg: 'ord_1:0:sale', ours: null }]);
});
