import { Grid } from './grid.ts';
import { sheetOf } from './sheet.ts';
import type { Merge, Sheet } from './types.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;
/** Comments, scripts, styles and the head show nothing. */
const HIDDEN = /<!--|<(script|style|head|title)\b/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  ccedil: 'ç',
  Ccedil: 'Ç',
  ordf: 'ª',
  ordm: 'º',
  sup2: '²',
  sup3: '³',
};
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  tilde: '\u0303',
  circ: '\u0302',
  uml: '\u0308',
};
const MAX_SPAN = 1_000;
/** Cells kept free below and beside a spanning one; a page that spans more is not a table of data. */
const MAX_TAKEN = 200_000;

/**
 * The tables of a page saved as a spreadsheet, as banks and ledgers do. Cells keep their text: `-202,68` stays what it
 * says (a spreadsheet reader would make -20268 of it). A table inside a cell is read as text of that cell; one that goes
 * on right after another, without headings of its own, is the rest of it.
 */
export function readHtml(html: string): Sheet[] {
  const reader = new TableReader();
  for (const [token, closing, tag] of shown(html).matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === undefined) reader.text(token);
    else if (closing) reader.close(name);
    else reader.open(name, token);
  }
  return reader.finish();
}

/** Each end is looked for once: a page of opened and never closed comments takes no longer. */
function shown(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let from = 0;
  HIDDEN.lastIndex = 0;
  for (let start = HIDDEN.exec(lower); start !== null; start = HIDDEN.exec(lower)) {
    text += html.slice(from, start.index);
    const end = start[1] === undefined ? '-->' : `</${start[1]}`;
    const at = lower.indexOf(end, start.index);
    if (at === -1) return text;
    from = at + end.length;
    HIDDEN.lastIndex = from;
  }
  return text + html.slice(from);
}

class TableReader {
  /** Those of one list belong together. */
  private readonly tables: Sheet[][] = [];
  private hasHeadings = false;
  /** Something stands between this table and the one before it. */
  private isApart = true;
  private grid = new Grid();
  private merges: Merge[] = [];
  private depth = 0;
  private row = -1;
  private column = 0;
  private cell: { text: string; rows: number; columns: number } | null = null;
  /** Cells of earlier rows that reach down: `row:column`. */
  private readonly taken = new Set<string>();

  open(name: string, tag: string): void {
    if (name === 'table' && this.depth++ === 0) this.row = -1;
    if (this.depth > 1 || name === 'br') this.text(' ');
    if (this.depth !== 1) return;
    if (name === 'tr') {
      this.endCell();
      this.row++;
      this.column = 0;
      this.grid.startRow(this.row);
    } else if (name === 'td' || name === 'th') {
      this.endCell();
      if (name === 'th') this.hasHeadings = true;
      this.cell = { text: '', rows: spanOf(tag, 'rowspan'), columns: spanOf(tag, 'colspan') };
    }
  }

  close(name: string): void {
    if (name === 'table' && this.depth > 0 && --this.depth === 0) this.endTable();
    else if (this.depth === 1 && (name === 'td' || name === 'th' || name === 'tr')) this.endCell();
  }

  text(text: string): void {
    if (this.cell) this.cell.text += text;
    else if (this.depth === 0 && text.trim() !== '') this.isApart = true;
  }

  private endCell(): void {
    const { cell, row } = this;
    if (!cell) return;
    this.cell = null;
    if (row === -1) this.grid.startRow(++this.row);
    while (this.taken.has(`${this.row}:${this.column}`)) this.column++;
    const { column } = this;
    this.grid.addText(column, plainText(cell.text));
    this.column += cell.columns;
    if (cell.rows === 1 && cell.columns === 1) return;
    const [bottom, right] = [this.row + cell.rows - 1, column + cell.columns - 1];
    this.merges.push({ top: this.row, left: column, bottom, right });
    if (this.taken.size > MAX_TAKEN) return;
    for (let r = this.row + 1; r <= bottom; r++) for (let c = column; c <= right; c++) this.taken.add(`${r}:${c}`);
  }

  private endTable(): void {
    this.endCell();
    if (this.grid.cellCount > 0) {
      const parts = { name: '', visibility: 'visible', hiddenRows: new Set<number>(), merges: this.merges } as const;
      this.addTable(sheetOf(this.grid, parts));
    }
    this.grid = new Grid();
    this.merges = [];
    this.hasHeadings = false;
    this.isApart = false;
    this.taken.clear();
  }

  private addTable(sheet: Sheet): void {
    const last = this.tables.at(-1);
    const isNext = !this.hasHeadings && !this.isApart && last?.[0]?.columnCount === sheet.columnCount;
    if (isNext && sheet.columnCount > 1 && sheet.row(0)?.some((cell) => /\d/.test(cell?.text ?? ''))) last?.push(sheet);
    else this.tables.push([sheet]);
  }

  finish(): Sheet[] {
    if (this.depth > 0) this.endTable();
    return this.tables.map(joined);
  }
}

function joined(parts: readonly Sheet[]): Sheet {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const grid = new Grid();
  const merges: Merge[] = [];
  let above = 0;
  for (const sheet of parts) {
    for (let row = 0; row < sheet.rowCount; row++) {
      grid.startRow(above + row);
      sheet.row(row)?.forEach((cell, column) => {
        if (cell && !cell.isMerged) grid.addText(column, cell.text);
      });
    }
    for (const { top, bottom, ...sides } of sheet.merges)
      merges.push({ ...sides, top: above + top, bottom: above + bottom });
    above += sheet.rowCount;
  }
  return sheetOf(grid, { name: '', visibility: 'visible', hiddenRows: new Set(), merges });
}

const spanOf = (tag: string, name: string) => {
  const span = Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(tag)?.[1] ?? 1);
  return Math.min(Math.max(span, 1), MAX_SPAN);
};

function plainText(html: string): string {
  return html
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d?);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

function entity(name: string): string | undefined {
  if (name[0] === '#') {
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  const accented = /^([a-z])(acute|grave|tilde|circ|uml)$/i.exec(name);
  if (accented) return `${accented[1]}${ACCENTS[accented[2] ?? '']}`.normalize('NFC');
  return NAMED[name];
}
