import { expect } from 'vitest';
import { functions, schedules } from '#infra/manifest.ts';
import { isNamed, type synthesised, targetOf } from './synthesised.ts';

type Cloud = ReturnType<typeof synthesised>;

/** Every schedule is in its zone, for its function. */
export function checkSchedules(cloud: Cloud): void {
  const made = cloud
    .properties('jobs', 'AWS::Scheduler::Schedule')
    .map((p) => [p.ScheduleExpression, p.ScheduleExpressionTimezone, targetOf(p.Target, 'Fn', functions)]);
  expect(made).toEqual(Object.values(schedules).map((s) => [s.expression, s.zone, s.consumer]));
}

/** One error of what runs by the clock wakes somebody: it is tried thrice, and then silent until its next time. */
export function checkErrors(cloud: Cloud): void {
  const alarms = cloud.resources('watch', 'AWS::CloudWatch::Alarm');
  const errorsOf = (name: string) => alarms.find(([id]) => isNamed(id, 'Errors', name))?.[1].Threshold;
  expect([...new Set(Object.values(schedules).map(({ consumer }) => errorsOf(consumer)))]).toEqual([1]);
  expect(errorsOf('offsets-http')).toBe(5);
}
