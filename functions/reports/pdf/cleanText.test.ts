import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chem, cleanText } from './cleanText.ts';

const latin = (codePoint: number) => codePoint < 0x530 || codePoint === 0x2026;
const clean = (text: string, maxCharacters = 40) => cleanText(text, { hasGlyph: latin, maxCharacters });

describe('a text in a document', () => {
  it.each([
    ['Planta  de\nQuiroga\t1', 'Planta de Quiroga 1'],
    ['gas\u202Etxt.exe', 'gastxt.exe'],
    ['a\u0000b\u0007c\u200bd\ufeffe', 'abcde'],
    ['Jose\u0301', 'José'],
    ['nave \u{1f333} norte', 'nave :deciduous_tree: norte'],
    ['\u{1f469}\u200d\u{1f33e}', ':woman::ear_of_rice:'],
    ['Συνεταιρισμός Лес Ñandú', 'Συνεταιρισμός Лес Ñandú'],
    ['شركة الغابات', 'shrkh lghbt'],
    ['יער ירוק', "y'r yrvk"],
    ['日本', 'RiBen'],
    ['⛄\u20e3', ':snowman:'],
    ['\u{11a00}', '?'],
    ['x'.repeat(50), `${'x'.repeat(39)}\u2026`],
    [') Tj ET (', ') Tj ET ('],
  ])('%j is %j', (text, shown) => expect(clean(text)).toBe(shown));

  it('never keeps what is invisible, turns directions or cannot be drawn, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const shown = clean(text);
        expect([...shown].length).toBeLessThanOrEqual(40);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        for (const character of shown) expect(latin(character.codePointAt(0)!), shown).toBe(true);
      }),
    );
  });
});

it.each([
  ['t CO2e', 't CO₂e'],
  ['CH4 y N2O', 'CH₄ y N₂O'],
  ['5 m2, 3 m3', '5 m², 3 m³'],
  ['SF6, NF3', 'SF₆, NF₃'],
  ['CO2 biogénico (kg)', 'CO₂ biogénico (kg)'],
  ['kgCO2e/ud', 'kgCO₂e/ud'],
  ['CO2x', 'CO2x'],
  ['am2', 'am2'],
  ['Camión (N2, N3)', 'Camión (N2, N3)'],
])('%s is written %s', (text, shown) => expect(chem(text)).toBe(shown));
