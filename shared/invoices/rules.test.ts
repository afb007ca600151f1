import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWithin, isLost, isTooMuch, partOf, sameKey } from './rules.ts';

const year = (n: number) => ({ periodStartOn: `${n}-01-01`, periodEndOn: `${n}-12-31` });

describe('an invoice over the end of a year', () => {
  const bill = { periodStartOn: '2023-12-16', periodEndOn: '2024-01-14', quantity: 350 };
  it('is split by days, and its parts add up', () => {
    const first = partOf(bill, year(2023), 0);
    expect(first).toBe(186.667);
    expect(partOf(bill, year(2024), first)).toBe(163.333);
    expect([dayWithin(bill, year(2023)), dayWithin(bill, year(2024)), dayWithin(bill, year(2025))]).toEqual([
      '2023-12-31',
      '2024-01-14',
      null,
    ]);
    expect(partOf(bill, year(2025), 0)).toBe(0);
  });

  it('leaves nothing over and takes nothing twice, whatever it is', () => {
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((n) => new Date(Date.UTC(2023, 6, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 1e9 }), (a, b, thousandths) => {
        const [periodStartOn, periodEndOn] = [a, b].toSorted() as [string, string];
        const of = { periodStartOn, periodEndOn, quantity: thousandths / 1_000 };
        const first = partOf(of, year(2023), 0);
        const rest = partOf(of, year(2024), first);
        expect(first + rest).toBeCloseTo(of.quantity, 6);
        expect(isTooMuch([first, rest], of.quantity)).toBe(false);
        expect(isTooMuch([first, rest, 0.001], of.quantity)).toBe(true);
      }),
    );
  });
});

it('is the same with other signs, and another with another period', () => {
  const one = { supplier: 'Luz', supplierTaxId: 'ES-B64717838', number: 'F 1/24', ...year(2024) };
  expect(sameKey({ ...one, supplierTaxId: 'b64717838', number: 'f1-24' })).toBe(sameKey(one));
  expect(sameKey({ ...one, ...year(2023) })).not.toBe(sameKey(one));
  expect(sameKey({ ...one, number: '' })).toBeNull();
});

it('is lost when its file has not come while its form held', () => {
  const createdAt = '2024-02-05T10:00:00.000Z';
  const at = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);
  expect(isLost({ state: 'CREATED', createdAt }, at(9))).toBe(false);
  expect(isLost({ state: 'CREATED', createdAt }, at(11))).toBe(true);
  expect(isLost({ state: 'TO_CONFIRM', createdAt }, at(11))).toBe(false);
});
