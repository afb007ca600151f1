import type { Evolution } from '#shared/calculations/review.ts';
import type { CellValue } from './cells.ts';
import { cellAt, type Format, type TableSheet } from './reviewBook.ts';
import type { ExportTexts } from './texts.ts';

const COLUMNS = [
  ['year', 'whole'],
  ['period', 'text'],
  ['state', 'text'],
  ['scope1', 'number'],
  ['scope2', 'number'],
  ['scope3', 'number'],
  ['total', 'number'],
  ['location', 'number'],
  ['employee', 'number'],
  ['thousandEur', 'number'],
  ['index', 'number'],
  ['m2', 'number'],
  ['vsBase', 'number'],
  ['vsBaseShare', 'percent'],
  ['vsLast', 'number'],
  ['vsLastShare', 'percent'],
] as const satisfies readonly (readonly [string, Format])[];
const AT = Object.fromEntries(COLUMNS.map(([key], i) => [key, i + 1])) as Record<(typeof COLUMNS)[number][0], number>;
const INTENSITIES = ['employee', 'thousandEur', 'index', 'm2'] as const;

/** One year a row; the total and the changes are formulas. */
export function evolutionSheet(texts: ExportTexts, { years }: Evolution): TableSheet {
  const t = texts.review;
  const baseAt = years.findIndex(({ isBaseYear, totals }) => isBaseYear && totals !== null);
  const rows = years.map((year, at): CellValue[] => {
    const { totals, state, isBaseYear, periodStartOn, periodEndOn, vsBase, vsLast } = year;
    const stateName = texts.summary.states[state] + (isBaseYear ? ` (${t.baseYear})` : '');
    const head = [year.year, `${periodStartOn} / ${periodEndOn}`, stateName];
    if (totals === null) return head;
    const lastAt = years.slice(0, at).findLastIndex((one) => one.totals !== null);
    const sum = `SUM(${cellAt(AT.scope1, at)}:${cellAt(AT.scope3, at)})`;
    return [
      ...head,
      ...[totals.scope1Kg, totals.scope2MarketKg, totals.scope3Kg],
      { formula: sum, result: totals.totalKg },
      totals.scope2LocationKg,
      ...INTENSITIES.map((key) => year.intensities.find((one) => one.key === key)?.kg ?? null),
      ...change(vsBase, at, baseAt),
      ...change(vsLast, at, lastAt),
    ];
  });
  const columns = COLUMNS.map(([key, format]) => ({ header: t[key], format }));
  return { name: t.evolution, columns, rows };
}

function change(against: Evolution['years'][number]['vsLast'], at: number, other: number): CellValue[] {
  if (against === null || other < 0) return [null, null];
  const [now, before] = [cellAt(AT.total, at), cellAt(AT.total, other)];
  const kg = { formula: `${now}-${before}`, result: against.kg };
  return [kg, against.share === null ? null : { formula: `${now}/${before}-1`, result: against.share }];
}
