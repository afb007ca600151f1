import { check, checkKey, checkKeyPaths, project } from './dynalite.ts';
import { invalid } from './errors.ts';
import type { Faults, Snapshot } from './faults.ts';
import { decode, parse, type Stored } from './items.ts';
import { at, itemKeyOf } from './keys.ts';
import { descriptionOf } from './mutations.ts';
import { JsonText, type Reply } from './reply.ts';
import type { Store } from './store.ts';
import { cancelled, checkDistinct, transactItemsOf } from './transactions.ts';
import type { Checked, Item, Json } from './types.ts';

const BATCH_BYTES = 16 * 1024 * 1024;
const TRANSACTION_BYTES = 4 * 1024 * 1024;

type Projection = Pick<Checked, '_projection' | 'AttributesToGet'>;

/** The JSON text of an item, or of the parts of it that the request asks for. */
export function shownText(stored: Stored, { _projection, AttributesToGet }: Projection): string {
  const paths = _projection?.paths ?? AttributesToGet;
  return paths ? JSON.stringify(project(paths, parse(stored))) : stored.text;
}

/** Capacity that a read of so many bytes takes, when the request wants to know. */
export function readCapacity(request: Checked, bytes: number): Json {
  const wanted = request.ReturnConsumedCapacity;
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return {};
  const CapacityUnits = Math.max(1, Math.ceil(bytes / 4096)) * (request.ConsistentRead ? 1 : 0.5);
  return { ConsumedCapacity: { TableName: request.TableName, CapacityUnits } };
}

interface Get {
  readonly table: string;
  readonly key: string;
  readonly request: Checked;
}

function planGet(body: Json, store: Store): Get {
  const request = check('GetItem', body);
  const table = descriptionOf(store, request.TableName);
  checkKey(request.Key ?? {}, table);
  checkKeyPaths(request._projection?.nestedPaths, table);
  return { table: table.TableName, key: itemKeyOf(request.Key ?? {}, table), request };
}

export function getItem(body: Json, store: Store): Reply {
  const { table, key, request } = planGet(body, store);
  const value = store.get(at.item(table, key));
  const stored = value === undefined ? undefined : decode(value);
  const capacity = readCapacity(request, stored?.sizeBytes ?? 0);
  if (!stored) return capacity;
  const members = Object.entries(capacity).map(([name, v]) => `,${JSON.stringify(name)}:${JSON.stringify(v)}`);
  return new JsonText(`{"Item":${shownText(stored, request)}${members.join('')}}`);
}

async function readAll(keys: readonly string[], store: Store, snapshot?: Snapshot): Promise<(Stored | undefined)[]> {
  const values = await store.level.getMany([...keys], snapshot ? { snapshot } : {});
  return values.map((value) => (value === undefined ? undefined : decode(value)));
}

interface BatchRequest extends Projection {
  readonly Keys: readonly Item[];
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Json;
  readonly ConsistentRead?: boolean;
}

/** What is asked again for the keys that did not fit into the answer. */
const askedAgain = ({ _projection, ...request }: BatchRequest & Json, Keys: readonly Item[]) => ({ ...request, Keys });

/** BatchGetItem: up to 16 MB of items, in an order that no caller can mistake for that of its request. */
export async function batchGet(body: Json, { store, faults }: { store: Store; faults: Faults }): Promise<Reply> {
  const { RequestItems } = check('BatchGetItem', body) as { RequestItems?: Record<string, BatchRequest & Json> };
  const responses: string[] = [];
  const UnprocessedKeys: Json = {};
  let bytes = 0;
  for (const [name, request] of Object.entries(RequestItems ?? {})) {
    const table = descriptionOf(store, name);
    for (const key of request.Keys) checkKey(key, table);
    checkKeyPaths(request._projection?.nestedPaths, table);
    const found = await readAll(
      request.Keys.map((key) => at.item(name, itemKeyOf(key, table))),
      store,
    );
    const isLeft = faults.unprocessedKeys(request.Keys.length);
    const left: Item[] = [];
    const texts: string[] = [];
    found.forEach((stored, i) => {
      bytes += stored?.sizeBytes ?? 0;
      if (isLeft.has(i) || (stored && bytes > BATCH_BYTES)) left.push(request.Keys[i] ?? {});
      else if (stored) texts.unshift(shownText(stored, request));
    });
    responses.push(`${JSON.stringify(name)}:[${texts.join(',')}]`);
    if (left.length) UnprocessedKeys[name] = askedAgain(request, left);
  }
  const unprocessed = JSON.stringify(UnprocessedKeys);
  return new JsonText(`{"Responses":{${responses.join(',')}},"UnprocessedKeys":${unprocessed}}`);
}

/** TransactGetItems: all items as they were at one moment. */
export async function transactGet(body: Json, store: Store): Promise<Reply> {
  const gets = transactItemsOf(body).map((entry) => {
    if (typeof entry.Get !== 'object' || entry.Get === null) throw invalid('TransactItems can only contain Get');
    return planGet(entry.Get as Json, store);
  });
  checkDistinct(gets);
  const snapshot = store.level.snapshot();
  try {
    const keys = gets.map(({ table, key }) => at.item(table, key));
    const found = await readAll(keys, store, snapshot);
    const bytes = found.reduce((total, stored) => total + (stored?.sizeBytes ?? 0), 0);
    if (bytes > TRANSACTION_BYTES) throw cancelled(gets.map(() => ({ Code: 'ValidationError' })));
    const texts = found.map((stored, i) => (stored ? `{"Item":${shownText(stored, gets[i]?.request ?? {})}}` : '{}'));
    return new JsonText(`{"Responses":[${texts.join(',')}]}`);
  } finally {
    await snapshot.close();
  }
}
