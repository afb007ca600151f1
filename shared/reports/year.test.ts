import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedKg, barName, withoutCategoryKg, type YearFigures, yearSumOf } from './year.ts';

const mg = fc.integer({ min: 0, max: 5_000_000_000 }).map((milligrams) => milligrams / 1_000_000);
const figures: fc.Arbitrary<YearFigures> = fc
  .record({
    scope1Kg: mg,
    scope2MarketKg: mg,
    scope2LocationKg: mg,
    scope3Kg: fc.option(mg),
    biogenicCo2Kg: mg,
    categories: fc.uniqueArray(fc.record({ key: fc.constantFrom('1', '2', '3.1', '3.4'), co2eKg: mg }), {
      selector: ({ key }) => key,
    }),
  })
  .map((one) => ({ ...one, totalKg: addedKg([one.scope1Kg, one.scope2MarketKg, one.scope3Kg ?? 0]) }));

it('adds to the milligram, in any order, and the scopes of the sum add up to its total', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 20 }), (all) => {
      const sum = yearSumOf(all);
      expect(yearSumOf(all.toReversed())).toEqual(sum);
      expect(addedKg([sum.scope1Kg, sum.scope2MarketKg, sum.scope3Kg ?? 0])).toBe(sum.totalKg);
      const ofCategories = addedKg(all.flatMap(({ categories }) => categories.map(({ co2eKg }) => co2eKg)));
      expect(addedKg(sum.categories.map(({ co2eKg }) => co2eKg))).toBe(ofCategories);
      expect(addedKg([ofCategories, withoutCategoryKg(sum)])).toBe(sum.totalKg);
      expect(addedKg(all.map(withoutCategoryKg))).toBe(withoutCategoryKg(sum));
    }),
  );
});

it('makes no zero of a scope 3 that nobody calculated, and counts those without it', () => {
  const one = (scope3Kg: number | null): YearFigures => ({
    ...{ scope1Kg: 0.1, scope2MarketKg: 0.2, scope2LocationKg: 0.3, scope3Kg, biogenicCo2Kg: 0 },
    ...{ totalKg: 0.3, categories: [] },
  });
  expect(yearSumOf([one(null), one(null)])).toMatchObject({ scope3Kg: null, withoutScope3: 2, totalKg: 0.6 });
  expect(yearSumOf([one(null), one(7)])).toMatchObject({ scope3Kg: 7, withoutScope3: 1 });
  expect(yearSumOf([one(null), one(7)]).withoutCategories).toBe(2);
});

it('keeps a name beside its bar to three lines, and no half of a character', () => {
  expect(barName('Conservas do Courel, S. L.')).toBe('Conservas do Courel, S. L.');
  expect([...barName('🌳'.repeat(120))]).toHaveLength(42);
  expect(barName(`${'a'.repeat(40)} b c d`)).toBe(`${'a'.repeat(40)}…`);
});
