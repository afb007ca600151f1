import { readNumber } from '#shared/imports/values/numbers.ts';

/** Cents of an amount, rounded half away from zero: `1234.56`, `-80`, `-200,00` (its last mark is the decimal one). */
export function centsOf(text: string): number | null {
  const trimmed = text.trim();
  const mark = trimmed.lastIndexOf(',') > trimmed.lastIndexOf('.') ? ',' : '.';
  const read = readNumber(trimmed, mark);
  return typeof read === 'string' ? null : centsOfNumber(read.value);
}

export const centsOfNumber = (value: number): number => {
  // 1.005 is kept as 1.00499…: what a cell shows decides.
  const cents = Math.round(Number((Math.abs(value) * 100).toFixed(6)));
  return value < 0 ? -cents || 0 : cents;
};
