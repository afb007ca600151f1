import * as z from 'zod';
import { parse, ServiceError } from '#infra/local/lib/restJson.ts';
import { arnOf, type Schedule, type ScheduleSpec } from '#infra/local/scheduler/schedule.ts';

export const invalidType = 'ValidationException';

const seconds = z.number().transform((value) => value * 1000);

/** CreateSchedule and UpdateSchedule. */
const ScheduleInput = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().optional(),
  FlexibleTimeWindow: z.object({ Mode: z.enum(['OFF', 'FLEXIBLE']) }),
  Target: z.object({ Arn: z.string().min(1), RoleArn: z.string().min(1), Input: z.string().optional() }),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  ActionAfterCompletion: z.enum(['NONE', 'DELETE']).default('NONE'),
  StartDate: seconds.optional(),
  EndDate: seconds.optional(),
  GroupName: z.literal('default').optional(),
});

/** The name in an address `/schedules/<name>`; empty for the list. Throws ServiceError for another address. */
export function nameIn(url: string): string {
  const [path = ''] = url.split('?');
  const name = /^\/schedules(?:\/([\w.-]{1,64}))?$/.exec(path);
  if (!name) throw new ServiceError('ResourceNotFoundException', 404, 'The embedded Scheduler offers schedules.');
  return name[1] ?? '';
}

/** What a body asks for, and the body itself, which is given back as it came. Throws ServiceError. */
export function specIn(body: unknown): { spec: ScheduleSpec; sent: Record<string, unknown> } {
  const input = parse(ScheduleInput, body, invalidType);
  const spec: ScheduleSpec = {
    expression: input.ScheduleExpression,
    zone: input.ScheduleExpressionTimezone,
    target: input.Target.Arn,
    input: input.Target.Input,
    isDisabled: input.State === 'DISABLED',
    startAt: input.StartDate,
    endAt: input.EndDate,
    isDeletedWhenDone: input.ActionAfterCompletion === 'DELETE',
  };
  const { ClientToken: _once, ...sent } = body as Record<string, unknown>;
  return { spec, sent };
}

/** GetSchedule. Schedules of the manifest, which came without the protocol, are shown in its terms. */
export function scheduleAnswer({ name, spec, sent, createdAt, updatedAt }: Schedule): object {
  return {
    ScheduleExpression: spec.expression,
    ScheduleExpressionTimezone: spec.zone ?? 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: spec.target, RoleArn: 'arn:aws:iam::000000000000:role/local', Input: spec.input },
    State: spec.isDisabled ? 'DISABLED' : 'ENABLED',
    ActionAfterCompletion: spec.isDeletedWhenDone ? 'DELETE' : 'NONE',
    GroupName: 'default',
    ...sent,
    Name: name,
    Arn: arnOf(name),
    CreationDate: createdAt / 1000,
    LastModificationDate: updatedAt / 1000,
  };
}

/** ListSchedules: all in one page, filtered by name prefix and state. */
export function listAnswer(schedules: readonly Schedule[], url: string): object {
  const query = new URL(url, 'http://localhost').searchParams;
  const prefix = query.get('NamePrefix') ?? '';
  const state = query.get('State');
  const Schedules = schedules
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, spec, createdAt, updatedAt }) => ({
      Name: name,
      Arn: arnOf(name),
      GroupName: 'default',
      State: spec.isDisabled ? 'DISABLED' : 'ENABLED',
      Target: { Arn: spec.target },
      CreationDate: createdAt / 1000,
      LastModificationDate: updatedAt / 1000,
    }))
    .filter((schedule) => state === null || schedule.State === state);
  return { Schedules };
}
