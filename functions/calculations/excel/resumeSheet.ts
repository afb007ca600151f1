import { textOf } from '#shared/errors/fill.ts';
import type { Resume } from '#shared/questionnaire/resume.ts';
import { type CellValue, plain } from './cells.ts';
import { cellAt, type TableSheet } from './reviewBook.ts';
import { activityName, type ExportTexts } from './texts.ts';

const [ROWS, KG] = [8, 9];

/** One question of one year and organization a row, with their sum. */
export function resumeSheet(texts: ExportTexts, { items, rows, co2eKg }: Resume): TableSheet {
  const t = texts.review;
  const answered = items.map((item): CellValue[] => [
    plain(item.organizationName),
    item.year,
    texts.summary.states[item.state],
    item.scope,
    textOf(texts, `ghgCategories.${item.ghgCategory.replace('.', '_')}`) ?? item.ghgCategory,
    textOf(texts, `blocks.${item.block}`) ?? item.block,
    activityName(texts.language, item.activity),
    ...(item.answer === 'rows' ? [item.rows, item.co2eKg] : [null, null]),
    plain([t.answers[item.answer], item.reason].filter(Boolean).join(': ')),
  ]);
  const sumOf = (column: number, result: number) => ({
    formula: `SUM(${cellAt(column, 0)}:${cellAt(column, items.length - 1)})`,
    result,
  });
  const text = (header: string) => ({ header, format: 'text' as const });
  const whole = (header: string) => ({ header, format: 'whole' as const });
  return {
    name: t.resume,
    columns: [
      ...[text(t.organization), whole(t.year), text(t.state), whole(t.scope), text(t.category), text(t.block)],
      ...[text(t.question), whole(t.rows), { header: t.co2e, format: 'number' as const }, text(t.answer)],
    ],
    rows: [...answered, [t.total, null, null, null, null, null, null, sumOf(ROWS, rows), sumOf(KG, co2eKg), null]],
    boldRows: 1,
  };
}
