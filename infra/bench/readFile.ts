/*
 * Reads a workbook with one reader, in a process of its own: `readFile.ts READER PATH`. It prints what it found (cells of
 * each kind and the sum of the numbers, days by their serial), the CPU of reading and the most memory, as JSON.
 */
import { readFile } from 'node:fs/promises';
import { cpuSeconds } from './figure.ts';

export interface Found {
  readonly rows: number;
  readonly texts: number;
  readonly numbers: number;
  readonly sum: number;
}
type Reader = (bytes: Uint8Array<ArrayBuffer>) => Promise<Found>;

class Tally {
  private rows = 0;
  private texts = 0;
  private numbers = 0;
  private sum = 0;
  row(): void {
    this.rows++;
  }
  text(): void {
    this.texts++;
  }
  number(value: number): void {
    this.numbers++;
    this.sum += value;
  }
  found = (): Found => ({ rows: this.rows, texts: this.texts, numbers: this.numbers, sum: Math.round(this.sum) });
}

const UNIX_EPOCH = 25_569;
const DAY_MS = 86_400_000;

const readers: Readonly<Record<string, Reader>> = {
  async ours(bytes) {
    const { readWorkbook } = await import('#shared/imports/reader/readWorkbook.ts');
    const [sheet] = (await readWorkbook(bytes)).sheets;
    const tally = new Tally();
    for (let at = 0; sheet && at < sheet.rowCount; at++) {
      tally.row();
      for (const cell of sheet.row(at) ?? []) {
        if (cell?.kind === 'text') tally.text();
        else if (cell) tally.number(cell.number ?? 0);
      }
    }
    return tally.found();
  },
  async SheetJS(bytes) {
    const { read } = await import('@e965/xlsx');
    const book = read(bytes, { type: 'array', dense: true, cellText: false, cellHTML: false });
    const tally = new Tally();
    for (const cells of book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []) {
      tally.row();
      for (const cell of cells ?? []) {
        if (cell?.t === 's') tally.text();
        else if (cell) tally.number(Number(cell.v));
      }
    }
    return tally.found();
  },
  async exceljs(bytes) {
    const { default: ExcelJS } = await import('exceljs');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer);
    const tally = new Tally();
    book.worksheets[0]?.eachRow((row) => {
      tally.row();
      row.eachCell(({ value }) => {
        if (typeof value === 'string') tally.text();
        else tally.number(value instanceof Date ? value.getTime() / DAY_MS + UNIX_EPOCH : Number(value));
      });
    });
    return tally.found();
  },
};

const [name = '', path = ''] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(path));
const since = process.cpuUsage();
const found = await readers[name]?.(bytes);
const peakMb = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ found, seconds: cpuSeconds(since), peakMb }));
