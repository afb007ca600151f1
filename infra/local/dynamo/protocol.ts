import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { localServer } from '#infra/local/lib/server.ts';
import { type Credentials, refusalTypes, sha256Hex, verifySignature } from '#infra/local/lib/sigV4.ts';
import { Fault } from './errors.ts';
import { type Reply, textOf } from './reply.ts';
import type { Json } from './types.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;
const API = 'DynamoDB_20120810';

const coral = (type: string, status = 400, more: object = {}) =>
  new Fault({ __type: `com.amazon.coral.service#${type}`, ...more }, status);

/** All bytes of a request (by events: an async iterator costs as much as a whole small request). */
function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MAX_BODY_BYTES) parts.push(part);
    });
    request.on('end', () =>
      bytes <= MAX_BODY_BYTES ? resolve(Buffer.concat(parts)) : reject(coral('SerializationException', 413)),
    );
    request.on('error', reject);
  });
}

/** The JSON of a signed request. Throws the Fault that refuses it. */
async function signedBody(request: IncomingMessage, credentials: Credentials): Promise<Json> {
  const bytes = await bytesOf(request);
  const { method = '', url = '', headers } = request;
  const rules = { credentials, service: 'dynamodb', bodyHash: sha256Hex(bytes) };
  const verdict = verifySignature({ method, url, headers }, rules);
  // Status 400, unlike most services. Source: DynamoDB developer guide, "Error handling with DynamoDB".
  if (!verdict.isValid) throw coral(refusalTypes[verdict.reason], 400, { message: verdict.message });
  try {
    const body: unknown = JSON.parse(bytes.toString());
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Json;
  } catch {
    // Not JSON: refused below like JSON that is no object.
  }
  throw coral('SerializationException');
}

function operationOf(request: IncomingMessage): string {
  const [api, operation, ...more] = String(request.headers['x-amz-target'] ?? '').split('.');
  if (api !== API || !operation || more.length) throw coral('UnknownOperationException');
  return operation;
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(text);
}

function answerError(response: ServerResponse, error: unknown): void {
  const isRefusal = error instanceof Fault;
  if (!isRefusal) console.error('[dynamo]', error);
  const body = isRefusal ? error.body : { __type: 'InternalServerError', message: 'Internal server error' };
  answer(response, isRefusal ? error.statusCode : 500, JSON.stringify(body));
}

/** Serves DynamoDB's protocol: signed POST with the operation in `x-amz-target`. GET answers that the service is well. */
export function dynamoServer(
  execute: (operation: string, body: Json) => Promise<Reply>,
  credentials: Credentials,
): Server {
  return localServer('dynamo', async (request, response) => {
    try {
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/plain' }).end('healthy: dynamodb ');
        return;
      }
      if (request.method !== 'POST') throw coral('UnknownOperationException', 404);
      const operation = operationOf(request);
      answer(response, 200, textOf(await execute(operation, await signedBody(request, credentials))));
    } catch (error) {
      request.resume();
      answerError(response, error);
    }
  });
}
