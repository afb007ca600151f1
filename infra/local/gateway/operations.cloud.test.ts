import { expect, it } from 'vitest';
import { closeServer, listen, localServer } from '#infra/local/lib/server.ts';
import { routes } from '#infra/routes.ts';
import { openGateway } from './gateway.ts';

it('leads every operation to its function, and without a token only those that ask for no authorizer', async () => {
  const gateway = openGateway({
    routes,
    invoke: async (consumer, event) => ({ consumer, key: (event as { routeKey: string }).routeKey }),
    verify: async (token) => {
      if (token !== 'good') throw new Error('no');
      return { sub: 'u1' };
    },
  });
  const server = localServer('operations', (request, response) => gateway.handle(request, response));
  const url = await listen(server);
  for (const { method, path, consumer, hasAuthorizer } of routes) {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}${path.replace(/\{\w+\}/g, 'a1')}`, { method, headers });
      return [answer.status, await answer.json()];
    };
    const key = `${method} ${path}`;
    expect(await ask({ authorization: 'Bearer good' }), key).toEqual([200, { consumer, key }]);
    expect(await ask({}), key).toEqual(hasAuthorizer ? [401, { message: 'Unauthorized' }] : [200, { consumer, key }]);
  }
  await closeServer(server);
});
