import { describe, expect, it } from 'vitest';
import { compareSets } from './compareSets.ts';
import { FactorDataError } from './compile.ts';
import { factorsInForce, jumpsIn, tableInForce } from './jumps.ts';
import { loadFactorSet } from './set.ts';
import { shippedFile } from './shipped.test.helper.ts';
import { TABLE_SHAPES, type TableName, tableNames } from './tableShapes.ts';
import { publishedTable } from './tables.test.helper.ts';
import { readUploaded } from './uploadedRows.ts';
import { compileTable } from './uploadedTable.ts';

const familyOf = (table: TableName) => shippedFile(TABLE_SHAPES[table].family);
const upload = (text: string, table: TableName) =>
  compileTable(readUploaded(text, table), { table, before: familyOf(table), keyOf: (of) => `up-${of.length}` });
const problemOf = (text: string, table: TableName) => {
  try {
    upload(text, table);
    return null;
  } catch (error) {
    if (!(error instanceof FactorDataError)) throw error;
    return { problem: error.problem, ...error.place };
  }
};
type Row = Record<string, string>;
/** The published table with one row changed; null leaves it out. */
const withRow = (table: TableName, name: string, change: Row | null) =>
  publishedTable(table, (row) => {
    if (row[TABLE_SHAPES[table].key[0]] !== name) return row;
    return change && { ...row, ...change };
  });
/** The published table with one row more, made of one that it has. */
const withMore = (table: TableName, name: string, change: Row) =>
  publishedTable(table, (row) => (row[TABLE_SHAPES[table].key[0]] === name ? [row, { ...row, ...change }] : row));

describe('an uploaded parameter table', () => {
  it.each(tableNames)('%s as it is published is the table in use', (table) => {
    const family = upload(publishedTable(table), table);
    expect(family).toEqual(familyOf(table));
    expect(compareSets([familyOf(table)], [family])).toEqual([]);
  });

  it('takes the place of its table only, with its source and licence', () => {
    const id = 'electricity-price.es.2023';
    const said = { value: '0.15', source: 'An office', source_url: 'https://example.org', licence: 'CC BY 4.0' };
    const family = upload(withRow('energy_prices', id, said), 'energy_prices');
    expect(compareSets([familyOf('energy_prices')], [family])).toMatchObject([{ changed: 1, added: 0, removed: 0 }]);
    const set = loadFactorSet('x', [family]);
    expect(set.parameter('constants', 'energy_prices', id)).toMatchObject({
      value: 0.15,
      source: { source: 'An office', url: 'https://example.org', licence: 'CC BY 4.0' },
    });
    expect(set.constant(id)?.value).toBe(0.15);
  });

  it('takes new rows, a new base of a whole region, and a table without the names of our languages', () => {
    const next = { id: 'price-index.es.2026', year: '2026', value: '102.1' };
    expect(problemOf(withMore('price_index', 'price-index.es.2025', next), 'price_index')).toBeNull();
    const rebased = publishedTable('price_index', (row) => (row.region === 'PT' ? { ...row, unit: '2030=100' } : row));
    expect(problemOf(rebased, 'price_index')).toBeNull();
    const columns = Object.keys(familyOf('constants').tables.constants?.[0] ?? {});
    expect(columns).toContain('name_es');
    const published = publishedTable('constants', ({ name_es: _, ...row }) => row);
    expect(upload(published, 'constants')).toEqual(familyOf('constants'));
  });

  const price = 'price-index.es.2025';
  it.each([
    ['another unit', 'constants', 'density.diesel-c', { unit: 'kg/m3' }, 'unitNotOfSet', 'unit'],
    ['the base of one year only', 'price_index', price, { unit: '2015=100' }, 'unitOfRegion', 'unit'],
    ['no number', 'constants', 'ncv.crude-oil', { value: '42,3' }, 'badNumber', 'value'],
    ['a number below zero', 'agriculture_parameters', 'ef1-2006', { value: '-1' }, 'badNumber', 'value'],
    ['a number for a fraction', 'agriculture_parameters', 'n2o-n-to-n2o', { value: '1.57' }, 'badNumber', 'value'],
    ['zero where it is divided by', 'price_index', price, { value: '0' }, 'notPositive', 'value'],
    ['a percentage for a share', 'refrigerant_blends', 'R-401A', { mass_share: '13' }, 'aboveOne', 'mass_share'],
    ['a value out of its range', 'agriculture_parameters', 'ef1-2006', { value: '0.04' }, 'outOfRange', 'value'],
    ['no value', 'circuity', 'road-spain-rural', { value: '' }, 'cellMissing', 'value'],
    ['no unit', 'circuity', 'road-spain-rural', { unit: '' }, 'cellMissing', 'unit'],
    ['no source', 'circuity', 'road-spain-rural', { source: '' }, 'cellMissing', 'source'],
    ['no licence', 'circuity', 'road-spain-rural', { licence: '' }, 'cellMissing', 'licence'],
    ['no year', 'price_index', price, { year: '' }, 'cellMissing', 'year'],
    ['a year that is none', 'price_index', price, { year: '25' }, 'badYear', 'year'],
    ['a GWP that is gone', 'gwp', 'CH4', { ar6: '' }, 'cellMissing', 'ar6'],
    ['a GWP of zero', 'gwp', 'CH4', { ar6: '0' }, 'notPositive', 'ar6'],
  ] as const)('is refused for a row with %s, by its place', (_, table, name, change, problem, column) => {
    const rows = readUploaded(publishedTable(table), table).rows;
    const row = rows.findIndex((one) => one[TABLE_SHAPES[table].key[0]] === name) + 2;
    const value = (change as Row)[column];
    expect(problemOf(withRow(table, name, change), table)).toEqual({ problem, file: table, row, column, value });
  });

  it('is refused for what only the whole shows: a name twice or gone, parts that are not the whole', () => {
    expect(problemOf(withMore('circuity', 'road-spain-rural', {}), 'circuity')).toMatchObject({
      problem: 'nameTwice',
      row: 3,
      value: 'road-spain-rural',
    });
    const taken = withMore('energy_prices', 'electricity-price.es.2023', { id: price });
    expect(problemOf(taken, 'energy_prices')).toMatchObject({ problem: 'nameTwice', value: price });
    expect(problemOf(withRow('circuity', 'road-spain-rural', null), 'circuity')).toEqual({
      problem: 'rowGone',
      file: 'circuity',
      column: 'id',
      value: 'road-spain-rural',
    });
    const half = withRow('refrigerant_blends', 'R-410A', { mass_share: '0.4' });
    expect(problemOf(half, 'refrigerant_blends')).toMatchObject({ problem: 'sharesDiffer', value: 'R-410A' });
    expect(problemOf(withRow('refrigerant_blends', 'R-410A', null), 'refrigerant_blends')?.problem).toBe('rowGone');
  });

  it('is refused for a column that lacks or that nobody knows, and for no table at all', () => {
    const without = publishedTable('circuity', ({ unit: _, ...row }) => row);
    expect(problemOf(without, 'circuity')).toMatchObject({ problem: 'columnMissing', row: 1, column: 'unit' });
    const more = publishedTable('circuity', (row) => ({ ...row, valeu: '1' }));
    expect(problemOf(more, 'circuity')).toMatchObject({ problem: 'unknownColumn', row: 1, column: 'valeu' });
    expect(problemOf('', 'circuity')).toMatchObject({ problem: 'noRows' });
  });
});

