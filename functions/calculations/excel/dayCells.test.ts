import ExcelJS from 'exceljs';
import { afterEach, describe, expect, it } from 'vitest';
import { Zip } from '#shared/imports/reader/zip.ts';
import { dateCell } from './questionCells.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? '';
});

/** The number that stands in the file for a day. */
async function serialOf(dateOn: string): Promise<string | undefined> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('A').getCell('A1').value = dateCell({ dateOn, datePrecision: 'day' }).value;
  const zip = new Zip(new Uint8Array(await book.xlsx.writeBuffer()));
  return /<v>([^<]*)<\/v>/.exec(new TextDecoder().decode(await zip.read('xl/worksheets/sheet1.xml')))?.[1];
}

describe('a day in a workbook', () => {
  it.each(['America/Sao_Paulo', 'Europe/Lisbon', 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kolkata'])(
    'B007, B008: is a whole number wherever it is written, in summer as in winter (%s)',
    async (tz) => {
      process.env.TZ = tz;
      expect(await serialOf('2021-12-20')).toBe('44550');
      expect(await serialOf('2016-10-27')).toBe('42670');
      expect(await serialOf('2024-07-01')).toBe('45474');
    },
  );
});
