import type { BridgeAnswer, Comparison } from '#shared/calculations/review.ts';
import { type CellValue, letters, plain } from './cells.ts';
import { cellAt, type TableSheet } from './reviewBook.ts';
import { activityName, type ExportTexts, fill } from './texts.ts';

const PARTS = ['activity', 'factor', 'structure', 'method'] as const;
/** Columns of the groups: question, site, before, the four parts, after. */
const BEFORE = 3;
const AFTER = 8;
interface Named {
  readonly comparison: Comparison;
  readonly bridge: BridgeAnswer;
  readonly site: (id: string | null) => string;
}

/** The bridge, as sums over its groups, and the groups. */
export const comparisonSheets = (texts: ExportTexts, named: Named): TableSheet[] => [
  bridgeSheet(texts, named),
  groupsSheet(texts, named),
];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
type Group = Pick<BridgeAnswer['groups'][number], 'beforeKg' | 'afterKg' | 'parts'>;

/** What the groups that are not listed come to; null when all are. */
function restOf({ groupCount, groups, beforeKg, afterKg, parts }: BridgeAnswer): Group | null {
  if (groupCount === groups.length) return null;
  const left = (whole: number, of: (group: Group) => number) => whole - sum(groups.map(of));
  return {
    beforeKg: left(beforeKg, (group) => group.beforeKg),
    afterKg: left(afterKg, (group) => group.afterKg),
    parts: Object.fromEntries(
      PARTS.map((part) => [part, left(parts[part], (group) => group.parts[part])]),
    ) as Group['parts'],
  };
}

function groupsSheet(texts: ExportTexts, { comparison, bridge, site }: Named): TableSheet {
  const t = texts.review;
  const rest = restOf(bridge);
  const named = bridge.groups.map(
    (group) => [activityName(texts.language, group.activity), plain(site(group.siteId)), group] as const,
  );
  const rows = [...named, ...(rest ? [[t.others, '', rest] as const] : [])].map(
    ([question, place, { beforeKg, afterKg, parts }], at): CellValue[] => [
      question,
      place,
      beforeKg,
      ...PARTS.map((part) => parts[part]),
      { formula: `SUM(${cellAt(BEFORE, at)}:${cellAt(AFTER - 1, at)})`, result: afterKg },
    ],
  );
  const number = (header: string) => ({ header, format: 'number' as const });
  return {
    name: t.groups,
    columns: [
      { header: t.question, format: 'text', width: 44 },
      { header: t.site, format: 'text' },
      number(fill(t.before, { year: comparison.base.year })),
      ...[t.activityPart, t.factorPart, t.structurePart, t.methodPart].map(number),
      number(fill(t.before, { year: comparison.later.year })),
    ],
    rows,
  };
}

function bridgeSheet(texts: ExportTexts, { comparison, bridge }: Named): TableSheet {
  const t = texts.review;
  const { base, later } = comparison;
  const { structure } = bridge;
  const of = (column: number, result: number): CellValue => ({
    formula: `SUM('${t.groups}'!${letters(column)}:${letters(column)})`,
    result,
  });
  const part = (i: number, key: (typeof PARTS)[number]) => of(BEFORE + 1 + i, bridge.parts[key]);
  const rows: CellValue[][] = [
    [fill(t.before, { year: base.year }), of(BEFORE, bridge.beforeKg)],
    [t.activityPart, part(0, 'activity')],
    [t.factorPart, part(1, 'factor')],
    [t.structurePart, part(2, 'structure')],
    [t.methodPart, part(3, 'method')],
    [fill(t.before, { year: later.year }), { formula: 'SUM(B2:B6)', result: bridge.afterKg }],
    [t.check, { formula: `B7-SUM('${t.groups}'!${letters(AFTER)}:${letters(AFTER)})`, result: 0 }],
    [t.came, structure.came],
    [t.went, structure.went],
    [t.shares, structure.shares],
  ];
  const columns = [
    { header: t.bridge, format: 'text' as const, width: 60 },
    { header: t.co2e, format: 'number' as const },
  ];
  return { name: t.bridge, columns, rows };
}
