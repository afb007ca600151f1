import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_DISCOUNT_BP, type PlanTier } from '#shared/constants/pricing.ts';
import { defaultPriceCents } from './defaultPrice.ts';
import { centsOf, rounded } from './rounding.ts';

const TIERS = Object.keys(MARKET_DISCOUNT_BP) as PlanTier[];

describe('the default price of a credit', () => {
  it.each([
    ['none', 27.0],
    ['first', 27.0],
    ['second', 18.0],
    ['third', 13.5],
  ] as const)('ex-41: of a close of 90 EUR, for the plan %s, is %d EUR', (tier, eur) => {
    expect(defaultPriceCents(centsOf(90), tier)).toBe(centsOf(eur));
  });

  it('rounds once, a half cent up', () => {
    expect(defaultPriceCents(7235, 'third')).toBe(1085); // 10.8525
    expect(defaultPriceCents(7230, 'third')).toBe(1085); // 10.845
    expect(defaultPriceCents(5, 'first')).toBe(2); // 0.015
  });

  it('is the nearest cent to close x (1 - d), and the larger plan never pays more', () => {
    const cents = fc.integer({ min: 0, max: 100_000_00 });
    fc.assert(
      fc.property(cents, (close) => {
        for (const tier of TIERS) {
          const price = defaultPriceCents(close, tier);
          const off = price * 10_000 - close * (10_000 - MARKET_DISCOUNT_BP[tier]);
          expect(off).toBeGreaterThan(-5000);
          expect(off).toBeLessThanOrEqual(5000);
        }
        const prices = TIERS.map((tier) => defaultPriceCents(close, tier));
        expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('money', () => {
  it.each([
    [5.1, 510],
    [19.99, 1999],
    [1.15, 115],
    [2.675, 268],
    [-2.675, -268],
    [1.005, 101],
    [0.004999, 0],
  ])('B117, B118: %d EUR are %d cents', (eur, cents) => expect(centsOf(eur)).toBe(cents));

  it('is rounded to the nearest, halves away from zero, alike above and below it', () => {
    const whole = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 6n }), (n, d) => {
        const made = rounded(n, d);
        expect(rounded(-n, d)).toBe(-made);
        const off = 2n * (made * d - n) * (n < 0n ? -1n : 1n);
        expect(off > -d && off <= d).toBe(true);
      }),
    );
  });
});
