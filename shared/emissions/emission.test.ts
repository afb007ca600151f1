import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf } from './decimal.ts';
import { emissionOf } from './emission.ts';
import { exact, ONE, over, plus, roundHalfEven, times } from './exact.ts';
import { type PerUnit, ratesOf } from './rates.ts';

const AR6 = { ch4: exact(27.9), n2o: exact(273) };
const perUnit = (co2: number, ch4: number, n2o: number): PerUnit => ({
  co2: exact(co2),
  ch4: exact(ch4),
  n2o: exact(n2o),
});
const kilograms = fc.integer({ min: 0, max: 20_000_000 }).map((digits) => Number(`${digits}e-6`));
const quantity = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const sumOfParts = ({ co2e }: ReturnType<typeof emissionOf>) => Object.values(co2e.parts).reduce((a, b) => a + b, 0);

describe('the emission of an amount', () => {
  it('is the exact product, rounded once to 1 mg', () => {
    const rates = ratesOf(perUnit(2.881, 0.000389, 0.000023), AR6, ONE);
    const { co2e, masses } = emissionOf(rates, decimalOf(3416.54));
    expect(co2e.co2eMilligrams).toBe(9_901_584_245); // 9901.584244934 kg
    expect(masses).toMatchObject({ co2Milligrams: 9_843_051_740, ch4Milligrams: 1_329_034, n2oMilligrams: 78_580 });
  });

  it.each([
    [0.0000005, 0],
    [0.0000015, 2],
    [0.0000025, 2],
    [0.0000035, 4],
  ])('%s kg rounds half to even to %s mg', (kg, milligrams) => {
    expect(emissionOf(ratesOf({ notSplit: exact(kg) }, AR6, ONE), decimalOf(1)).co2e.co2eMilligrams).toBe(milligrams);
  });

  it('gives the same by the fast and by the long way', () => {
    fc.assert(
      fc.property(kilograms, kilograms, kilograms, quantity, (co2, ch4, n2o, amount) => {
        const rates = ratesOf(perUnit(co2, ch4, n2o), AR6, ONE);
        const decimal = decimalOf(amount);
        const long = emissionOf(rates, { ...decimal, coefficient: BigInt(decimal.coefficient) });
        expect(emissionOf(rates, decimal)).toEqual(long);
      }),
    );
  });

  it('rounds an amount of 17 digits, as sheets have them, by its exact decimal, next to a half milligram too', () => {
    const kgPerUnit = 0.000_137;
    const rates = ratesOf({ notSplit: exact(kgPerUnit) }, AR6, ONE);
    const nextToHalf = fc
      .tuple(fc.integer({ min: 0, max: 2 ** 41 }), fc.integer({ min: -3, max: 3 }))
      .map(([milligrams, steps]) => ((milligrams + 0.5) / (kgPerUnit * 1_000_000)) * (1 + steps * Number.EPSILON));
    const noise = fc.tuple(quantity, quantity).map(([a, b]) => a / 10 + b / 3);
    fc.assert(
      fc.property(fc.oneof(nextToHalf, noise), (amount) => {
        const { n, d } = times(times(exact(kgPerUnit), exact(amount)), exact(1_000_000));
        const { co2e, masses } = emissionOf(rates, decimalOf(amount));
        expect(co2e.co2eMilligrams).toBe(Number(roundHalfEven(n, d)));
        expect([co2e.parts.notSplit, masses.notSplitCo2eMilligrams]).toEqual([
          co2e.co2eMilligrams,
          co2e.co2eMilligrams,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('splits over the gases without losing a milligram', () => {
    fc.assert(
      fc.property(kilograms, kilograms, kilograms, quantity, (co2, ch4, n2o, amount) => {
        const rates = ratesOf({ ...perUnit(co2, ch4, n2o), notSplit: exact(0.1), other: exact(1 / 3) }, AR6, ONE);
        const made = emissionOf(rates, decimalOf(amount));
        expect(sumOfParts(made)).toBe(made.co2e.co2eMilligrams);
        const parts = [exact(co2), times(exact(ch4), AR6.ch4), times(exact(n2o), AR6.n2o), exact(0.1), exact(1 / 3)];
        const { n, d } = times(times(parts.reduce(plus), exact(amount)), exact(1_000_000));
        expect(made.co2e.co2eMilligrams).toBe(Number(roundHalfEven(n, d)));
      }),
    );
  });

  it('follows a step that is no decimal (GJ to kWh)', () => {
    const rates = ratesOf({ co2: exact(0.202) }, AR6, over(exact(1), exact(0.0036)));
    expect(emissionOf(rates, decimalOf(36)).co2e.co2eMilligrams).toBe(2_020_000_000);
    expect(emissionOf(rates, decimalOf(1)).co2e.co2eMilligrams).toBe(56_111_111); // 56.1111... kg
  });

  it('mirrors a negative amount, and is exact where the product leaves the safe integers', () => {
    const rates = ratesOf(perUnit(2.881, 0.000389, 0.000023), AR6, ONE);
    const [plain, mirrored] = [emissionOf(rates, decimalOf(17.3)), emissionOf(rates, decimalOf(-17.3))];
    expect(mirrored.co2e.co2eMilligrams).toBe(-plain.co2e.co2eMilligrams);
    expect(sumOfParts(mirrored)).toBe(mirrored.co2e.co2eMilligrams);
    const large = emissionOf(ratesOf({ co2: exact(0.123456789) }, AR6, ONE), decimalOf(12_345_678_901.2345));
    expect(large.co2e.co2eMilligrams).toBe(1_524_157_875_171_460); // 1524157875171459.506... mg
  });

  it('is linear: twice the amount is twice the exact emission', () => {
    fc.assert(
      fc.property(quantity, (amount) => {
        const rates = ratesOf({ co2: exact(2.5), biogenic: exact(0.5), water: exact(1.5) }, AR6, ONE);
        const once = emissionOf(rates, { coefficient: Math.round(amount), decimals: 0 });
        const twice = emissionOf(rates, { coefficient: 2 * Math.round(amount), decimals: 0 });
        expect(twice.co2e.co2eMilligrams).toBe(2 * once.co2e.co2eMilligrams);
        expect(twice.masses.biogenicCo2Milligrams).toBe(2 * once.masses.biogenicCo2Milligrams);
        expect(twice.masses.waterMillilitres).toBe(2 * once.masses.waterMillilitres);
      }),
    );
  });
});
