import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, localServer } from '#infra/local/lib/server.ts';
import type { PaymentsOptions, Sandbox } from './options.ts';
import type { Hook } from './webhooks/hooks.ts';

export interface Payments {
  /** Not yet listening. */
  readonly server: Server;
  /** Has the product's own hooks called, once there is something to tell. */
  hook(hooks: readonly Hook[]): Promise<void>;
  /** Does what time has brought: renewals, trial ends, expiries. To be called when the business clock was moved. */
  tick(): Promise<void>;
  /** Resolves when no event is being delivered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The embedded payments sandbox, which speaks the provider's API. It opens at its first request, or at once where an
 * earlier run has left something: a cloud that does not use it pays nothing for it.
 */
export function openPayments(options: PaymentsOptions): Payments {
  const { everyMs = 1_000 } = options;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
  let opening: Promise<Sandbox> | undefined;
  let hooks: readonly Hook[] = [];
  let timer: NodeJS.Timeout | undefined;
  async function open(): Promise<Sandbox> {
    const { openSandbox } = await import('./sandbox.ts');
    const sandbox = await openSandbox(options, address);
    await sandbox.hook(hooks);
    if (everyMs > 0) {
      timer = setInterval(() => {
        sandbox.tick().catch((error: unknown) => console.error('[payments]', error));
      }, everyMs);
      timer.unref();
    }
    return sandbox;
  }
  const opened = () => {
    opening ??= open();
    return opening;
  };
  const server = localServer('payments', async (request, response) => (await opened()).handle(request, response));
  // The sandbox tells its address in what it answers, so it waits until there is one.
  if (existsSync(options.path)) server.once('listening', () => void opened().catch(() => undefined));
  return {
    server,
    async hook(all) {
      hooks = all;
      await (await opening)?.hook(all);
    },
    tick: async () => (await opening)?.tick(),
    idle: async () => (await opening)?.idle(),
    async close() {
      clearInterval(timer);
      await closeServer(server);
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
