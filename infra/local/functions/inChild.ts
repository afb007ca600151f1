import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contextOf, TimedOut } from './context.ts';
import { errorOf, type Instance, type InstanceSpec, type Reply } from './instance.ts';

const RUNNER = resolve('infra/local/functions/child.mjs');
/** What any process needs; the rest of this process's environment is not the function's business. */
const OF_THE_SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TZ', 'SystemRoot'];

function start(spec: InstanceSpec): ChildProcess {
  const system = OF_THE_SYSTEM.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return fork(RUNNER, [pathToFileURL(spec.bundle).href, spec.name, String(spec.memoryMb)], {
    env: { ...Object.fromEntries(system), ...spec.environment },
    // Deprecations are of packages: they would stand between the lines of the log at every start.
    execArgv: [`--max-old-space-size=${spec.memoryMb}`, '--enable-source-maps', '--no-deprecation'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Sends one event to the process and waits for its answer, its death or the end of its time. */
function call(
  worker: ChildProcess,
  spec: InstanceSpec,
  { id, event }: { id: number; event: unknown },
): Promise<unknown> {
  const context = contextOf(spec.name, spec);
  const timeoutMs = spec.timeoutSeconds * 1000;
  const { getRemainingTimeInMillis: _local, ...plain } = context;
  return new Promise((done, fail) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', onReply).off('exit', onExit);
    };
    const onReply = (reply: Reply) => {
      if (reply.id !== id) return;
      settle();
      if (reply.failure) fail(errorOf(reply.failure));
      else done(reply.result);
    };
    const onExit = (code: number | null, signal: string | null) => {
      settle();
      fail(new Error(`${context.awsRequestId} ${spec.name} exited (${signal ?? code}): out of memory, or killed`));
    };
    const timer = setTimeout(() => {
      settle();
      worker.kill('SIGKILL');
      fail(new TimedOut(context.awsRequestId, spec.timeoutSeconds));
    }, timeoutMs);
    worker.on('message', onReply).once('exit', onExit);
    worker.send({ id, event, context: plain, timeoutMs });
  });
}

/**
 * A heavy function: runs in a process of its own, so that it can neither block nor exhaust this one. The process is
 * started at the first call and kept; it takes one event at a time. When it dies or does not end in time the run has
 * failed, and the next call starts another.
 */
export function inChild(spec: InstanceSpec): Instance {
  const environment = { ...spec.environment };
  let child: ChildProcess | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let nextId = 0;

  async function ready(): Promise<ChildProcess> {
    if (child?.connected && !child.killed) return child;
    const started = start({ ...spec, environment });
    child = started;
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(([code, signal]) => {
        throw new Error(`${spec.name} could not start (${signal ?? code})`);
      }),
    ]);
    return started;
  }

  async function run(event: unknown): Promise<unknown> {
    const worker = await ready();
    return call(worker, spec, { id: ++nextId, event });
  }

  return {
    invoke(event) {
      const mine = turn
        .catch(() => undefined)
        .then(() => {
          if (isClosed) throw new Error(`${spec.name} is closed`);
          return run(event);
        });
      turn = mine;
      return mine;
    },
    setEnvironment(name, value) {
      environment[name] = value;
      if (child?.connected && !child.killed) child.send({ kind: 'environment', name, value });
    },
    processId: () => child?.pid,
    async close() {
      isClosed = true;
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const gone = once(last, 'exit');
      last.kill('SIGKILL');
      await gone;
    },
  };
}
