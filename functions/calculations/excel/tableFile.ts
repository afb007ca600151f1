import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import papaparse from 'papaparse';
import type { CellValue } from './cells.ts';
import { type TableSheet, writeTables } from './reviewBook.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type TableFormat = keyof typeof TYPES;

async function excelOf(table: TableSheet): Promise<Buffer> {
  const path = join(tmpdir(), `${randomUUID()}.xlsx`);
  try {
    await writeTables(path, [table]);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}
const csvOf = ({ columns, rows }: TableSheet): Buffer => {
  const table = { fields: columns.map(({ header }) => header), data: rows as CellValue[][] };
  return Buffer.from(`\ufeff${papaparse.unparse(table, { escapeFormulae: true })}`);
};

/** A table as a file. */
export async function tableFile(format: TableFormat, name: string, table: TableSheet) {
  const bytes = format === 'csv' ? csvOf(table) : await excelOf(table);
  return { fileName: `${name}.${format}`, contentType: TYPES[format], bytes };
}
