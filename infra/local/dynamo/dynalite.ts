import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import db from 'dynalite/db/index.js';
import batchGetItem from 'dynalite/validations/batchGetItem.js';
import batchWriteItem from 'dynalite/validations/batchWriteItem.js';
import createTable from 'dynalite/validations/createTable.js';
import deleteItem from 'dynalite/validations/deleteItem.js';
import deleteTable from 'dynalite/validations/deleteTable.js';
import describeTable from 'dynalite/validations/describeTable.js';
import getItem from 'dynalite/validations/getItem.js';
import validations from 'dynalite/validations/index.js';
import listTables from 'dynalite/validations/listTables.js';
import putItem from 'dynalite/validations/putItem.js';
import queryRules from 'dynalite/validations/query.js';
import scanRules from 'dynalite/validations/scan.js';
import updateItem from 'dynalite/validations/updateItem.js';
import updateTable from 'dynalite/validations/updateTable.js';
import './conditions.ts';
import { Fault, invalid } from './errors.ts';
import { checkDepth, MAX_ITEM_BYTES, plainItemBytes } from './items.ts';
import { indexKeyOf } from './keys.ts';
import type { Checked, Item, Json, KeyRange, Path, TableDescription } from './types.ts';

/** The one door to dynalite: request checks, expressions, and the planning of Query and Scan. Its store is not used. */

const rules = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeTable: describeTable,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: putItem,
  Query: queryRules,
  Scan: scanRules,
  UpdateItem: updateItem,
  UpdateTable: updateTable,
} as const;
export type CheckedOperation = keyof typeof rules;

const options = { options: { maxItemSize: MAX_ITEM_BYTES } };

function refuse(error: Error | null | undefined): void {
  if (!error) return;
  if ('body' in error) throw new Fault(error.body as Json);
  throw error;
}

function orFault<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) refuse(error);
    throw error;
  }
}

/**
 * The request as DynamoDB would accept it; throws the Fault that it would answer otherwise. `body` is used up.
 * An item of common values needs no look from dynalite (most of the time of a write): it gets an empty one instead.
 */
export function check(operation: CheckedOperation, body: Json): Checked {
  const { types, custom } = rules[operation];
  const item = body.Item;
  const sizeBytes = operation === 'PutItem' ? plainItemBytes(item) : Number.NaN;
  const isPlain = !Number.isNaN(sizeBytes);
  if (isPlain) body.Item = {};
  return orFault(() => {
    const checked = validations.checkTypes(body, types);
    validations.checkValidations(checked, types, custom, options);
    if (!isPlain && checked.Item) checkDepth(checked.Item);
    if (isPlain) Object.assign(checked, { Item: item, _sizeBytes: sizeBytes });
    if (checked.AttributeUpdates) throw invalid('AttributeUpdates is not supported: use UpdateExpression');
    return checked;
  });
}

export const checkItemKeys = (item: Item, table: TableDescription): void => refuse(db.validateItem(item, table));
export const checkKey = (key: Item, table: TableDescription): void => refuse(db.validateKey(key, table));
export const checkKeyPaths = (nestedPaths: object | undefined, table: TableDescription): void =>
  refuse(db.validateKeyPaths(nestedPaths, table));
export const checkUpdates = (updates: object | undefined, table: TableDescription): void =>
  refuse(db.validateUpdates(undefined, updates, table));

/** Throws ConditionalCheckFailedException when the request's condition does not hold for the item that is there. */
export const checkCondition = (request: Checked, existing: Item | undefined): void =>
  refuse(db.checkConditional(request, existing));

/** Whether an item that was read passes the request's filter. */
export function passesFilter(item: Item, request: Checked): boolean {
  if (request._filter) return db.matchesExprFilter(item, request._filter.expression);
  const legacy = request.QueryFilter ?? request.ScanFilter;
  return !legacy || db.matchesFilter(item, legacy, request.ConditionalOperator);
}

/** The parts of an item at these paths. */
export const project = (paths: readonly (Path | string)[], item: Item): Item => db.mapPaths(paths, item);

/** What a Query or Scan is going to read. */
export interface ReadPlan {
  readonly table: TableDescription;
  readonly request: Checked;
  readonly range: KeyRange;
  /** An index that keeps only some attributes, asked for all of them: the whole item is given. */
  readonly wantsWholeItems: boolean;
  /** The attributes of `LastEvaluatedKey`. */
  readonly startKeyNames: readonly string[];
}

// Two members of dynalite are replaced. Its queryTable would read; ours hands over what it was about to read. Its
// createIndexKey tells items with the same index key apart by 24 bits of a hash, so that some of 10,000 would vanish.
db.queryTable = (_store, table, request, range, _isLocal, wantsWholeItems, startKeyNames, done) =>
  done(null, { table, request, range, wantsWholeItems, startKeyNames } satisfies ReadPlan);
db.createIndexKey = indexKeyOf;

/** Checks a Query or Scan against its table and gives the range of keys that it reads. */
export function planRead(operation: 'Query' | 'Scan', request: Checked, table: TableDescription): ReadPlan {
  const action = operation === 'Query' ? query : scan;
  let outcome: { error?: Error | null | undefined; plan?: ReadPlan } = {};
  const tables = { getTable: (_name: string, done: (error: null, t: TableDescription) => void) => done(null, table) };
  action(tables, request, (error, plan) => {
    outcome = { error, plan: plan as ReadPlan };
  });
  refuse(outcome.error);
  if (!outcome.plan) throw new Error(`${operation} was not planned`);
  return outcome.plan;
}
