import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inKg, type Measure, partsOf, percentTogether, savingOf, savingsOf, sumOfSavings } from './saving.ts';

const percents = fc.array(
  fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
  { maxLength: 6 },
);
const mass = fc.bigInt({ min: -1_000_000n, max: 10n ** 18n });
const ACTIVITIES = ['fixed-installations', 'waste', 'electric-power-marketer'];
const measures = fc.array(
  fc.record({
    id: fc.uuid(),
    activities: fc.uniqueArray(fc.constantFrom(...ACTIVITIES), { minLength: 1 }),
    percent: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
  }),
  { maxLength: 5 },
);
const questions = fc.array(fc.tuple(fc.constantFrom(...ACTIVITIES), mass)).map((pairs) => new Map(pairs));
const measure = (id: string, percent: number, ...activities: string[]): Measure => ({ id, percent, activities });

describe('what percentages take off', () => {
  it('is one after the other: 20 % and 10 % of a tonne are 280 kg', () => {
    const tonne = 1_000_000_000n;
    expect(savingOf(tonne, [20, 10])).toBe(280_000_000n);
    expect(percentTogether([20, 10])).toBe(28);
    expect(savingOf(tonne, [100, 10])).toBe(tonne);
    expect(savingOf(tonne, [])).toBe(0n);
    expect(percentTogether([])).toBe(0);
  });

  it('is never below nothing nor above the whole, and nothing of what takes emissions away', () => {
    fc.assert(
      fc.property(mass, percents, (milligrams, list) => {
        const saving = savingOf(milligrams, list);
        expect(saving).toBeGreaterThanOrEqual(0n);
        expect(saving).toBeLessThanOrEqual(milligrams < 0n ? 0n : milligrams);
        expect(percentTogether(list)).toBeGreaterThanOrEqual(0);
        expect(percentTogether(list)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is the same in any order', () => {
    const shuffled = percents.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, orderOf(list))));
    fc.assert(
      fc.property(mass, shuffled, (milligrams, [list, other]) => {
        expect(savingOf(milligrams, other)).toBe(savingOf(milligrams, list));
        expect(percentTogether(other)).toBe(percentTogether(list));
      }),
    );
  });

  it('together is at least the largest alone, and at most the sum of all alone', () => {
    fc.assert(
      fc.property(mass, percents, (milligrams, list) => {
        const alone = list.map((percent) => savingOf(milligrams, [percent]));
        const together = savingOf(milligrams, list);
        for (const one of alone) expect(together).toBeGreaterThanOrEqual(one);
        // Each is rounded once, to a milligram.
        const sum = alone.reduce((all, one) => all + one, 0n);
        expect(together).toBeLessThanOrEqual(sum + BigInt(list.length));
      }),
    );
  });
});
const orderOf = (list: readonly unknown[]) => ({ minLength: list.length, maxLength: list.length });

describe('the questions of a calculation', () => {
  it('have what all measures on them save, and the whole is their sum', () => {
    const of = new Map([
      ['fixed-installations', 10_000_000_000n],
      ['waste', 1_000_000_000n],
    ]);
    const all = savingsOf(of, [
      measure('a', 20, 'fixed-installations', 'waste'),
      measure('b', 10, 'fixed-installations'),
      measure('c', 50, 'telecommuting'),
    ]);
    expect(all).toEqual([
      {
        ...{ activity: 'fixed-installations', milligrams: 10_000_000_000n, percent: 28, saving: 2_800_000_000n },
        measures: ['a', 'b'],
      },
      { activity: 'waste', milligrams: 1_000_000_000n, percent: 20, saving: 200_000_000n, measures: ['a'] },
      { activity: 'telecommuting', milligrams: 0n, percent: 50, saving: 0n, measures: ['c'] },
    ]);
    expect(inKg(sumOfSavings(all))).toBe(3_000);
  });

  it('save no more than they emit, whatever the measures, and no less than one of them alone', () => {
    fc.assert(
      fc.property(questions, measures, (of, list) => {
        const all = savingsOf(of, list);
        const emitted = all.reduce((sum, { milligrams }) => sum + milligrams, 0n);
        const whole = sumOfSavings(all);
        expect(whole).toBeLessThanOrEqual(emitted);
        for (const one of list) {
          const alone = partsOf(one, of).reduce((sum, { saving }) => sum + saving, 0n);
          expect(whole).toBeGreaterThanOrEqual(alone);
        }
      }),
    );
  });
});
