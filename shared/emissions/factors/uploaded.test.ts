import { describe, expect, it } from 'vitest';
import type { GwpSet } from '../types.ts';
import { compareSets } from './compareSets.ts';
import { compileFamily, FactorDataError } from './compile.ts';
import type { FamilyName } from './format.ts';
import { shippedFactors, shippedTexts } from './shipped.test.helper.ts';
import { compileUploaded, UPLOADED_COLUMNS } from './uploaded.ts';
import { readUploaded } from './uploadedRows.ts';

const set = shippedFactors();
const gwpOf = (gwp: GwpSet) => ({ ch4: set.gwp('CH4', gwp) ?? 0, n2o: set.gwp('N2O', gwp) ?? 0 });
const familyOf = (family: FamilyName) => compileFamily(family, shippedTexts());
const upload = (text: string, family: FamilyName = 'heat_steam') =>
  compileUploaded(readUploaded(text, family), {
    family,
    before: familyOf(family),
    gwpOf,
    keyOf: (of) => `up-${of.length}`,
  });

const GOOD: Readonly<Record<string, string>> = {
  id: 'heat.x.kwh',
  category: 'heat',
  name_en: 'Heat, "x"',
  name_es: 'Calor, «x»',
  scope: '2',
  ghg_category: 'purchased-heat',
  unit: 'kWh',
  region: 'ES',
  year: '2025',
  co2_kg: '0.17447',
  ch4_kg: '0.000042',
  n2o_kg: '0.000001846',
  co2e_kg: '0.17606',
  gwp: 'AR4',
  source: 'A ministry, edition 2026',
  source_url: 'https://example.org/2026',
  licence: 'CC BY 4.0',
  quality: 'published',
};
const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (rows: readonly Readonly<Record<string, string>>[], columns = UPLOADED_COLUMNS) =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','))].join('\n');
const problemOf = (text: string, family?: FamilyName) => {
  try {
    upload(text, family);
    return null;
  } catch (error) {
    if (!(error instanceof FactorDataError)) throw error;
    return { problem: error.problem, ...error.place };
  }
};

