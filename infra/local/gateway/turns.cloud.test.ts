import { expect, it } from 'vitest';
import { closeServer, listen, localServer } from '#infra/local/lib/server.ts';
import { openGateway } from './gateway.ts';

const routes = [{ consumer: 'f', hasAuthorizer: false, method: 'GET', path: '/api/things/mine' }];

it('answers so many calls at once; who waits for too long is told to come again, and nothing was done', async () => {
  const ends: (() => void)[] = [];
  const narrow = openGateway({
    routes,
    atOnce: 1,
    waitMs: 30,
    invoke: () => new Promise((done) => ends.push(() => done({ ok: true }))),
    verify: async () => ({}),
  });
  const own = localServer('narrow', (request, response) => narrow.handle(request, response));
  const address = `${await listen(own)}/api/things/mine`;
  const first = fetch(address);
  await expect.poll(() => ends.length).toBe(1);
  const refused = await fetch(address);
  expect([refused.status, await refused.json()]).toEqual([429, { message: 'Too Many Requests' }]);
  const second = fetch(address);
  await new Promise((done) => setTimeout(done, 5));
  ends[0]?.();
  expect((await first).status).toBe(200);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect((await second).status).toBe(200);
  await closeServer(own);
});
