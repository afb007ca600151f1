import { read as readBook, utils } from '@e965/xlsx';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES } from '#shared/kernel/hostileNamesForTests.ts';
import { plain } from './cells.ts';
import { tableFile } from './tableFile.ts';

/** The reader here undoes `_x003D_` twice: `cells.test.ts` says how that is written. */
const { coded: _, ...READABLE } = HOSTILE_NAMES;
const NAMES = Object.values(READABLE);
const table = {
  name: 'Ventas',
  columns: [
    { header: 'Monte', format: 'text' },
    { header: 'Total', format: 'money' },
  ],
  rows: NAMES.map((name) => [plain(name), -1.5]),
} as const;
/** What a spreadsheet begins a formula with. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const UNSEEN = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}]/u;

describe('names that somebody gave', () => {
  it('stay texts in a CSV, each in its own cell', async () => {
    const { bytes, fileName, contentType } = await tableFile('csv', 'ventas', table);
    expect([fileName, contentType]).toEqual(['ventas.csv', 'text/csv; charset=utf-8']);
    const { data } = papaparse.parse<string[]>(bytes.toString('utf8').slice(1));
    expect(data).toHaveLength(NAMES.length + 1);
    for (const [name, total] of data.slice(1)) {
      expect(name).not.toMatch(FORMULA);
      expect(name).not.toMatch(UNSEEN);
      expect(total).toBe('-1.5');
    }
  });

  it('stay texts in an Excel that opens', async () => {
    const { bytes } = await tableFile('xlsx', 'ventas', table);
    const sheet = Object.values(readBook(bytes).Sheets)[0]!;
    const rows = utils.sheet_to_json<[string, number]>(sheet, { header: 1 });
    expect(rows).toHaveLength(NAMES.length + 1);
    expect(Object.values(sheet).filter((cell) => typeof cell === 'object' && 'f' in cell)).toEqual([]);
    for (const [i, [name, total]] of rows.slice(1).entries()) {
      expect(name).not.toMatch(FORMULA);
      expect(name).not.toMatch(UNSEEN);
      expect([i, total]).toEqual([i, -1.5]);
    }
  });
});