describe('an uploaded factor file', () => {
  it('becomes the family: with names, values, source and licence', () => {
    const { series, sources } = upload(csv([GOOD, { ...GOOD, year: '2026' }]));
    expect(series).toHaveLength(1);
    expect(series[0]?.rows.map((row) => [row.year, row.values[4]])).toEqual([
      [2025, 0.17606],
      [2026, 0.17606],
    ]);
    expect(series[0]?.facts).toMatchObject({ nameEn: 'Heat, "x"', nameEs: 'Calor, «x»' });
    expect(Object.values(sources)).toEqual([
      { source: 'A ministry, edition 2026', url: 'https://example.org/2026', licence: 'CC BY 4.0' },
    ]);
    expect(compareSets([familyOf('heat_steam')], [upload(csv([GOOD]))])[0]).toMatchObject({ added: 1, removed: 16 });
  });

  it('is read with a mark at its start, with the line ends of Windows, and with the columns in any order', () => {
    const columns = UPLOADED_COLUMNS.toReversed();
    expect(upload(`\uFEFF${csv([GOOD], columns).replaceAll('\n', '\r\n')}\r\n`)).toEqual(upload(csv([GOOD])));
  });

  it.each([
    ['without an id', { id: '' }, 'cellMissing', 'id', ''],
    ['without a source', { source: '' }, 'cellMissing', 'source', ''],
    ['without a licence', { licence: '' }, 'cellMissing', 'licence', ''],
    ['without a unit', { unit: '' }, 'cellMissing', 'unit', ''],
    ['without a year', { year: '' }, 'cellMissing', 'year', ''],
    ['of an unknown unit', { unit: 'kWhh' }, 'unknownUnit', 'unit', 'kWhh'],
    ['of a year that is none', { year: '25' }, 'badYear', 'year', '25'],
    ['of a region that nobody looks in', { region: 'es' }, 'unknownRegion', 'region', 'es'],
    ['of a country by its name', { region: 'Spain' }, 'unknownRegion', 'region', 'Spain'],
    ['of an unknown GWP set', { gwp: 'AR7' }, 'unknownGwp', 'gwp', 'AR7'],
    ['with a decimal comma', { co2e_kg: '0,2' }, 'badNumber', 'co2e_kg', '0,2'],
    ['with a hexadecimal number', { co2e_kg: '0x1' }, 'badNumber', 'co2e_kg', '0x1'],
    ['below zero', { co2_kg: '-1' }, 'badNumber', 'co2_kg', '-1'],
    ['whose gases are not its CO2e', { co2e_kg: '0.2' }, 'gasesDiffer', 'co2e_kg', '0.2'],
    [
      'whose label of the GWP set is wrong',
      { ch4_kg: '0.01', co2e_kg: '0.4250201', gwp: 'AR6' },
      'gasesDiffer',
      'co2e_kg',
      '0.4250201',
    ],
  ])('is refused for a row %s, by its place', (_, change, problem, column, value) => {
    const other = { ...GOOD, id: 'heat.y.kwh', ...change };
    expect(problemOf(csv([GOOD, other]))).toEqual({ problem, file: 'heat_steam', row: 3, column, value });
  });

  it('is refused for a row that comes twice, an empty file, no text, a column that lacks or that nobody knows', () => {
    expect(problemOf(csv([GOOD, GOOD]))).toMatchObject({ problem: 'twice', row: 3 });
    expect(problemOf('')).toMatchObject({ problem: 'noRows' });
    for (const bytes of ['\u0089PNG\r\n\u001a\n\u0000\u0000', 'id,unit\nCal\uFFFDr,kWh'])
      expect(problemOf(bytes)).toMatchObject({ problem: 'notText', file: 'heat_steam' });
    expect(
      problemOf(
        `${csv([GOOD])}\n${csv([{ ...GOOD, co2e_kg: '0,2' }])
          .split('\n')[1]
          ?.replace('"0,2"', '0,2')}`,
      ),
    ).toEqual({
      problem: 'brokenRow',
      file: 'heat_steam',
      row: 3,
    });
    expect(problemOf(csv([]))).toMatchObject({ problem: 'noRows' });
    const without = UPLOADED_COLUMNS.filter((column) => column !== 'licence');
    expect(problemOf(csv([GOOD], without))).toMatchObject({ problem: 'columnMissing', column: 'licence' });
    const misspelt = [...UPLOADED_COLUMNS, 'co2_kgg'];
    expect(problemOf(csv([GOOD], misspelt))).toMatchObject({ problem: 'unknownColumn', column: 'co2_kgg' });
  });

  it('keeps the unit of a factor that the set has, however it is written, and refuses the same figure per another one', () => {
    const known = { ...GOOD, id: 'heat.district-heat-and-steam.kwh', region: 'GB' };
    const unitOf = (unit: string) => upload(csv([{ ...known, unit }])).series[0]?.unit;
    expect(['kWh', 'kgCO2e/kWh', 'kg CO2-eq per kWh'].map(unitOf)).toEqual(['kWh', 'kWh', 'kWh']);
    expect(problemOf(csv([known, { ...known, year: '2026', unit: 'MWh' }]))).toEqual({
      ...{ problem: 'unitNotOfSet', file: 'heat_steam', row: 3, column: 'unit', value: 'MWh' },
    });
    expect(problemOf(csv([{ ...GOOD, unit: 'g CO2e/kWh' }]))).toMatchObject({ problem: 'unknownUnit', row: 2 });
  });

  it('takes the conventions without a licence, and no other row', () => {
    const family = familyOf('transaction_categories');
    const convention = family.sources['payroll-and-social-g-5153'];
    const row = { ...GOOD, ch4_kg: '', n2o_kg: '', co2_kg: '', co2e_kg: '0', id: 'transaction.payroll', unit: 'EUR' };
    const said = { ...row, source: convention?.source ?? '', source_url: convention?.url ?? '', licence: '' };
    expect(convention?.licence).toBe('');
    expect(upload(csv([said]), 'transaction_categories').series).toHaveLength(1);
    const other = csv([{ ...said, source: 'A ministry' }]);
    expect(problemOf(other, 'transaction_categories')).toMatchObject({ problem: 'cellMissing', column: 'licence' });
  });

  it('keeps the parameter tables of its family, and takes the columns that the family has', () => {
    const family = familyOf('agriculture');
    const own = family.series.flatMap((one) => one.rows.flatMap((row) => Object.keys(row.extra ?? {})));
    const { tables } = upload(
      csv([{ ...GOOD, id: 'agriculture.x' }], [...UPLOADED_COLUMNS, ...new Set(own)]),
      'agriculture',
    );
    expect(tables).toEqual(family.tables);
  });
});
