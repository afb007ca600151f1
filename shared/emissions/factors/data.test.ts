import { describe, expect, it } from 'vitest';
import type { GwpSet } from '../types.ts';
import { gasesDifference } from './checkGases.ts';
import { compileFamily, FactorDataError } from './compile.ts';
import { FAMILIES, type FamilyName, familyNames } from './format.ts';
import { shippedFactors, shippedFile, shippedTexts } from './shipped.test.helper.ts';

const set = shippedFactors();
const texts = shippedTexts();
const rowsOf = {
  fuels_stationary: 1713,
  fuels_mobile: 888,
  vehicles_km: 1350,
  electricity_es: 2049,
  electricity_pt: 175,
  electricity_other: 367,
  fugitive: 630,
  wtt: 3406,
  td_losses: 32,
  heat_steam: 16,
  passenger_transport: 763,
  freight_transport: 1245,
  glec_defaults: 31,
  vehicle_consumption: 157,
  hotel_nights: 213,
  telecommuting: 18,
  water: 17,
  waste: 593,
  materials: 223,
  spend_nace: 366,
  transaction_categories: 40,
  sector_averages: 164,
  agriculture: 271,
  equivalences: 45,
} as const;

describe('the shipped factor data', () => {
  it.each(Object.entries(rowsOf))('%s has its %i rows, each with source, licence, unit and year', (family, count) => {
    const series = set.seriesOf(family as keyof typeof rowsOf);
    const rows = series.flatMap((one) => one.rows.map((row) => ({ one, row })));
    expect(rows.length).toBe(count);
    expect(new Set(rows.map(({ one, row }) => `${one.id} ${one.region} ${row.year}`)).size).toBe(count);
    const wanting = rows.filter(({ one, row }) => {
      const { source, licence, year } = set.sourceOfRow(one, row);
      const hasLicence = licence !== '' || /^transaction\.(payroll|social-grants)$/.test(one.id);
      return source === '' || !hasLicence || year !== row.year;
    });
    expect(wanting.map(({ one, row }) => `${one.id} ${row.year}`)).toEqual([]);
  });

  it('adds its gases up to the published CO2e within their rounding', () => {
    const found: string[] = [];
    for (const family of Object.keys(rowsOf) as (keyof typeof rowsOf)[])
      for (const series of set.seriesOf(family))
        for (const { year, values, facts } of series.rows) {
          const gwp = (facts.gwp || 'AR6') as GwpSet;
          const gwps = { ch4: set.gwp('CH4', gwp)!, n2o: set.gwp('N2O', gwp)! };
          const difference = gasesDifference(values, gwps);
          if (difference !== null) found.push(`${series.id} ${series.region} ${year}: ${JSON.stringify(difference)}`);
        }
    expect(found).toEqual([]);
  });

  it('B065: has no factor that jumps tenfold from one year to the next (a slip of units)', () => {
    const found: string[] = [];
    for (const family of ['fuels_stationary', 'fuels_mobile', 'vehicles_km', 'wtt', 'heat_steam'] as const)
      for (const { id, rows } of set.seriesOf(family))
        rows.slice(1).forEach((row, i) => {
          const [before, after] = [rows[i]!.values[4] ?? 0, row.values[4] ?? 0];
          const [low, high] = [Math.min(before, after), Math.max(before, after)];
          if (low > 0 && !(high / low < 10)) found.push(`${id} ${row.year}: ${before}, ${after}`);
        });
    expect(found).toEqual([]);
  });

  it('B061: values gases as the IPCC sets do: a label and its numbers cannot disagree', () => {
    expect((['AR4', 'AR5', 'AR6'] as const).map((gwp) => [set.gwp('CH4', gwp), set.gwp('N2O', gwp)])).toEqual([
      [25, 298],
      [28, 265],
      [27.9, 273],
    ]);
  });

  it('maps fuels, vehicles and gases to rows that exist', () => {
    const has = (id: string) => set.withId(id).length > 0;
    for (const row of set.table('mappings', 'vehicles')) {
      expect(has(row.factor ?? ''), row.factor).toBe(true);
      for (const id of [row.wtt, row.wtt_of]) if (id) expect(has(id), id).toBe(true);
    }
    for (const row of set.table('mappings', 'fuels')) {
      if (row.ipcc) expect(set.withStem(`fuel.ipcc.${row.ipcc}`).length, row.fuel).toBeGreaterThan(0);
      if (row.gb)
        expect(
          set.withStem(`fuel.${row.gb}`).some((series) => series.region === 'GB'),
          row.fuel,
        ).toBe(true);
      if (row.wtt && row.wtt !== '-') expect(set.withStem(`wtt.fuel.${row.wtt}`).length, row.fuel).toBeGreaterThan(0);
      for (const id of [row.density, row.ncv, row.gcv, row.ncv_gcv]) if (id) expect(set.constant(id), id).toBeDefined();
    }
    for (const row of set.table('gwp', 'gases')) if (row.ministry) expect(has(row.ministry), row.ministry).toBe(true);
  });

  it('compiles the same data to the same text', () => {
    const differ = (family: FamilyName) =>
      JSON.stringify(compileFamily(family, texts)) !== JSON.stringify(shippedFile(family));
    expect(familyNames.filter(differ)).toEqual([]);
  });
});

describe('factor data that must not be shipped', () => {
  const header = (texts.heat_steam ?? '').split('\n')[0] ?? '';
  const good = 'heat.x.kwh,heat,Heat,Calor,2,purchased-heat,kWh,ES,2024,,,,,0.2,,,src,published,';
  const compile = (...rows: string[]) =>
    compileFamily('heat_steam', {
      heat_steam: [header, ...rows].join('\n'),
      sources: 'key,source,source_url,licence\nsrc,A source,https://example.org,CC BY 4.0\nnone,A source,,\n',
    });

  it('takes a good row, and the next year of the same series', () => {
    const { series } = compile(good, ',,,,,,,,2025,,,,,0.3,,,,,');
    expect(series[0]?.rows.map((row) => [row.year, row.values[4]])).toEqual([
      [2024, 0.2],
      [2025, 0.3],
    ]);
  });

  it.each([
    ['no source', good.replace(',src,', ',,')],
    ['a source without licence', good.replace(',src,', ',none,')],
    ['an unknown source', good.replace(',src,', ',other,')],
    ['no unit', good.replace(',kWh,', ',,')],
    ['an unknown unit', good.replace(',kWh,', ',kWhh,')],
    ['no year', good.replace(',2024,', ',,')],
    ['an impossible year', good.replace(',2024,', ',20241,')],
    ['no CO2e', good.replace(',0.2,', ',,')],
    ['a value that is no number', good.replace(',0.2,', ',0.2x,')],
    ['a negative value', good.replace(',0.2,', ',-0.2,')],
    ['an unknown GWP set', good.replace(',0.2,,,', ',0.2,,AR7,')],
  ])('refuses a row with %s', (_, row) => {
    expect(() => compile(row)).toThrow(FactorDataError);
  });

  it('refuses the same id, region and year twice', () => {
    expect(() => compile(good, good)).toThrow(/twice/);
  });

  it('names every family of the data folder', () => {
    expect(Object.values(FAMILIES).flatMap(({ factors, tables }) => [...factors, ...tables]).length).toBe(
      Object.keys(texts).length - 1,
    );
  });
});
