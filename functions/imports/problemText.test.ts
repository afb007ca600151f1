import { describe, expect, it } from 'vitest';
import { understand } from '#shared/imports/mapping/fixtures/understand.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { problemText } from './problemText.ts';

const HEADER = 'Sede;Fecha;Actividad;Comercializadora;Combustible;Cantidad;Unidad';
const light = (supplier: string, quantity: string) =>
  `Planta de Quiroga;15/02/2024;Electricidad;${supplier};;${quantity};kWh`;
const gas = (fuel: string, quantity: string, unit: string, date = '15/02/2024') =>
  `Planta de Quiroga;${date};Instalaciones fijas;;${fuel};${quantity};${unit}`;
const WRONG = [
  gas('Gas natural', '1e18', 'kWh PCS'),
  gas('Gas natural', '-4', 'kWh PCS'),
  gas('Gas natural', '4', 'brazas'),
  gas('Gas natural', '', 'kWh PCS'),
  gas('Gas natural', 'muchos', 'kWh PCS'),
  gas('Gas natural', '4', 'kWh PCS', '31/02/2024'),
  gas('Gas natural', '4', 'kWh PCS', '31/03/2019'),
  gas('Carbón de luna', '4', 'kg'),
  gas('Antracita', '4', 'm3'),
  light('Compañía Inventada del Éter', '100'),
];

describe('what is told of a wrong row', async () => {
  const { outcomes } = await understand([HEADER, gas('Gas natural', '5', 'kWh PCS'), ...WRONG, ''].join('\n'));
  const problems = outcomes.flatMap((outcome) => outcome.problems);

  it.each(LANGUAGES)('has its text in %s, with every value filled in', (language) => {
    expect(new Set(problems.map(({ row }) => row)).size).toBe(WRONG.length);
    for (const problem of problems) {
      const text = problemText(problem, language);
      expect(text, problem.code).toMatch(/^\P{Ll}.{15,}[.?]$/u);
      expect(text).not.toMatch(/\{\{|undefined|« »|«»|: \.|[a-z]+\.[a-zA-Z]+$/);
    }
  });

  it('is the reason of the engine, where it is the engine that refuses', () => {
    const [huge] = problems.filter(({ row }) => row === 3);
    expect(huge).toMatchObject({ code: 'imports.noEstimate', details: { reason: 'tooBig' } });
    expect(huge && problemText(huge, 'es')).toContain('1.000.000 t CO2e');
  });

  it.each(LANGUAGES)('B077: names the value and what would be accepted for a unit, in %s', (language) => {
    const unit = problems.find(({ row }) => row === 5);
    const text = unit && problemText(unit, language);
    expect(text).toContain('brazas');
    expect(text).toContain('kWh');
  });

  it('names units in words', () => {
    const coal = problems.find(({ row }) => row === 11);
    expect(coal?.details.value).toBe('m3');
    expect(coal && problemText(coal, 'es')).not.toContain('m3,');
  });
});
