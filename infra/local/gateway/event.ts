import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Match } from './routes.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Bodies of these types travel as text, all others in base64 (forms too, as HTTP APIs do). */
const TEXT = /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.-]+\+(json|xml)\b)/i;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Query parameters; the values of a repeated name are joined by commas. */
function queryOf(query: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = part.split(/=(.*)/s).map(decoded);
    found[name] = name in found ? `${found[name]},${value}` : value;
  }
  return { ...found };
}

/** Headers by lower-case name, without cookies, and with what a proxy adds. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'cookie') headers[name] = Array.isArray(value) ? value.join(',') : value;
  const before = headers['x-forwarded-for'];
  const from = request.socket.remoteAddress ?? '';
  return {
    ...headers,
    'x-forwarded-for': before ? `${before}, ${from}` : from,
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(request.socket.localPort ?? ''),
  };
}

/** Claims as the JWT authorizer hands them on: all texts, lists in brackets. */
const textClaims = (claims: Claims): Record<string, string> =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );

/** `27/Nov/2026:10:00:00 +0000`, as access logs write it. */
function logTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

function contextOf(request: IncomingMessage, { route }: Match, claims: Claims | undefined) {
  const now = new Date();
  const host = request.headers.host ?? 'localhost';
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: host,
    domainPrefix: host.split('.')[0] ?? '',
    http: {
      method: request.method ?? 'GET',
      path: pathOf(request),
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey: `${route.method} ${route.path}`,
    stage: '$default',
    time: logTime(now),
    timeEpoch: now.getTime(),
    ...(claims && { authorizer: { jwt: { claims: textClaims(claims), scopes: null } } }),
  };
}

const pathOf = (request: IncomingMessage) => decoded((request.url ?? '/').split('?')[0] ?? '/');

/** The event of API Gateway's payload format 2.0. `claims` are those of the authorizer, when the route has one. */
export function eventOf(
  request: IncomingMessage,
  body: Buffer,
  { match, claims }: { match: Match; claims: Claims | undefined },
): APIGatewayProxyEventV2 {
  const rawQueryString = (request.url ?? '').split(/\?(.*)/s)[1] ?? '';
  const isText = TEXT.test(request.headers['content-type'] ?? '') && !request.headers['content-encoding'];
  const query = queryOf(rawQueryString);
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  const context = contextOf(request, match, claims);
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: context.http.path,
    rawQueryString,
    ...(cookies && { cookies }),
    headers: headersOf(request),
    ...(rawQueryString !== '' && { queryStringParameters: query }),
    ...(Object.keys(match.params).length > 0 && { pathParameters: { ...match.params } }),
    requestContext: context as APIGatewayProxyEventV2['requestContext'],
    ...(body.length > 0 && { body: isText ? body.toString() : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}
