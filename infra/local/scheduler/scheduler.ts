import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Protocol, readSigned, ServiceError, sendError, sendJson } from '#infra/local/lib/restJson.ts';
import { closeServer, localServer } from '#infra/local/lib/server.ts';
import type { Credentials } from '#infra/local/lib/sigV4.ts';
import { openStore, type Store } from '#infra/local/lib/store.ts';
import { invalidType, listAnswer, nameIn, scheduleAnswer, specIn } from '#infra/local/scheduler/protocol.ts';
import { Runs } from '#infra/local/scheduler/runs.ts';
import { arnOf, changed, nextRunAt, type Schedule, type ScheduleSpec } from '#infra/local/scheduler/schedule.ts';

export interface SchedulerOptions {
  readonly path: string;
  readonly credentials: Credentials;
  /** Business time. */
  readonly now: () => Date;
  /** Runs a target with its input (JSON text). A rejection is tried again five times in all. */
  readonly fire: (target: string, input: string) => Promise<void>;
  /** How often due runs are looked for by itself; 0: only by `tick`. */
  readonly everyMs?: number;
  readonly retryMs?: number;
}

/** A schedule, for those who watch. */
export interface ScheduleView {
  readonly name: string;
  readonly expression: string;
  readonly zone: string;
  readonly target: string;
  readonly isEnabled: boolean;
  readonly lastRunAt?: string;
  readonly nextRunAt?: string;
  readonly lastError?: string;
}

export interface Scheduler {
  /** Not yet listening. */
  readonly server: Server;
  /** Makes or changes a schedule; one that stays the same keeps its place in time. Throws Error for a bad expression. */
  put(name: string, spec: ScheduleSpec): Promise<void>;
  remove(name: string): Promise<void>;
  list(): ScheduleView[];
  /** Runs it now, beside its times. Rejects when the target fails or there is no such schedule. */
  runNow(name: string): Promise<void>;
  /** Begins what is due, and waits for it. To be called when the business clock was moved. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Largest request: the input of a target has at most 256 kB. */
const largestBytes = 1024 * 1024;

/**
 * The embedded EventBridge Scheduler on business time. Runs that were missed, while stopped or because the clock was
 * moved forward, are caught up once for each schedule.
 */
export async function openScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { path, credentials, now, fire, everyMs = 1000, retryMs = 1000 } = options;
  const store = await openStore<Schedule>(path);
  const schedules = new Map<string, Schedule>();
  for await (const [name, schedule] of store.entries()) schedules.set(name, schedule);
  const runs = new Runs({ store, schedules, now, fire, retryMs });
  const book = new Book(store, schedules, now);
  const protocol: Protocol = { credentials, service: 'scheduler', largestBytes, invalidType };
  const server = localServer('scheduler', async (request, response) => {
    try {
      await answer(request, response, { book, body: await readSigned(request, protocol) });
    } catch (error) {
      sendError(response, error);
    }
  });
  const timer = everyMs > 0 ? setInterval(() => void runs.tick(), everyMs) : undefined;
  return {
    server,
    put: (name, spec) => book.put(name, spec),
    remove: (name) => book.remove(name),
    list: () => book.all().map(viewOf),
    runNow: (name) => runs.runNow(name),
    tick: () => runs.tick(),
    async close() {
      clearInterval(timer);
      await closeServer(server);
      await runs.idle();
      await store.close();
    },
  };
}

/** The schedules, in memory and on the disk. */
class Book {
  private readonly store: Store<Schedule>;
  private readonly schedules: Map<string, Schedule>;
  private readonly now: () => Date;

  constructor(store: Store<Schedule>, schedules: Map<string, Schedule>, now: () => Date) {
    this.store = store;
    this.schedules = schedules;
    this.now = now;
  }

  all(): Schedule[] {
    return [...this.schedules.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  get(name: string): Schedule | undefined {
    return this.schedules.get(name);
  }

  async put(name: string, spec: ScheduleSpec, sent?: Record<string, unknown>): Promise<void> {
    const schedule = { ...changed(this.schedules.get(name), name, { spec, now: this.now().getTime() }), sent };
    this.schedules.set(name, schedule);
    await this.store.write([{ type: 'put', key: name, value: schedule }]);
  }

  async remove(name: string): Promise<void> {
    this.schedules.delete(name);
    await this.store.write([{ type: 'del', key: name }]);
  }
}

async function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { book, body }: { book: Book; body: unknown },
): Promise<void> {
  const name = nameIn(url);
  if (name === '' && method === 'GET') return sendJson(response, 200, listAnswer(book.all(), url));
  const schedule = book.get(name);
  if (method === 'POST' && schedule)
    throw new ServiceError('ConflictException', 409, `Schedule ${name} already exists.`);
  if (method !== 'POST' && !schedule)
    throw new ServiceError('ResourceNotFoundException', 404, `Schedule ${name} does not exist.`);
  if (method === 'GET' && schedule) return sendJson(response, 200, scheduleAnswer(schedule));
  if (method === 'DELETE') {
    await book.remove(name);
    return sendJson(response, 200, {});
  }
  await putSent(book, name, body);
  sendJson(response, 200, { ScheduleArn: arnOf(name) });
}

async function putSent(book: Book, name: string, body: unknown): Promise<void> {
  const { spec, sent } = specIn(body);
  try {
    await book.put(name, spec, sent);
  } catch (error) {
    throw new ServiceError(invalidType, 400, error instanceof Error ? error.message : String(error));
  }
}

function viewOf(schedule: Schedule): ScheduleView {
  const { name, spec, lastRunAt, lastError } = schedule;
  const next = nextRunAt(schedule);
  return {
    name,
    expression: spec.expression,
    zone: spec.zone ?? 'UTC',
    target: spec.target,
    isEnabled: !spec.isDisabled,
    ...(lastRunAt === undefined ? {} : { lastRunAt: new Date(lastRunAt).toISOString() }),
    ...(next === undefined ? {} : { nextRunAt: new Date(next).toISOString() }),
    ...(lastError === undefined ? {} : { lastError }),
  };
}
