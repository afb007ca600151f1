import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costOfCents, priceToday } from './priceToday.ts';

it.each([
  ['none', 2231],
  ['second', 1487],
  ['third', 1116],
] as const)('is the last close less the discount of the plan %s, taken once', (tier, cents) => {
  expect(priceToday(tier)).toMatchObject({ closeCents: 7437, closedOn: '2026-05-20', priceCents: cents });
});

it('of a mass is that of its tonnes, to the nearest cent; nothing is paid for what was avoided', () => {
  expect(costOfCents(1_000_000_000, 2231)).toBe(2231);
  expect(costOfCents(500_000_000, 2231)).toBe(1116);
  expect(costOfCents(-5, 2231)).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (mg, cents) => {
        const exact = (BigInt(mg) * BigInt(cents) * 2n) / 1_000_000_000n;
        expect(Math.abs(Number(BigInt(costOfCents(mg, cents)) * 2n - exact))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
