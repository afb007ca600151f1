import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RegistryYear, reductionOf } from './reduction.ts';

const year = (of: number, tonnes: number, unit = 't'): RegistryYear => ({
  year: of,
  scopes12Kg: tonnes * 1_000,
  index: { value: 1, unit },
});
const years = (ratios: readonly number[]) => ratios.map((ratio, i) => year(2021 + i, ratio));

describe('the trend that "reduzco" asks for', () => {
  it('is that of the worked example: 10, 9, 9, 7 is 10.71 % less', () => {
    const found = reductionOf(2024, years([10, 9, 9, 7]));
    expect(found).toMatchObject({ state: 'reduced', unit: 't' });
    if (!('percent' in found)) throw new Error('no percent');
    expect(found.before).toBeCloseTo(9.333, 3);
    expect(found.after).toBeCloseTo(8.333, 3);
    expect(found.percent).toBeCloseTo(10.71, 2);
  });

  it('divides by the index', () => {
    const some = [2021, 2022, 2023, 2024].map((of) => ({
      year: of,
      scopes12Kg: 5_000,
      index: { value: of === 2024 ? 10 : 5, unit: 'ud' },
    }));
    const found = reductionOf(2024, some);
    expect(found).toMatchObject({ state: 'reduced', ratios: [{ tonnes: 1 }, {}, {}, { tonnes: 0.5 }] });
  });

  it.each([
    [[7, 9, 9, 10], 'notReduced'],
    [[9, 9, 9, 9], 'notReduced'],
    [[0, 0, 0, 0], 'notReduced'],
  ] as const)('of %j is none', (ratios, state) => expect(reductionOf(2024, years(ratios)).state).toBe(state));

  it('asks for four years in a row, each divided by the same index', () => {
    expect(reductionOf(2024, years([10, 9]))).toEqual({ state: 'yearsMissing', years: [2023, 2024] });
    const without = years([10, 9, 9, 7]).map((one, i) => (i === 1 ? { ...one, index: null } : one));
    expect(reductionOf(2024, without)).toEqual({ state: 'indexMissing', years: [2022] });
    const zero = years([10, 9, 9, 7]).map((one) =>
      one.year === 2024 ? { ...one, index: { value: 0, unit: 't' } } : one,
    );
    expect(reductionOf(2024, zero)).toEqual({ state: 'indexMissing', years: [2024] });
    const mixed = [...years([10, 9, 9]), year(2024, 7, 'm2')];
    expect(reductionOf(2024, mixed)).toEqual({ state: 'unitsDiffer', units: ['t', 'm2'] });
  });

  it.each([[[0.3, 0.1, 0.2, 0.3]], [[0.1, 0.2, 0.3, 0.1]]])(
    'is none where the last year is as the first, however the sums of %j are rounded',
    (ratios) => expect(reductionOf(2024, years(ratios))).toMatchObject({ state: 'notReduced', percent: 0 }),
  );

  it('takes equal ratios of other sizes for the same', () => {
    const sized = [3, 1, 1, 1].map((size, i) => ({
      year: 2021 + i,
      scopes12Kg: Math.round(size * 0.1 * 1e6) / 1e6,
      index: { value: size, unit: 't' },
    }));
    expect(reductionOf(2024, sized)).toMatchObject({ state: 'notReduced', percent: 0 });
  });

  it('depends on the first and the last year alone, whatever the scale', () => {
    const ratio = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(fc.tuple(ratio, ratio, ratio, ratio), fc.integer({ min: 1, max: 50 }), (ratios, scale) => {
        const found = reductionOf(2024, years(ratios));
        expect(found.state === 'reduced').toBe(ratios[3] < ratios[0]);
        const scaled = reductionOf(2024, years(ratios.map((one) => one * scale)));
        if ('percent' in found && 'percent' in scaled) expect(scaled.percent).toBeCloseTo(found.percent, 6);
      }),
    );
  });
});
