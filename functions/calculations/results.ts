import type { AccountActor } from '#shared/access/actor.ts';
import type { Change, Totals } from '#shared/calculations/schema.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { kgOf } from './amounts.ts';
import type { StoredChange } from './changes.ts';
import { factsOf, keyOfFacts } from './context.ts';
import { countsOf, readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { reachedScope } from './reach.ts';
import { readCalculation } from './store.ts';
import { headlineKg, isCurrent, readChanges, readTotals, readTotalsHead } from './totalsStore.ts';

/**
 * Totals of the last calculation, in kg, and whether they are those of the rows and facts as they are now.
 * @throws AppError `calculations.notFound`
 */
export async function getTotals(scope: Scope): Promise<Totals> {
  const calculation = await readCalculation(scope);
  const [stored, heads, facts] = await Promise.all([readTotals(scope), readHeads(scope), factsOf(calculation)]);
  const computedWith = stored?.head.facts ?? facts;
  return {
    calculationId: calculation.id,
    ...totalsAnswer(stored?.totals ?? newTotals(), computedWith),
    isExternal: computedWith.external !== undefined,
    // The ministry's way rounds row by row: what was typed has none.
    ...(computedWith.external !== undefined && { mitecoTotalT: null }),
    calculatedAt: stored?.head.calculatedAt ?? null,
    isCurrent: isCurrent(stored?.head ?? null, countsOf(heads), keyOfFacts(facts)),
    hasOldFacts: stored !== null && stored.head.factsKey !== keyOfFacts(facts),
  };
}

const changeAnswer = ({ before, after, ...change }: StoredChange): Change => ({
  ...change,
  rowId: change.rowId as IdOf<'row'>,
  beforeKg: before === null ? null : kgOf(before),
  afterKg: after === null ? null : kgOf(after),
});

/**
 * What the last calculation changed, the largest first. The first one has nothing to compare with.
 * @throws AppError `calculations.notFound`, `input.invalid` at `cursor`
 */
export async function listChanges(
  actor: AccountActor,
  id: IdOf<'calculation'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Change> & { beforeKg: number | null; afterKg: number | null; count: number }> {
  const scope = await reachedScope(actor, id);
  await readCalculation(scope);
  const [head, changes] = await Promise.all([readTotalsHead(scope), readChanges(scope)]);
  const from = Number(cursor ?? 0);
  if (!Number.isInteger(from) || from < 0)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const to = from + limit;
  return {
    items: changes.slice(from, to).map(changeAnswer),
    cursor: to < changes.length ? String(to) : null,
    beforeKg: head?.beforeKg ?? null,
    afterKg: head ? headlineKg(head.total) : null,
    count: changes.length,
  };
}
