import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BatchWriteCommand, DeleteCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dynamo, openDynamo } from './dynamo.ts';
import { clientsOf, credentials, TableName, tableSpec } from './dynamoForTests.ts';
import { ensureTable } from './ensureTable.ts';
import { decode, parse } from './items.ts';
import { at, expiryEntryOf, indexEntryOf, indexesOf, itemKeyOf, under } from './keys.ts';
import { openStore } from './store.ts';
import { STREAM_START } from './stream.ts';
import { watch } from './streamForTests.ts';
import type { Item } from './types.ts';

const ROUNDS = 4;
const WRITERS = 12;

let folder: string;
let log: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  log = join(folder, 'delivered');
  await writeFile(log, '');
  const dynamo = await openDynamo({ credentials, path: join(folder, 'data') });
  await ensureTable(dynamo, tableSpec);
  // A consumer that is away keeps all records, so that they can be held against the items.
  await dynamo.stream.savePosition('absent', STREAM_START);
  await dynamo.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(): Promise<{ process: ChildProcess; port: number }> {
  const entry = fileURLToPath(new URL('./serveForTests.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry, join(folder, 'data'), log], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { process: child, port: Number(port) };
}

/** What the writers were told: by key, the number of the last write that was acknowledged (a deletion as `gone`). */
const acknowledged = new Map<string, number | 'gone'>();
let counter = 0;

type Document = ReturnType<typeof clientsOf>['document'];
const row = (pk: string, n: number) => ({
  pk,
  sk: 'a',
  n,
  entity: 'row',
  gsi1pk: 'all',
  gsi1sk: String(n).padStart(9, '0'),
  ...(n % 2 ? { gsi2pk: pk, gsi2sk: 'x' } : {}),
  ttl: 2_000_000_000 + n,
  text: 'x'.repeat(800),
});

async function writeTogether(document: Document, pk: string, n: number) {
  const put = (Item: object) => ({ Put: { TableName, Item: { ...Item } } });
  const message = { pk: `${pk}#message${n}`, sk: 'a', entity: 'outbox' };
  const twin = { pk, sk: 'twin', n };
  await document.send(new TransactWriteCommand({ TransactItems: [put(row(pk, n)), put(twin), put(message)] }));
  acknowledged.set(`${pk} a`, n).set(`${message.pk} a`, n);
}

async function writeBatch(document: Document, pk: string, n: number) {
  const items = Array.from({ length: 10 }, (_, i) => ({ ...row(pk, n), sk: `batch${i}` }));
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  await document.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  for (const { sk } of items) acknowledged.set(`${pk} ${sk}`, n);
}

async function updateOrDelete(document: Document, pk: string, n: number) {
  const Key = { pk, sk: 'single' };
  const isDeletion = n % 3 === 0;
  if (isDeletion) await document.send(new DeleteCommand({ TableName, Key }));
  else
    await document.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET n = :n, gsi1pk = :g, gsi1sk = :s',
        ExpressionAttributeValues: { ':n': n, ':g': `g${n % 5}`, ':s': `s${n}` },
      }),
    );
  acknowledged.set(`${pk} single`, isDeletion ? 'gone' : n);
}

/** Writes until the service is gone. */
async function hammer(document: Document, pk: string): Promise<void> {
  const ways = [writeTogether, writeBatch, updateOrDelete];
  try {
    for (;;) {
      counter += 1;
      await ways[counter % ways.length]?.(document, pk, counter);
    }
  } catch {
    // Killed in the middle: this write may be there or not.
  }
}

/** Waits until there is something to lose: some hundred writes, or what a busy machine manages in 1.5 s. */
async function someWrites(): Promise<void> {
  const enough = counter + 200 + Math.random() * 200;
  const end = Date.now() + 1500;
  while (counter < enough && Date.now() < end) await pause(5 + Math.random() * 10);
}

