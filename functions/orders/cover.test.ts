import { beforeEach, expect, it, vi } from 'vitest';
import { coverOf } from './cover.ts';

const leg = (cents: number, withheldCents = 0) => ({ cents, withheldCents, reversedCents: 0, owedCents: 0 });
/** What is with the provider, each time that it is asked; what happens while legs are read. */
const said = { pending: 3_800, onRead: () => undefined as unknown };
vi.mock('./legStore.ts', () => ({
  async *unpaidLegs() {
    yield leg(10_800);
    said.onRead();
    yield leg(2_160, 160);
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
        pending: [{ currency: 'eur', amount: said.pending }],
      }),
    },
  }),
}));
beforeEach(() => Object.assign(said, { pending: 3_800, onRead: () => undefined }));

it('adds up what is still to be paid, beside the euros that are there or on their way', async () => {
  expect(await coverOf()).toEqual({ dueCents: 12_800, balanceCents: 12_800 });
});

it.each([
  ['sent', -10_800, 12_800],
  ['sold', 10_800, 23_600],
])('what is %s while it is added up is not lacking', async (_, moved, balanceCents) => {
  said.onRead = () => Object.assign(said, { pending: said.pending + moved });
  expect(await coverOf()).toEqual({ dueCents: 12_800, balanceCents });
});
