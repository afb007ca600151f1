import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from './check.ts';

const CSV =
  'Cuenta;1234;;\r\nFecha;Concepto;Importe;Saldo\r\n01/02/2024;Luz;-1.234,50;0,50\r\n13/02/2024;Gas;10,00;10,50\r\nSaldo final;;;10,50\r\n';
const FACTS = {
  encoding: 'utf-8',
  bom: null,
  line_ending: 'CRLF',
  delimiter: ';',
  decimal_mark: ',',
  thousands_mark: '.',
  header_row: 2,
  columns: ['Fecha', 'Concepto', 'Importe ', 'Saldo'],
  data_rows: 2,
  column_sums: { Importe: { sum: -1224.5, numeric_cells: 2, non_numeric_or_empty: 0 } },
  date_ranges: { Fecha: { format: '%d/%m/%Y', min: '2024-02-01', max: '2024-02-13', parsed: 2, unparsable: 0 } },
  first_data_row: ['01/02/2024', 'Luz', '-1.234,50', '0,50'],
  note: 'words of whoever made the index are not compared',
};

let folder = '';
let name = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souto-files-'));
  name = basename(folder);
  await mkdir(join(folder, 'bank'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const checked = async (files: Record<string, string>, expected: Record<string, object> = {}) => {
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  const index = Object.entries(expected).map(([path, facts]) => ({ path: `${name}/${path}`, expected: facts }));
  await writeFile(join(folder, 'INDEX.json'), JSON.stringify(index));
  return checkFolder(folder);
};

describe('a folder of files and its index', () => {
  it('holds where each fact is as the index says, under the paths of the index', async () => {
    const [file] = await checked({ 'bank/a.csv': CSV }, { 'bank/a.csv': FACTS });
    expect(file).toMatchObject({ path: `${name}/bank/a.csv`, result: 'held', differences: [] });
    expect(file?.facts).toEqual(Object.keys(FACTS).filter((fact) => fact !== 'note'));
  });

  it.each([
    ['delimiter', { delimiter: ',' }, ','],
    ['header_row', { header_row: 1 }, 1],
    ['data_rows', { data_rows: 3 }, 3],
    ['encoding', { encoding: 'cp1252' }, 'cp1252'],
    ['columns[1]', { columns: ['Fecha', 'Detalle', 'Importe', 'Saldo'] }, 'Detalle'],
    ['columns.length', { columns: ['Fecha'] }, 1],
    ['column_sums.Importe.sum', { column_sums: { Importe: { sum: -1224.51 } } }, -1224.51],
    ['column_sums.Cargo', { column_sums: { Cargo: { sum: 1 } } }, { sum: 1 }],
    ['date_ranges.Fecha.min', { date_ranges: { Fecha: { min: '2024-01-02' } } }, '2024-01-02'],
    ['encoding', { encoding: 'utf-89' }, 'utf-89'],
    ['thousands_mark', { thousands_mark: ' ' }, ' '],
    ['date_ranges.Fecha.format', { date_ranges: { Fecha: { format: '%m/%d/%Y' } } }, '%m/%d/%Y'],
    ['footer_rows', { footer_rows: 2 }, 2],
    ['first_data_row[2]', { first_data_row: ['01/02/2024', 'Luz', '-1,234.50', '0,50'] }, '-1,234.50'],
    ['refusal', { must: 'say that the file is protected by a password' }, 'imports.encrypted'],
  ])('differs in %s where the index says another', async (fact, facts, expected) => {
    const [file] = await checked({ 'a.csv': CSV }, { 'a.csv': { ...FACTS, ...facts } });
    expect([file?.result, file?.differences]).toMatchObject(['differs', [{ fact, expected }]]);
    expect(file?.differences).toHaveLength(1);
  });

  it('tells what is refused, and differs where it should have been read or refused for another reason', async () => {
    const files = { 'a.csv': '', 'b.csv': '', 'c.csv': '', 'd.xlsx': 'PK\x03\x04' };
    const found = await checked(files, {
      'a.csv': { bytes: 0, must: 'be refused with "the file is empty"' },
      'b.csv': { data_rows: 1 },
      'd.xlsx': { must: 'must say that the file is protected by a password' },
    });
    expect(found.map(({ result, reason }) => [result, reason])).toEqual([
      ['refused', 'imports.empty'],
      ['differs', 'imports.empty'],
      ['refused', 'imports.empty'],
      ['differs', 'imports.damaged'],
    ]);
  });

  it('refuses what is of another kind, unless the index tells rows of it; says what is not there', async () => {
    const map = '{"type": "FeatureCollection", "features": []}';
    const found = await checked(
      { 'a.json': '{"a": 1}', 'b.geojson': map, 'c.csv': map },
      { 'a.json': { features: 0 }, 'c.csv': { data_rows: 1 }, 'z.csv': FACTS },
    );
    expect(found.map(({ path, result, reason }) => [path, result, reason])).toEqual([
      [`${name}/a.json`, 'refused', 'imports.wrongType: json'],
      [`${name}/b.geojson`, 'refused', 'cadastre.unreadable'],
      [`${name}/c.csv`, 'differs', 'cadastre.unreadable'],
      [`${name}/z.csv`, 'not read', 'no such file'],
    ]);
  });

  it('finds the files of an index in a folder that was copied under another name, and refuses what is no index', async () => {
    await writeFile(join(folder, 'a.csv'), CSV);
    const index = (content: unknown) => writeFile(join(folder, 'INDEX.json'), JSON.stringify(content));
    for (const path of ['before/a.csv', `${name}/a.csv`, 'a.csv']) {
      await index([{ path, expected: { delimiter: ',' } }]);
      expect(await checkFolder(folder)).toMatchObject([{ path, result: 'differs' }]);
    }
    for (const wrong of [{ files: [] }, [{ expected: {} }], [null], 'x']) {
      await index(wrong);
      await expect(checkFolder(folder)).rejects.toThrow('INDEX.json is no list');
    }
  });

  it('holds a file to its length and hash, whatever is in it', async () => {
    await writeFile(join(folder, 'a.csv'), CSV);
    const index = (facts: object) =>
      writeFile(join(folder, 'INDEX.json'), JSON.stringify([{ path: `${name}/a.csv`, ...facts }]));
    await index({ bytes: CSV.length, sha256: createHash('sha256').update(CSV).digest('hex') });
    expect(await checkFolder(folder)).toMatchObject([{ result: 'held' }]);
    await index({ bytes: CSV.length - 1, sha256: '00' });
    const [file] = await checkFolder(folder);
    expect([file?.result, file?.differences.map(({ fact }) => fact)]).toEqual(['differs', ['bytes', 'sha256']]);
  });

  it('reads a folder without index as well', async () => {
    await writeFile(join(folder, 'a.csv'), CSV);
    expect(await checkFolder(folder)).toMatchObject([{ result: 'held', differences: [], facts: [] }]);
  });
});
