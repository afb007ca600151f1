import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { BodyTooLarge, readBody } from '#infra/local/lib/server.ts';
import { type Credentials, refusalTypes, sha256Hex, verifySignature } from '#infra/local/lib/sigV4.ts';

/** An error of a REST-JSON service: the type that its SDK names it by, status and message. */
export class ServiceError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, status: number, message: string) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

export interface Protocol {
  readonly credentials: Credentials;
  /** Name in the credential scope. */
  readonly service: string;
  readonly largestBytes: number;
  /** Type of the error for a body that is not what the operation takes. */
  readonly invalidType: string;
}

/** The JSON body of a signed request. Throws ServiceError. */
export async function readSigned(request: IncomingMessage, protocol: Protocol): Promise<unknown> {
  const { method = '', url = '', headers } = request;
  const { credentials, service, largestBytes, invalidType } = protocol;
  try {
    const body = await readBody(request, largestBytes);
    const verdict = verifySignature({ method, url, headers }, { credentials, service, bodyHash: sha256Hex(body) });
    if (!verdict.isValid) throw new ServiceError(refusalTypes[verdict.reason], 403, verdict.message);
    return JSON.parse(body.toString() || '{}');
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new ServiceError(invalidType, 400, error.message);
    if (error instanceof SyntaxError) throw new ServiceError(invalidType, 400, 'The body is no JSON.');
    throw error;
  }
}

/** Reads a body by its schema. Throws ServiceError that names the field. */
export function parse<S extends z.ZodType>(schema: S, body: unknown, invalidType: string): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ServiceError(invalidType, 400, z.prettifyError(result.error));
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
}

/** Answers a ServiceError; throws anything else again. Services differ in how they spell the message field. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
  response.setHeader('x-amzn-errortype', error.type);
  sendJson(response, error.status, { __type: error.type, message: error.message, Message: error.message });
}
