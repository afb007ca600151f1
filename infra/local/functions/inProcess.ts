import { pathToFileURL } from 'node:url';
import { contextOf, type LambdaContext, type Limits, TimedOut } from './context.ts';

export type Environment = Record<string, string>;
/** A function that can be called. `close` waits for nothing: callers know what runs. */
export interface Instance {
  invoke(event: unknown): Promise<unknown>;
  /** Changes a value of the environment of the function that runs. */
  setEnvironment(name: string, value: string): void;
  close(): Promise<void>;
}
export interface InstanceSpec extends Limits {
  readonly name: string;
  readonly bundle: string;
  readonly environment: Environment;
}

type Handler = (event: unknown, context: LambdaContext) => unknown;

/** Where bundles look for their environment: see processShim.js. */
const environments = new Map<string, Environment>();
Object.assign(globalThis, { [Symbol.for('souto.environments')]: environments });
let count = 0;

/**
 * Imports a bundle by its address, query included. Through a data address, because loaders that transform modules on
 * the way (of a test runner) take the query off a file's address.
 */
async function load(bundle: string, key: string): Promise<Handler> {
  const address = `${pathToFileURL(bundle)}?environment=${key}`;
  const source = `export * from ${JSON.stringify(address)}`;
  const module: { handler?: Handler } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  if (!module.handler) throw new Error(`${bundle} exports no handler`);
  return module.handler;
}

/** As over the wire: neither side sees the other's objects. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A light function: runs in this process, with an environment of its own, loaded at its first call. */
export function inProcess(spec: InstanceSpec): Instance {
  const key = `${spec.name}.${++count}`;
  const environment = { ...spec.environment };
  environments.set(key, environment);
  let handler: Promise<Handler> | undefined;
  return {
    async invoke(event) {
      handler ??= load(spec.bundle, key);
      const run = await handler;
      const context = contextOf(spec.name, spec);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        const fail = () => reject(new TimedOut(context.awsRequestId, spec.timeoutSeconds));
        timer = setTimeout(fail, spec.timeoutSeconds * 1000);
      });
      const work = Promise.resolve(run(asJson(event), context)).then(asJson);
      return Promise.race([work, late]).finally(() => clearTimeout(timer));
    },
    setEnvironment(name, value) {
      environment[name] = value;
    },
    async close() {
      environments.delete(key);
    },
  };
}
