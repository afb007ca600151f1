import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { iban, phone } from './fields.ts';
import { cleanIban, isIban, shownIban } from './iban.ts';
import { masked } from './mask.ts';
import {
  cleanMunicipality,
  cleanPostalCode,
  countryOfMunicipality,
  countryOfPostalCode,
  isPostalCodeOf,
} from './places.ts';

const modulo97 = (text: string) =>
  [...text]
    .map((char) => Number.parseInt(char, 36).toString())
    .reduce((rest, part) => Number(`${rest}${part}`) % 97, 0);
const withCheck = (country: string, account: string) =>
  `${country}${String(98 - modulo97(`${account}${country}00`)).padStart(2, '0')}${account}`;

/** The two digits of a Spanish account: weights 2^i modulo 11 over bank and branch, and over the account. */
function spanishCheck(text: string): string {
  const sum = [...text.padStart(10, '0')].reduce((total, digit, i) => total + Number(digit) * (2 ** i % 11), 0);
  const control = 11 - (sum % 11);
  return String(control === 11 ? 0 : control === 10 ? 1 : control);
}
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const spanish = fc
  .tuple(digits(8), digits(10))
  .map(([branch, account]) => withCheck('ES', branch + spanishCheck(branch) + spanishCheck(account) + account));
const portuguese = digits(19).map((start) => {
  const rest = [...`${start}00`].reduce((total, digit) => (total * 10 + Number(digit)) % 97, 0);
  return withCheck('PT', start + String(98 - rest).padStart(2, '0'));
});

describe('an IBAN', () => {
  it.each([
    ['ES9121000418450200051332', true],
    ['es91 2100 0418 4502 0005 1332', true],
    ['PT50000201231234567890154', true],
    ['ES2121000418450200051331', false],
    ['ES9121000418450200051331', false],
    ['PT50000201231234567890155', false],
    ['ES91', false],
    ['', false],
  ])('%s: %s', (text, holds) => expect(isIban(text)).toBe(holds));

  it('is shown in groups of four and kept without spaces', () => {
    expect(shownIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(cleanIban('pt50-0002 0123')).toBe('PT5000020123');
  });

  it.each([
    ['Spain', spanish],
    ['Portugal', portuguese],
  ])('of %s holds with its checks, and not with one digit changed', (_, valid) => {
    fc.assert(
      fc.property(valid, fc.nat(), fc.nat(9), (text, at, to) => {
        expect(isIban(text)).toBe(true);
        const place = 2 + (at % (text.length - 2));
        if (text[place] !== String(to)) expect(isIban(text.slice(0, place) + to + text.slice(place + 1))).toBe(false);
      }),
    );
  });
});

describe('a postal code', () => {
  it.each([
    ['27001', 'ES'],
    ['01001', 'ES'],
    ['52999', 'ES'],
    ['1000-205', 'PT'],
    ['1000205', 'PT'],
    ['00001', null],
    ['53001', null],
    ['2700', null],
    ['0100-205', null],
    ['', null],
  ])('%s: %s', (text, country) => expect(countryOfPostalCode(text)).toBe(country));

  it('gets its hyphen', () => expect(cleanPostalCode(' 1000 205 ')).toBe('1000-205'));
});

describe("a municipality's code", () => {
  it.each([
    ['27028', 'ES'],
    ['270284', 'ES'],
    ['1106', 'PT'],
    ['3103', 'PT'],
    ['53001', null],
    ['1900', null],
    ['27000', null],
    ['x', null],
  ])('%s: %s', (text, country) => expect(countryOfMunicipality(text)).toBe(country));

  it('is that of the province of the postal code', () => {
    expect(cleanMunicipality('270284')).toBe('27028');
    expect(isPostalCodeOf('27028', '27001')).toBe(true);
    expect(isPostalCodeOf('27028', '15001')).toBe(false);
    expect(isPostalCodeOf('1106', '1000-205')).toBe(true);
    expect(isPostalCodeOf('1106', '27001')).toBe(false);
  });

  it('of another province than the postal code is refused, whichever the two are', () => {
    const province = fc.integer({ min: 1, max: 52 }).map((n) => String(n).padStart(2, '0'));
    const three = fc.integer({ min: 1, max: 999 }).map((n) => String(n).padStart(3, '0'));
    fc.assert(
      fc.property(province, province, three, (one, other, rest) => {
        expect(isPostalCodeOf(one + rest, other + rest)).toBe(one === other);
      }),
    );
  });
});

describe('fields', () => {
  it.each(['+34 600 000 000', '982 22 33 44', '(0034) 982-223344'])('take the phone %s', (text) =>
    expect(readBy(phone(), text)).toEqual({ data: text }),
  );
  it.each(['12345', 'seis', '+34 600 000 000 000 000', '600;DROP'])('refuse the phone %s', (text) =>
    expect(readBy(phone(), text)).toEqual({ problems: [{ path: [], code: 'input.badPhone' }] }),
  );
  it('name what is wrong, and take an empty one', () => {
    expect(readBy(iban(), 'ES2121000418450200051331')).toEqual({ problems: [{ path: [], code: 'input.badIban' }] });
    expect(readBy(iban(), ' ')).toEqual({ data: '' });
  });
});

it('shows the last four characters of an identifier, and none of a short one', () => {
  expect(masked('ES9121000418450200051332')).toBe('••••••••••••••••••••1332');
  expect(masked('123')).toBe('•••');
});
