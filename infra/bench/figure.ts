/** One figure of a bench, with what it is measured against in the same run and the goal, where there is one. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** `s`, `ms`, `us`, `MB`, `kB`, `rows/s`, `B/row`, or `x` for a ratio. */
  readonly unit: string;
  /** Of a ratio: what it is a multiple of, measured in the same run. */
  readonly against?: string;
  readonly goal?: Goal;
  readonly isMet?: boolean;
}
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

const DIGITS = 3;
const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(DIGITS)));

/** A figure, three digits of it, beside its goal. */
export function figure(what: string, value: number, unit: string): Figure {
  return { what, value: rounded(value), unit };
}
/** How many times `value` is of `of.value`, both of the same run. */
export function ratio(what: string, value: number, of: { name: string; value: number }): Figure {
  return { ...figure(what, value / of.value, 'x'), against: of.name };
}
export function withGoal(made: Figure, goal: Goal): Figure {
  const isMet = 'atMost' in goal ? made.value <= goal.atMost : made.value >= goal.atLeast;
  return { ...made, goal, isMet };
}

/** A figure as a line for people. */
export function lineOf({ what, value, unit, against, goal, isMet }: Figure): string {
  const measured = `${value} ${unit}${against ? ` of ${against}` : ''}`;
  if (!goal) return `  ${what}: ${measured}`;
  const wanted = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  return `  ${what}: ${measured} (goal ${wanted}: ${isMet ? 'met' : 'NOT met'})`;
}

/** The middle and the 95th of a hundred. */
export function percentiles(values: readonly number[]): { p50: number; p95: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Seconds of CPU of this process, all its threads, since `since`. */
export function cpuSeconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000_000;
}
