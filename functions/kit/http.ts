import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { now } from '#functions/ports/clock.ts';
import { type Actor, type ActorFor, callerIdOf, type Refusal, refusalOfCall } from '#shared/access/actor.ts';
import { isAllow } from '#shared/access/permissions.ts';
import { planNeeded } from '#shared/access/plans.ts';
import { API_BASE, type Contract, type Endpoint, type ParsedOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { actorOfHeader } from './actor.ts';
import { languageOf } from './errorText.ts';
import { type Answer, errorAnswer, jsonAnswer, tellable } from './httpAnswer.ts';
import { addressOf, header, inputOf } from './httpRequest.ts';
import { once } from './idempotency.ts';
import { requireWithinLimits } from './limits.ts';
import { type Log, logWith } from './log.ts';
import { count, took } from './metrics.ts';
import { requireCdn } from './origin.ts';

/** What an operation gets: its parsed input, and who calls when. */
type Call<E extends Endpoint> = ParsedOf<E> & {
  actor: ActorFor<E['allow']>;
  requestId: string;
  language: Language;
  /** The network address that the call comes from. */
  address: string;
  log: Log;
  now: Date;
};
/** One function for each operation of a contract: a missing one is a compile error. */
export type Operations<C extends Contract> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<z.input<C[K]['output']>>;
};
type Operation = (call: Record<string, unknown>) => Promise<unknown>;
interface Request {
  event: APIGatewayProxyEventV2;
  requestId: string;
  language: Language;
  log: Log;
}
interface Route {
  name: string;
  endpoint: Endpoint;
  operation: Operation;
}

/**
 * The HTTP function of a feature: API Gateway's payload 2.0 in, JSON out. In order: origin, route, actor, permission (before
 * the body is parsed), limits, input, idempotency, operation, output (what the schema does not name is left out). Failures are
 * answered by the catalogue in the reader's language, defects as `internal` with the request id.
 * @throws Error when an operation does not say who may call it: such a function does not start
 */
export function serve<C extends Contract, O extends Operations<C>>(contract: C, operations: O) {
  for (const [name, { allow }] of Object.entries(contract))
    if (!isAllow(allow)) throw new Error(`"${name}" does not say who may call it: ${JSON.stringify(allow)}`);
  const routes = new Map<string, Route>(
    Object.entries(contract).map(([name, endpoint]) => [
      `${endpoint.method} ${API_BASE}${endpoint.path}`,
      { name, endpoint, operation: (operations as Record<string, unknown>)[name] as Operation },
    ]),
  );
  return middy<APIGatewayProxyEventV2, Answer>().handler(async (event) => {
    const { requestId } = event.requestContext;
    const language = languageOf(header(event, 'accept-language'));
    const route = routes.get(event.routeKey);
    const operation = route?.name ?? 'unknown';
    const request = { event, requestId, language, log: logWith({ requestId, operation }) };
    const start = performance.now();
    const answer = await answerOf(request, route);
    const ms = Math.round(performance.now() - start);
    request.log.info('Answered', { status: answer.statusCode, ms });
    took('httpMs', ms, { operation });
    return answer;
  });
}

async function answerOf(request: Request, route: Route | undefined): Promise<Answer> {
  try {
    requireCdn(request.event);
    if (!route) throw new AppError('access.notFound');
    return jsonAnswer(await run(request, route), request);
  } catch (error) {
    const told = tellable(error);
    if (told.status >= 500) {
      request.log.error('Request failed', { error, code: told.code });
      count('httpFailed', { code: told.code });
    }
    return errorAnswer(told, request);
  }
}

async function run({ event, ...request }: Request, { name, endpoint, operation }: Route): Promise<string> {
  const actor = await callerOf(event, endpoint);
  const limited = `${endpoint.method} ${endpoint.path}`;
  const address = addressOf(event);
  await requireWithinLimits({ name: limited, endpoint, actor, address });
  const input = inputOf(event, endpoint);
  const call = { ...input, ...request, actor, address, now: now() };
  const work = async () => JSON.stringify(endpoint.output.parse(await operation(call)));
  const key = endpoint.method === 'POST' ? header(event, 'idempotency-key') : undefined;
  if (!key || actor.kind === 'anonymous' || actor.kind === 'respondent') return work();
  return once({ tenantId: actor.tenantId, caller: callerIdOf(actor), operation: name, key }, input, work);
}

/** On a public operation a bearer that does not stand counts as none. */
async function callerOf(event: APIGatewayProxyEventV2, endpoint: Endpoint): Promise<Actor> {
  const bearer = header(event, 'authorization');
  const actor = await actorOfHeader(bearer).catch((error: unknown): Actor => {
    if (endpoint.allow === 'public' && error instanceof AppError) return { kind: 'anonymous' };
    throw error;
  });
  const refusal = refusalOfCall(actor, endpoint);
  if (refusal) throw refusedBy(refusal, endpoint);
  return actor;
}

/** A refusal of the table; one because of the plan says which opens it. */
function refusedBy(refusal: Refusal, { allow }: Endpoint): AppError {
  const feature = typeof allow === 'object' ? allow.plan : undefined;
  return refusal === 'plans.needed' && feature ? planNeeded(feature) : new AppError(refusal);
}
