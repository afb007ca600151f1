import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import * as sdk from '@aws-sdk/client-dynamodb';
import type { TestCloud } from '#infra/local/testCloud.ts';

type Json = Record<string, unknown>;
/** A request to the table: its operation and body as they came. */
export interface TableCall {
  readonly operation: string;
  readonly body: Json;
}

/**
 * What reaches the table while `work` runs, in rounds: the calls of a round were under way together. Nobody else must
 * be working then.
 */
export async function recordCalls(server: Server, work: () => Promise<unknown>): Promise<TableCall[][]> {
  const rounds: TableCall[][] = [];
  let open = 0;
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    if (open === 0) rounds.push([]);
    const round = rounds.at(-1);
    open += 1;
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      round?.push({ operation, body: JSON.parse(Buffer.concat(parts).toString()) as Json });
    });
    response.on('close', () => {
      open -= 1;
    });
  };
  server.prependListener('request', listen);
  try {
    await work();
  } finally {
    server.off('request', listen);
  }
  return rounds;
}

/** A client of the table as the functions have it, without anything around it. */
export function tableClient({ env }: TestCloud): sdk.DynamoDBClient {
  return new sdk.DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: env.AWS_REGION ?? '',
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' },
  });
}

const COMMANDS = {
  GetItem: sdk.GetItemCommand,
  BatchGetItem: sdk.BatchGetItemCommand,
  Query: sdk.QueryCommand,
  PutItem: sdk.PutItemCommand,
  UpdateItem: sdk.UpdateItemCommand,
  TransactWriteItems: sdk.TransactWriteItemsCommand,
} as const;

/** Does the same calls again, round by round. */
export async function replay(client: sdk.DynamoDBClient, rounds: readonly (readonly TableCall[])[]): Promise<void> {
  for (const round of rounds)
    await Promise.all(
      round.map(({ operation, body }) => {
        const Command = COMMANDS[operation as keyof typeof COMMANDS] as unknown as new (
          input: Json,
        ) => sdk.GetItemCommand;
        if (!Command) throw new Error(`The bench does not know ${operation}`);
        return client.send(new Command(body));
      }),
    );
}

type Write = { TableName: string; Item?: Json; Key?: Json } & Json;

/**
 * The same transaction on items of its own, so that its conditions on new items hold each time: in other partitions, also
 * of the indexes, and of a kind that nobody consumes.
 */
export function elsewhere(rounds: readonly (readonly TableCall[])[], mark: string): TableCall[][] {
  const moved = (attributes: Json): Json =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => {
        if (name === 'entity') return [name, { S: 'bench' }];
        return /^(PK|gsi\dpk)$/.test(name) ? [name, { S: `${(value as { S: string }).S}${mark}` }] : [name, value];
      }),
    );
  const movedWrite = ({ Item, Key, ...write }: Write): Json => ({
    ...write,
    ...(Item && { Item: moved(Item) }),
    ...(Key && { Key: moved(Key) }),
  });
  return rounds.map((round) =>
    round.map(({ operation, body }) => {
      if (operation !== 'TransactWriteItems') return { operation, body };
      const { ClientRequestToken: _token, ...rest } = body;
      const items = (body.TransactItems as Record<string, Write>[]).map((item) =>
        Object.fromEntries(Object.entries(item).map(([kind, write]) => [kind, movedWrite(write)])),
      );
      return { operation, body: { ...rest, TransactItems: items } };
    }),
  );
}
