import { setTimeout as wait } from 'node:timers/promises';
import { closeServer, listen, localServer } from '#infra/local/lib/server.ts';
import { overHttp } from './cadastre/asking.ts';
import { answerOfDemo } from './cadastre/standIn.ts';
import { type Addresses, cadastresAt } from './cadastre.ts';

/** What the services do with a request: answer as they do, in their way or another, or not at all. */
export type Behaviour = (url: string, times: number) => { status: number; text: string } | 'silent' | 'hangUp';

/** A server that speaks as the services of cadastres do, and what asks it as they are asked. */
export async function startCadastre() {
  let behaviour: Behaviour = answerOfDemo;
  let now = 0;
  const requests: string[] = [];
  let [open, mostOpen] = [0, 0];
  const server = localServer('cadastre', async (request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    requests.push(decodeURIComponent(request.url ?? ''));
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await wait(2);
    open -= 1;
    const made = behaviour(url, requests.length);
    if (made === 'hangUp') request.socket.destroy();
    else if (made === 'silent') await wait(2_000, undefined, { ref: false });
    else response.writeHead(made.status).end(made.text);
  });
  const address = await listen(server);
  const addresses: Addresses = { catastro: address, navarra: address, araba: address, bizkaia: address };
  return {
    /** Those that came since the last behaviour was set. */
    requests: requests as readonly string[],
    mostOpen: () => mostOpen,
    /** Adapters whose askers have seen nothing yet. */
    fresh: () =>
      cadastresAt(overHttp, addresses, {
        timeoutMs: 200,
        retryAfterMs: 1,
        failures: 3,
        restMs: 60_000,
        now: () => now,
      }),
    later: (ms: number) => {
      now += ms;
    },
    does(next: Behaviour = answerOfDemo) {
      requests.length = 0;
      behaviour = next;
    },
    close: () => closeServer(server, 0),
  };
}
