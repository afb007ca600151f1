import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BodyTooLarge, closeServer, localServer, readBody } from '#infra/local/lib/server.ts';
import { type Credentials, type Refusal, sha256Hex, verifySignature } from '#infra/local/lib/sigV4.ts';
import type { QueueFaults } from '#infra/local/sqs/faults.ts';
import type { Message } from '#infra/local/sqs/message.ts';
import { answer } from '#infra/local/sqs/protocol.ts';
import { type QueueConfig, type QueueStats, statsOf } from '#infra/local/sqs/queue.ts';
import { openQueues, type Queues } from '#infra/local/sqs/queues.ts';
import { redrive } from '#infra/local/sqs/redrive.ts';
import type { DelayMs, SendOptions } from '#infra/local/sqs/send.ts';
import { type SqsCode, SqsError } from '#infra/local/sqs/sqsError.ts';

export interface SqsOptions {
  readonly path: string;
  /** Address of the server, known once it listens. */
  readonly baseUrl: () => string;
  readonly queues: readonly QueueConfig[];
  readonly credentials: Credentials;
  readonly faults?: QueueFaults | undefined;
  readonly delayMs?: DelayMs | undefined;
}

export interface Sqs {
  /** Not yet listening. */
  readonly server: Server;
  /** For `pollQueue`. */
  readonly queues: Queues;
  /** `<baseUrl>/000000000000/<name>` */
  url(name: string): string;
  /** Resolves with the message's id once it is on the disk. Throws SqsError. */
  send(name: string, body: string, options?: SendOptions): Promise<string>;
  stats(): Record<string, QueueStats>;
  /** Oldest messages of a queue, as they are, without receiving them. */
  peek(name: string, limit: number): readonly Readonly<Message>[];
  /** Sends the dead letters of a queue back to where they came from. Resolves with their number. */
  redrive(deadLetters: string): Promise<number>;
  /** Resolves when the queues that are polled have nothing visible, in flight, or sent for within half a minute. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const refusals: Record<Refusal, SqsCode> = {
  missing: 'MissingAuthenticationToken',
  malformed: 'IncompleteSignature',
  unknownKey: 'InvalidClientTokenId',
  wrongSignature: 'SignatureDoesNotMatch',
  expired: 'SignatureDoesNotMatch',
  clockSkewed: 'SignatureDoesNotMatch',
};
/** Largest request: a batch of 1 MiB in JSON, every character of it escaped. */
const largestRequestBytes = 8 * 2 ** 20;

/** The embedded SQS (AWS JSON protocol), durable. Data of one folder belong to one process. */
export async function openSqs({ path, baseUrl, queues: configs, credentials, ...more }: SqsOptions): Promise<Sqs> {
  const queues = await openQueues(path, configs, more);
  const url = (name: string) => `${baseUrl()}/000000000000/${name}`;
  const closing = new AbortController();

  const server = localServer('sqs', async (request, response) => {
    const gone = new AbortController();
    const stop = () => gone.abort();
    response.on('close', stop);
    closing.signal.addEventListener('abort', stop);
    try {
      const body = await signedBody(request, credentials);
      const tools = { queues, urlOf: url, signal: gone.signal };
      send(response, 200, await answer(tools, operationOf(request), body));
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      response.setHeader('x-amzn-query-error', `${error.queryCode};Sender`);
      send(response, error.status, { __type: `com.amazonaws.sqs#${error.type}`, message: error.message });
    } finally {
      closing.signal.removeEventListener('abort', stop);
    }
  });
  return {
    server,
    queues,
    url,
    async send(name, body, options = {}) {
      const [sent] = await queues.send(name, [{ body, ...options }]);
      return sent?.id ?? '';
    },
    stats: () => Object.fromEntries([...queues.all].map(([name, queue]) => [name, statsOf(queue, Date.now())])),
    peek: (name, limit) => [...queues.named(name).messages.values()].slice(0, limit),
    redrive: (deadLetters) => redrive(queues, deadLetters),
    idle: () => queues.idleness.wait(),
    async close() {
      // Ends long polls.
      closing.abort();
      await closeServer(server);
      await queues.close();
    },
  };
}

function operationOf({ headers }: IncomingMessage): string {
  const [service, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  if (service !== 'AmazonSQS') throw new SqsError('UnsupportedOperation', 'Only the AWS JSON protocol is spoken here.');
  return operation;
}

async function signedBody(request: IncomingMessage, credentials: Credentials): Promise<unknown> {
  const { method = '', url = '', headers } = request;
  try {
    const body = await readBody(request, largestRequestBytes);
    const rules = { credentials, service: 'sqs', bodyHash: sha256Hex(body) };
    const verdict = verifySignature({ method, url, headers }, rules);
    if (!verdict.isValid) throw new SqsError(refusals[verdict.reason], verdict.message);
    return JSON.parse(body.toString() || '{}');
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new SqsError('BatchRequestTooLong');
    if (error instanceof SyntaxError) throw new SqsError('InvalidParameterValue', 'The body is no JSON.');
    throw error;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
}
