import { check, checkCondition, checkItemKeys, checkKey, checkUpdates, project } from './dynalite.ts';
import { Fault, tableNotFound } from './errors.ts';
import { itemBytes, updatedBytes } from './items.ts';
import { itemKeyOf } from './keys.ts';
import type { Existing, Ground, Stage } from './stage.ts';
import type { Checked, Item, Json, TableDescription } from './types.ts';
import { applyUpdate } from './update.ts';

export type MutationKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** A checked request that changes (or looks at) one item. */
export interface Mutation {
  readonly kind: MutationKind;
  readonly table: string;
  readonly key: string;
  readonly request: Checked;
  /** A failed condition tells the item that was there. */
  readonly showsItem: boolean;
}

/** A key that does not fit its table: refuses a request; in a transaction it is the reason of its part. */
export class KeyFault extends Fault {}

/** Checks the keys of a request. An empty key is no part's reason: DynamoDB refuses it before anything else. */
function checkKeys({ Item: item, Key = {} }: Checked, description: TableDescription): void {
  try {
    if (item) checkItemKeys(item, description);
    else checkKey(Key, description);
  } catch (error) {
    if (error instanceof Fault && !error.message.includes('empty')) throw new KeyFault(error.body, error.statusCode);
    throw error;
  }
}

const rulesOf = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' } as const;

export function descriptionOf(ground: Ground, name: string): TableDescription {
  const table = ground.table(name);
  if (table?.description.TableStatus !== 'ACTIVE') throw tableNotFound();
  return table.description;
}

/** Checks a request against its rules and its table. `body` is used up. */
export function planMutation(kind: MutationKind, body: Json, ground: Ground): Mutation {
  const showsItem = body.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  const request = check(rulesOf[kind], body);
  const description = descriptionOf(ground, request.TableName);
  checkKeys(request, description);
  if (kind === 'Update') checkUpdates(request._updates, description);
  const key = itemKeyOf(request.Item ?? request.Key ?? {}, description);
  return { kind, table: description.TableName, key, request, showsItem };
}

function checkHolds({ request, showsItem }: Mutation, existing: Existing): void {
  if (!request._condition && !('Expected' in request)) return;
  try {
    checkCondition(request, existing.item);
  } catch (error) {
    if (error instanceof Fault && showsItem && existing.item)
      throw new Fault({ ...error.body, Item: existing.item }, error.statusCode);
    throw error;
  }
}

function afterOf({ kind, request }: Mutation, existing: Existing): Item | undefined {
  if (kind === 'Put') return request.Item;
  if (kind === 'Delete') return undefined;
  return applyUpdate(existing.item ?? request.Key ?? {}, request._updates?.sections ?? []);
}

/** Writes one mutation into a stage and gives its answer; throws a Fault when its condition or its outcome is refused. */
export function applyMutation(mutation: Mutation, stage: Stage): Json {
  const table = stage.tableNamed(mutation.table);
  const existing = stage.existing(mutation.table, mutation.key);
  checkHolds(mutation, existing);
  if (mutation.kind === 'ConditionCheck') return {};
  const after = afterOf(mutation, existing);
  const afterBytes = mutation.kind === 'Update' && after ? updatedBytes(after) : mutation.request._sizeBytes;
  stage.change(table, mutation.key, { existing, after, afterBytes });
  return { ...returned(mutation.request, existing, after), ...consumed(mutation.request, existing, after) };
}

function returned({ ReturnValues, _updates }: Checked, existing: Existing, after: Item | undefined): Json {
  const paths = _updates?.paths ?? [];
  switch (ReturnValues) {
    case 'ALL_OLD':
      return existing.item ? { Attributes: existing.item } : {};
    case 'ALL_NEW':
      return { Attributes: after };
    case 'UPDATED_OLD':
      return existing.item ? { Attributes: project(paths, existing.item) } : {};
    case 'UPDATED_NEW':
      return { Attributes: project(paths, after ?? {}) };
    default:
      return {};
  }
}

function consumed(request: Checked, existing: Existing, after: Item | undefined): Json {
  const wanted = request.ReturnConsumedCapacity;
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return {};
  const bytes = Math.max(existing.stored?.sizeBytes ?? 0, after ? itemBytes(after) : 0);
  const CapacityUnits = Math.max(1, Math.ceil(bytes / 1024));
  return { ConsumedCapacity: { TableName: request.TableName, CapacityUnits } };
}
