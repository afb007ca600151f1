import type { CalculationDraft } from './schema.ts';

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A day so many years later; the 29th of February is the 28th where there is none. */
export function shiftedDay(day: string, years: number): string {
  const year = String(yearOf(day) + years).padStart(4, '0');
  const rest = day.slice(4);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** The pre-step of a duplicate: the same but for whose it is and when. Totals that were typed are of their year alone. */
export function draftOfCopy(
  { fiscalStartOn, fiscalEndOn, ...source }: CalculationDraft,
  to: Pick<CalculationDraft, 'organizationId' | 'year' | 'name'>,
): CalculationDraft {
  const years = to.year - source.year;
  const moved = (day: string | null) => day && shiftedDay(day, years);
  return { ...source, ...to, fiscalStartOn: moved(fiscalStartOn), fiscalEndOn: moved(fiscalEndOn), external: null };
}