describe('figures that jump', () => {
  const jumpsOf = (text: string, table: TableName) =>
    jumpsIn(readUploaded(text, table), tableInForce(familyOf(table), table));

  it('are those of a table that are ten times those in use, a tenth, or zero', () => {
    expect(jumpsOf(publishedTable('constants'), 'constants')).toEqual([]);
    const row = { row: 2, column: 'value', id: 'road-spain-rural', before: 1.36 };
    const given = (value: string) => jumpsOf(withRow('circuity', 'road-spain-rural', { value }), 'circuity');
    expect(given('13.6')).toEqual([{ ...row, after: 13.6 }]);
    expect(given('0.136')).toEqual([{ ...row, after: 0.136 }]);
    expect(given('0')).toEqual([{ ...row, after: 0 }]);
    expect(given('13.5')).toEqual([]);
  });

  it('are compared with the nearest year where a name ends in its year', () => {
    const next = { id: 'price-index.es.2026', year: '2026', value: '1021' };
    expect(jumpsOf(withMore('price_index', price(2025), next), 'price_index')).toMatchObject([
      { id: 'price-index.es.2026', column: 'value', before: 100, after: 1021 },
    ]);
  });

  it('are those of a factor too, of a year that is new as well', () => {
    const inForce = factorsInForce(shippedFile('electricity_pt'));
    const [one] = shippedFile('electricity_pt').series;
    const last = one?.rows.at(-1);
    const cells = { id: one?.id ?? '', region: one?.region ?? '', co2e_kg: String((last?.values[4] ?? 0) * 1000) };
    const rows = [
      { ...cells, year: String(last?.year) },
      { ...cells, year: '2031' },
      { ...cells, id: 'electricity.new', year: '2031' },
    ];
    const jumps = jumpsIn({ file: 'electricity_pt', columns: Object.keys(rows[0] ?? {}), rows }, inForce);
    expect(jumps.map(({ row, column, before }) => [row, column, before])).toEqual([
      [2, 'co2e_kg', last?.values[4]],
      [3, 'co2e_kg', last?.values[4]],
    ]);
  });
});

const price = (year: number) => `price-index.es.${year}`;
