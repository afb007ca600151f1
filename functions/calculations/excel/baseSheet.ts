import type { CellValue } from './cells.ts';
import { cellAt, type TableSheet } from './reviewBook.ts';
import { type ExportTexts, fill } from './texts.ts';

interface Bases {
  readonly year: number;
  readonly baseYear: number;
  /** Milligrams of CO2e of each question, now and in the base year. */
  readonly lines: readonly {
    readonly question: string;
    readonly milligrams: bigint;
    readonly baseMilligrams: bigint;
  }[];
}
const kgOf = (milligrams: bigint): number => Number(milligrams) / 1_000_000;
const [NOW, BASE, CHANGE] = [2, 3, 4];

/** The questions of a year beside those of a base year, their differences as formulas, and the sums. */
export function baseSheet(texts: ExportTexts, { year, baseYear, lines }: Bases): TableSheet {
  const words = texts.questions;
  const sums = lines.reduce(
    (sum, { milligrams, baseMilligrams }) => ({ now: sum.now + milligrams, base: sum.base + baseMilligrams }),
    { now: 0n, base: 0n },
  );
  const row = (at: number, name: string, { now, base }: { now: CellValue; base: CellValue }, of: typeof sums) => {
    const [a, b, change] = [NOW, BASE, CHANGE].map((column) => cellAt(column, at));
    const difference = kgOf(of.now - of.base);
    const share = of.base === 0n ? null : Number(of.now - of.base) / Number(of.base);
    return [
      ...[name, now, base, { formula: `${a}-${b}`, result: difference }],
      share === null ? null : { formula: `${change}/${b}`, result: share },
    ];
  };
  const total = (column: number, milligrams: bigint) => ({
    formula: `SUM(${cellAt(column, 0)}:${cellAt(column, lines.length - 1)})`,
    result: kgOf(milligrams),
  });
  const totals = { now: total(NOW, sums.now), base: total(BASE, sums.base) };
  const number = (header: string) => ({ header, format: 'number' as const });
  return {
    name: words.base,
    columns: [
      { header: words.question, format: 'text', width: 44 },
      ...[number(fill(words.baseYear, { year })), number(fill(words.baseYear, { year: baseYear }))],
      ...[number(words.change), { header: words.changeShare, format: 'percent' as const }],
    ],
    rows: [
      ...lines.map(({ question, milligrams: now, baseMilligrams: base }, at) =>
        row(at, question, { now: kgOf(now), base: kgOf(base) }, { now, base }),
      ),
      row(lines.length, words.total, totals, sums),
    ],
    boldRows: 1,
  };
}
