import { describe, expect, it } from 'vitest';
import { shippedFactors } from './shipped.test.helper.ts';

const set = shippedFactors();

describe('tables of single numbers', () => {
  it.each([
    ['constants', 'price_index'],
    ['constants', 'energy_prices'],
    ['waste', 'wastewater'],
  ] as const)('%s: every row of %s has a number, a source and a licence, each id once', (family, table) => {
    const rows = set.table(family, table);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const { id = '' } of rows) {
      const found = set.parameter(family, table, id);
      expect(found?.value, id).toBeGreaterThanOrEqual(0);
      expect(found?.source.source, id).not.toBe('');
      expect(found?.source.licence, id).not.toBe('');
    }
  });

  it('have a price index of every year from 2007 on, with the inflation that was published', () => {
    const rise = (country: string, year: number) => {
      const [now, before] = [year, year - 1].map((one) => set.constant(`price-index.${country}.${one}`)?.value ?? 0);
      return Math.round(((now ?? 0) / (before ?? 1) - 1) * 1000) / 10;
    };
    for (const country of ['es', 'pt'])
      for (let year = 2008; year <= 2025; year++)
        expect(Math.abs(rise(country, year)), `${country} ${year}`).toBeLessThan(9);
    expect([2021, 2022, 2023, 2024, 2025].map((year) => rise('es', year))).toEqual([3, 8.3, 3.4, 2.9, 2.7]);
    expect([2021, 2022, 2023, 2024, 2025].map((year) => rise('pt', year))).toEqual([1.3, 7.8, 4.3, 2.4, 2.3]);
  });

  it('map every waste and treatment once, to a row that exists', () => {
    const rows = set.table('mappings', 'wastes');
    expect(new Set(rows.map((row) => `${row.waste} ${row.treatment}`)).size).toBe(rows.length);
    for (const { factor = '' } of rows) expect(set.withId(factor).length, factor).toBeGreaterThan(0);
  });

  it.each(['ES', 'PT'])('use the share of losses in %s as its publisher does: production mix x share', (region) => {
    const perKwh = (id: string) => {
      const rows = set.withId(id).find((series) => series.region === region)?.rows;
      return rows?.find(({ year }) => year === 2022)?.values[4] ?? 0;
    };
    const share = set.constant('td-share.electricity', region)?.value ?? 0;
    const mix = perKwh('electricity.production-mix-aib');
    expect(perKwh('td.electricity-losses-factor') / (mix * share)).toBeCloseTo(1, 4);
  });
});
