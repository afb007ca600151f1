import { TOTAL_ANSWERS } from '#shared/imports/schema.ts';
import { type RowContext, saidMeaning } from './rowContext.ts';

/** A row that begins as a total does, and whose amount is not the sum of those above, is asked about by its label. */
export function tellTotal(context: RowContext, label: string | null): void {
  if (label === null || saidMeaning(context, 'totalRow', label) !== undefined) return;
  const column = context.cells.findIndex((cell) => cell?.text === label);
  const details = { value: label };
  context.issues.push({
    code: 'imports.whichTotal',
    field: 'totalRow',
    column,
    details,
    ask: {
      key: `value:totalRow:${label}`,
      code: 'imports.whichTotal',
      options: TOTAL_ANSWERS,
      proposed: null,
      details,
    },
  });
}

/** A formula without a result in any column that is read: a word that is missing is not the same as none. */
export function tellFormulas({ targets, cells, only, issues }: RowContext): void {
  for (const { column, field } of targets.all) {
    const isOther = only !== null && field === 'quantity' && column !== only.column;
    if (isOther || cells[column]?.kind !== 'noValue' || issues.some((issue) => issue.column === column)) continue;
    issues.push({ code: 'imports.formulaWithoutValue', field, column });
  }
}
