/** The whole in hundredths of a percent, as percentages are multiplied. */
const WHOLE = 10_000n;

/** What acts on questions: a percentage of each. */
export interface Measure {
  readonly id: string;
  readonly activities: readonly string[];
  readonly percent: number;
}
/** What questions come to, in milligrams of CO2e. */
export type Milligrams = ReadonlyMap<string, bigint>;

const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));
/** Nothing can be saved of what takes emissions away. */
const emitted = (milligrams: bigint | undefined): bigint =>
  milligrams === undefined || milligrams < 0n ? 0n : milligrams;

/** What is left of the whole after percentages, as a fraction: each acts on what the others leave, in any order. */
function leftOf(percents: readonly number[]): { top: bigint; bottom: bigint } {
  let [top, bottom] = [1n, 1n];
  for (const percent of percents) {
    top *= WHOLE - hundredths(percent);
    bottom *= WHOLE;
  }
  return { top, bottom };
}

/** What percentages together take off a mass: 1 - (1 - a)(1 - b), in whole milligrams, rounded once. */
export function savingOf(milligrams: bigint, percents: readonly number[]): bigint {
  const mass = emitted(milligrams);
  const { top, bottom } = leftOf(percents);
  const left = (2n * mass * top + bottom) / (2n * bottom);
  return mass - left;
}

/** The same percentages as one, 0 to 100, with two decimals. */
export function percentTogether(percents: readonly number[]): number {
  const { top, bottom } = leftOf(percents);
  return Number((2n * (bottom - top) * WHOLE + bottom) / (2n * bottom)) / 100;
}

/** What a measure saves by itself, question by question. */
export const partsOf = ({ activities, percent }: Measure, questions: Milligrams) =>
  activities.map((activity) => {
    const milligrams = emitted(questions.get(activity));
    return { activity, milligrams, saving: savingOf(milligrams, [percent]) };
  });

/** One question with all that acts on it. */
export interface QuestionSaving {
  readonly activity: string;
  readonly milligrams: bigint;
  /** Of all measures together. */
  readonly percent: number;
  readonly saving: bigint;
  readonly measures: readonly string[];
}

/** Every question that emits or that a measure acts on, the largest first. */
export function savingsOf(questions: Milligrams, measures: readonly Measure[]): QuestionSaving[] {
  const keys = new Set([...questions.keys(), ...measures.flatMap(({ activities }) => activities)]);
  const all = [...keys].map((activity): QuestionSaving => {
    const acting = measures.filter(({ activities }) => activities.includes(activity));
    const percents = acting.map(({ percent }) => percent);
    const milligrams = emitted(questions.get(activity));
    return {
      activity,
      milligrams,
      percent: percentTogether(percents),
      saving: savingOf(milligrams, percents),
      measures: acting.map(({ id }) => id),
    };
  });
  return all.toSorted((a, b) =>
    a.milligrams === b.milligrams ? (a.activity < b.activity ? -1 : 1) : a.milligrams > b.milligrams ? -1 : 1,
  );
}

export const sumOfSavings = (questions: readonly QuestionSaving[]): bigint =>
  questions.reduce((sum, { saving }) => sum + saving, 0n);

/** Milligrams as kilograms, for an answer. */
export const inKg = (milligrams: bigint): number => Number(milligrams) / 1_000_000;
