import type { OrganizationYear } from '#functions/calculations/organizationYears.ts';
import type { StoredTotals } from '#functions/calculations/totalsStore.ts';
import type { Contribution, Dashboard, DashboardTotals } from '#shared/dashboard/schema.ts';
import { activityType, blockOf } from '#shared/emissions/activityTypes.ts';
import { addCell, cellOf, newTotals, type RunningTotals } from '#shared/emissions/totals.ts';
import { type TotalsAnswer, totalsAnswer } from '#shared/emissions/totalsAnswer.ts';

/** A year with its totals. */
export interface Counted {
  readonly year: OrganizationYear;
  readonly stored: StoredTotals;
}
const hasScope3 = ({ year: { draft } }: Counted): boolean =>
  draft.external === null || draft.external.scope3Kg !== null;

/** What the dashboard says totals by. */
export const DIMENSIONS = ['scope', 'activity', 'month'] as const;
/** What all calculations have together, in whole milligrams: no sum of roundings. */
function together(counted: readonly Counted[]): RunningTotals {
  const sum = newTotals();
  for (const { stored } of counted) {
    const { totals } = stored;
    addCell(sum.total, totals.total);
    addCell(sum.scope2Location, totals.scope2Location);
    for (const dimension of DIMENSIONS)
      for (const [key, cell] of totals.by[dimension]) addCell(cellOf(sum.by[dimension], key), cell);
    // By category in the place of the GHG Protocol's: those of the screen are the blocks of the activities.
    for (const [key, cell] of totals.by.activity) addCell(cellOf(sum.by.ghgCategory, blockOf(key)), cell);
    sum.rows += totals.rows;
  }
  return sum;
}

type Figures = Omit<NonNullable<Contribution['figures']>, 'activities'>;
const figuresOf = (answer: TotalsAnswer, knowsScope3: boolean): Figures => ({
  totalKg: answer.total.co2eKg,
  scope1Kg: answer.scope1Kg,
  scope2MarketKg: answer.scope2MarketKg,
  scope2LocationKg: answer.scope2LocationKg,
  scope3Kg: knowsScope3 ? answer.scope3Kg : null,
  waterL: answer.total.waterL,
  rows: answer.rows,
});
type Answered = NonNullable<TotalsAnswer['by']['activity']>[number];
const groupOf = ({ key, co2eKg, waterL, rows }: Answered) => ({ key, co2eKg, waterL, rows });

/** The figures of one calculation: as its own results say them. */
export function figuresOfOne(counted: Counted): NonNullable<Contribution['figures']> {
  const answer = totalsAnswer(counted.stored.totals, counted.stored.head.facts);
  return { ...figuresOf(answer, hasScope3(counted)), activities: (answer.by.activity ?? []).map(groupOf) };
}

/** The ministry's way of rounding is of one calculation: of a sum nobody asks for it. */
const OF_A_SUM = { gwp: 'AR6', country: 'PT' } as const;

/** The figures of several calculations together; null of none. */
export function figuresTogether(counted: readonly Counted[]): DashboardTotals | null {
  if (counted.length === 0) return null;
  const { by, ...answer } = totalsAnswer(together(counted), OF_A_SUM);
  return {
    ...figuresOf({ by, ...answer }, counted.some(hasScope3)),
    months: (by.month ?? []).map(({ key, co2eKg }) => ({ key, co2eKg })),
    categories: (by.ghgCategory ?? []).map(groupOf),
    activities: (by.activity ?? []).map((one) => ({
      ...groupOf(one),
      block: blockOf(one.key),
      scope: activityType(one.key)?.scope ?? 3,
    })),
  };
}

/** The year before of the same organizations: null where one of them has none, or only one of the two has a scope 3. */
export function yearBefore(counted: readonly Counted[], earlier: readonly Counted[]): Dashboard['before'] {
  const [first] = earlier;
  const organizations = new Set(counted.map(({ year }) => year.organizationId));
  const before = new Set(earlier.map(({ year }) => year.organizationId));
  if (!first || organizations.size !== before.size) return null;
  if (counted.some(hasScope3) !== earlier.some(hasScope3) || !sameScopes(counted, earlier)) return null;
  const sum = figuresTogether(earlier);
  if (!sum) return null;
  const { months: _, categories: __, activities, ...figures } = sum;
  return {
    year: first.year.year,
    ...figures,
    activities: activities.map(({ key, co2eKg }) => ({ key, co2eKg })),
  };
}
/** What was not calculated is no reduction: each organization has a scope 3 in both years, or in none. */
const sameScopes = (counted: readonly Counted[], earlier: readonly Counted[]): boolean =>
  counted.every((one) =>
    earlier.every(
      (other) => other.year.organizationId !== one.year.organizationId || hasScope3(other) === hasScope3(one),
    ),
  );
