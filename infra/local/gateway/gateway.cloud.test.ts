import type { Server } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeServer, listen, localServer } from '#infra/local/lib/server.ts';
import { FunctionUnavailable, openGateway } from './gateway.ts';
import { type Route, router } from './routes.ts';

const open = { consumer: 'f', hasAuthorizer: false };
const routes: Route[] = [
  { ...open, method: 'GET', path: '/api/things/{id}' },
  { ...open, method: 'GET', path: '/api/things/mine' },
  { ...open, method: 'ANY', path: '/api/things/{id}' },
  { ...open, method: 'POST', path: '/api/things' },
  { ...open, method: 'GET', path: '/api/files/{proxy+}' },
  { ...open, method: 'GET', path: '/api/files/a/{proxy+}' },
  { ...open, method: 'GET', path: '/api/{folder}/a/whole' },
  { ...open, method: 'GET', path: '/api/private', hasAuthorizer: true },
];
let result: (event: APIGatewayProxyEventV2) => unknown = () => 'ok';
let seen: APIGatewayProxyEventV2[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  const gateway = openGateway({
    routes,
    timeoutMs: 100,
    corsOrigins: ['http://127.0.0.1:9'],
    async invoke(_name, event) {
      seen.push(event as APIGatewayProxyEventV2);
      return result(event as APIGatewayProxyEventV2);
    },
    async verify(token) {
      if (token !== 'good') throw new Error('no');
      return { sub: 'u1', 'cognito:groups': ['admin', 'support'], exp: 1 };
    },
  });
  server = localServer('gateway', (request, response) => gateway.handle(request, response));
  url = await listen(server);
});
afterAll(() => closeServer(server));
beforeEach(() => {
  seen = [];
  result = () => ({ ok: true });
});

it.each([
  ['GET', '/api/things/mine', 'GET /api/things/mine', {}],
  ['GET', '/api/things/7', 'GET /api/things/{id}', { id: '7' }],
  ['GET', '/api/things/7/', 'GET /api/things/{id}', { id: '7' }],
  ['DELETE', '/api/things/7', 'ANY /api/things/{id}', { id: '7' }],
  ['GET', '/api/things/a%2Fb%20c', 'GET /api/things/{id}', { id: 'a/b c' }],
  ['GET', '/api/files/b/c.txt', 'GET /api/files/{proxy+}', { proxy: 'b/c.txt' }],
  ['GET', '/api/files/a/b/c.txt', 'GET /api/files/a/{proxy+}', { proxy: 'b/c.txt' }],
  ['GET', '/api/files/a/whole', 'GET /api/{folder}/a/whole', { folder: 'files' }],
  ['GET', '/api/files', undefined, {}],
  ['GET', '/api/things', undefined, {}],
  ['POST', '/api/things/x/y', undefined, {}],
  ['GET', '/api/things//', undefined, {}],
  ['GET', '/', undefined, {}],
])('%s %s -> %s', (method, path, key, params) => {
  const match = router(routes)(method, path);
  expect(match && `${match.route.method} ${match.route.path}`).toBe(key);
  expect(match?.params ?? {}).toEqual(params);
});

