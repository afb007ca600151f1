import type { Cell, Precision } from '#shared/imports/reader/types.ts';
import { type DateOrder, datesOfSpan, type ReadDate, readDate } from '#shared/imports/values/dates.ts';
import { type DecimalMark, readNumber } from '#shared/imports/values/numbers.ts';
import { readSpan } from '#shared/imports/values/spans.ts';

/** A value of a cell, or the code of what is wrong with it. */
export type Read<T> = { value: T } | { code: string };

const broken = (cell: Cell): string | null => {
  if (cell.kind === 'noValue') return 'imports.formulaWithoutValue';
  return cell.kind === 'error' ? 'imports.errorValue' : null;
};

/** A number with the unit that stands in its cell. Percentages are 0-100. */
export function numberIn(cell: Cell, mark: DecimalMark | null): Read<{ number: number; unit: string }> {
  const code = broken(cell);
  if (code) return { code };
  if (cell.kind === 'number' && cell.number !== null)
    return {
      value: {
        number: cell.isPercent ? Number((cell.number * 100).toPrecision(15)) : cell.number,
        unit: cell.isPercent ? '%' : (cell.formatWords ?? ''),
      },
    };
  if (cell.kind !== 'text') return { code: 'imports.badNumber' };
  const read = readNumber(cell.text, mark);
  return typeof read === 'string' ? { code: read } : { value: { number: read.value, unit: read.unit } };
}

const lastOfMonth = (day: string) => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return `${day.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
};

function spanOf(day: string, precision: Precision): ReadDate {
  if (precision === 'month') return { startOn: `${day.slice(0, 7)}-01`, endOn: lastOfMonth(day), precision };
  if (precision === 'year')
    return { startOn: `${day.slice(0, 4)}-01-01`, endOn: `${day.slice(0, 4)}-12-31`, precision };
  return { startOn: day, endOn: day, precision };
}

/** The time that a cell speaks of. */
export function dateIn(cell: Cell, order: DateOrder | null): Read<ReadDate> {
  const code = broken(cell);
  if (code) return { code };
  if (cell.kind === 'date')
    return cell.day ? { value: spanOf(cell.day, cell.precision ?? 'day') } : { code: 'imports.impossibleDate' };
  const part = readSpan(cell.text);
  if (part) return { value: part };
  const span = datesOfSpan(cell.text);
  if (!span) return readOne(cell.text, order);
  const [start, end] = [readOne(span[0], order), readOne(span[1], order)];
  if ('code' in start) return start;
  if ('code' in end) return end;
  return { value: { startOn: start.value.startOn, endOn: end.value.endOn, precision: 'day' } };
}

function readOne(text: string, order: DateOrder | null): Read<ReadDate> {
  const read = readDate(text, order);
  return typeof read === 'string' ? { code: read } : { value: read };
}
