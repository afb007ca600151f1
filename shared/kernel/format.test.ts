import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { formatFor, parseNumber } from './format.ts';

const es = formatFor('es');
const en = formatFor('en');
const gl = formatFor('gl');
const pt = formatFor('pt');
const N = '\u00a0';

describe('numbers', () => {
  it.each([
    [es, 1234.5, 1, '1.234,5'],
    [gl, 1234.5, 1, '1.234,5'],
    [pt, 1234.5, 1, `1${N}234,5`],
    [en, 1234.5, 1, '1,234.5'],
    [es, 1000, 0, '1.000'],
    [es, -2.82, 2, '\u22122,82'],
    [es, 0, 2, '0,00'],
    [es, -0, 2, '0,00'],
    [es, 0.004, 2, '<0,01'],
    [es, 0.005, 2, '0,01'],
    [es, -0.001, 2, '>\u22120,01'],
    [en, 0.4, 0, '<1'],
  ])('B047, B048: %#: grouped always, never a false zero', (format, value, decimals, text) => {
    expect(format.number(value, decimals)).toBe(text);
  });

  it('write at most so many decimals', () => {
    expect(es.number(12.5, { upTo: 3 })).toBe('12,5');
    expect(es.number(0.182446, { upTo: 3 })).toBe('0,182');
  });
});

describe('masses', () => {
  it.each([
    [61843.32, '61,84', 't'],
    [1000, '1,00', 't'],
    [999.99, '999,99', 'kg'],
    [0.002, '<0,01', 'kg'],
    [0, '0,00', 'kg'],
    [-2500, '\u22122,50', 't'],
  ])('%d kg by size', (kg, value, unit) => {
    expect(es.mass(kg)).toEqual({ value, unit });
  });
});

describe('percentages, money, sizes, times', () => {
  it('follow the language', () => {
    expect(es.percent(0.139)).toBe(`13,9${N}%`);
    expect(en.percent(0.139)).toBe('13.9%');
    expect(es.money(123456)).toBe(`1.234,56${N}€`);
    expect(en.money(123456)).toBe('€1,234.56');
    expect(en.money(-5354)).toBe('\u2212€53.54');
    expect(es.bytes(50 * 1024 * 1024)).toBe(`50${N}MB`);
    expect(es.bytes(0)).toBe(`0${N}B`);
    expect(es.duration(4.26)).toBe(`4,3${N}s`);
    expect(es.duration(125)).toBe(`2${N}min`);
    expect(es.duration(3900)).toBe(`1${N}h 5${N}min`);
  });
});

describe('days', () => {
  it('are the day written, in no zone', () => {
    for (const format of [es, gl, pt, en]) expect(format.day('2024-03-09')).toBe('09/03/2024');
  });
  it('name the months in Galician also where nothing knows them: as the system that does', () => {
    const known = new Intl.DateTimeFormat('gl', { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const text = `2024-${String(month).padStart(2, '0')}`;
      expect(gl.monthName(text).toLowerCase()).toBe(known.format(new Date(`${text}-01`)));
    }
    expect(gl.month('2024-06')).toBe('xuñ 2024');
  });

  it('name months', () => {
    expect(es.month('2024-01')).toBe('ene 2024');
    expect(es.month('2024-01', true)).toBe('ene');
    expect(en.month('2024-09', true)).toMatch(/^Sept?$/);
    expect(es.monthName('2024-09')).toBe('Septiembre');
  });
});

describe('parseNumber', () => {
  it.each([
    ['1.234,5', 'es', 1234.5],
    ['1.234', 'es', 1234],
    ['12.5', 'es', 12.5],
    ['0,5', 'es', 0.5],
    ['1,234.5', 'en', 1234.5],
    ['1,234', 'en', 1234],
    ['12,5', 'en', 12.5],
    [`1${N}234,5`, 'pt', 1234.5],
    ['−3', 'es', -3],
    ['dos', 'es', null],
    ['', 'es', null],
    ['12 km', 'es', null],
    ['.', 'es', null],
    // As programs of another language write it: never a thousandth of what is meant, nor ten thousand times as much.
    ['1,234.56', 'es', 1234.56],
    ['1.234.567,5', 'en', 1234567.5],
    ['-1,234.56', 'pt', -1234.56],
    ['0.2345', 'es', 0.2345],
    ['0.234', 'gl', 0.234],
    ['.234', 'gl', 0.234],
    ['0,2345', 'en', 0.2345],
    ['1.2345', 'es', null],
    ['1234.567', 'es', null],
    ['-12.5', 'pt', -12.5],
    ['1,23', 'en', 1.23],
    ['1,2,3', 'es', null],
    ['1,234,567', 'es', null],
    ['1.234.567', 'es', 1234567],
    ['10,5', 'es', 10.5],
    ['12,50', 'gl', 12.5],
  ] as const)('B050, B054: %s in %s', (text, language, value) => {
    expect(parseNumber(text, language)).toBe(value);
  });

  it('reads what number() writes, in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.integer({ min: -1e9, max: 1e9 }), (language, cents) => {
        const text = formatFor(language).number(cents / 100, 2);
        expect(parseNumber(text, language)).toBe(cents / 100);
      }),
    );
  });
});
