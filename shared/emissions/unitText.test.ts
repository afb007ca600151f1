import { expect, it } from 'vitest';
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
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
