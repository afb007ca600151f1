import { DAY_OF_UNKNOWN_DATE, FISCAL_PERIOD_MAX_DAYS } from '#shared/constants/calculations.ts';
import type { Country, EstimateError } from '#shared/emissions/types.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { dayIn, type Zone } from '#shared/kernel/time.ts';
import { type HalfFilled, laterProblems, normalLater, type OfOrganization } from './preStepRules.ts';
import type { CalculationDraft, CalculationState, RowDraft } from './schema.ts';

/** What can happen to a calculation. `write` = any change of its rows or pre-step. */
export const CALCULATION_EVENTS = ['write', 'recalculate', 'delete', 'finish', 'seal', 'sealFails', 'reopen'] as const;
export type CalculationEvent = (typeof CALCULATION_EVENTS)[number];

/**
 * from -> event -> to. What is not here is refused. A deleted calculation has no state: its item is gone.
 * FINISHING ends by the seal (a job), or goes back to draft when the seal finds no rows, rows with errors or other facts than
 * were confirmed, or fails for good.
 */
const CALCULATION_TRANSITIONS: Readonly<
  Record<CalculationState, Readonly<Partial<Record<CalculationEvent, CalculationState | 'GONE'>>>>
> = {
  DRAFT: { write: 'DRAFT', recalculate: 'DRAFT', delete: 'GONE', finish: 'FINISHING' },
  FINISHING: { seal: 'FINISHED', sealFails: 'DRAFT' },
  FINISHED: { reopen: 'DRAFT' },
};

/** The state after an event; null when it is not allowed. */
export const stateAfter = (state: CalculationState, event: CalculationEvent): CalculationState | 'GONE' | null =>
  CALCULATION_TRANSITIONS[state][event] ?? null;

/** Why an event is refused in a state; null when it is allowed. */
export function refusalOf(state: CalculationState, event: CalculationEvent): ErrorCode | null {
  if (stateAfter(state, event)) return null;
  return event === 'reopen' ? 'calculations.notFinished' : 'calculations.notDraft';
}

export interface Period {
  readonly periodStartOn: string;
  readonly periodEndOn: string;
}
type PreStep = Pick<CalculationDraft, 'year' | 'isCalendarYear' | 'fiscalStartOn' | 'fiscalEndOn'>;

/** The days that a calculation covers: the calendar year, or the two fiscal dates. */
export function periodOf(draft: PreStep): Period {
  if (!draft.isCalendarYear && draft.fiscalStartOn && draft.fiscalEndOn)
    return { periodStartOn: draft.fiscalStartOn, periodEndOn: draft.fiscalEndOn };
  return { periodStartOn: `${draft.year}-01-01`, periodEndOn: `${draft.year}-12-31` };
}

const DAY_MILLISECONDS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
const yearOf = (day: string) => Number(day.slice(0, 4));

/** Checks of the pre-step [001 §5], also while the form is half filled. Empty when it can be saved. */
export function preStepProblems(
  draft: HalfFilled<Omit<CalculationDraft, 'year' | 'organizationId'>> & {
    year?: number | null | undefined;
    organizationId?: string | null | undefined;
  },
  of: OfOrganization = { isLeanAndGreen: false },
): Problem[] {
  const problems: Problem[] = [];
  if (!draft.year) problems.push({ path: ['year'], code: 'calculations.yearRequired' });
  if (!draft.organizationId) problems.push({ path: ['organizationId'], code: 'calculations.organizationRequired' });
  // An emptied number is null.
  if (draft.surfaceM2 == null) problems.push({ path: ['surfaceM2'], code: 'input.required' });
  if (draft.employees == null) problems.push({ path: ['employees'], code: 'input.required' });
  if (draft.isCalendarYear === false) problems.push(...fiscalProblems(draft));
  return [...problems, ...laterProblems(draft, of), ...indexProblems(draft.activityIndex)];
}

function fiscalProblems(draft: {
  year?: number | null | undefined;
  fiscalStartOn?: string | null | undefined;
  fiscalEndOn?: string | null | undefined;
}): Problem[] {
  const { fiscalStartOn: start, fiscalEndOn: end, year } = draft;
  if (!start || !end) {
    const missing = [...(start ? [] : ['fiscalStartOn']), ...(end ? [] : ['fiscalEndOn'])];
    return missing.map((field) => ({ path: [field], code: 'calculations.fiscalDatesRequired' }));
  }
  const days = daysBetween(start, end);
  if (days < 1 || days > FISCAL_PERIOD_MAX_DAYS)
    return [{ path: ['fiscalEndOn'], code: 'calculations.fiscalYearLength', details: { days } }];
  if (year && (year < yearOf(start) || year > yearOf(end)))
    return [{ path: ['year'], code: 'calculations.fiscalYearMismatch', details: { year, start, end } }];
  return [];
}

