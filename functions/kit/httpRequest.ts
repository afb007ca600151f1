import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { readBy } from '#shared/errors/problems.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { MAX_BODY_BYTES } from './httpAnswer.ts';

/** A header by its lower-case name. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined => event.headers[name];

/**
 * Whose address a call comes from: the last one that the CDN wrote down (what a client sends before it cannot be
 * believed), else that of the connection.
 */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const forwarded = header(event, 'x-forwarded-for')
    ?.split(',')
    .map((one) => one.trim());
  const address = forwarded?.at(-2) ?? forwarded?.at(-1) ?? event.requestContext.http?.sourceIp ?? 'unknown';
  // One connection has all addresses of a /64 network of IPv6.
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

function bodyText(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > MAX_BODY_BYTES)
    throw new AppError('input.tooLarge', { maximumMb: MAX_BODY_BYTES / 1024 / 1024 });
  return text;
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('input.invalid', {}, { cause });
  }
}

/**
 * The parameters, query and body of a request, read by the operation's schemas.
 * @throws AppError `input.invalid` with an issue for each thing wrong; `input.tooLarge`
 */
export function inputOf(event: APIGatewayProxyEventV2, endpoint: Endpoint): Record<string, unknown> {
  const given = {
    params: () => event.pathParameters ?? {},
    query: () => event.queryStringParameters ?? {},
    body: () => jsonOf(bodyText(event)),
  };
  const input: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const read = readBy(schema, given[part]());
    if ('data' in read) input[part] = read.data;
    else problems.push(...read.problems);
  }
  if (problems.length > 0) throw new AppError('input.invalid', {}, { issues: problems });
  return input;
}
