/** A cell with a live formula, and its value for whoever shows the file without computing it. */
export interface Formula {
  formula: string;
  result: number;
}
export type CellValue = string | number | Date | null | Formula;

/** What a spreadsheet may take for a formula when the text is copied or saved as CSV. */
const ACTIVE = /^\s*[=+\-@\t\r＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they may not stand in a sheet at all
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MAX_CHARACTERS = 32_767;
/** What a sheet reads as a character by its number (ECMA-376, ST_Xstring): its first sign is written so itself. */
const CODED = /_(?=x[0-9a-f]{4}_)/gi;

/** A text that somebody typed, as a cell that stays a text. */
export function plain(text: string): string {
  const clean = text
    .replace(NOT_XML, '')
    .replace(CODED, '_x005F_')
    .slice(0, MAX_CHARACTERS - 1)
    // Halves of letters, typed or left by the cut.
    .replace(/\p{Cs}/gu, '');
  return ACTIVE.test(clean) ? `'${clean}` : clean;
}

/** Letters of a column, 1 = A. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? letters(Math.floor((column - 1) / 26)) + last : last;
}
