import { describe, expect, it } from 'vitest';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };
import { unitTextIn } from './unitText.ts';

it.each([
  ['kg CO2/kWh (GCV)', 'kg CO2/kWh (PCS)'],
  ['kg CO2e/night', 'kg CO2e/noche'],
  ['kg CH4/head·yr', 'kg CH4/cabeza·año'],
  ['head·yr', 'cabezas·año'],
  ['kg N/1000 kg live weight/day', 'kg de N/1000 kg de peso vivo/día'],
  ['kg d.m./kg fresh', 'kg de materia seca/kg en fresco'],
  ['t d.m./ha', 't de materia seca/ha'],
  ['-', ''],
  ['fraction', ''],
  ['constructor', 'constructor'],
])('%s is written %s', (unit, written) => expect(unitTextIn(es, unit)).toBe(written));

describe('behind a value', () => {
  it.each([
    [es, 'day', 'día', 'días'],
    [gl, 'night', 'noite', 'noites'],
    [pt, 'mi', 'milha', 'milhas'],
    [en, 'employee', 'employee', 'employees'],
    [es, 'head·yr', 'cabeza·año', 'cabezas·año'],
    [es, 'LU', 'unidad de ganado mayor', 'unidades de ganado mayor'],
    [es, 'day/week', 'día/semana', 'días/semana'],
    [es, 'kWh', 'kWh', 'kWh'],
  ])('%#: %s is one %s, else %s', (texts, unit, one, many) => {
    expect([1, -1].map((value) => unitTextIn(texts, unit, value))).toEqual([one, one]);
    expect([0, 0.5, 1.5, 2, undefined].map((value) => unitTextIn(texts, unit, value))).toEqual(Array(5).fill(many));
  });

  it('every unit whose word has a plural has a word of one, in each language', () => {
    const plural = { es: /[a-zñó]{3,}s\b/, gl: /[a-zñó]{3,}s\b/, pt: /[a-zçã]{3,}s\b/, en: /[a-z]{3,}s\b/ };
    // No plurals of a counted thing: gas, matter and what never varies.
    const invariant = /solids|sólidos|volátiles|volátiles|voláteis|gross|US gal/;
    for (const [language, texts] of Object.entries({ es, gl, pt, en })) {
      const words = Object.entries({ ...texts.units, ...texts.factorUnits });
      const found = words.filter(([, word]) => plural[language as 'es'].test(word) && !invariant.test(word));
      expect(found.length).toBeGreaterThan(5);
      expect(found.map(([unit]) => unit).filter((unit) => !Object.hasOwn(texts.unitsPer, unit))).toEqual([]);
    }
  });
});
