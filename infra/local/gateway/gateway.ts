import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '#infra/local/lib/server.ts';
import { LAMBDA_LIMIT_BYTES, refuse, writeResult } from './answer.ts';
import { type Claims, eventOf } from './event.ts';
import { type Match, type Route, router } from './routes.ts';
import { openTurns } from './turns.ts';

export interface GatewayOptions {
  readonly routes: readonly Route[];
  readonly invoke: (name: string, event: unknown) => Promise<unknown>;
  /** Checks an access token and gives its claims; rejects when it does not stand. */
  readonly verify: (token: string) => Promise<Claims>;
  /** Origins that may call from a page elsewhere; none by default: the site and the API share one address. */
  readonly corsOrigins?: readonly string[];
  /** How long an answer may take; 29 s in the cloud. */
  readonly timeoutMs?: number;
  /** How many calls are answered at once, and how long others wait for their turn before they are told to come again. */
  readonly atOnce?: number;
  readonly waitMs?: number;
}
export interface Gateway {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** The function cannot be reached at all: answered 503, where a function that fails is answered 500. */
export class FunctionUnavailable extends Error {}

/** One thread answers them all: more at once would all be late, and none of them done sooner. */
const AT_ONCE = 24;
const WAIT_MS = 15_000;
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (!origin || !(origins.includes(origin) || origins.includes('*'))) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  response.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE');
  response.setHeader('access-control-allow-headers', 'authorization,content-type,idempotency-key,accept-language');
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
  return true;
}

const tokenOf = (request: IncomingMessage) => (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionUnavailable(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function fail(response: ServerResponse, match: Match, error: unknown): void {
  const isTooLarge = error instanceof BodyTooLarge;
  if (!isTooLarge) console.error(`[${match.route.consumer}]`, error);
  if (response.headersSent) response.destroy();
  else if (isTooLarge) refuse(response, 413, 'Request Entity Too Large');
  else if (error instanceof FunctionUnavailable) refuse(response, 503, 'Service Unavailable');
  else refuse(response, 500, 'Internal Server Error');
}

/**
 * An HTTP API of API Gateway: routes, JWT authorizer, payload 2.0, limits, and its own answers for what goes wrong
 * before or behind a function.
 */
export function openGateway(options: GatewayOptions): Gateway {
  const find = router(options.routes);
  const { timeoutMs = 29_000, atOnce = AT_ONCE, waitMs = WAIT_MS } = options;
  const turns = openTurns({ atOnce, waitMs });

  const matchOf = (request: IncomingMessage): Match | undefined | 'malformed' => {
    try {
      return find(request.method ?? 'GET', (request.url ?? '/').split('?')[0] ?? '/');
    } catch {
      return 'malformed';
    }
  };

  async function pass(request: IncomingMessage, response: ServerResponse, match: Match): Promise<void> {
    const isOpen = !match.route.hasAuthorizer;
    const claims = isOpen ? undefined : await options.verify(tokenOf(request)).catch(() => null);
    if (claims === null) return refuse(response, 401, 'Unauthorized');
    const event = eventOf(request, await readBody(request, BODY_LIMIT_BYTES), { match, claims });
    if (JSON.stringify(event).length > LAMBDA_LIMIT_BYTES) throw new BodyTooLarge('Event over 6 MB');
    const answer = await turns.take(async () => ({
      is: await within(options.invoke(match.route.consumer, event), timeoutMs),
    }));
    if (answer) writeResult(response, answer.is);
    else refuse(response, 429, 'Too Many Requests');
  }

  return {
    async handle(request, response) {
      if (allowOrigin(request, response, options.corsOrigins ?? [])) return;
      const match = matchOf(request);
      if (match === 'malformed') return refuse(response, 400, 'Bad Request');
      if (!match) return refuse(response, 404, 'Not Found');
      await pass(request, response, match).catch((error) => fail(response, match, error));
    },
  };
}
