/** Rows of a CSV text with a header, by column name: RFC 4180, commas, as the data files of this folder are written. */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  let line = lines[0] ?? [];
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
    const [, cell = '', end = ''] = match;
    line.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    if (match.index + match[0].length >= text.length) break;
    line = [];
    lines.push(line);
  }
  const [header = [], ...rows] = lines;
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])));
}
