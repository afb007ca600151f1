import { describe, expect, it } from 'vitest';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { co2eKgOf, DIESEL_PER_LITRE, ELECTRICITY_CO2E_KG_PER_KWH, GAS_PER_KWH } from './sampleFactors.ts';

const factors = shippedFactors();
const published = (family: 'fuels_stationary' | 'fuels_mobile' | 'electricity_es', id: string) => {
  const series = factors.seriesOf(family).find((one) => one.id === id && one.region === 'ES');
  const row = series?.rows.find((one) => one.year === 2024);
  if (!row) throw new Error(`No ${id} of 2024`);
  const [co2Kg, ch4Kg, n2oKg, , co2eKg] = row.values;
  return { gases: { co2Kg, ch4Kg, n2oKg }, co2eKg };
};

describe('the samples of the home page', () => {
  it('use the published factors', () => {
    expect(GAS_PER_KWH).toEqual(published('fuels_stationary', 'fuel.natural-gas.stationary').gases);
    expect(DIESEL_PER_LITRE).toEqual(published('fuels_mobile', 'fuel.diesel-b7.car-m1').gases);
    expect(ELECTRICITY_CO2E_KG_PER_KWH).toBe(published('electricity_es', 'electricity.es.residual-mix').co2eKg);
  });

  it('are the sum of their gases', () => {
    expect(co2eKgOf(1000, GAS_PER_KWH)).toBeCloseTo(182 + 0.016 * 27.9, 9);
  });
});
