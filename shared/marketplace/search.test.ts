import { expect, it } from 'vitest';
import { matches, type ProjectFilter, pageOfSorted, SORTS, type Sort } from './search.ts';

const priceCents = { none: 2_231, first: 2_231, second: 1_487, third: 1_115 };
const forest = {
  species: [
    { id: 'chestnut', sharePct: 60 },
    { id: 'oak', sharePct: 40 },
  ],
  ...{ province: 'Lugo', available: 1_000, priceCents, registry: null },
};
const found = (filter: ProjectFilter, more: object = {}) => matches({ ...forest, ...more }, filter, 'none');

it.each<[ProjectFilter, boolean]>([
  [{}, true],
  [{ species: 'oak' }, true],
  [{ species: 'beech' }, false],
  [{ province: 'Lugo' }, true],
  [{ province: 'Ourense' }, false],
  [{ available: 1_000 }, true],
  [{ available: 1_001 }, false],
  [{ isLarge: 'yes' }, false],
  [{ isLarge: 'no' }, true],
  [{ maxPriceCents: 2_231 }, true],
  [{ maxPriceCents: 2_230 }, false],
  [{ isInscribed: 'yes' }, false],
  [{ isInscribed: 'no' }, true],
  [{ species: 'chestnut', province: 'Lugo', isLarge: 'no', isInscribed: 'no', maxPriceCents: 3_000 }, true],
])('looks for %o', (filter, is) => {
  expect(found(filter)).toBe(is);
});

it('finds more than 1000 t, and what is inscribed', () => {
  expect(found({ isLarge: 'yes' }, { available: 1_001 })).toBe(true);
  expect(found({ isInscribed: 'yes' }, { registry: { name: 'MITECO', id: 'a-1' } })).toBe(true);
});

it('compares what the buyer’s plan pays', () => {
  expect(matches(forest, { maxPriceCents: 1_487 }, 'second')).toBe(true);
  expect(matches(forest, { maxPriceCents: 1_487 }, 'first')).toBe(false);
});

const lines = [
  { forestNo: 1, available: 10, annualKg: null, priceCents },
  { forestNo: 2, available: 30, annualKg: 9_000, priceCents: { ...priceCents, third: 900 } },
  { forestNo: 3, available: 10, annualKg: 5_000, priceCents: { ...priceCents, none: 1_000 } },
  { forestNo: 4, available: 20, annualKg: 9_000, priceCents },
];
/** All pages, of so many each. */
function inOrder(sort: Sort, limit: number, tier: 'none' | 'third' = 'none'): number[] {
  const numbers: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = pageOfSorted(lines, { sort, tier, limit, cursor: cursor ?? undefined });
    numbers.push(...page.items.map(({ forestNo }) => forestNo));
    ({ cursor } = page);
  } while (cursor !== null);
  return numbers;
}

it('is told in the order that somebody asks for, page by page', () => {
  const orders = {
    ...{ number: [1, 2, 3, 4], newest: [4, 3, 2, 1], cheapest: [3, 1, 2, 4] },
    ...{ stock: [2, 4, 1, 3], absorption: [2, 4, 3, 1] },
  };
  for (const sort of SORTS)
    for (const limit of [1, 2, 3, 4, 9]) expect(inOrder(sort, limit), sort).toEqual(orders[sort]);
  expect(inOrder('cheapest', 4, 'third')).toEqual([2, 1, 3, 4]);
});

it('goes on where the page ended, whatever was sold meanwhile', () => {
  const asked = { sort: 'stock', tier: 'none', limit: 2 } as const;
  const { cursor } = pageOfSorted(lines, asked);
  const left = lines.filter(({ forestNo }) => forestNo !== 2);
  expect(pageOfSorted(left, { ...asked, cursor: cursor ?? '' }).items.map(({ forestNo }) => forestNo)).toEqual([1, 3]);
});

it.each(['', 'x', '1', '1_', '_1', '1_2_3', '1e3_2'])('refuses the cursor %j', (cursor) => {
  expect(() => pageOfSorted(lines, { sort: 'number', tier: 'none', limit: 2, cursor })).toThrow('input.invalid');
});
