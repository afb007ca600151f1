import { invalid } from './errors.ts';
import { indexesOf } from './keys.ts';
import type { AttributeValue, Item, TableDescription } from './types.ts';

interface IndexKey {
  readonly index: string;
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

function checkIndexKey(
  table: TableDescription,
  value: AttributeValue,
  { index, AttributeName, KeyType }: IndexKey,
): void {
  const expected = table.AttributeDefinitions.find((a) => a.AttributeName === AttributeName)?.AttributeType ?? 'S';
  const text = value[expected];
  const where = `IndexName: ${index}, IndexKey: ${AttributeName}`;
  if (text === undefined) {
    const actual = Object.keys(value)[0];
    const mismatch = `Type mismatch for Index Key ${AttributeName} Expected: ${expected} Actual: ${actual}`;
    throw invalid(`One or more parameter values were invalid: ${mismatch} IndexName: ${index}`);
  }
  const unsupported = 'A value specified for a secondary index key is not supported.';
  if (text === '')
    throw invalid(
      `One or more parameter values are not valid. ${unsupported} The AttributeValue for a key attribute cannot contain an empty string value. ${where}`,
    );
  const maxBytes = KeyType === 'HASH' ? 2048 : 1024;
  if (expected === 'S' && Buffer.byteLength(text) > maxBytes)
    throw invalid(
      `One or more parameter values were invalid: Size of ${KeyType === 'HASH' ? 'hashkey' : 'rangekey'} has exceeded the maximum size limit of ${maxBytes} bytes. ${where}`,
    );
}

/** Refuses an item whose index keys DynamoDB would refuse: of another type, empty or too long. */
export function checkIndexKeys(table: TableDescription, item: Item): void {
  for (const index of indexesOf(table)) {
    for (const { AttributeName, KeyType } of index.KeySchema) {
      const value = item[AttributeName];
      if (value) checkIndexKey(table, value, { index: index.IndexName, AttributeName, KeyType });
    }
  }
}
