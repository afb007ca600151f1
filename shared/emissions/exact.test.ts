import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, hundredth, multiply, subtract } from './decimal.ts';
import { exact, fraction, minus, over, plus, roundHalfEven, times, toNumber } from './exact.ts';

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
const written = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const fractionOf = ({ coefficient, decimals }: { coefficient: number | bigint; decimals: number }) =>
  fraction(BigInt(coefficient), 10n ** BigInt(decimals));

describe('exact numbers', () => {
  it('know no negative zero', () => {
    expect(Object.is(decimalOf(-0).coefficient, 0)).toBe(true);
  });

  it.each([
    ['0.1', 0.1, { n: 1n, d: 10n }],
    ['27.9', 27.9, { n: 279n, d: 10n }],
    ['1e-7', 1e-7, { n: 1n, d: 10_000_000n }],
    ['1e21', 1e21, { n: 10n ** 21n, d: 1n }],
    ['-2.5', -2.5, { n: -5n, d: 2n }],
    ['-0', -0, { n: 0n, d: 1n }],
    ['0.1 + 0.2 as it prints', 0.1 + 0.2, { n: 7_500_000_000_000_001n, d: 25_000_000_000_000_000n }],
  ])('%s is the decimal that it prints as', (_, value, expected) => {
    expect(exact(value)).toEqual(expected);
  });

  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [0n, 1n, 0n],
  ])('%s/%s rounds half to even to %s', (n, d, whole) => {
    expect(roundHalfEven(n, d)).toBe(whole);
  });

  it('comes back as the same number', () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(toNumber(exact(value))).toBe(value + 0);
      }),
    );
  });

  it('is the nearest number of a fraction, whether numbers hold its parts or not', () => {
    const part = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(part, part, fc.bigInt({ min: 1n, max: 10n ** 30n }), (n, d, common) => {
        expect(toNumber({ n: BigInt(n), d: BigInt(d) })).toBe(n / d);
        expect(toNumber({ n: BigInt(n) * common, d: BigInt(d) * common })).toBe(n / d);
        expect(toNumber({ n: BigInt(-n), d: BigInt(d) })).toBe(-n / d);
      }),
    );
  });

  it('adds, subtracts, multiplies and divides without loss', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        const [x, y] = [exact(a), exact(b)];
        expect(minus(plus(x, y), y)).toEqual(x);
        if (b !== 0) expect(over(times(x, y), y)).toEqual(x);
      }),
    );
  });
});

describe('decimals of quantities', () => {
  it('are the exact decimal of any number', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumber, written), (value) => {
        expect(fractionOf(decimalOf(value))).toEqual(exact(value));
      }),
    );
  });

  it('multiply and subtract exactly, past 2^53 too', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumber, written), written, (a, b) => {
        const [x, y] = [decimalOf(a), decimalOf(b)];
        expect(fractionOf(multiply(x, y))).toEqual(times(exact(a), exact(b)));
        expect(fractionOf(subtract(x, y))).toEqual(minus(exact(a), exact(b)));
        expect(fractionOf(hundredth(x))).toEqual(over(exact(a), exact(100)));
      }),
    );
  });

  it('keep a usual quantity as a small integer', () => {
    expect(decimalOf(1234.56)).toEqual({ coefficient: 123456, decimals: 2 });
    expect(decimalOf(40)).toEqual({ coefficient: 40, decimals: 0 });
  });
});
