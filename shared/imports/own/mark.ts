import type { Cell } from '#shared/imports/reader/types.ts';

/** What a cell says, however a spreadsheet stores it: a text, a number, or a day. */
export type Said = string | number | null;

const DIGITS = 12;
const sayOf = (said: Said): string => {
  if (said === null) return '';
  return typeof said === 'number' ? String(Number(said.toPrecision(DIGITS))) : said.replace(/\s+/g, ' ').trim();
};

const saidOf = (cell: Cell | undefined): Said => {
  if (!cell) return null;
  if (cell.kind === 'date') return cell.day;
  return cell.kind === 'number' ? cell.number : cell.text;
};

const PRIMES = [2_654_435_761, 1_597_334_677] as const;
/** 53 bits of a text (cyrb53, public domain by bryc): changed values of a row are told, nothing is guarded by it. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, PRIMES[0]);
    b = Math.imul(b ^ code, PRIMES[1]);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/** The mark of a written row: that it is this row, and that its cells say this. */
export const markOf = (rowId: string, cells: readonly Said[]): string =>
  `${rowId}.${digest(JSON.stringify(cells.map(sayOf)))}`;

/** The row that a mark is of; empty when it is no mark. */
export const rowIdOf = (mark: string): string => mark.slice(0, Math.max(0, mark.lastIndexOf('.')));

/** Whether a row with a mark, read again, says what it said when it was written. */
export const isAsMarked = (mark: string, cells: readonly (Cell | undefined)[]): boolean =>
  markOf(rowIdOf(mark), cells.map(saidOf)) === mark;
