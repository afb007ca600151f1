/** Cells of one line: commas, and quotes where a cell holds one. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    if (line[at] !== '"') {
      const comma = line.indexOf(',', at);
      const end = comma < 0 ? line.length : comma;
      cells.push(line.slice(at, end));
      at = end + 1;
      continue;
    }
    let close = line.indexOf('"', at + 1);
    while (line[close + 1] === '"') close = line.indexOf('"', close + 2);
    cells.push(line.slice(at + 1, close).replaceAll('""', '"'));
    at = close + 2;
  }
  return cells;
}

/** Rows of a CSV text with a header, by column name, as the data files of this folder are written: no line breaks in cells. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const names = cellsOf(header);
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = cellsOf(line);
      const row: Record<string, string> = {};
      for (let i = 0; i < names.length; i++) row[names[i] as string] = cells[i] ?? '';
      return row;
    });
}

/** A number as data files write it: no hexadecimal, no thousands, no decimal comma. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A cell as a number; null when it is none. */
export function numberIn(cell: string | undefined): number | null {
  const number = cell && NUMBER.test(cell) ? Number(cell) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
