import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type Client, client, type Wire } from '#shared/contract/client.ts';
import { API_BASE, type Contract } from '#shared/contract/endpoint.ts';

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<{ statusCode: number; body: string; headers?: unknown }>;
export interface Caller {
  bearer?: string;
  language?: string;
  requestId?: string;
  /** Network address that the call comes from. */
  address?: string;
}
let requests = 0;

/** The event that API Gateway makes of a request (payload 2.0), for the operation that answers it. */
export function eventOf(contract: Contract, wire: Wire, caller: Caller = {}): APIGatewayProxyEventV2 {
  const [path = '', query = ''] = wire.url.split('?');
  const found = Object.values(contract).flatMap((e) => {
    const pattern = new RegExp(`^${e.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = e.method === wire.method ? pattern.exec(path) : null;
    return match ? [{ e, pathParameters: { ...match.groups } }] : [];
  })[0];
  requests += 1;
  return {
    version: '2.0',
    routeKey: `${wire.method} ${API_BASE}${found?.e.path ?? path}`,
    rawPath: `${API_BASE}${path}`,
    rawQueryString: query,
    headers: {
      'x-origin-verify': process.env.ORIGIN_SECRET ?? '',
      ...(caller.bearer !== undefined && { authorization: `Bearer ${caller.bearer}` }),
      ...(caller.language && { 'accept-language': caller.language }),
      ...(caller.address && { 'x-forwarded-for': `${caller.address}, 130.176.1.1` }),
      ...(wire.idempotencyKey && { 'idempotency-key': wire.idempotencyKey }),
    },
    ...(query && { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) }),
    ...(found && { pathParameters: found.pathParameters }),
    ...(wire.body !== undefined && { body: JSON.stringify(wire.body) }),
    isBase64Encoded: false,
    requestContext: {
      requestId: caller.requestId ?? `request-${requests}`,
    } as APIGatewayProxyEventV2['requestContext'],
  };
}
export const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 25_000 } as Context;

/** The typed client of a feature, straight on its handler. */
export const callerOf = <C extends Contract>(contract: C, handler: Handler, caller: Caller = {}): Client<C> =>
  client(contract, async (wire) => {
    const answer = await handler(eventOf(contract, wire, caller), context);
    return { status: answer.statusCode, data: JSON.parse(answer.body) };
  });
