import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import { openScheduler, type Scheduler } from '#infra/local/scheduler/scheduler.ts';

let folder: string;
let scheduler: Scheduler;
let url: string;
let client: SchedulerClient;
/** Business time. */
let now: number;
const fire = vi.fn(async (_target: string, _input: string) => {});
const minute = 60_000;
const day = 24 * 60 * minute;

const open = () =>
  openScheduler({
    path: join(folder, 'scheduler'),
    credentials: { key: 'secret' },
    now: () => new Date(now),
    fire,
    everyMs: 0,
    retryMs: 0,
  });
const clientOf = (accessKeyId: string, secretAccessKey: string) =>
  new SchedulerClient({
    endpoint: url,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-'));
  now = Date.parse('2026-07-01T10:00:00Z');
  fire.mockReset();
  scheduler = await open();
  url = await listen(scheduler.server);
  client = clientOf('key', 'secret');
});
afterEach(async () => {
  await scheduler.close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});
const restart = async () => {
  await scheduler.close();
  scheduler = await open();
  await listen(scheduler.server, Number(new URL(url).port));
};
const tickAt = async (at: number) => {
  now = at;
  await scheduler.tick();
};
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
const get = (Name: string) => client.send(new GetScheduleCommand({ Name }));

test('runs a rate at each period', async () => {
  await scheduler.put('sweep', { expression: 'rate(1 minute)', target: 'outbox-sweep' });
  await scheduler.tick();
  expect(fire).toHaveBeenCalledTimes(0);
  await tickAt(now + minute);
  await tickAt(now + 1000);
  expect(fire.mock.calls).toEqual([['outbox-sweep', '{}']]);
  await tickAt(now + minute);
  expect(fire).toHaveBeenCalledTimes(2);
});

test('runs a cron in its zone, and tells the target when it was due', async () => {
  const input = '{"at":"<aws.scheduler.scheduled-time>","try":<aws.scheduler.attempt-number>}';
  await scheduler.put('nightly', { expression: 'cron(0 3 * * ? *)', zone: 'Europe/Madrid', target: 'nightly', input });
  await tickAt(Date.parse('2026-07-02T00:59:59Z'));
  expect(fire).toHaveBeenCalledTimes(0);
  await tickAt(Date.parse('2026-07-02T01:00:20Z'));
  expect(fire.mock.calls).toEqual([['nightly', '{"at":"2026-07-02T01:00:00Z","try":1}']]);
});

test('runs missed while the clock was moved or the process was stopped are caught up once', async () => {
  const input = '<aws.scheduler.scheduled-time>';
  await scheduler.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'daily', input });
  await tickAt(now + 30 * day);
  expect(fire.mock.calls).toEqual([['daily', '2026-07-31T03:00:00Z']]);
  await scheduler.close();
  now += 3 * day;
  scheduler = await open();
  await scheduler.tick();
  await scheduler.tick();
  expect(fire.mock.calls.slice(1)).toEqual([['daily', '2026-08-03T03:00:00Z']]);
  await restart();
  await scheduler.tick();
  expect(fire).toHaveBeenCalledTimes(2);
});

test('putting the same schedule again keeps its place; another time begins anew', async () => {
  await scheduler.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'daily' });
  now += day;
  await scheduler.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'other' });
  await scheduler.tick();
  expect(fire.mock.calls).toEqual([['other', '{}']]);
  now += day;
  await scheduler.put('daily', { expression: 'cron(0 4 * * ? *)', zone: 'UTC', target: 'daily' });
  await scheduler.tick();
  expect(fire).toHaveBeenCalledTimes(1);
  await expect(scheduler.put('daily', { expression: 'cron(bad)', target: 'x' })).rejects.toThrow();
  await expect(
    scheduler.put('daily', { expression: 'rate(1 day)', zone: 'Europe/Vigo', target: 'x' }),
  ).rejects.toThrow();
});

test('a clock that was set back begins anew from there', async () => {
  await scheduler.put('sweep', { expression: 'rate(1 minute)', target: 'sweep' });
  await tickAt(now + day);
  await tickAt(now - day + 2 * minute);
  await tickAt(now + minute);
  expect(fire).toHaveBeenCalledTimes(2);
});

test('a failed run is tried again, also after a restart, and given up in the end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await scheduler.put('sweep', {
    expression: 'rate(1 hour)',
    target: 'sweep',
    input: '<aws.scheduler.attempt-number>',
  });
  fire.mockRejectedValueOnce(new Error('down'));
  await tickAt(now + 61 * minute);
  expect(scheduler.list()[0]).toMatchObject({ lastError: 'down' });
  await restart();
  await scheduler.tick();
  expect(fire.mock.calls.map(([, input]) => input)).toEqual(['1', '2']);
  expect(scheduler.list()[0]).toEqual(expect.not.objectContaining({ lastError: 'down' }));
  fire.mockRejectedValue(new Error('for good'));
  now += 60 * minute;
  for (let i = 0; i < 8; i++) await scheduler.tick();
  expect(fire).toHaveBeenCalledTimes(2 + 5);
  await tickAt(now + 60 * minute);
  expect(fire).toHaveBeenCalledTimes(2 + 5 + 1);
});

