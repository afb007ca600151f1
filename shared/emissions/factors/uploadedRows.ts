import Papa from 'papaparse';
import { type Cells, FactorDataError } from './compile.ts';
import type { SourceJson } from './format.ts';

/** The rows of an uploaded file: that at `i` is the line `i + 2`. */
export interface UploadedRows {
  /** Name of the data file that it is to replace, for what is said about it. */
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly Cells[];
}

/** What no table of words and numbers holds: zero bytes, and what was no UTF-8. */
const NO_TEXT = /[\0\uFFFD]/;
/** A cell without the mark that our downloads put before what a spreadsheet could take for a formula. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');
/**
 * Reads a CSV (comma, quotes, header). A line with more or fewer cells than the header is refused: a decimal comma
 * without quotes would move its figures to other columns.
 * @throws FactorDataError `notText`, `noRows`, `brokenRow`
 */
export function readUploaded(text: string, file: string): UploadedRows {
  if (NO_TEXT.test(text)) throw new FactorDataError('notText', { file });
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data, meta, errors } = Papa.parse<Cells>(body, { header: true, skipEmptyLines: true, delimiter: ',' });
  if (data.length === 0) throw new FactorDataError('noRows', { file });
  const columns = (meta.fields ?? []).map((column) => column.trim());
  const fields = meta.fields ?? [];
  const twice = columns.find((column, i) => columns.indexOf(column) !== i);
  if (twice !== undefined) throw new FactorDataError('unknownColumn', { file, row: 1, column: twice });
  const broken = errors.find(({ row }) => row !== undefined);
  // One column only: the file has other separators, which is said of its columns.
  if (broken?.row !== undefined && fields.length > 1)
    throw new FactorDataError('brokenRow', { file, row: broken.row + 2 });
  const rows = data.map((row) =>
    Object.fromEntries(fields.map((field) => [field.trim(), plain(row[field] ?? '')] as const)),
  );
  return { file, columns, rows };
}

/** Names of sources: that of the set for a source that it knows, so that a row that says the same stays the same. */
export class SourceKeys {
  /** All sources by name: those of the set, and those that were added. */
  readonly all: Record<string, SourceJson>;
  readonly #keys = new Map<string, string>();
  readonly #keyOf: (source: string) => string;

  constructor(known: Readonly<Record<string, SourceJson>>, keyOf: (source: string) => string) {
    this.all = { ...known };
    this.#keyOf = keyOf;
    for (const [key, source] of Object.entries(known)) this.#keys.set(textOf(source), key);
  }

  /** The name of what a row says of its source. */
  of(cells: Cells): string {
    const source = { source: cells.source ?? '', url: cells.source_url ?? '', licence: cells.licence ?? '' };
    if (source.source === '') return '';
    const text = textOf(source);
    const key = this.#keys.get(text) ?? this.#keyOf(text);
    this.#keys.set(text, key);
    this.all[key] = source;
    return key;
  }
}

const textOf = ({ source, url, licence }: SourceJson) => [source, url, licence].join('\n');
