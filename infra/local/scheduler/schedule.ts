import { lastDue, readExpression, type Timetable } from '#infra/local/scheduler/expression.ts';

/** What a schedule does and when. */
export interface ScheduleSpec {
  /** `rate(...)`, `at(...)` or `cron(...)`. */
  readonly expression: string;
  /** Zone of `at` and `cron`; UTC when left out. */
  readonly zone?: string | undefined;
  readonly target: string;
  /** JSON text for the target; `<aws.scheduler.scheduled-time>` in it becomes the time the run was due. */
  readonly input?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Nothing is due before and after these (milliseconds). */
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
  readonly isDeletedWhenDone?: boolean | undefined;
}

/** A stored schedule. Instants are milliseconds of business time. */
export interface Schedule {
  readonly name: string;
  readonly spec: ScheduleSpec;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Runs due up to here are done, or noted as pending. */
  readonly coveredUntil: number;
  /** A run that began and has not succeeded: begun again after a crash or failure. */
  readonly pending?: { readonly dueAt: number; readonly failures: number } | undefined;
  readonly lastRunAt?: number | undefined;
  readonly lastError?: string | undefined;
  /** As the protocol sent it, to be given back. */
  readonly sent?: Readonly<Record<string, unknown>> | undefined;
}

export const timetableOf = ({ spec, createdAt }: Pick<Schedule, 'spec' | 'createdAt'>): Timetable =>
  readExpression(spec.expression, spec.zone ?? 'UTC', spec.startAt ?? createdAt);

/**
 * The schedule with its new specification. Runs missed before a change of time, or while it was disabled, are not
 * caught up. Throws Error when the expression or the zone cannot be read.
 */
export function changed(
  old: Schedule | undefined,
  name: string,
  { spec, now }: { spec: ScheduleSpec; now: number },
): Schedule {
  const isSameTime =
    old?.spec.expression === spec.expression &&
    old.spec.zone === spec.zone &&
    old.spec.startAt === spec.startAt &&
    !old.spec.isDisabled;
  const createdAt = old && isSameTime ? old.createdAt : now;
  const { isOnce } = timetableOf({ spec, createdAt });
  // A single run whose time is over when it is made takes place at once.
  const fresh: Pick<Schedule, 'createdAt' | 'coveredUntil'> = { createdAt, coveredUntil: isOnce ? 0 : now };
  return isSameTime
    ? { ...old, spec, updatedAt: now }
    : { ...old, name, spec, ...fresh, updatedAt: now, pending: undefined };
}

/** When the schedule was due last, if a run is to begin now. Several missed runs count as one, the latest. */
export function dueAt(schedule: Schedule, now: number): number | undefined {
  const { isDisabled, endAt = now } = schedule.spec;
  return isDisabled ? undefined : lastDue(timetableOf(schedule), coverOf(schedule), Math.min(now, endAt));
}

/** When it is due next. */
export function nextRunAt(schedule: Schedule): number | undefined {
  const { isDisabled, endAt = Number.POSITIVE_INFINITY } = schedule.spec;
  const next = isDisabled ? undefined : timetableOf(schedule).next(coverOf(schedule));
  return next !== undefined && next <= endAt ? next : undefined;
}

/** Nothing up to here is due any more, or yet. */
const coverOf = ({ coveredUntil, spec: { startAt = 0 } }: Schedule) => Math.max(coveredUntil, startAt - 1);

/** The input with EventBridge's context attributes filled in. */
export function inputOf({ name, spec, pending }: Schedule, run: { dueAt: number; id: string }): string {
  const attributes: Record<string, string> = {
    'schedule-arn': arnOf(name),
    'scheduled-time': `${new Date(run.dueAt).toISOString().slice(0, 19)}Z`,
    'execution-id': run.id,
    'attempt-number': String((pending?.failures ?? 0) + 1),
  };
  return (spec.input ?? '{}').replace(/<aws\.scheduler\.([a-z-]+)>/g, (whole, key: string) => attributes[key] ?? whole);
}

export const arnOf = (name: string): string => `arn:aws:scheduler:eu-west-1:000000000000:schedule/default/${name}`;
