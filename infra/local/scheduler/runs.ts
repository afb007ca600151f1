import { randomUUID } from 'node:crypto';
import type { Store } from '#infra/local/lib/store.ts';
import { dueAt, inputOf, nextRunAt, type Schedule, timetableOf } from '#infra/local/scheduler/schedule.ts';

export interface RunsOptions {
  readonly store: Store<Schedule>;
  readonly schedules: Map<string, Schedule>;
  readonly now: () => Date;
  readonly fire: (target: string, input: string) => Promise<void>;
  /** Pause before a failed run is begun again (real time); doubles each time. */
  readonly retryMs: number;
}

const mostFailures = 5;
/** A clock set back further than this begins anew from there, else nothing would be due for that long. */
const clockSlackMs = 60_000;

/** Begins the runs that are due. A run is noted on the disk before it begins and after it succeeded: at least once each. */
export class Runs {
  private readonly options: RunsOptions;
  private readonly running = new Map<string, Promise<void>>();
  /** Real time (milliseconds) before which a failed run is not begun again. */
  private readonly retryAt = new Map<string, number>();
  private readonly next = new WeakMap<Schedule, number | undefined>();

  constructor(options: RunsOptions) {
    this.options = options;
  }

  /** Begins what is due, and waits for it and for what is under way. */
  async tick(): Promise<void> {
    const { schedules } = this.options;
    for (const name of schedules.keys())
      if (!this.running.has(name)) this.start(name, () => this.runIfDue(name)).catch(() => {});
    await this.idle();
  }

  /** Runs it now, whenever it is due. Rejects when the target fails. */
  async runNow(name: string): Promise<void> {
    await this.running.get(name);
    await this.start(name, async () => {
      const now = this.options.now().getTime();
      const schedule = this.named(name);
      await this.options.fire(schedule.spec.target, inputOf(schedule, { dueAt: now, id: randomUUID() }));
      await this.save({ ...this.named(name), lastRunAt: now, lastError: undefined });
    });
  }

  async idle(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  private start(name: string, work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.running.delete(name));
    // Whoever waits for all runs is told by the log, not by a rejection.
    this.running.set(
      name,
      run.catch(() => {}),
    );
    return run;
  }

  private named(name: string): Schedule {
    const schedule = this.options.schedules.get(name);
    if (!schedule) throw new Error(`There is no schedule ${name}`);
    return schedule;
  }

  private async save(schedule: Schedule): Promise<void> {
    // One that was deleted during its run stays deleted.
    if (!this.options.schedules.has(schedule.name)) return;
    this.options.schedules.set(schedule.name, schedule);
    await this.options.store.write([{ type: 'put', key: schedule.name, value: schedule }]);
  }

  private async runIfDue(name: string): Promise<void> {
    const begun = await this.begin(name);
    if (!begun?.pending) return;
    try {
      await this.options.fire(begun.spec.target, inputOf(begun, { dueAt: begun.pending.dueAt, id: randomUUID() }));
      await this.succeeded(name);
    } catch (error) {
      console.error(`[scheduler ${name}]`, error);
      await this.failed(name, error);
    }
  }

  /** Worked out once for each state of a schedule, since every tick asks. */
  private nextOf(schedule: Schedule): number | undefined {
    if (!this.next.has(schedule)) this.next.set(schedule, nextRunAt(schedule));
    return this.next.get(schedule);
  }

  /** The schedule with the run that is to begin now noted. */
  private async begin(name: string): Promise<Schedule | undefined> {
    const schedule = this.named(name);
    if (schedule.pending) return Date.now() >= (this.retryAt.get(name) ?? 0) ? schedule : undefined;
    const now = this.options.now().getTime();
    const isSetBack = schedule.coveredUntil > now + clockSlackMs;
    if (!isSetBack && (this.nextOf(schedule) ?? Number.POSITIVE_INFINITY) > now) return undefined;
    const due = dueAt(schedule, now);
    const pending = due === undefined ? undefined : { dueAt: due, failures: 0 };
    const begun: Schedule = { ...schedule, coveredUntil: now, pending };
    await this.save(begun);
    return begun;
  }

  private async succeeded(name: string): Promise<void> {
    const schedule = this.options.schedules.get(name);
    if (!schedule) return;
    this.retryAt.delete(name);
    const isOver = schedule.spec.isDeletedWhenDone && timetableOf(schedule).next(schedule.coveredUntil) === undefined;
    if (!isOver)
      return this.save({
        ...schedule,
        pending: undefined,
        lastRunAt: this.options.now().getTime(),
        lastError: undefined,
      });
    this.options.schedules.delete(name);
    await this.options.store.write([{ type: 'del', key: name }]);
  }

  /** Begun again a few times, as by the retry policy of EventBridge Scheduler; then given up until it is due again. */
  private async failed(name: string, error: unknown): Promise<void> {
    const schedule = this.options.schedules.get(name);
    if (!schedule?.pending) return;
    const failures = schedule.pending.failures + 1;
    this.retryAt.set(name, Date.now() + this.options.retryMs * 2 ** (failures - 1));
    const pending = failures < mostFailures ? { ...schedule.pending, failures } : undefined;
    await this.save({ ...schedule, pending, lastError: error instanceof Error ? error.message : String(error) });
  }
}
