import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksNumeric, markOf, newTally, readNumber, tally } from './numbers.ts';

const value = (text: string, mark: '.' | ',' | null = null) => {
  const read = readNumber(text, mark);
  return typeof read === 'string' ? read : read.value;
};

describe('numbers as people write them', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234.56', 1234.56],
    ["1'234.50", 1234.5],
    ['1234.56', 1234.56],
    ['1234,5', 1234.5],
    ['10,5', 10.5],
    ['12,50', 12.5],
    ['-202,68', -202.68],
    ['-89.942,39', -89942.39],
    ['733480,00', 733480],
    ['1.234.567', 1234567],
    ['1.234.567,8', 1234567.8],
    ['1234', 1234],
    ['0.123', 0.123],
    ['0,123', 0.123],
    ['1234.567', 1234.567],
    ['.5', 0.5],
    [',5', 0.5],
    ['1,5E+03', 1500],
    ['+7', 7],
  ])('%s', (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    ['(1.234,50)', -1234.5],
    ['123,45-', -123.45],
    ['−12', -12],
    ['- 12', -12],
    ['-€12', -12],
    ['€ -12', -12],
  ])('negatives: %s', (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    ['508 km', 508, 'km'],
    ['1.234,5kWh', 1234.5, 'kWh'],
    ['-202,68 €', -202.68, '€'],
    ['€ 12,50', 12.5, '€'],
    ['25 %', 25, '%'],
    ['1.500 m³', 'imports.ambiguousNumber', ''],
    ['3,5 l/100 km', 3.5, 'l/100 km'],
  ])('units glued to it: %s', (text, expected, unit) => {
    const read = readNumber(text, null);
    expect(typeof read === 'string' ? read : read.value).toBe(expected);
    if (typeof read !== 'string') expect(read.unit).toBe(unit);
  });

  it.each([
    '',
    'abc',
    '12,5,3',
    '1.23.456',
    '1,23.456',
    '1;2;3',
    '12;14;14',
    '--5',
    '(-5)',
    '1 23',
    'NaN',
    '1e999',
    '12-34',
    '#N/A',
  ])('no partial reading: "%s"', (text) => expect(value(text)).toBe('imports.badNumber'));

  it('asks where both conventions fit, and follows the column where it is known', () => {
    expect(value('1.234')).toBe('imports.ambiguousNumber');
    expect(value('1,234')).toBe('imports.ambiguousNumber');
    expect(value('1.234', ',')).toBe(1234);
    expect(value('1.234', '.')).toBe(1.234);
    expect(value('1,234', ',')).toBe(1.234);
    expect(value('1,234.5', ',')).toBe('imports.badNumber');
  });

  it('keeps codes apart from numbers', () => {
    for (const text of ['NZ1019316', '2015060201569ES0031000000000001BJ0F', 'A.N. au 010114']) {
      const read = readNumber(text, null);
      expect(typeof read === 'string' || read.unit !== '').toBe(true);
    }
    expect(looksNumeric('1;2;3')).toBe(false);
  });

  it('reads back what any of the conventions prints', () => {
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(cents, fc.constantFrom('es', 'en-GB', 'fr', 'de-CH', 'pt-PT'), (n, locale) => {
        const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true };
        expect(value((n / 100).toLocaleString(locale, options))).toBe(n / 100 + 0);
      }),
    );
  });
});

describe('the decimal mark of a column', () => {
  const mark = (...values: string[]) => {
    const marks = newTally();
    for (const text of values) tally(marks, text);
    return markOf(marks);
  };
  it('is told by one value that fits only one', () => {
    expect(mark('1.234', '12,5')).toBe(',');
    expect(mark('1,234', '12.5')).toBe('.');
    expect(mark('1.234.567', '1.234')).toBe(',');
    expect(mark('12', '7')).toBeNull();
  });
  it('is asked where every value fits both, or they disagree', () => {
    expect(mark('1.234', '2.500')).toBe('ask');
    expect(mark('1.234', '12,5', '12.5')).toBe('ask');
  });
});
