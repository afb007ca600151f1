import { FunctionUnavailable } from '#infra/local/gateway/gateway.ts';
import type { Bundles } from './bundle.ts';
import { inChild } from './inChild.ts';
import type { Environment, Instance } from './instance.ts';
import { openThread } from './inThread.ts';

export interface FunctionSpec {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly isHeavy?: boolean;
}
export interface Functions {
  /** Calls a function with an event, and gives what it answers. Rejects with what it throws, or when it is not there. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Process of a heavy function; undefined while it has none. For drills that kill it. */
  processId(name: string): number | undefined;
  /** How many calls are under way. */
  running(): number;
  /** How many calls there have been. */
  calls(): number;
  /** Changes a value in the environment of every function, those that run included. */
  setEnvironment(name: string, value: string): void;
  /** Takes newer bundles: later calls run them. */
  reload(bundles: Bundles): Promise<void>;
  /** Refuses new calls, waits at most `graceMs` for those under way, and ends all processes. */
  close(graceMs?: number): Promise<void>;
}
export interface FunctionsOptions {
  readonly specs: Readonly<Record<string, FunctionSpec>>;
  readonly bundles: Bundles;
  /** All that a function may read from its environment. */
  readonly environmentOf: (name: string) => Environment;
}

/** Runs the manifest's functions: light ones in one thread of this process, heavy ones each in a process of its own. */
export function openFunctions({ specs, bundles, environmentOf }: FunctionsOptions): Functions {
  const changes: Environment = {};
  const thread = openThread();
  const make = (name: string, spec: FunctionSpec, bundle: string): Instance => {
    const full = { ...spec, name, bundle, environment: { ...environmentOf(name), ...changes } };
    return spec.isHeavy ? inChild(full) : thread.instance(full);
  };
  const makeAll = (from: Bundles) =>
    new Map(Object.entries(specs).map(([name, spec]) => [name, make(name, spec, from[name] ?? '')]));
  let instances = makeAll(bundles);
  let isClosed = false;
  let calls = 0;
  const running = new Set<Promise<unknown>>();
  return {
    async invoke(name, event) {
      const instance = instances.get(name);
      if (isClosed || !instance) throw new FunctionUnavailable(`${name} is not running`);
      calls++;
      const run = instance.invoke(event);
      running.add(run);
      return run.finally(() => running.delete(run));
    },
    processId: (name) => instances.get(name)?.processId(),
    running: () => running.size,
    calls: () => calls,
    setEnvironment(name, value) {
      changes[name] = value;
      for (const instance of instances.values()) instance.setEnvironment(name, value);
    },
    async reload(newer) {
      const before = instances;
      instances = makeAll(newer);
      await Promise.allSettled(running);
      await Promise.all([...before.values()].map((instance) => instance.close()));
    },
    async close(graceMs = 1500) {
      isClosed = true;
      const late = new Promise((done) => setTimeout(done, graceMs).unref());
      await Promise.race([Promise.allSettled(running), late]);
      await Promise.all([thread.close(), ...[...instances.values()].map((instance) => instance.close())]);
    },
  };
}
