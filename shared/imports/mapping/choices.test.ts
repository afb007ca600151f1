import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

const bill = (heading: string, text: string) =>
  understand(
    lines(
      `Centro;Comercializadora;Consumo (kWh);Fecha;${heading}`,
      `Planta de Quiroga;Naturgy Iberia;10;2024-01-31;${text}`,
      'Planta de Quiroga;Naturgy Iberia;11;2024-02-29;sin GdO',
    ),
  );

describe('a closed choice', () => {
  it.each([
    ['No dispone de GdO', ['none', 'renewable']],
    ['50 % con GdO', ['renewable']],
    ['0 % renovable', ['renewable', 'none']],
    ['Pendiente GdO', ['renewable']],
    ['Sí / No', ['renewable', 'none']],
    ['energía no renovable', ['none']],
  ])('that only holds a known phrase is asked: %s', async (text, options) => {
    const { asked, rows, preview } = await bill('Garantía de origen', text);
    expect(asked).toEqual({ [`value:guarantee:${text}`]: null });
    expect(preview.questions[0]?.options.toSorted()).toEqual(options.toSorted());
    expect(rows).toEqual(['electric-power-marketer 11 kWh naturgy-iberia none 2024-02-29']);
  });

  it.each([
    ['Sí', 'renewable'],
    ['Con garantía de origen renovable', 'renewable'],
    ['100 % renovable', 'renewable'],
    ['Sin garantía de origen', 'none'],
    ['NO RENOVABLE', 'none'],
  ])('said by the whole text is read: %s', async (text, value) => {
    const { asked, rows } = await bill('GdO', text);
    expect([asked, rows[0]]).toEqual([{}, `electric-power-marketer 10 kWh naturgy-iberia ${value} 2024-01-31`]);
  });

  it('of several values in one text is asked, of heat as of guarantees', async () => {
    const heat = async (kind: string) =>
      understand(lines('Fecha;Tipo de calor;Consumo (kWh)', `2024-01-31;${kind};100`), {
        activity: 'heat-steam-cold-compressed-air',
      });
    for (const kind of ['Frío (red de calor)', 'Calor y frío']) {
      const { problems, rows } = await heat(kind);
      expect([problems.filter((problem) => problem.includes('unknownValue')), rows]).toEqual([['B2 unknownValue'], []]);
    }
    expect((await heat('Vapor de agua')).problems).not.toContain('B2 unknownValue');
  });
});

describe('what another column says in passing', () => {
  const concept = (text: string, supplier = 'Naturgy Iberia') =>
    understand(lines('Concepto;Comercializadora;Consumo (kWh);Fecha', `${text};${supplier};10;2024-01-31`), {
      values: { supplier: { 'Luz Verde SL': 'naturgy-iberia' } },
    });

  it.each([
    'Electricidad sin energía verde',
    'Electricidad 20% renovable',
    'Electricidad (mix no verde)',
    'Electricidad no siempre renovable',
  ])('is no guarantee where it is denied or a share: %s', async (text) => {
    const { rows } = await concept(text);
    expect(rows[0]).toMatch(/^electric-power-marketer 10 kWh naturgy-iberia/);
    expect(rows[0]).not.toContain('renewable');
  });

  it('is none by the name of a supplier, and one in plain words', async () => {
    expect((await concept('Electricidad', 'Luz Verde SL')).rows[0]).not.toContain('renewable');
    expect((await concept('Electricidad con GdO')).rows[0]).toContain('renewable');
  });
});

describe('a text that names several things', () => {
  it('is asked: fuels, vehicles, gases', async () => {
    const gas = await understand(lines('Refrigerante;Recarga (kg);Fecha', 'R-404A y R-134a;2;2024-01-31'));
    expect(gas.asked).toEqual({ 'value:gas:R-404A y R-134a': null });
    expect(gas.preview.questions[0]?.options).toHaveLength(2);
    const fuel = await understand(lines('Concepto;Combustible;Litros;Fecha', 'Flota;Gasolina / Diésel;20;2024-01-31'), {
      fixed: { use: 'car-m1' },
    });
    expect(fuel.asked).toMatchObject({ 'value:fuel:Gasolina / Diésel': null });
    expect(fuel.rows).toEqual([]);
  });

  it('is read where they are one', async () => {
    const { asked } = await understand(lines('Refrigerante;Recarga (kg);Fecha', 'R-410A (equipo 2 y 3);2;2024-01-31'));
    expect(asked).toEqual({});
  });
});