/** The items on disk, after checking that index and expiry entries are exactly those that the items call for. */
async function checkEntries(): Promise<Map<string, Item>> {
  const { level, ...store } = await openStore(join(folder, 'data'));
  const table = store.table(TableName)!;
  const items = new Map<string, Item>();
  const expected = new Set<string>();
  for (const value of await level.values(under(at.item(TableName, ''))).all()) {
    const item = parse(decode(value));
    items.set(`${item.pk?.S} ${item.sk?.S}`, item);
    const places = indexesOf(table.description).map((index) => indexEntryOf(table.description, index, item));
    const expiry = expiryEntryOf(table, itemKeyOf(item, table.description), item);
    for (const place of [...places, expiry]) if (place) expected.add(place);
  }
  const actual = [...(await level.keys(under('index~')).all()), ...(await level.keys(under('expiry~')).all())];
  await level.close();
  expect(actual.toSorted()).toEqual([...expected].toSorted());
  return items;
}

const state = new Map<string, unknown>();
let lastSequence: string | null = null;

/** Replays the records since the last round: each tells the state before it and leads to the items that are there. */
async function checkStream(dynamo: Dynamo, items: ReadonlyMap<string, Item>): Promise<void> {
  for (;;) {
    const page = await dynamo.stream.read(lastSequence, 2000);
    if (!page.length) break;
    for (const { eventName, dynamodb } of page) {
      const key = `${dynamodb.Keys?.pk?.S} ${dynamodb.Keys?.sk?.S}`;
      if (JSON.stringify(state.get(key)) !== JSON.stringify(dynamodb.OldImage))
        throw new Error(`${key}: another old image`);
      if (eventName !== (dynamodb.OldImage ? (dynamodb.NewImage ? 'MODIFY' : 'REMOVE') : 'INSERT'))
        throw new Error(key);
      if (dynamodb.NewImage) state.set(key, dynamodb.NewImage);
      else state.delete(key);
      lastSequence = dynamodb.SequenceNumber;
    }
  }
  expect(state.size).toBe(items.size);
  for (const [key, item] of items) expect(state.get(key)).toEqual(item);
}

function checkAcknowledged(items: ReadonlyMap<string, Item>): void {
  for (const [key, n] of acknowledged) {
    const item = items.get(key);
    // The write under way when the service was killed may have gone further than what was acknowledged.
    if (n === 'gone') expect(Number(item?.n?.N ?? counter)).toBeGreaterThan(0);
    else if (key.endsWith(' single')) expect(item === undefined || Number(item.n?.N) >= n).toBe(true);
    else if (!key.includes('#message')) expect(Number(item?.n?.N)).toBeGreaterThanOrEqual(n);
    else expect(item).toBeDefined();
  }
  for (const [key, item] of items) {
    if (key.endsWith(' a') && !key.includes('#message'))
      expect(items.get(key.replace(/ a$/, ' twin'))?.n).toEqual(item.n);
  }
}

test('killed again and again in the middle of writes, it loses nothing and tears nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { process: service, port } = await start();
    const { document } = clientsOf(port);
    const writers = Array.from({ length: WRITERS }, (_, i) => hammer(document, `w${i}`));
    await someWrites();
    service.kill('SIGKILL');
    await once(service, 'exit');
    await Promise.all(writers);
    const items = await checkEntries();
    checkAcknowledged(items);
    const dynamo = await openDynamo({ credentials, path: join(folder, 'data') });
    await checkStream(dynamo, items);
    await dynamo.close();
  }
  const messages = [...state.keys()].filter((key) => key.includes('#message')).map((key) => key.split(' ')[0]);
  const dynamo = await openDynamo({ credentials, path: join(folder, 'data') });
  const { poller, batches } = watch({ dynamo }, []);
  await poller.idle();
  await poller.close();
  await dynamo.close();
  const delivered = new Set([...(await readFile(log, 'utf8')).split('\n'), ...batches.flat()]);
  expect(messages.length).toBeGreaterThan(ROUNDS);
  expect(messages.filter((pk) => !delivered.has(pk ?? ''))).toEqual([]);
});
