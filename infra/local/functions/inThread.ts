import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { contextOf, TimedOut } from './context.ts';
import { type Environment, errorOf, type Instance, type InstanceSpec, type Reply } from './instance.ts';

/** One thread in which many light functions live. */
export interface FunctionThread {
  instance(spec: InstanceSpec): Instance;
  close(): Promise<void>;
}
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const RUNNER = resolve('infra/local/functions/thread.mjs');

/** A worker that is started when first needed, and again when a function has ended it. */
function restarting(environments: ReadonlyMap<string, Environment>) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;

  function onReply({ id = 0, result, failure }: Reply): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure) call?.reject(errorOf(failure));
    else call?.resolve(result);
  }
  function failAll(reason: string): void {
    for (const call of waiting.values()) call.reject(new Error(reason));
    waiting.clear();
  }
  function started(): Worker {
    if (worker) return worker;
    // Nothing of this process's options and environment: loaders and settings of the tests are not the functions' business.
    const fresh = new Worker(RUNNER, { execArgv: ['--enable-source-maps'], env: {}, name: 'functions' });
    for (const [key, values] of environments) fresh.postMessage({ kind: 'environment', key, values });
    fresh.on('message', onReply);
    fresh.on('error', (error) => console.error('[functions]', error));
    fresh.once('exit', (code) => {
      if (worker === fresh) worker = undefined;
      failAll(`The functions' thread ended (${code})`);
    });
    worker = fresh;
    return fresh;
  }
  return {
    waiting,
    started,
    running: () => worker,
    async close() {
      await worker?.terminate();
    },
  };
}

/** Opens the thread of the light functions; it starts with the first call. */
export function openThread(): FunctionThread {
  const environments = new Map<string, Environment>();
  const host = restarting(environments);
  let calls = 0;
  let instances = 0;

  function call(spec: InstanceSpec, address: string, event: unknown): Promise<unknown> {
    const context = contextOf(spec.name, spec);
    const id = ++calls;
    const timeoutMs = spec.timeoutSeconds * 1000;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        host.waiting.delete(id);
        reject(new TimedOut(context.awsRequestId, spec.timeoutSeconds));
      }, timeoutMs);
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          end(value);
        };
      host.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      const { getRemainingTimeInMillis: _local, ...plain } = context;
      host.started().postMessage({ id, address, event, context: plain, timeoutMs });
    });
  }

  return {
    instance(spec) {
      const key = `${spec.name}.${++instances}`;
      const address = `${pathToFileURL(spec.bundle).href}?environment=${key}`;
      const set = (values: Environment) => {
        environments.set(key, { ...environments.get(key), ...values });
        host.running()?.postMessage({ kind: 'environment', key, values });
      };
      set(spec.environment);
      return {
        invoke: (event) => call(spec, address, event),
        setEnvironment: (name, value) => set({ [name]: value }),
        processId: () => undefined,
        async close() {
          environments.delete(key);
        },
      };
    },
    close: host.close,
  };
}
