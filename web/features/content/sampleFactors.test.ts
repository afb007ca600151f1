import { readFileSync } from 'node:fs';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { co2eKgOf, DIESEL_PER_LITRE, ELECTRICITY_CO2E_KG_PER_KWH, GAS_PER_KWH } from './sampleFactors.ts';

const rowOf = (file: string, id: string) => {
  const text = readFileSync(`shared/emissions/factors/data/${file}.csv`, 'utf8');
  const { data } = papa.parse<Record<string, string>>(text, { header: true });
  const found = data.find((row) => row.id === id && row.region === 'ES' && row.year === '2024');
  if (!found) throw new Error(`No ${id} in ${file}`);
  return found;
};
const gases = (row: Record<string, string>) => ({
  co2Kg: Number(row.co2_kg),
  ch4Kg: Number(row.ch4_kg),
  n2oKg: Number(row.n2o_kg),
});

describe('the samples of the home page', () => {
  it('use the published factors', () => {
    expect(GAS_PER_KWH).toEqual(gases(rowOf('fuels_stationary', 'fuel.natural-gas.stationary')));
    expect(DIESEL_PER_LITRE).toEqual(gases(rowOf('fuels_mobile', 'fuel.diesel-b7.car-m1')));
    expect(ELECTRICITY_CO2E_KG_PER_KWH).toBe(Number(rowOf('electricity_es', 'electricity.es.residual-mix').co2e_kg));
  });

  it('are the sum of their gases', () => {
    expect(co2eKgOf(1000, GAS_PER_KWH)).toBeCloseTo(182 + 0.016 * 27.9, 9);
  });
});
