import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { vi } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import { openScheduler } from '#infra/local/scheduler/scheduler.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** An embedded Scheduler in a throw-away folder, on a clock of its own, for the tests of this folder. */
export async function startScheduler({ everyMs = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'scheduler-'));
  const clock = { now: Date.parse('2026-07-01T10:00:00Z') };
  const fire = vi.fn(async (_target: string, _input: string) => {});
  const open = () =>
    openScheduler({
      path: join(folder, 'scheduler'),
      credentials: { key: 'secret' },
      now: () => new Date(clock.now),
      fire,
      everyMs,
      retryMs: 0,
    });
  let scheduler = await open();
  const url = await listen(scheduler.server);
  const client = new SchedulerClient({
    endpoint: url,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  return {
    clock,
    fire,
    client,
    get it() {
      return scheduler;
    },
    async tickAt(at: number) {
      clock.now = at;
      await scheduler.tick();
    },
    /** Stopped for so long, in business time. */
    async restart(stoppedMs = 0) {
      await scheduler.close();
      clock.now += stoppedMs;
      scheduler = await open();
      await listen(scheduler.server, Number(new URL(url).port));
    },
    async close() {
      await scheduler.close();
      await rm(folder, { recursive: true });
    },
  };
}
