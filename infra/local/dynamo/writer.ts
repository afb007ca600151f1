import type { ClassicLevel } from 'classic-level';
import { type Ground, Stage } from './stage.ts';
import type { DurableStream } from './stream.ts';

/** A group takes no more requests once it holds this many writes: others want the processor too. */
const GROUP_OPERATIONS = 4000;

interface Settled {
  /** Answers the request, once its group is on disk. */
  answer(): void;
  fail(error: unknown): void;
}
type Task = { readonly kind: 'shared'; run(group: Stage): Settled } | { readonly kind: 'alone'; run(): Promise<void> };

/**
 * The only writer. Requests that arrive while the disk is busy form the next group: one batch, one fsync. Each request
 * keeps its own all-or-nothing stage and sees what the earlier ones of its group did. Nothing is answered before the
 * group is on disk, refusals included (they may rest on a write of the same group).
 */
export interface Writer {
  write<T>(request: (stage: Stage) => T): Promise<T>;
  /** Runs alone, between groups: for what writes by itself, such as deleting a table. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses further requests and waits for those that are under way. */
  close(): Promise<void>;
}

interface Answer<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

function runShared<T>(request: (stage: Stage) => T, group: Stage, { resolve, reject }: Answer<T>): Settled {
  const stage = new Stage(group);
  try {
    const result = request(stage);
    stage.mergeInto(group);
    return { answer: () => resolve(result), fail: reject };
  } catch (error) {
    return { answer: () => reject(error), fail: reject };
  }
}

export function openWriter(level: ClassicLevel<string, string>, ground: Ground, stream: DurableStream): Writer {
  let queue: Task[] = [];
  let busy: Promise<void> | undefined;
  let isClosed = false;

  async function commit(group: Stage): Promise<void> {
    const { operations, commit } = stream.prepare(group.changes);
    const batch = level.batch();
    for (const [key, value] of group.operations) value === null ? batch.del(key) : batch.put(key, value);
    for (const [key, value] of operations) batch.put(key, value);
    await (batch.length ? batch.write({ sync: true }) : batch.close());
    if (commit.heads.length) stream.announce(commit);
  }

  function collect(tasks: readonly Task[], group: Stage): Settled[] {
    const settled: Settled[] = [];
    for (const task of tasks) {
      if (task.kind === 'alone' || group.operations.size >= GROUP_OPERATIONS) break;
      settled.push(task.run(group));
    }
    return settled;
  }

  async function runGroup(tasks: readonly Task[]): Promise<number> {
    const group = new Stage(ground);
    const settled = collect(tasks, group);
    try {
      await commit(group);
      for (const { answer } of settled) answer();
    } catch (error) {
      for (const { fail } of settled) fail(error);
    }
    return settled.length;
  }

  async function drain(): Promise<void> {
    while (queue.length) {
      const tasks = queue;
      queue = [];
      const [first] = tasks;
      if (first?.kind === 'alone') await first.run();
      const done = first?.kind === 'alone' ? 1 : await runGroup(tasks);
      queue = [...tasks.slice(done), ...queue];
    }
    busy = undefined;
  }

  function enqueue(task: Task): void {
    if (isClosed) throw new Error('The table service is closed');
    queue.push(task);
    busy ??= drain();
  }

  return {
    write: (request) =>
      new Promise((resolve, reject) =>
        enqueue({ kind: 'shared', run: (group) => runShared(request, group, { resolve, reject }) }),
      ),
    alone: (work) =>
      new Promise((resolve, reject) => enqueue({ kind: 'alone', run: () => work().then(resolve, reject) })),
    async close() {
      isClosed = true;
      await busy;
    },
  };
}
