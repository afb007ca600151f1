import type { Cell } from '#shared/imports/reader/types.ts';
import type { DateOrder, ReadDate } from '#shared/imports/values/dates.ts';
import { readDate } from '#shared/imports/values/dates.ts';
import { monthOf } from '#shared/imports/values/months.ts';
import { dateIn } from './cellValues.ts';
import type { Ask } from './issues.ts';
import { fixedValue, type RowContext } from './rowContext.ts';
import type { Source } from './targets.ts';

/** When a row is: a date, or the period of a bill. Null: it does not say. Undefined: an issue was told. */
export type RowTime =
  | { kind: 'date'; date: ReadDate; column: number | null }
  | { kind: 'bill'; bill: ReadDate; column: number };

const orderAsk = (example: string, header: string): Ask => ({
  key: 'dateOrder',
  code: 'imports.whichDateOrder',
  options: ['dmy', 'mdy'],
  proposed: null,
  details: { value: example, column: header },
});

function readIn(context: RowContext, source: Source): ReadDate | null | undefined {
  const cell = context.cells[source.column];
  if (!cell || cell.text.trim() === '-') return null;
  if (cell.text === '' && cell.kind === 'text') return null;
  const read = dateIn(cell, source.order);
  if ('value' in read) return read.value;
  const { header, column, field } = source;
  const ask = read.code === 'imports.ambiguousDate' ? orderAsk(cell.text, header?.text ?? '') : undefined;
  context.issues.push({ code: read.code, field, column, ...(ask && { ask }) });
  return undefined;
}

const isMonthNumber = (text: string) => /^(0?[1-9]|1[0-2])$/.test(text.trim());
const monthIn = (cell: Cell | undefined): number | null => {
  const text = cell?.text.trim() ?? '';
  return monthOf(text) ?? (isMonthNumber(text) ? Number(text) : null);
};
const yearIn = (cell: Cell | undefined): number | null => {
  const text = cell?.text.trim() ?? '';
  return /^(19|20)\d{2}$/.test(text) ? Number(text) : null;
};

/** A year in one column and a month in another. */
function fromTwo(context: RowContext, sources: readonly Source[]): RowTime | null {
  const cells = sources.map(({ column }) => context.cells[column]);
  const year = cells.map(yearIn).find((value) => value !== null) ?? null;
  const month =
    cells.map((cell) => (yearIn(cell) === null ? monthIn(cell) : null)).find((value) => value !== null) ?? null;
  if (year === null || month === null) return null;
  const date = readDate(`${year}-${String(month).padStart(2, '0')}`, null);
  return typeof date === 'string' ? null : { kind: 'date', date, column: sources[0]?.column ?? null };
}

/** The last such month up to the day of another column: December beside a bill of January is that of the year before. */
function monthBeside({ cells }: RowContext, sources: readonly Source[]): RowTime | null {
  const isMonth = (cell: Cell | undefined) => cell?.kind !== 'date' && monthIn(cell) !== null;
  const named = sources.find(({ column }) => isMonth(cells[column]));
  if (!named) return null;
  const month = monthIn(cells[named.column]) ?? 0;
  const [day] = sources.flatMap((source) => (source === named ? [] : dayIn(cells[source.column], source)));
  if (!day) return null;
  const [year = 0, of = 0] = day.date.startOn.split('-').map(Number);
  if (of === month) return { kind: 'date', ...day };
  const date = readDate(`${month < of ? year : year - 1}-${String(month).padStart(2, '0')}`, null);
  return typeof date === 'string' ? null : { kind: 'date', date, column: named.column };
}

function dayIn(cell: Cell | undefined, { order, column }: Source): readonly { date: ReadDate; column: number }[] {
  const read = cell && dateIn(cell, order);
  return read && 'value' in read && read.value.precision === 'day' ? [{ date: read.value, column }] : [];
}

/** A month alone (`Marzo`, a column `Mes`, a column a month) belongs to the year of the file, else to that of the calculation. */
function monthOfYear(context: RowContext, month: number, column: number | null): RowTime | null {
  const { known } = context;
  const fixed = fixedValue(context, 'date');
  const { periodStartOn, periodEndOn } = known.period;
  const candidate = (year: string) => `${year}-${String(month).padStart(2, '0')}`;
  const first = candidate(periodStartOn.slice(0, 4));
  const within = first >= periodStartOn.slice(0, 7) && first <= periodEndOn.slice(0, 7);
  const text =
    fixed !== undefined ? candidate(String(fixed).slice(0, 4)) : within ? first : candidate(periodEndOn.slice(0, 4));
  const date = readDate(text, null);
  return typeof date === 'string' ? null : { kind: 'date', date, column };
}

/** When a row is. */
export function timeOf(context: RowContext): RowTime | null | undefined {
  const { targets, only } = context;
  const [start] = targets.of('periodStart');
  const [end] = targets.of('periodEnd');
  const bill = start && end ? billOf(context, start, end) : null;
  if (bill !== null) return bill;
  const dates = [...targets.of('date'), ...((start ?? end) ? [(end ?? start) as Source] : [])];
  const month = targets.mode === 'byMonth' ? only?.header?.month : null;
  if (only && month != null)
    return monthOfColumn(context, dates, { month, year: only.header?.year ?? null, column: only.column });
  return fromTwo(context, dates) ?? monthBeside(context, dates) ?? firstDate(context, dates);
}

/** A column a month: with the year of its heading, else that of the row, where it has one. */
function monthOfColumn(
  context: RowContext,
  dates: readonly Source[],
  at: { month: number; year: number | null; column: number },
): RowTime | null {
  const year = at.year ?? dates.map(({ column }) => yearIn(context.cells[column])).find((value) => value !== null);
  if (year == null) return monthOfYear(context, at.month, at.column);
  const date = readDate(`${year}-${String(at.month).padStart(2, '0')}`, null);
  return typeof date === 'string' ? null : { kind: 'date', date, column: at.column };
}

function billOf(context: RowContext, start: Source, end: Source): RowTime | null | undefined {
  const [from, to] = [readIn(context, start), readIn(context, end)];
  if (from === undefined || to === undefined) return undefined;
  if (!from || !to) return null;
  if (from.startOn > to.endOn) {
    context.issues.push({ code: 'imports.periodReversed', field: 'periodEnd', column: end.column });
    return undefined;
  }
  return { kind: 'bill', bill: { startOn: from.startOn, endOn: to.endOn, precision: 'day' }, column: end.column };
}

function firstDate(context: RowContext, sources: readonly Source[]): RowTime | null | undefined {
  for (const source of sources) {
    const cell = context.cells[source.column];
    const month = cell && cell.kind !== 'date' && yearIn(cell) === null ? monthIn(cell) : null;
    const time = month !== null ? monthOfYear(context, month, source.column) : timeIn(context, source);
    if (time !== null) return time;
  }
  const fixed = fixedValue(context, 'date');
  const date = fixed === undefined ? 'none' : readDate(String(fixed), null as DateOrder | null);
  return typeof date === 'string' ? null : { kind: 'date', date, column: null };
}

function timeIn(context: RowContext, source: Source): RowTime | null | undefined {
  const date = readIn(context, source);
  if (!date) return date;
  const isBill = date.precision === 'day' && date.startOn !== date.endOn;
  return isBill ? { kind: 'bill', bill: date, column: source.column } : { kind: 'date', date, column: source.column };
}
