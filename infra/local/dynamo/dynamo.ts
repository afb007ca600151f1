import type { Server } from 'node:http';
import { closeServer } from '#infra/local/lib/server.ts';
import type { Credentials } from '#infra/local/lib/sigV4.ts';
import { type Faults, noFaults } from './faults.ts';
import { runOperation, type Service } from './operations.ts';
import { dynamoServer } from './protocol.ts';
import { jsonOf, type Reply } from './reply.ts';
import { openStore } from './store.ts';
import { type DurableStream, openStream } from './stream.ts';
import type { StreamHead } from './streamRecord.ts';
import { tableActions } from './tables.ts';
import { sweepExpired } from './ttl.ts';
import type { Json } from './types.ts';
import { openWriter } from './writer.ts';

export interface DynamoOptions {
  /** Folder of the data; made when it is not there. None: the data is in memory, and gone when it is closed. */
  readonly path?: string;
  /** Access keys that may call through the port, with their secrets. */
  readonly credentials: Credentials;
  readonly region?: string;
  readonly ttlEveryMs?: number;
  /** Business time in milliseconds, by which items expire. */
  readonly now?: () => number;
  readonly faults?: Faults;
  /** Whether anybody reads stream records of this kind; the others are not kept. All are, unless given. */
  readonly hasReader?: (head: StreamHead) => boolean;
}

export interface Dynamo {
  /** Not listening yet. */
  readonly server: Server;
  /** Runs an operation as a request would; throws a Fault with the body that would be answered. */
  handle(operation: string, body: Json): Promise<Json>;
  /** Deletes what has expired by the business clock, and gives the number of deleted items. */
  sweep(): Promise<number>;
  readonly stream: DurableStream;
  /** Stops listening, waits for what is under way, and closes the files. */
  close(): Promise<void>;
}

/**
 * A durable DynamoDB for one machine. Each write (one item with its index entries and stream record, a batch or a whole
 * transaction) is part of one LevelDB batch that is on disk before it is answered: killed at any moment, nothing that
 * was acknowledged is lost and nothing is half applied.
 */
export async function openDynamo(options: DynamoOptions): Promise<Dynamo> {
  const { region = 'eu-west-1', ttlEveryMs = 60_000, now = Date.now, faults = noFaults } = options;
  const store = await openStore(options.path);
  const stream = openStream(store.level, region, options.hasReader);
  const writer = openWriter(store.level, store, stream);

  const service: Service = { store, writer, tables: tableActions(store, writer, region), faults };

  /** Operations under way: a caller that goes away in the middle does not end its own. */
  const running = new Set<Promise<Reply>>();
  function run(operation: string, body: Json): Promise<Reply> {
    const reply = runOperation(operation, body, service).finally(() => running.delete(reply));
    running.add(reply);
    return reply;
  }

  async function sweep(): Promise<number> {
    const count = await sweepExpired(store, writer, now());
    await stream.trim(Date.now());
    return count;
  }
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch((error) => console.error('[dynamo]', error));
  }, ttlEveryMs).unref();

  const server = dynamoServer(run, options.credentials);
  return {
    server,
    handle: async (operation, body) => jsonOf(await run(operation, structuredClone(body))),
    sweep,
    stream,
    async close() {
      clearInterval(timer);
      await closeServer(server);
      await sweeping;
      await Promise.allSettled(running);
      await writer.close();
      await faults.close?.();
      await store.level.close();
    },
  };
}