describe('the event', () => {
  it('is payload 2.0', async () => {
    await fetch(`${url}/api/things/7?a=1&a=2&b=x%20y&flag`, {
      headers: { cookie: 'one=1; two=2', 'X-Custom': 'v', 'user-agent': 'test' },
    });
    expect(seen[0]).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/things/{id}',
      rawPath: '/api/things/7',
      rawQueryString: 'a=1&a=2&b=x%20y&flag',
      cookies: ['one=1', 'two=2'],
      headers: { 'x-custom': 'v', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
      queryStringParameters: { a: '1,2', b: 'x y', flag: '' },
      pathParameters: { id: '7' },
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'GET', path: '/api/things/7', sourceIp: '127.0.0.1', userAgent: 'test' },
        routeKey: 'GET /api/things/{id}',
        stage: '$default',
      },
    });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]).not.toHaveProperty('body');
    expect(seen[0]?.requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  it('carries JSON and texts as they are, everything else in base64', async () => {
    const post = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
      fetch(`${url}/api/things`, { method: 'POST', headers: { 'content-type': type }, body });
    await post('application/json; charset=utf-8', '{"a":"ñ"}');
    await post('text/csv', 'a;b');
    await post('application/problem+json', '{}');
    await post('application/octet-stream', Uint8Array.of(0, 255, 13));
    await post('application/x-www-form-urlencoded', 'a=1');
    expect(seen.map((event) => [event.isBase64Encoded, event.body])).toEqual([
      [false, '{"a":"ñ"}'],
      [false, 'a;b'],
      [false, '{}'],
      [true, 'AP8N'],
      [true, 'YT0x'],
    ]);
  });

  it('carries the claims of a valid access token, and none gets in without', async () => {
    const get = (authorization?: string) =>
      fetch(`${url}/api/private`, { headers: authorization ? { authorization } : {} });
    for (const bad of [undefined, 'Bearer bad', 'Basic good', 'Bearer']) {
      const answer = await get(bad);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.json()).toEqual({ message: 'Unauthorized' });
    }
    expect(seen).toEqual([]);
    expect((await get('Bearer good')).status).toBe(200);
    expect(seen[0]?.requestContext).toMatchObject({
      authorizer: { jwt: { claims: { sub: 'u1', 'cognito:groups': '[admin support]', exp: '1' }, scopes: null } },
    });
  });
});

describe('the answer', () => {
  const get = () => fetch(`${url}/api/things/1`);

  it('has status, headers, cookies and binary bodies of the function', async () => {
    result = () => ({
      statusCode: 201,
      headers: { 'content-type': 'application/pdf', 'x-n': 1 },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    });
    const answer = await get();
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(answer.headers.get('x-n')).toBe('1');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.of(0, 255));
  });

  it.each<[string, unknown, string, string]>([
    ['a plain value is JSON', { a: 1 }, 'application/json', '{"a":1}'],
    ['a text is itself', 'hello', 'application/json', 'hello'],
    ['nothing is null', undefined, 'application/json', 'null'],
    ['no content type is text', { statusCode: 200, body: 'x' }, 'text/plain;charset=UTF-8', 'x'],
  ])('%s', async (_, value, type, text) => {
    result = () => value;
    const answer = await get();
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, text]);
  });

  it.each<[number, string, () => unknown]>([
    [500, 'Internal Server Error', () => Promise.reject(new Error('broken'))],
    [500, 'Internal Server Error', () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) })],
    [503, 'Service Unavailable', () => Promise.reject(new FunctionUnavailable('stopping'))],
    [503, 'Service Unavailable', () => new Promise(() => undefined)],
  ])('%i %s', async (status, message, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    result = answer;
    const got = await get();
    expect([got.status, await got.json()]).toEqual([status, { message }]);
    logged.mockRestore();
  });

  it('refuses unknown routes, broken paths and bodies over 10 MB (6 MB for a function)', async () => {
    const lost = await fetch(`${url}/api/nowhere`);
    expect([lost.status, await lost.json()]).toEqual([404, { message: 'Not Found' }]);
    expect((await fetch(`${url}/api/things/%E0%A4%A`)).status).toBe(400);
    for (const bytes of [10 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
      const big = await fetch(`${url}/api/things`, { method: 'POST', body: Buffer.alloc(bytes, 'x') });
      expect([big.status, await big.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
    }
    expect(seen).toEqual([]);
  });

  it('lets the named origin call from its pages', async () => {
    const ask = (origin: string) =>
      fetch(`${url}/api/things`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await ask('http://127.0.0.1:9');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, 'http://127.0.0.1:9']);
    const refused = await ask('http://evil.example');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });
});
