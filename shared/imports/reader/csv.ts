import Papa from 'papaparse';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { Grid } from './grid.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './types.ts';

export const DELIMITERS = ['\t', ';', '|', ','] as const;
const SNIFFED_LINES = 60;
const SNIFFED_CHARACTERS = 200_000;
/** Lines above the rows (titles, notes) that a file may have beyond the limit of rows. */
const SPARE_LINES = 1_000;

export const parseOptions = { newline: '\n', skipEmptyLines: false, header: false, dynamicTyping: false } as const;

export interface Table {
  sheet: Sheet;
  delimiter: string | null;
}

/** Rows of a delimited text. Every value stays text: only columns mapped as numbers or dates are read as such. */
export function readCsv(text: string): Table {
  const lines = text.replace(/\r\n?/g, '\n');
  const named = /^\uFEFF?"?sep=(.)"?[^\n]*\n?/i.exec(lines);
  const body = named ? lines.slice(named[0].length) : lines;
  const delimiter = named?.[1] ?? sniffDelimiter(body);
  const grid = new Grid();
  const firstRow = named ? 1 : 0;
  let row = firstRow;
  Papa.parse<string[]>(body, {
    ...parseOptions,
    delimiter: delimiter ?? '\u001f',
    step: ({ data, errors }, parser) => {
      refuseSwallowed(data, { errors, delimiter, body, firstRow });
      addRow(grid, row++, data);
      if (grid.filledRows > IMPORT_LIMITS.rows + SPARE_LINES) parser.abort();
    },
  });
  if (grid.filledRows > IMPORT_LIMITS.rows + SPARE_LINES)
    throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
  const parts = { name: '', visibility: 'visible', hiddenRows: new Set<number>(), merges: [] } as const;
  return { sheet: sheetOf(grid, parts), delimiter };
}

/** A quotation mark that nothing closes takes the rows below into its cell, where they would be lost without a word. */
function refuseSwallowed(
  cells: readonly string[],
  at: { errors: readonly Papa.ParseError[]; delimiter: string | null; body: string; firstRow: number },
): void {
  const broken = at.errors.find(({ type }) => type === 'Quotes');
  const holdsMore = (cell: string) => cell.includes('\n') || (at.delimiter !== null && cell.includes(at.delimiter));
  if (broken === undefined || !cells.some(holdsMore)) return;
  const line = at.firstRow + at.body.slice(0, broken.index ?? 0).split('\n').length;
  throw new AppError('imports.openQuote', { line });
}

function addRow(grid: Grid, row: number, values: readonly string[]): void {
  grid.startRow(row);
  if (values.length > 16_384) throw new AppError('imports.tooManyColumns', { limit: IMPORT_LIMITS.columns });
  for (let column = 0; column < values.length; column++) grid.addText(column, (values[column] ?? '').trim());
}

interface Shape {
  delimiter: string;
  /** Most frequent number of fields. */
  fields: number;
  /** Share of the lines with text that have it. */
  coverage: number;
}

/**
 * The delimiter by the shape of the first lines: each candidate splits them, and is judged by how many lines agree on
 * a number of fields. A comma is also a decimal mark: it has to fit clearly better than another. Null: one column.
 */
function sniffDelimiter(text: string): string | null {
  const head = text.slice(0, SNIFFED_CHARACTERS);
  const shapes = DELIMITERS.map((delimiter) => shapeOf(head, delimiter)).filter(({ fields }) => fields >= 2);
  const byFit = (a: Shape, b: Shape) => b.coverage - a.coverage || b.fields - a.fields;
  const comma = shapes.find(({ delimiter }) => delimiter === ',');
  const [other] = shapes.filter((shape) => shape !== comma).sort(byFit);
  if (!comma || !other) return (comma ?? other)?.delimiter ?? null;
  const isClear = comma.coverage > other.coverage + 0.1 || (other.fields === 2 && comma.fields >= 4);
  return isClear && comma.coverage >= other.coverage ? ',' : other.delimiter;
}

function shapeOf(text: string, delimiter: string): Shape {
  const { data } = Papa.parse<string[]>(text, { ...parseOptions, delimiter, preview: SNIFFED_LINES });
  const counts = data.filter((line) => line.some((value) => value.trim() !== '')).map((line) => line.length);
  const tally = new Map<number, number>();
  for (const count of counts) if (count > 1) tally.set(count, (tally.get(count) ?? 0) + 1);
  const [fields, lines] = [...tally].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { delimiter, fields, coverage: lines / Math.max(1, counts.length) };
}
