/** Cells that are copied and pasted as text: columns by tabs, rows by lines. */
export type Block = readonly (readonly string[])[];

/** A cell of several lines as spreadsheets copy it: quoted. Other quotes are part of the text. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;
const PLAIN = /^[^\t\n]*/;

export function blockOf(text: string): Block {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r/g, '').replace(/\n$/, '');
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

/** The first table of what was copied with its looks; null when there is none. */
function tableOf(html: string): Block | null {
  const page = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, '\n'), 'text/html');
  const table = page.querySelector('table');
  return table && [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
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
