import { activityType } from '#shared/emissions/activityTypes.ts';
import type { FactorYear, SoilSet } from '#shared/emissions/types.ts';
import { yearOfPeriod } from '#shared/emissions/year.ts';
import type { Calculation, CalculationDraft } from './schema.ts';

/** What was chosen of a calculation and changes its figures; null where there was nothing to choose. */
export interface Choices {
  /** Of a period that is no calendar year: whose factors its rows take, and the year with most of the period. */
  readonly factorYear: { readonly choice: FactorYear; readonly year: number } | null;
  /** Tables of the nitrogen of soils: where a row is agricultural, or others than the usual ones were chosen. */
  readonly soils: SoilSet | null;
}

export function choicesOf(
  draft: Pick<CalculationDraft, 'year' | 'isCalendarYear' | 'factorYear' | 'soils'>,
  period: Pick<Calculation, 'periodStartOn' | 'periodEndOn'>,
  activities: Iterable<string>,
): Choices {
  const { factorYear: choice, soils } = draft;
  const isFarm = [...activities].some((key) => activityType(key)?.block === 'agriculture');
  return {
    factorYear: draft.isCalendarYear ? null : { choice, year: yearOfPeriod({ year: draft.year, ...period }) },
    soils: isFarm || soils !== '2006' ? soils : null,
  };
}
