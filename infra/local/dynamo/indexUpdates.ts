import { backfill } from './backfill.ts';
import { fault, invalid } from './errors.ts';
import { at, indexEntryOf, under } from './keys.ts';
import type { Store } from './store.ts';
import type { IndexDescription, Table, TableDescription } from './types.ts';

type Definitions = TableDescription['AttributeDefinitions'];

/** The indexes that an UpdateTable request adds and removes. */
export interface IndexUpdate {
  readonly Create?: IndexDescription;
  readonly Delete?: { readonly IndexName: string };
}

function withIndex(description: TableDescription, index: IndexDescription, given: Definitions): TableDescription {
  const { GlobalSecondaryIndexes: indexes = [], AttributeDefinitions: known } = description;
  if (indexes.some((i) => i.IndexName === index.IndexName))
    throw invalid(`Attempting to create an index which already exists: ${index.IndexName}`);
  const isNew = ({ AttributeName: name }: Definitions[number]) => !known.some((a) => a.AttributeName === name);
  const AttributeDefinitions = [...known, ...given.filter(isNew)];
  const strange = index.KeySchema.find((k) => !AttributeDefinitions.some((a) => a.AttributeName === k.AttributeName));
  if (strange) throw invalid(`Some index key attributes have no definition: ${strange.AttributeName}`);
  return {
    ...description,
    AttributeDefinitions,
    GlobalSecondaryIndexes: [...indexes, { ...index, IndexStatus: 'ACTIVE' }],
  };
}

/** Adds an index to a table and fills it. Interrupted before the table is kept, it starts anew the next time. */
export async function addIndex(store: Store, table: Table, update: { index: IndexDescription; given: Definitions }) {
  const { index, given } = update;
  const description = withIndex(table.description, index, given);
  const { TableName } = description;
  await store.level.clear(under(at.index(TableName, index.IndexName, '')));
  await backfill(store, TableName, (item) => indexEntryOf(description, index, item));
  await store.saveTable({ ...table, description });
}

/** Removes an index from a table. */
export async function removeIndex(store: Store, table: Table, name: string): Promise<void> {
  const { TableName, GlobalSecondaryIndexes: indexes = [] } = table.description;
  if (!indexes.some((i) => i.IndexName === name))
    throw fault('ResourceNotFoundException', `Requested resource not found: Index: ${name} not found`);
  const GlobalSecondaryIndexes = indexes.filter((i) => i.IndexName !== name);
  await store.saveTable({ ...table, description: { ...table.description, GlobalSecondaryIndexes } });
  await store.level.clear(under(at.index(TableName, name, '')));
}