export function indexProblems(index: CalculationDraft['activityIndex'] | undefined): Problem[] {
  if (!index) return [];
  const given = { description: index.description !== '', value: index.value !== null, unit: index.unit !== '' };
  const missing = Object.entries(given).filter(([, isGiven]) => !isGiven);
  if (missing.length === 0 || missing.length === 3) return [];
  return missing.map(([field]) => ({ path: ['activityIndex', field], code: 'calculations.activityIndexIncomplete' }));
}

/** The pre-step as it is stored: no fiscal dates for a calendar year, an activity index only when it is whole. */
export const normalDraft = (draft: CalculationDraft): CalculationDraft => ({
  ...draft,
  ...(draft.isCalendarYear && { fiscalStartOn: null, fiscalEndOn: null }),
  activityIndex: draft.activityIndex?.description ? draft.activityIndex : null,
  ...normalLater(draft),
});

/** Whether a period has ended in a zone: its last day is over there. */
export const hasEnded = ({ periodEndOn }: Period, zone: Zone, now: Date): boolean => dayIn(zone, now) > periodEndOn;

export interface FinishFacts {
  readonly state: CalculationState;
  readonly hasEnded: boolean;
  readonly reviewed: boolean;
  readonly confirmed: boolean;
  /** An import writes rows, or a calculation waits or runs. */
  readonly isBusy: boolean;
  /** The figures come from the factors, sites and GWP set of today. */
  readonly isCurrent: boolean;
  /** Its totals were typed: there are no rows to finish. */
  readonly isExternal: boolean;
  /** A duplicate that has a part of the rows of its original. */
  readonly isHalfCopied: boolean;
  readonly rows: number;
  readonly errorRows: number;
}

/** Why a calculation cannot be finished now; null when it can. The order is the order in which a user meets them. */
export function finishRefusal(facts: FinishFacts): ErrorCode | null {
  const refusal = refusalOf(facts.state, 'finish');
  if (refusal) return refusal;
  if (facts.isHalfCopied) return 'calculations.copyFailed';
  if (!facts.hasEnded) return 'calculations.yearNotEnded';
  if (!facts.reviewed) return 'calculations.reviewRequired';
  if (!facts.confirmed) return 'calculations.confirmRequired';
  if (facts.isBusy) return 'calculations.busy';
  if (!facts.isCurrent) return 'calculations.notCurrent';
  if (facts.rows === 0 && !facts.isExternal) return 'calculations.noRows';
  return facts.errorRows > 0 ? 'calculations.hasErrors' : null;
}

type RowDate = Pick<RowDraft, 'dateOn' | 'datePrecision'>;

/**
 * The day that a row counts on. A month alone is its 30th (in February its last day), a year alone the last day of the
 * period, both moved inside the period where it begins or ends in between. Null stays null: no date was given.
 */
export function rowDay({ dateOn, datePrecision }: RowDate, { periodStartOn, periodEndOn }: Period): string | null {
  if (!dateOn || datePrecision === 'day') return dateOn;
  const [year, month] = [dateOn.slice(0, 4), dateOn.slice(5, 7)];
  if (datePrecision === 'year') {
    const lastDay = `${year}-12-31`;
    return yearOf(periodStartOn) <= Number(year) && Number(year) <= yearOf(periodEndOn)
      ? clamp(lastDay, periodStartOn, periodEndOn)
      : lastDay;
  }
  const lastOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const day = `${year}-${month}-${String(Math.min(DAY_OF_UNKNOWN_DATE, lastOfMonth)).padStart(2, '0')}`;
  const touches = `${year}-${month}` >= periodStartOn.slice(0, 7) && `${year}-${month}` <= periodEndOn.slice(0, 7);
  return touches ? clamp(day, periodStartOn, periodEndOn) : day;
}
const clamp = (day: string, from: string, to: string) => (day < from ? from : day > to ? to : day);

/** Why a day that lies outside of a period is refused, as the engine says it. */
export const outsidePeriod = (day: string, { periodStartOn: start, periodEndOn: end }: Period): EstimateError => ({
  code: 'outsidePeriod',
  field: 'dateOn',
  details: { day, start, end },
});

/** A dated row must lie in the period of its calculation. */
export function rowDateProblems(row: RowDate, period: Period): Problem[] {
  const day = rowDay(row, period);
  if (day === null || (day >= period.periodStartOn && day <= period.periodEndOn)) return [];
  const { details = {} } = outsidePeriod(day, period);
  return [{ path: ['dateOn'], code: 'calculations.outsidePeriod', details }];
}

/** Territories with factors of their own, by the name of the province as people write it. */
const TERRITORIES: readonly (readonly [words: RegExp, region: string])[] = [
  [/acores|azores/, 'PT-20'],
  [/madeira/, 'PT-30'],
];

/** Code of the territory of a site that has its own factors (Azores, Madeira); null elsewhere. */
export function territoryOf(site: { country: Country; province: string }): string | null {
  if (site.country !== 'PT') return null;
  const province = site.province.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return TERRITORIES.find(([words]) => words.test(province))?.[1] ?? null;
}
