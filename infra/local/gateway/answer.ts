import type { ServerResponse } from 'node:http';

/** Lambda's limit on what a function answers, and on the event it gets. */
export const LAMBDA_LIMIT_BYTES = 6 * 1024 * 1024;

interface Structured {
  statusCode: number;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}
const isStructured = (result: unknown): result is Structured =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

/** An answer of API Gateway itself: `{ "message": ... }`. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

function writeStructured(response: ServerResponse, result: Structured): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain;charset=UTF-8');
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  response.setHeader('content-length', body.length);
  response.writeHead(Number(result.statusCode)).end(body);
}

/** Writes what a function answered: payload 2.0, or any other value as JSON with status 200. */
export function writeResult(response: ServerResponse, result: unknown): void {
  const json = JSON.stringify(result ?? null);
  if (json.length > LAMBDA_LIMIT_BYTES) refuse(response, 500, 'Internal Server Error');
  else if (isStructured(result)) writeStructured(response, result);
  else {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(typeof result === 'string' ? result : json);
  }
}
