import type { TotalKg } from '#shared/calculations/schema.ts';

/** A reduction commitment as the report has it: it names the calculation that it is measured against. */
export interface Commitment {
  readonly id: string;
  readonly organizationId: string;
  readonly calculationId: string;
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly costCents: number | null;
  /** Of the emissions of its activities, 0 < p <= 100. */
  readonly reductionPercent: number;
  readonly activities: readonly string[];
  readonly responsible: string;
  readonly startOn: string | null;
  readonly dueOn: string | null;
  readonly state: string;
}

/** What is given up saves nothing. */
export const countsIn = ({ state }: Pick<Commitment, 'state'>): boolean => state !== 'dropped';

type Activities = readonly Pick<TotalKg, 'key' | 'co2eKg'>[];

export interface Saving {
  readonly commitment: Commitment;
  /** What its activities emitted in the calculation, kg of CO2e. */
  readonly baseKg: number;
  /** A year, if it stood alone. */
  readonly savedKg: number;
  /** Euros for a tonne that is saved a year; null without cost or saving. */
  readonly eurosPerTonne: number | null;
}

/** What a commitment saves a year by itself. */
export function savingOf(commitment: Commitment, activities: Activities): Saving {
  const baseKg = activities
    .filter(({ key }) => commitment.activities.includes(key))
    .reduce((sum, { co2eKg }) => sum + co2eKg, 0);
  const savedKg = (baseKg * commitment.reductionPercent) / 100;
  const { costCents } = commitment;
  const eurosPerTonne = costCents === null || savedKg <= 0 ? null : costCents / 100 / (savedKg / 1000);
  return { commitment, baseKg, savedKg, eurosPerTonne };
}

/** What commitments save a year together: those on the same activity work on what the others leave, 1-(1-a)(1-b). */
export function savedTogetherKg(commitments: readonly Commitment[], activities: Activities): number {
  const counted = commitments.filter(countsIn);
  return activities.reduce((sum, { key, co2eKg }) => {
    const left = counted
      .filter((one) => one.activities.includes(key))
      .reduce((part, { reductionPercent }) => part * (1 - reductionPercent / 100), 1);
    return sum + co2eKg * (1 - left);
  }, 0);
}

/** What Royal Decree 214/2025 asks of a reduction plan, in its order. */
export const PLAN_POINTS = ['horizon', 'target', 'measures', 'responsible', 'calendar', 'saving'] as const;
export type PlanPoint = (typeof PLAN_POINTS)[number];
const HORIZON_YEARS = 5;

/** Which points of a plan are there. The horizon is counted from the year of the inventory. */
export function planPointsOf(
  commitments: readonly Commitment[],
  { year, activities }: { year: number; activities: Activities },
): Readonly<Record<PlanPoint, boolean>> {
  const counted = commitments.filter(countsIn);
  const all = (has: (one: Commitment) => boolean) => counted.length > 0 && counted.every(has);
  const lastYear = Math.max(0, ...counted.map(({ dueOn }) => Number(dueOn?.slice(0, 4) ?? 0)));
  return {
    horizon: lastYear - year >= HORIZON_YEARS,
    target: savedTogetherKg(counted, activities) > 0,
    measures: all(({ name }) => name !== ''),
    responsible: all(({ responsible }) => responsible !== ''),
    calendar: all(({ startOn, dueOn }) => startOn !== null && dueOn !== null),
    saving: all((one) => savingOf(one, activities).savedKg > 0),
  };
}
