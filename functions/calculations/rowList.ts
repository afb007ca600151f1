import type { Reach } from '#shared/access/scope.ts';
import type { RowFilter } from '#shared/calculations/rowFilter.ts';
import type { Row } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { reachedScope } from './reach.ts';
import { rowAnswer } from './rowAnswer.ts';
import { pageOfRows } from './rowPage.ts';
import { readCalculation } from './store.ts';

/**
 * The rows behind a figure, in the order they were made.
 * @throws AppError `calculations.notFound`, `input.invalid` at `cursor`
 */
export async function listRows(
  by: Reach,
  id: IdOf<'calculation'>,
  { limit, cursor, ...filter }: { limit: number; cursor?: string | undefined } & RowFilter,
): Promise<Page<Row>> {
  const scope = await reachedScope(by, id);
  await readCalculation(scope);
  const page = await pageOfRows(scope, { limit, cursor }, filter);
  return { items: page.items.map(rowAnswer), cursor: page.cursor };
}
