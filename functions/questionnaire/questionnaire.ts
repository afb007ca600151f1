import { calculationAt, calculationsOf, type KnownCalculation } from '#functions/calculations/known.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { type ActivitySummary, summaryOf } from '#functions/calculations/rowSummary.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { askedActivities, progressOf, stateOf } from '#shared/questionnaire/form.ts';
import type { Question, Questionnaire } from '#shared/questionnaire/schema.ts';
import { answersOf, type StoredAnswer } from './answerStore.ts';
import { formOf } from './form.ts';

const MILLIGRAMS_A_KG = 1_000_000;
/** Exact up to a double's digits. */
const kgOf = (milligrams: bigint): number => Number(milligrams) / MILLIGRAMS_A_KG;
const sorted = (words: Iterable<string>): string[] => [...words].toSorted((a, b) => a.localeCompare(b));

/** A question as it is answered, of what its rows come to and what was said of it. */
export function questionOf(
  type: ActivityType,
  rows: ActivitySummary | undefined,
  said: StoredAnswer | undefined,
): Omit<Question, 'lastYear'> {
  const counts = { rows: rows?.rows ?? 0, errorRows: rows?.errorRows ?? 0 };
  // Rows that only say why the category is not relevant say that the question does not apply.
  const isAway = counts.rows > 0 && rows?.notRelevantRows === counts.rows && counts.errorRows === 0;
  const answer = said?.answer ?? 'open';
  return {
    activity: type.key,
    block: type.block,
    scope: type.scope,
    state: isAway ? 'doesNotApply' : stateOf(counts, answer),
    answer,
    reason: isAway ? (rows?.reason ?? '') : (said?.reason ?? ''),
    asksReason: type.mayBeNotRelevant === true,
    ...counts,
    co2eKg: kgOf(rows?.co2eMilligrams ?? 0n),
    sources: sorted(rows?.sources ?? []),
    v: said?.v ?? 0,
  };
}

const DAY_MILLISECONDS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The calculation of the year before: the one that ends the day before this one begins, else that of the year before. */
function lastYearOf(
  { id, draft, periodStartOn }: KnownCalculation,
  all: readonly KnownCalculation[],
): KnownCalculation | null {
  const isOfTheSame = (one: KnownCalculation) =>
    one.draft.organizationId === draft.organizationId && one.draft.type === draft.type && one.draft.name === draft.name;
  const others = all.filter((one) => one.id !== id && isOfTheSame(one));
  const ended = dayBefore(periodStartOn);
  return (
    others.find(({ periodEndOn }) => periodEndOn === ended) ??
    others.find((one) => one.draft.year === draft.year - 1 && one.periodEndOn < periodStartOn) ??
    null
  );
}

/**
 * The questions of a calculation, with everything that was saved before the call.
 * @throws AppError `calculations.notFound`
 */
export async function getQuestionnaire(by: Reach, calculationId: IdOf<'calculation'>): Promise<Questionnaire> {
  const scope = await reachedScope(by, calculationId);
  const calculation = await calculationAt(scope);
  const { draft, writers } = calculation;
  // Who was invited to one calculation sees no other.
  const all = by.calculationId === undefined ? await calculationsOf(by, draft.organizationId) : [calculation];
  const of = all.filter((one) => one.draft.organizationId === draft.organizationId);
  const before = lastYearOf(calculation, of);
  const [rows, said, old] = await Promise.all([
    summaryOf(scope),
    answersOf(scope),
    before && summaryOf({ tenantId: by.tenantId, calculationId: before.id }),
  ]);
  const form = formOf(draft);
  const yearBefore = before && { calculationId: before.id, year: before.draft.year };
  const questions = askedActivities(form).map((type) => {
    const was = old?.get(type.key);
    const answer = said.find((one) => one.activity === type.key);
    return {
      ...questionOf(type, rows.get(type.key), answer),
      lastYear: yearBefore && was ? { ...yearBefore, rows: was.rows, co2eKg: kgOf(was.co2eMilligrams) } : null,
    };
  });
  return {
    calculationId,
    sectorForm: form.sectorForm,
    questions,
    blocks: progressOf(questions),
    sources: sorted(new Set([...rows.values()].flatMap(({ sources }) => [...sources]))),
    lastYear: yearBefore,
    years: of.map((one) => ({ calculationId: one.id, year: one.draft.year })).toSorted((a, b) => b.year - a.year),
    isWriting: writers.length > 0,
  };
}
