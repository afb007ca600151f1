/** Cells that are copied and pasted as text: columns by tabs, rows by lines. */
export type Block = readonly (readonly string[])[];

/** A cell of several lines as spreadsheets copy it: quoted. Other quotes are part of the text. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;
const PLAIN = /^[^\t\n]*/;

export function blockOf(text: string): Block {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const isSeveral = quoted?.[1] !== undefined && /[\t\n]/.test(quoted[1]);
    const taken = (isSeveral ? quoted[0] : PLAIN.exec(rest)?.[0]) ?? '';
    rows.at(-1)?.push(isSeveral ? (quoted[1]?.replaceAll('""', '"') ?? '') : taken);
    const mark = rest[taken.length];
    if (mark === undefined) return rows;
    if (mark === '\n') rows.push([]);
    rest = rest.slice(taken.length + 1);
  }
}

/** Stands for the end of a line while the line ends of the source, which mean nothing, are taken out. */
const BREAK = '\uE000';
function cellTextOf(cell: Element): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith(BREAK);
  for (const part of cell.querySelectorAll('p')) part.append(BREAK);
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').replaceAll(/ ?\uE000 ?/g, '\n');
  return text.trim();
}

/** The first table of what was copied with its looks: a cell over several places stands in the first of them. */
function tableOf(html: string): Block | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows = [...table.rows].filter(({ style }) => style.display !== 'none');
  const block: string[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    for (const cell of row.cells) placeIn(block.slice(at, at + Math.max(1, cell.rowSpan)), cell);
  });
  return block.map((line) => Array.from(line, (text) => text ?? ''));
}
/** Puts a cell at the first free place of the first line. */
function placeIn([line = [], ...below]: readonly string[][], cell: HTMLTableCellElement): void {
  let col = 0;
  while (line[col] !== undefined) col += 1;
  const empty = Array<string>(cell.colSpan).fill('');
  for (const other of below) for (const [x, text] of empty.entries()) other[col + x] = text;
  line.splice(col, empty.length, cellTextOf(cell), ...empty.slice(1));
}

export function pastedBlock({ clipboardData: data }: ClipboardEvent): Block | null {
  if (!data) return null;
  const table = data.types.includes('text/html') ? tableOf(data.getData('text/html')) : null;
  return table ?? blockOf(data.getData('text/plain'));
}

const MARKED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br/>' };
const htmlOf = (text: string) => text.replace(/[&<>\n]/g, (mark) => MARKED[mark] ?? mark);
const textOf = (text: string) => (/[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function copyBlock(block: Block, { clipboardData: data }: ClipboardEvent): void {
  data?.setData('text/plain', block.map((row) => row.map(textOf).join('\t')).join('\n'));
  const lines = block.map((row) => `<tr>${row.map((cell) => `<td>${htmlOf(cell)}</td>`).join('')}</tr>`);
  data?.setData('text/html', `<table>${lines.join('')}</table>`);
}
