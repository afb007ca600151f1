import { requiring, type Write } from '#functions/kit/transaction.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { CalculationDraft, CalculationState, Totals } from '#shared/calculations/schema.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { baseYearIn, baseYearsOf } from './baseYears.ts';
import { contextOf, loadFor } from './context.ts';
import { rowInputOf } from './estimateRow.ts';
import { type Scope, SHARDS } from './keys.ts';
import { getTotals } from './results.ts';
import { givenOf } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';
import {
  calculationKey,
  calculations,
  queryCalculations,
  readCalculation,
  type Seal,
  type StoredCalculation,
} from './store.ts';
import {
  type UsedFactor,
  UsedFactors,
  type UsedGwps,
  UsedProperties,
  type UsedProperty,
  usedGwps,
} from './usedFactors.ts';

/** A calculation with what it was sealed with: for those who write about finished ones. */
export interface Finishable {
  readonly id: IdOf<'calculation'>;
  readonly state: CalculationState;
  readonly draft: CalculationDraft;
  readonly periodStartOn: string;
  readonly periodEndOn: string;
  readonly v: number;
  /** Null unless it is finished. */
  readonly seal: Seal | null;
}
const finishable = ({ id, state, draft, periodStartOn, periodEndOn, v, sealed }: StoredCalculation): Finishable => ({
  id,
  state,
  draft,
  periodStartOn,
  periodEndOn,
  v,
  seal: state === 'FINISHED' ? sealed : null,
});

/** @throws AppError `calculations.notFound` */
export const readFinishable = async (scope: Scope): Promise<Finishable> => finishable(await readCalculation(scope));

/** Asks, in the transaction of whoever builds on it, that a calculation still is what was finished at that instant. */
export function requiringFinished(scope: Scope, finishedAt: string, refusal: AppError): Write {
  const item = {
    ...calculations.get(calculationKey(scope)).params<{ TableName: string; Key: Record<string, string> }>(),
    ConditionExpression: '#sealed.#at = :at',
    ExpressionAttributeNames: { '#sealed': 'sealed', '#at': 'finishedAt' },
    ExpressionAttributeValues: { ':at': finishedAt },
  };
  return { item: { ConditionCheck: item }, refusal };
}

/** Asks, in the transaction of what is kept beside it, that a calculation is there. */
export const requiringThere = (scope: Scope): Write =>
  requiring(calculations.get(calculationKey(scope)).params(), new AppError('calculations.notFound'));

/**
 * Reads the rows of a calculation for the factors and properties that their figures come from; `onRows` is told of those
 * read.
 */
export async function factorsOf(
  scope: Scope,
  onRows: (count: number) => Promise<void>,
): Promise<{ factors: readonly UsedFactor[]; properties: readonly UsedProperty[]; gwps: UsedGwps }> {
  const context = await contextOf(await readCalculation(scope));
  const used = new UsedFactors();
  const properties = new UsedProperties();
  const addRow = (row: ReturnType<typeof givenOf>) => {
    const trace = traceOf(rowInputOf(row, context), context.engine);
    if ('error' in trace) return;
    for (const line of trace.lines) {
      used.add(line);
      properties.add(line);
    }
  };
  for (const shard of SHARDS) {
    for await (const items of rowsOfShard(scope, shard)) {
      const rows = items.map(givenOf);
      await loadFor(context, rows);
      rows.forEach(addRow);
      await onRows(items.length);
    }
  }
  const gwps = usedGwps(context.engine.factors, context.facts.gwp);
  return { factors: used.list, properties: properties.list, gwps };
}

/** The base year of an organization, and its finished calculation with its totals where there is one. */
export interface BaseYear {
  readonly year: number;
  readonly calculation: Finishable | null;
  readonly totals: Totals | null;
}
const MANY = 200;

/**
 * The base year of an organization (baseYears.ts); null while there is none. Of several calculations of that year: the
 * one that it is asked for, else that of the calendar year.
 */
export async function baseYearOf(
  tenantId: IdOf<'tenant'>,
  organizationId: string,
  asking?: IdOf<'calculation'>,
): Promise<BaseYear | null> {
  const organization = await getOrganization(wholeAccount(tenantId), organizationId);
  const year = baseYearIn(await baseYearsOf(tenantId), organization);
  if (year === null) return null;
  const all = await queryCalculations(wholeAccount(tenantId), { limit: MANY, organizationId });
  const ofYear = all.filter(
    ({ state, draft }) => state === 'FINISHED' && draft.type === 'organization' && draft.year === year,
  );
  const found = ofYear.find(({ id }) => id === asking) ?? ofYear.find(({ draft }) => draft.isCalendarYear) ?? ofYear[0];
  if (!found) return { year, calculation: null, totals: null };
  const totals = await getTotals({ tenantId, calculationId: found.id });
  return { year, calculation: finishable(found), totals };
}
