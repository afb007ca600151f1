import { expect, it, vi } from 'vitest';
import { coverOf } from './cover.ts';

const leg = (cents: number, withheldCents = 0) => ({ cents, withheldCents, reversedCents: 0, owedCents: 0 });
vi.mock('./legStore.ts', () => ({
  async *legsDueBy(day: string) {
    if (day > '2030-01-01') yield* [leg(10_800), leg(2_160, 160)];
  },
}));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    balance: {
      retrieve: async () => ({
        available: [
          { currency: 'eur', amount: 9_000 },
          { currency: 'usd', amount: 100_000 },
        ],
        pending: [{ currency: 'eur', amount: 3_800 }],
      }),
    },
  }),
}));

it('adds up what is still to be paid, on whatever day, beside the euros that are there or on their way', async () => {
  expect(await coverOf()).toEqual({ dueCents: 12_800, balanceCents: 12_800 });
});
