import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { createServer } from 'vite';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';

/** A port that is free at this moment. */
const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createNetServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

export interface WebDevelopment {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** Serves the web from its sources, with hot reload. */
export async function openWebDevelopment(): Promise<WebDevelopment> {
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort() } },
    logLevel: 'warn',
  });
  return {
    handle: (request, response) =>
      new Promise((done) => {
        response.once('close', done);
        vite.middlewares(request, response, () => response.writeHead(404).end());
      }),
    close: () => vite.close(),
  };
}

const FOLDERS = ['functions', 'shared', 'events'];
const SETTLE_MS = 150;

/** Bundles and loads the functions again when their sources change; says so, or what is wrong with them. */
export function watchFunctions(runtime: Runtime): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  async function reload(): Promise<void> {
    const started = performance.now();
    try {
      await runtime.functions.reload(await bundleFunctions(runtime.manifest.functions));
      console.log(`Functions reloaded in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  const watchers = FOLDERS.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || /\.test\.tsx?$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(reload);
      }, SETTLE_MS);
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
