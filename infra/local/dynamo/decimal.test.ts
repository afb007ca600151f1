import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDecimals, negateDecimal, significantDigits } from './decimal.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const text = scale ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits;
    return { text: units < 0n ? `-${text}` : text, units, scale };
  });

test.each([
  ['0.1', '0.2', '0.3'],
  ['1', '-1', '0'],
  ['-0.05', '0.04', '-0.01'],
  ['99999999999999999999', '1', '100000000000000000000'],
  ['1.50', '2.50', '4'],
])('%s + %s = %s', (a, b, sum) => {
  expect(addDecimals(a, b)).toBe(sum);
});

test('adds exactly, whatever the scales', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const scale = Math.max(a.scale, b.scale);
      const units = a.units * 10n ** BigInt(scale - a.scale) + b.units * 10n ** BigInt(scale - b.scale);
      const sum = addDecimals(a.text, b.text);
      const [whole = '', fraction = ''] = sum.split('.');
      expect(BigInt(whole + fraction.padEnd(scale, '0'))).toBe(units);
      expect(addDecimals(sum, negateDecimal(b.text))).toBe(addDecimals(a.text, '0'));
    }),
  );
});

test.each([
  ['0', 1],
  ['0.001', 1],
  ['-1200', 2],
  ['10.50', 3],
])('%s has %i significant digits', (text, count) => {
  expect(significantDigits(text)).toBe(count);
});
