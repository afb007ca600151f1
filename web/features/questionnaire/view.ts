import { wordsOf } from '#shared/imports/values/words.ts';
import { cellText, type Words } from './cellText.ts';
import { type GridColumn, isNumeric, valueAt } from './columns.ts';
import { type GridRow, isWrong, type RowId } from './gridRow.ts';

export interface Filter {
  readonly text: string;
  readonly siteId: string | null;
  readonly source: string | null;
  readonly onlyErrors: boolean;
}
export const NO_FILTER: Filter = { text: '', siteId: null, source: null, onlyErrors: false };
export const isFiltered = ({ text, siteId, source, onlyErrors }: Filter): boolean =>
  text !== '' || siteId !== null || source !== null || onlyErrors;

/** By a column, or by the result (`co2e`). */
interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}
export interface Look {
  readonly filter: Filter;
  readonly sort: Sort | null;
}
export interface Speaking {
  readonly columns: readonly GridColumn[];
  readonly words: Words;
  readonly tick: { readonly yes: string; readonly no: string };
  readonly compare: (a: string, b: string) => number;
}

function passes(row: GridRow, filter: Filter, { columns, words, tick }: Speaking): boolean {
  if (filter.siteId !== null && (row.draft.siteId ?? '') !== filter.siteId) return false;
  if (filter.source !== null && row.draft.emissionSource !== filter.source) return false;
  if (filter.onlyErrors && !isWrong(row)) return false;
  const wanted = wordsOf(filter.text);
  if (wanted === '') return true;
  return columns.some((column) => {
    const text = row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick);
    return wordsOf(text).includes(wanted);
  });
}

type Valued = readonly [row: GridRow, value: number | string | null];

function valued(row: GridRow, column: GridColumn | undefined, { words, tick }: Speaking): Valued {
  if (!column) return [row, row.saved?.result.co2eKg ?? null];
  const value = valueAt(row.draft, column);
  if (isNumeric(column) && typeof value === 'number') return [row, value];
  return [row, (column.kind === 'date' ? row.draft.dateOn : cellText(row.draft, column, words, tick)) || null];
}

/** What has no value stands last, whichever way. */
const comparing =
  (isDescending: boolean, compare: Speaking['compare']) =>
  ([, a]: Valued, [, b]: Valued): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return isDescending ? -order : order;
  };

/** The rows that a look shows, in its order. */
export function viewOf(rows: readonly GridRow[], { filter, sort }: Look, speaking: Speaking): readonly GridRow[] {
  const shown = isFiltered(filter) ? rows.filter((row) => passes(row, filter, speaking)) : rows;
  if (!sort) return shown;
  const column = speaking.columns.find(({ id }) => id === sort.column);
  const values = shown.map((row) => valued(row, column, speaking));
  return values.sort(comparing(sort.isDescending, speaking.compare)).map(([row]) => row);
}

/** A look that was taken stays while one writes in it: rows keep their place, new ones come last. */
export function heldView(
  rows: readonly GridRow[],
  { order, known }: { order: readonly RowId[]; known: ReadonlySet<RowId> },
): readonly GridRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const held = order.flatMap((id) => byId.get(id) ?? []);
  return [...held, ...rows.filter(({ id }) => !known.has(id))];
}
