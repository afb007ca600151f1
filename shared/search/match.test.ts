import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from './match.ts';

describe('a search', () => {
  it.each([
    ['organiz', 'Organización', true],
    ['ORGANIZACIÓN', 'organizacion', true],
    ['courel obr', 'Obradoiro do Courel, S. L.', true],
    ['muñ', 'Muñoz e Hijos', true],
    ['mun', 'Muñoz e Hijos', true],
    ['2024', 'Courel 2024', true],
    ['24', 'Courel 2024', false],
    ['courel viana', 'Obradoiro do Courel', false],
    ['', 'Courel', false],
    [' - ', 'Courel', false],
  ])('%s in %s: %s', (search, text, isFound) => expect(matches(search, text)).toBe(isFound));

  it('finds every text by the beginning of any of its words, however it is written', () => {
    const word = fc.constantFrom('Castaño', 'Ourense', 'AÇÚCAR', 'Évora', 'sl', '2024');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (words, at, length) => {
        const part = (words[at % words.length] ?? '').slice(0, length);
        expect(matches(part.toUpperCase().normalize('NFD'), words.join(' '))).toBe(true);
      }),
    );
  });
});