test('a slow run does not hold up the others, and is not begun twice', async () => {
  let finish = () => {};
  fire.mockImplementation((target) =>
    target === 'slow' ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(),
  );
  await scheduler.put('slow', { expression: 'rate(1 minute)', target: 'slow' });
  await scheduler.put('quick', { expression: 'rate(1 minute)', target: 'quick' });
  now += minute;
  const first = scheduler.tick();
  await expect.poll(() => fire.mock.calls.length).toBe(2);
  now += minute;
  const second = scheduler.tick();
  await expect.poll(() => fire.mock.calls.length).toBe(3);
  expect(fire.mock.calls.map(([target]) => target)).toEqual(['slow', 'quick', 'quick']);
  finish();
  await Promise.all([first, second]);
});

test('run now runs beside the times and reports failure', async () => {
  await scheduler.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'daily' });
  await scheduler.runNow('daily');
  expect(scheduler.list()).toEqual([
    {
      name: 'daily',
      expression: 'cron(0 3 * * ? *)',
      zone: 'UTC',
      target: 'daily',
      isEnabled: true,
      lastRunAt: '2026-07-01T10:00:00.000Z',
      nextRunAt: '2026-07-02T03:00:00.000Z',
    },
  ]);
  fire.mockRejectedValueOnce(new Error('down'));
  await expect(scheduler.runNow('daily')).rejects.toThrow('down');
  await expect(scheduler.runNow('none')).rejects.toThrow('none');
  await scheduler.remove('daily');
  expect(scheduler.list()).toEqual([]);
});

test('the SDK creates, reads, lists, changes and deletes schedules', async () => {
  const { ScheduleArn } = await client.send(new CreateScheduleCommand(schedule('daily', { Description: 'ñ' })));
  expect(ScheduleArn).toMatch(/schedule\/default\/daily$/);
  expect(await failure(client.send(new CreateScheduleCommand(schedule('daily', {}))))).toBe('ConflictException');
  const got = await get('daily');
  expect(got).toMatchObject({
    Name: 'daily',
    ScheduleExpression: 'cron(0 3 * * ? *)',
    Description: 'ñ',
    State: 'ENABLED',
  });
  expect(got.CreationDate).toEqual(new Date(now));
  await client.send(new UpdateScheduleCommand({ ...schedule('daily', {}), State: 'DISABLED' }));
  await tickAt(now + 3 * day);
  expect(fire).toHaveBeenCalledTimes(0);
  await client.send(new UpdateScheduleCommand(schedule('daily', {})));
  await scheduler.tick();
  expect(fire).toHaveBeenCalledTimes(0);
  const listed = await client.send(new ListSchedulesCommand({ NamePrefix: 'da', State: 'ENABLED' }));
  expect(listed.Schedules?.map((s) => s.Name)).toEqual(['daily']);
  await client.send(new DeleteScheduleCommand({ Name: 'daily' }));
  expect(await failure(get('daily'))).toBe('ResourceNotFoundException');
  expect(await failure(client.send(new DeleteScheduleCommand({ Name: 'daily' })))).toBe('ResourceNotFoundException');
});

test('a single run takes place in its zone, once, and is deleted when that was asked', async () => {
  const ScheduleExpression = 'at(2026-07-01T12:00:10)';
  await client.send(new CreateScheduleCommand(schedule('once', { ScheduleExpression })));
  await client.send(
    new CreateScheduleCommand(schedule('gone', { ScheduleExpression, ActionAfterCompletion: 'DELETE' })),
  );
  await scheduler.tick();
  expect(fire).toHaveBeenCalledTimes(0);
  await tickAt(now + 11_000);
  await tickAt(now + day);
  expect(fire).toHaveBeenCalledTimes(2);
  expect(await failure(get('gone'))).toBe('ResourceNotFoundException');
  expect((await get('once')).Name).toBe('once');
});

test('keeps to its start and end', async () => {
  const more = {
    StartDate: new Date(now + day),
    EndDate: new Date(now + 2 * day),
    ScheduleExpression: 'cron(0 * * * ? *)',
  };
  await client.send(new CreateScheduleCommand(schedule('window', more)));
  await tickAt(now + day - minute);
  expect(fire).toHaveBeenCalledTimes(0);
  await tickAt(now + 2 * minute);
  expect(fire).toHaveBeenCalledTimes(1);
  await tickAt(now + 2 * day);
  await tickAt(now + 2 * day);
  expect(fire).toHaveBeenCalledTimes(2);
});

test('refuses bad schedules and requests that are not signed', async () => {
  const create = (more: object, sender = client) =>
    failure(sender.send(new CreateScheduleCommand(schedule('bad', more))));
  expect(await create({ ScheduleExpression: 'cron(0 3 * * *)' })).toBe('ValidationException');
  expect(await create({ ScheduleExpressionTimezone: 'Europe/Vigo' })).toBe('ValidationException');
  expect(await create({ Target: { Arn: '', RoleArn: 'x' } })).toBe('ValidationException');
  expect(await create({}, clientOf('key', 'wrong'))).toBe('InvalidSignatureException');
  expect(await create({}, clientOf('nobody', 'secret'))).toBe('UnrecognizedClientException');
  expect((await fetch(`${url}/schedules/daily`)).status).toBe(403);
  expect(scheduler.list()).toEqual([]);
});

test('looks for due runs by itself', async () => {
  await scheduler.close();
  const seen = vi.fn(async () => {});
  const options = {
    path: join(folder, 'scheduler'),
    credentials: {},
    now: () => new Date(now),
    fire: seen,
    everyMs: 5,
  };
  scheduler = await openScheduler(options);
  await scheduler.put('sweep', { expression: 'rate(1 minute)', target: 'sweep' });
  now += minute;
  await expect.poll(() => seen.mock.calls.length).toBe(1);
});
