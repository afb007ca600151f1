import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EU_CLOSES } from './data/euCloses.ts';
import { defaultPriceCents } from './defaultPrice.ts';
import { EU_CLOSE } from './euClose.ts';
import { closeOn, closesUntil, DISCOUNT_RANGE_BP, recommendedPrice } from './recommended.ts';

const LAST = EU_CLOSES.at(-1)!;

describe('the closes of the EU market', () => {
  it('are one a month, in their order, and end with the one that prices are made of', () => {
    const months = EU_CLOSES.map(({ on }) => on.slice(0, 7));
    expect(new Set(months).size).toBe(months.length);
    expect(months).toEqual(months.toSorted());
    expect(LAST).toEqual({ on: EU_CLOSE.on, cents: EU_CLOSE.cents });
  });

  it.each([
    ['2026-11-29', LAST.on],
    ['2026-05-19', '2026-04-30'],
    ['2025-12-31', '2025-12-31'],
    ['2025-12-30', '2025-11-28'],
    ['2019-01-01', '2020-01-31'],
  ])('on %s is that of %s', (day, on) => expect(closeOn(day).on).toBe(on));

  it('are told of some months, the oldest first, none of a day to come', () => {
    expect(closesUntil('2020-04-01', 2).map(({ on }) => on)).toEqual(['2020-02-28', '2020-03-31']);
    expect(closesUntil('2020-02-28', 24)).toHaveLength(2);
    expect(closesUntil('2026-11-29', 24).at(-1)).toEqual(LAST);
  });
});

describe('the recommended price', () => {
  it('is 70 to 85 % below the close, with its day and source', () => {
    expect(recommendedPrice('2026-11-29')).toEqual({
      ...{ closeCents: 7437, closedOn: '2026-05-20', source: EU_CLOSE.source },
      ...{ discountBp: 7000, priceCents: 2231, lowCents: 1116, highCents: 2231 },
    });
    expect(recommendedPrice('2026-11-29', 8000).priceCents).toBe(defaultPriceCents(7437, 'second'));
  });

  it('keeps to its ends, falls as the discount grows, and is never out of its range', () => {
    const discount = fc.integer({ min: -1000, max: 12_000 });
    fc.assert(
      fc.property(fc.constantFrom(...EU_CLOSES), discount, fc.nat(500), ({ on }, bp, more) => {
        const [one, other] = [recommendedPrice(on, bp), recommendedPrice(on, bp + more)];
        expect(other.priceCents).toBeLessThanOrEqual(one.priceCents);
        expect(one.priceCents).toBeGreaterThanOrEqual(one.lowCents);
        expect(one.priceCents).toBeLessThanOrEqual(one.highCents);
        expect(one.discountBp).toBeGreaterThanOrEqual(DISCOUNT_RANGE_BP.least);
        expect(one.discountBp).toBeLessThanOrEqual(DISCOUNT_RANGE_BP.most);
      }),
    );
  });
});
