import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day, minute, startScheduler } from '#infra/local/scheduler/testScheduler.ts';

let scheduler: Awaited<ReturnType<typeof startScheduler>>;
beforeEach(async () => {
  scheduler = await startScheduler();
});
afterEach(async () => {
  await scheduler.close();
  vi.restoreAllMocks();
});

test('runs a rate at each period', async () => {
  await scheduler.it.put('sweep', { expression: 'rate(1 minute)', target: 'outbox-sweep' });
  await scheduler.it.tick();
  expect(scheduler.fire).toHaveBeenCalledTimes(0);
  await scheduler.tickAt(scheduler.clock.now + minute);
  await scheduler.tickAt(scheduler.clock.now + 1000);
  expect(scheduler.fire.mock.calls).toEqual([['outbox-sweep', '{}']]);
  await scheduler.tickAt(scheduler.clock.now + minute);
  expect(scheduler.fire).toHaveBeenCalledTimes(2);
});

test('runs a cron in its zone, and tells the target when it was due', async () => {
  const input = '{"at":"<aws.scheduler.scheduled-time>","try":<aws.scheduler.attempt-number>}';
  await scheduler.it.put('nightly', {
    expression: 'cron(0 3 * * ? *)',
    zone: 'Europe/Madrid',
    target: 'nightly',
    input,
  });
  await scheduler.tickAt(Date.parse('2026-07-02T00:59:59Z'));
  expect(scheduler.fire).toHaveBeenCalledTimes(0);
  await scheduler.tickAt(Date.parse('2026-07-02T01:00:20Z'));
  expect(scheduler.fire.mock.calls).toEqual([['nightly', '{"at":"2026-07-02T01:00:00Z","try":1}']]);
});

test('runs missed while the clock was moved or the process was stopped are caught up once', async () => {
  const input = '<aws.scheduler.scheduled-time>';
  await scheduler.it.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'daily', input });
  await scheduler.tickAt(scheduler.clock.now + 30 * day);
  expect(scheduler.fire.mock.calls).toEqual([['daily', '2026-07-31T03:00:00Z']]);
  await scheduler.restart(3 * day);
  await scheduler.it.tick();
  await scheduler.it.tick();
  expect(scheduler.fire.mock.calls.slice(1)).toEqual([['daily', '2026-08-03T03:00:00Z']]);
  await scheduler.restart();
  await scheduler.it.tick();
  expect(scheduler.fire).toHaveBeenCalledTimes(2);
});

test('putting the same schedule again keeps its place; another time begins anew', async () => {
  await scheduler.it.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'daily' });
  scheduler.clock.now += day;
  await scheduler.it.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'other' });
  await scheduler.it.tick();
  expect(scheduler.fire.mock.calls).toEqual([['other', '{}']]);
  scheduler.clock.now += day;
  await scheduler.it.put('daily', { expression: 'cron(0 4 * * ? *)', zone: 'UTC', target: 'daily' });
  await scheduler.it.tick();
  expect(scheduler.fire).toHaveBeenCalledTimes(1);
  await expect(scheduler.it.put('daily', { expression: 'cron(bad)', target: 'x' })).rejects.toThrow();
  await expect(
    scheduler.it.put('daily', { expression: 'rate(1 day)', zone: 'Europe/Vigo', target: 'x' }),
  ).rejects.toThrow();
});

test('a clock that was set back begins anew from there', async () => {
  await scheduler.it.put('sweep', { expression: 'rate(1 minute)', target: 'sweep' });
  await scheduler.tickAt(scheduler.clock.now + day);
  await scheduler.tickAt(scheduler.clock.now - day + 2 * minute);
  await scheduler.tickAt(scheduler.clock.now + minute);
  expect(scheduler.fire).toHaveBeenCalledTimes(2);
});

test('a failed run is tried again, also after a restart, and given up in the end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await scheduler.it.put('sweep', {
    expression: 'rate(1 hour)',
    target: 'sweep',
    input: '<aws.scheduler.attempt-number>',
  });
  scheduler.fire.mockRejectedValueOnce(new Error('down'));
  await scheduler.tickAt(scheduler.clock.now + 61 * minute);
  expect(scheduler.it.list()[0]).toMatchObject({ lastError: 'down' });
  await scheduler.restart();
  await scheduler.it.tick();
  expect(scheduler.fire.mock.calls.map(([, input]) => input)).toEqual(['1', '2']);
  expect(scheduler.it.list()[0]).toEqual(expect.not.objectContaining({ lastError: 'down' }));
  scheduler.fire.mockRejectedValue(new Error('for good'));
  scheduler.clock.now += 60 * minute;
  for (let i = 0; i < 8; i++) await scheduler.it.tick();
  expect(scheduler.fire).toHaveBeenCalledTimes(2 + 5);
  await scheduler.tickAt(scheduler.clock.now + 60 * minute);
  expect(scheduler.fire).toHaveBeenCalledTimes(2 + 5 + 1);
});

test('a slow run does not hold up the others, and is not begun twice', async () => {
  let finish = () => {};
  scheduler.fire.mockImplementation((target) =>
    target === 'slow' ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(),
  );
  await scheduler.it.put('slow', { expression: 'rate(1 minute)', target: 'slow' });
  await scheduler.it.put('quick', { expression: 'rate(1 minute)', target: 'quick' });
  scheduler.clock.now += minute;
  const first = scheduler.it.tick();
  await expect.poll(() => scheduler.fire.mock.calls.length).toBe(2);
  scheduler.clock.now += minute;
  const second = scheduler.it.tick();
  await expect.poll(() => scheduler.fire.mock.calls.length).toBe(3);
  expect(scheduler.fire.mock.calls.map(([target]) => target)).toEqual(['slow', 'quick', 'quick']);
  finish();
  await Promise.all([first, second]);
});

test('run now runs beside the times and reports failure', async () => {
  await scheduler.it.put('daily', { expression: 'cron(0 3 * * ? *)', zone: 'UTC', target: 'daily' });
  await scheduler.it.runNow('daily');
  expect(scheduler.it.list()).toEqual([
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
  scheduler.fire.mockRejectedValueOnce(new Error('down'));
  await expect(scheduler.it.runNow('daily')).rejects.toThrow('down');
  await expect(scheduler.it.runNow('none')).rejects.toThrow('none');
  await scheduler.it.remove('daily');
  expect(scheduler.it.list()).toEqual([]);
});

test('looks for due runs by itself', async () => {
  await scheduler.close();
  scheduler = await startScheduler({ everyMs: 5 });
  await scheduler.it.put('sweep', { expression: 'rate(1 minute)', target: 'sweep' });
  scheduler.clock.now += minute;
  await expect.poll(() => scheduler.fire.mock.calls.length).toBe(1);
});
