import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { day, minute, startScheduler } from '#infra/local/scheduler/testScheduler.ts';

let scheduler: Awaited<ReturnType<typeof startScheduler>>;
beforeEach(async () => {
  scheduler = await startScheduler();
});
afterEach(() => scheduler.close());

const schedule = (Name: string, more: Partial<CreateScheduleCommandInput>): CreateScheduleCommandInput => ({
  Name,
  ScheduleExpression: 'cron(0 3 * * ? *)',
  ScheduleExpressionTimezone: 'Europe/Madrid',
  FlexibleTimeWindow: { Mode: 'OFF' },
  Target: {
    Arn: 'arn:aws:lambda:eu-west-1:000000000000:function:nightly',
    RoleArn: 'arn:aws:iam::000000000000:role/x',
  },
  ...more,
});
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );
const get = (Name: string) => scheduler.client.send(new GetScheduleCommand({ Name }));

test('the SDK creates, reads, lists, changes and deletes schedules', async () => {
  const { ScheduleArn } = await scheduler.client.send(
    new CreateScheduleCommand(schedule('daily', { Description: 'ñ' })),
  );
  expect(ScheduleArn).toMatch(/schedule\/default\/daily$/);
  expect(await failure(scheduler.client.send(new CreateScheduleCommand(schedule('daily', {}))))).toBe(
    'ConflictException',
  );
  const got = await get('daily');
  expect(got).toMatchObject({
    Name: 'daily',
    ScheduleExpression: 'cron(0 3 * * ? *)',
    Description: 'ñ',
    State: 'ENABLED',
  });
  expect(got.CreationDate).toEqual(new Date(scheduler.clock.now));
  await scheduler.client.send(new UpdateScheduleCommand({ ...schedule('daily', {}), State: 'DISABLED' }));
  await scheduler.tickAt(scheduler.clock.now + 3 * day);
  expect(scheduler.fire).toHaveBeenCalledTimes(0);
  await scheduler.client.send(new UpdateScheduleCommand(schedule('daily', {})));
  await scheduler.it.tick();
  expect(scheduler.fire).toHaveBeenCalledTimes(0);
  const listed = await scheduler.client.send(new ListSchedulesCommand({ NamePrefix: 'da', State: 'ENABLED' }));
  expect(listed.Schedules?.map((s) => s.Name)).toEqual(['daily']);
  await scheduler.client.send(new DeleteScheduleCommand({ Name: 'daily' }));
  expect(await failure(get('daily'))).toBe('ResourceNotFoundException');
  expect(await failure(scheduler.client.send(new DeleteScheduleCommand({ Name: 'daily' })))).toBe(
    'ResourceNotFoundException',
  );
});

test('a single run takes place in its zone, once, and is deleted when that was asked', async () => {
  const ScheduleExpression = 'at(2026-07-01T12:00:10)';
  await scheduler.client.send(new CreateScheduleCommand(schedule('once', { ScheduleExpression })));
  await scheduler.client.send(
    new CreateScheduleCommand(schedule('gone', { ScheduleExpression, ActionAfterCompletion: 'DELETE' })),
  );
  await scheduler.it.tick();
  expect(scheduler.fire).toHaveBeenCalledTimes(0);
  await scheduler.tickAt(scheduler.clock.now + 11_000);
  await scheduler.tickAt(scheduler.clock.now + day);
  expect(scheduler.fire).toHaveBeenCalledTimes(2);
  expect(await failure(get('gone'))).toBe('ResourceNotFoundException');
  expect((await get('once')).Name).toBe('once');
});

test('keeps to its start and end', async () => {
  const more = {
    StartDate: new Date(scheduler.clock.now + day),
    EndDate: new Date(scheduler.clock.now + 2 * day),
    ScheduleExpression: 'cron(0 * * * ? *)',
  };
  await scheduler.client.send(new CreateScheduleCommand(schedule('window', more)));
  await scheduler.tickAt(scheduler.clock.now + day - minute);
  expect(scheduler.fire).toHaveBeenCalledTimes(0);
  await scheduler.tickAt(scheduler.clock.now + 2 * minute);
  expect(scheduler.fire).toHaveBeenCalledTimes(1);
  await scheduler.tickAt(scheduler.clock.now + 2 * day);
  await scheduler.tickAt(scheduler.clock.now + 2 * day);
  expect(scheduler.fire).toHaveBeenCalledTimes(2);
});

test('refuses bad schedules', async () => {
  const create = (more: object) => failure(scheduler.client.send(new CreateScheduleCommand(schedule('bad', more))));
  expect(await create({ ScheduleExpression: 'cron(0 3 * * *)' })).toBe('ValidationException');
  expect(await create({ ScheduleExpressionTimezone: 'Europe/Vigo' })).toBe('ValidationException');
  expect(await create({ Target: { Arn: '', RoleArn: 'x' } })).toBe('ValidationException');
  expect(scheduler.it.list()).toEqual([]);
});
