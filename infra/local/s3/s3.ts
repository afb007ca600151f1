import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { closeServer, localServer } from '#infra/local/lib/server.ts';
import { type Credentials, verifySignature } from '#infra/local/lib/sigV4.ts';
import { openStore } from '#infra/local/lib/store.ts';
import { openBodies } from '#infra/local/s3/bodies.ts';
import { filesInUse, openCatalogue } from '#infra/local/s3/catalogue.ts';
import type { Context, Parts } from '#infra/local/s3/context.ts';
import { allowOrigin } from '#infra/local/s3/cors.ts';
import { openEvents } from '#infra/local/s3/events.ts';
import { postObject } from '#infra/local/s3/form.ts';
import { endAbandoned } from '#infra/local/s3/multipart.ts';
import type { ObjectCreatedEvent, StoredRecord } from '#infra/local/s3/records.ts';
import { addressOf, operationOf } from '#infra/local/s3/route.ts';
import { noSuchBucket, refusalOf, S3Error } from '#infra/local/s3/s3Error.ts';
import { element, textElement, xmlDocument } from '#infra/local/s3/xml.ts';

export interface S3Options {
  readonly dir: string;
  readonly buckets: readonly string[];
  readonly credentials: Credentials;
  /** Origins of pages that may upload and download; all of this machine when left out. */
  readonly corsOrigins?: readonly string[];
  /** Called for each created object until it resolves, also after a restart: at least once, in no certain order. */
  readonly onEvent: (event: ObjectCreatedEvent) => Promise<void>;
  /** Pause before an event is tried again; doubles up to 30 s. */
  readonly eventRetryMs?: number;
  /** Uploads in parts that were begun longer ago are ended at the start. */
  readonly uploadLifeMs?: number;
}

export interface S3 {
  /** Not yet listening. */
  readonly server: Server;
  /** Resolves when every event so far has been taken. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;

/**
 * The embedded S3, path style. Body, catalogue entry and event of an object are on the disk before the answer;
 * a crash leaves the object whole or absent. Data of one folder belong to one process.
 */
export async function openS3(options: S3Options): Promise<S3> {
  const { dir, buckets, credentials, onEvent, eventRetryMs = 500, uploadLifeMs = 7 * dayMs } = options;
  const bodies = await openBodies(join(dir, 'bodies'));
  const store = await openStore<StoredRecord>(join(dir, 'catalogue'));
  await endAbandoned({ store, bodies }, Date.now() - uploadLifeMs);
  const files = await filesInUse(store);
  await bodies.sweep((file) => files.has(file));
  const events = await openEvents({ store, onEvent, retryMs: eventRetryMs });
  const catalogue = openCatalogue(store, bodies, events.add);
  const parts: Parts = { store, bodies, catalogue, credentials, buckets };

  const server = localServer('s3', async (request, response) => {
    response.setHeader('x-amz-request-id', randomUUID());
    response.setHeader('x-amz-id-2', randomUUID());
    try {
      if (!allowOrigin(request, response, options.corsOrigins)) await answer(request, response, parts);
    } catch (error) {
      fail(request, response, error);
    }
  });
  return {
    server,
    idle: () => events.idle(),
    async close() {
      await closeServer(server);
      await events.close();
      await store.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const context: Omit<Context, 'payload'> = { request, response, method, parts, ...addressOf(url) };
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  if (method === 'POST' && context.key === '' && isForm) {
    if (!parts.buckets.includes(context.bucket)) throw noSuchBucket(context.bucket);
    // Signed by its fields, not by the request.
    return postObject({ ...context, payload: '' });
  }
  const verdict = verifySignature({ method, url, headers }, { credentials: parts.credentials, service: 's3' });
  if (!verdict.isValid) throw refusalOf(verdict);
  const signed: Context = { ...context, payload: verdict.payload };
  await operationOf(signed)(signed);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!(error instanceof S3Error)) throw error;
  // Take the rest of the body, else the sender sees a broken connection and not the reason.
  request.unpipe();
  request.resume();
  if (response.headersSent) return void response.destroy();
  const told = {
    Code: error.code,
    Message: error.message,
    ...error.about,
    RequestId: String(response.getHeader('x-amz-request-id')),
    HostId: String(response.getHeader('x-amz-id-2')),
  };
  const body = element('Error', ...Object.entries(told).map(([name, text]) => textElement(name, text)));
  response.writeHead(error.status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : xmlDocument(body));
}
