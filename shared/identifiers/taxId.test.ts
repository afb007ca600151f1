import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTaxId, isTaxIdOf, taxIdKind } from './taxId.ts';

describe('a tax identifier', () => {
  it.each([
    ['54362315K', 'dni'],
    ['54.362.315-k', 'dni'],
    ['X2482300W', 'nie'],
    ['M1234567L', 'special'],
    ['B64717838', 'cif'],
    ['ES B64717838', 'cif'],
    ['J99216582', 'cif'],
    ['A13585625', 'cif'],
    ['B58378431', 'cif'],
    ['501964843', 'nipc'],
    ['PT 501 964 843', 'nipc'],
    ['54362315Z', null],
    ['X2482300A', null],
    ['M1234567A', null],
    ['B64717839', null],
    ['501964842', null],
    ['', null],
    ['I1234567A', null],
    ['B6471783', null],
  ])('%s is %s', (text, kind) => expect(taxIdKind(text)).toBe(kind));

  it('is kept in capitals without signs', () => {
    expect(cleanTaxId(' es-b 64.717.838 ')).toBe('B64717838');
    expect(cleanTaxId('ESTRELLA')).toBe('ESTRELLA');
  });

  it('belongs to its country; of others nothing is known', () => {
    expect([isTaxIdOf('ES', 'B64717838'), isTaxIdOf('PT', 'B64717838'), isTaxIdOf('ES', '501964843')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isTaxIdOf('PT', '501964843'), isTaxIdOf('FR', 'whatever')]).toEqual([true, true]);
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** The one ending with which a beginning is an identifier of a kind. */
const ended = (start: string, kind: string, endings: string) =>
  Array.from(endings, (end) => start + end).filter((id) => taxIdKind(id) === kind);
/** Changes one of the digits between two places. */
function withOtherDigit(id: string, { at, to }: { at: number; to: number }): string {
  return id.slice(0, at) + to + id.slice(at + 1);
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('whatever the number', () => {
  it.each([
    ['dni', digits(8), LETTERS],
    ['nie', fc.tuple(fc.constantFrom('X', 'Y', 'Z'), digits(7)).map((parts) => parts.join('')), LETTERS],
    ['special', fc.tuple(fc.constantFrom('K', 'L', 'M'), digits(7)).map((parts) => parts.join('')), LETTERS],
    ['cif', fc.tuple(fc.constantFrom(...'ABCDEFGHJNPQRSUVW'), digits(7)).map((parts) => parts.join('')), '0123456789'],
  ])('a %s has one control, and a changed digit is refused', (kind, start, endings) => {
    fc.assert(
      fc.property(start, fc.nat(7), fc.nat(9), (text, place, to) => {
        const [id = '', ...others] = ended(text, kind, endings);
        expect([id.length, others]).toEqual([9, []]);
        if (!/\d/.test(id[place] ?? '') || id[place] === String(to)) return;
        expect(taxIdKind(withOtherDigit(id, { at: place, to }))).toBeNull();
      }),
    );
  });

  it('a NIPC has one control, and a changed digit is refused unless the control is 0, which two remainders have', () => {
    fc.assert(
      fc.property(digits(7), fc.integer({ min: 1, max: 7 }), fc.nat(9), (text, place, to) => {
        const [id = '', ...others] = ended(`5${text}`, 'nipc', '0123456789');
        expect([id.length, others]).toEqual([9, []]);
        if (id.endsWith('0') || id[place] === String(to)) return;
        expect(taxIdKind(withOtherDigit(id, { at: place, to }))).toBeNull();
      }),
    );
  });

  it('a text of any kind is answered', () => {
    fc.assert(fc.property(fc.string(), (text) => taxIdKind(text) === null || /^[A-Z0-9]{9}$/.test(cleanTaxId(text))));
  });
});
