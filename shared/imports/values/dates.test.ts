import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeDate, orderEvidence, readDate } from './dates.ts';

const on = (text: string, order: 'dmy' | 'mdy' | null = null) => {
  const read = readDate(text, order);
  return typeof read === 'string' ? read : `${read.startOn}${read.startOn === read.endOn ? '' : `..${read.endOn}`}`;
};

describe('a text with several months', () => {
  it.each(['enero-marzo 2024', 'ene-mar 24', 'dic 23 - ene 24', 'mar 23 - nov 24', 'mar-nov 2024'])(
    '%s is no date: none of them is taken for all',
    (text) => expect(on(text)).toBe('imports.badDate'),
  );
});

describe('dates as people write them', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['2024-03-05T23:30:00Z', '2024-03-05'],
    ['2014-02-14T08:27:48.765Z', '2014-02-14'],
    ['31.10.2022', '2022-10-31'],
    ['21/04/2015', '2015-04-21'],
    ['04/21/2015', '2015-04-21'],
    ['31-12-99', '1999-12-31'],
    ['5 de marzo de 2024', '2024-03-05'],
    ['05-mar-2024', '2024-03-05'],
    ['27 Aug 2019 00:30:00', '2019-08-27'],
    ['Nov 13 2019 12:00AM', '2019-11-13'],
    ['13 de xaneiro de 2024', '2024-01-13'],
    ['lunes 13 mayo 2024', '2024-05-13'],
    ['mar 5 nov 2024', '2024-11-05'],
    ['mar., 5 de marzo de 2024', '2024-03-05'],
    ['07/07/2024', '2024-07-07'],
    ['45292', '2024-01-01'],
    ['45292.75', '2024-01-01'],
  ])('%s', (text, expected) => expect(on(text)).toBe(expected));

  it.each([
    ['enero 2024', '2024-01-01..2024-01-31'],
    ['2024-02', '2024-02-01..2024-02-29'],
    ['2010-11', '2010-11-01..2010-11-30'],
    ['2010/12', '2010-12-01..2010-12-31'],
    ['02/2023', '2023-02-01..2023-02-28'],
    ['ene-24', '2024-01-01..2024-01-31'],
    ['Setembro de 2024', '2024-09-01..2024-09-30'],
    ['março/2024', '2024-03-01..2024-03-31'],
    ['202412', '2024-12-01..2024-12-31'],
    ['2024', '2024-01-01..2024-12-31'],
  ])('month or year only: %s', (text, expected) => expect(on(text)).toBe(expected));

  it.each([
    ['31/02/2024', 'imports.impossibleDate'],
    ['30-02-2024', 'imports.impossibleDate'],
    ['2023-02-29', 'imports.impossibleDate'],
    ['2024-13-01', 'imports.impossibleDate'],
    ['13/2024', 'imports.impossibleDate'],
    ['2010/11', 'imports.seasonOrMonth'],
    ['01/01/1024', 'imports.badDate'],
    ['1;2;3', 'imports.badDate'],
    ['12;14;14', 'imports.badDate'],
    ['NZ1019316', 'imports.badDate'],
    ['pendiente', 'imports.badDate'],
    ['', 'imports.badDate'],
    ['7', 'imports.badDate'],
  ])('%s is %s', (text, code) => expect(on(text)).toBe(code));

  it('asks where European and American order both fit', () => {
    expect(on('05/03/2024')).toBe('imports.ambiguousDate');
    expect(on('05/03/2024', 'dmy')).toBe('2024-03-05');
    expect(on('05/03/2024', 'mdy')).toBe('2024-05-03');
    expect(orderEvidence('05/03/2024')).toBe('both');
    expect(orderEvidence('25/03/2024 10:00')).toBe('dmy');
    expect(orderEvidence('03/25/2024')).toBe('mdy');
    expect(orderEvidence('2024-03-05')).toBe('none');
  });

  it('does not make dates of codes', () => {
    for (const text of ['20231', '45292', 'NZ1019316', '1.234', 'Marzo']) expect(looksLikeDate(text)).toBe(false);
    expect(looksLikeDate('enero 2024')).toBe(true);
  });

  it('reads back every day in every way of writing it', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    const locales = fc.constantFrom('es', 'gl', 'pt-PT', 'en-GB');
    fc.assert(
      fc.property(days, locales, fc.constantFrom('long', 'short', '2-digit'), (date, locale, month) => {
        const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
        const text = date.toLocaleDateString(locale, options);
        expect(on(text, 'dmy'), text).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });
});
