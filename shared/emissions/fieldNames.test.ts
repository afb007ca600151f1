import { expect, it } from 'vitest';
import { inSentence, nameWithUnit } from './fieldNames.ts';

it('a name loses its capital within a sentence, not the letters of a formula or a brand', () => {
  expect(
    ['Distancia', 'Óxido', 'CO2', 'DQO retirada', 'AdBlue', 'CO2e sin desglosar'].map((name) => inSentence(name, 'es')),
  ).toEqual(['distancia', 'óxido', 'CO2', 'DQO retirada', 'AdBlue', 'CO2e sin desglosar']);
});

it('a name says its unit once', () => {
  const names = [
    ['Horas', 'horas'],
    ['Fator da plataforma: kg CO2e por tonelada', 'kg CO2e'],
    ['Metano recuperado', 'kg'],
    ['Compra', ''],
  ] as const;
  expect(names.map(([name, unit]) => nameWithUnit(name, unit, 'pt'))).toEqual([
    'Horas',
    'Fator da plataforma: kg CO2e por tonelada',
    'Metano recuperado, kg',
    'Compra',
  ]);
});
