import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { decimal, lookalikeLetters, name, ownName, shownName, text } from './fields.ts';

describe('names', () => {
  it('are the same after a second cleaning, and never carry control or direction characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const shown = shownName(name);
        expect(shownName(shown)).toBe(shown);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });

  it.each(['\u200b\u2060', '\ud800', '\u0000', ' \n\t '])('%j is a name left empty', (given) =>
    expect(readBy(name(20), given)).toEqual({ problems: [{ path: [], code: 'input.required' }] }),
  );
});

describe('a name under the looks of another', () => {
  it.each(['Ib\u0435rdrola', 'S\u043euto', 'P\u0430ypal, S. L.', '\u0391mazon', 'Banco Galici\u0430'])(
    '%s is refused',
    (given) => expect(readBy(name(40), given)).toEqual({ problems: [{ path: [], code: 'input.lookalike' }] }),
  );
  it.each([
    'Conservas Lema, S. L.',
    'Ñandú & Cía',
    'Γρίφος',
    'Ромашка',
    'Ромашка Lda.',
    'Ω-Enerxía',
    'µTec',
    'Łódź',
    '東京 SA',
  ])('%s is taken', (given) => expect('data' in readBy(name(40), given)).toBe(true));
  it('may be somebody’s own; its letters can be pointed at', () => {
    expect(readBy(ownName(40), ' Ib\u0435rdrol\u0430 ')).toEqual({ data: 'Ib\u0435rdrol\u0430' });
    expect(lookalikeLetters('Ib\u0435rdrol\u0430 e Ромашка')).toEqual(['\u0435', '\u0430']);
    expect('problems' in readBy(ownName(40), '\u200b ')).toBe(true);
  });
});

it('takes from a text what would hide, turn or break it, and nothing else', () => {
  expect(text(80).parse(' Nave\u0000 \u202egnp.exe\r\na\tb \ud800 👩\u200d🌾 e\u0301 ')).toBe(
    'Nave gnp.exe\na\tb  👩\u200d🌾 é',
  );
});

it('keeps every number that a person means, and takes what no table can hold for zero', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-100, noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(decimal().parse(value)).toBe(value);
    }),
  );
  expect(readBy(decimal().positive(), 5e-324)).toEqual({
    problems: [{ path: [], code: 'input.notAbove', details: { minimum: 0 } }],
  });
});
