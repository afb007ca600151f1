import middy from '@middy/core';
import { type EventName, events } from '#events/catalogue.ts';
import { now } from '#functions/ports/clock.ts';
import { type Log, logWith } from './log.ts';
import { took } from './metrics.ts';

type ScheduleName = {
  [N in EventName]: (typeof events)[N]['channel'] extends 'schedule' ? N : never;
}[EventName];
export interface ScheduledContext {
  /** The moment the run was due: the same for a repeated run. */
  scheduledAt: string;
  remainingMs(): number;
  log: Log;
  now: Date;
}

/** The handler of a scheduled run of the catalogue. A run may come twice or late: the work must be safe to repeat. */
export const onSchedule = (name: ScheduleName, work: (context: ScheduledContext) => Promise<void>) =>
  middy<unknown, void>().handler(async (event, context) => {
    const { scheduledAt } = events[name].schema.parse(event);
    const log = logWith({ schedule: name, scheduledAt, requestId: context.awsRequestId });
    const start = performance.now();
    try {
      await work({ scheduledAt, remainingMs: () => context.getRemainingTimeInMillis(), log, now: now() });
    } catch (error) {
      log.error('Scheduled run failed', { error });
      throw error;
    }
    took('scheduleMs', performance.now() - start, { schedule: name });
  });
