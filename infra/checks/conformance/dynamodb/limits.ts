import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';
const notThere = { ConditionExpression: 'attribute_not_exists(pk)' };
/** What a number comes back as. */
async function stored(t: Partition, N: string) {
  const Key = { pk: { S: t.id }, sk: { S: N.slice(0, 50) } };
  await t.raw.send(new PutItemCommand({ TableName: t.TableName, Item: { ...Key, n: { N } } }));
  const { Item } = await t.raw.send(new GetItemCommand({ TableName: t.TableName, Key, ConsistentRead: true }));
  return Item?.n?.N;
}
const BYTES_OF_KEYS = 'pk'.length + 16 + 'sk'.length + 'a'.length;
const LARGEST = 400 * 1024;
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { m: nested(levels - 1) });

/** What items, keys, numbers and expressions may be. */
export const limits: readonly Case<Partition>[] = [
  {
    name: 'expression: a reserved word must have a placeholder',
    expected:
      'ValidationException: Invalid ConditionExpression: Attribute name is a reserved keyword; reserved keyword: status',
    run: (t) => told(t.put({}, { ConditionExpression: 'attribute_not_exists(status)' })),
  },
  {
    name: 'expression: values that are not used, and placeholders that are not defined',
    expected: [
      'ValidationException: Value provided in ExpressionAttributeValues unused in expressions: keys: {:x}',
      'ValidationException: Invalid ConditionExpression: An expression attribute value used in expression is not defined; attribute value: :y',
      'ValidationException: Invalid ConditionExpression: An expression attribute name used in the document path is not defined; attribute name: #n',
    ],
    run: async (t) => [
      await told(t.put({}, { ...notThere, ExpressionAttributeValues: { ':x': 1 } })),
      await told(t.put({}, { ConditionExpression: 'n = :y', ExpressionAttributeValues: { ':x': 1 } })),
      await told(t.put({}, { ConditionExpression: 'attribute_exists(#n)', ExpressionAttributeNames: { '#m': 'm' } })),
    ],
  },
  {
    name: 'expression: an empty or broken one',
    expected: ['ValidationException: Invalid ConditionExpression: The expression can not be empty;', VALIDATION],
    run: async (t) => [
      await told(t.put({}, { ConditionExpression: '' })),
      await refused(t.put({}, { ConditionExpression: 'n = = n' })),
    ],
  },
  {
    name: 'value: empty texts and bytes, but no empty set and no set with the same twice',
    expected: [{ sk: 'a', s: '', b: { bytes: [] } }, VALIDATION, VALIDATION],
    async run(t) {
      await t.put({ s: '', b: new Uint8Array() });
      const set = (SS: string[]) =>
        refused(
          t.raw.send(
            new PutItemCommand({ TableName: t.TableName, Item: { pk: { S: t.id }, sk: { S: 'b' }, x: { SS } } }),
          ),
        );
      return [await t.get(), await set([]), await set(['a', 'a'])];
    },
  },
  {
    name: 'number: 38 digits are kept, 39 refused',
    expected: ['12345678901234567890123456789012345678', '0.12345678901234567890123456789012345678', VALIDATION],
    run: async (t) => [
      await stored(t, '12345678901234567890123456789012345678'),
      await stored(t, '0.12345678901234567890123456789012345678'),
      await refused(stored(t, '123456789012345678901234567890123456789')),
    ],
  },
  {
    name: 'number: written in one way',
    expected: ['1.5', '0', '100', '7', '-0.001'],
    run: (t) => Promise.all(['1.50', '-0', '1e2', '007', '-1E-3'].map((n) => stored(t, n))),
  },
  {
    name: 'number: the range ends at 9.9e125 and 1e-130',
    expected: ['accepted', VALIDATION, 'accepted', VALIDATION, VALIDATION],
    run: (t) => Promise.all(['9.9e125', '1e126', '1e-130', '1e-131', 'NaN'].map((n) => refused(stored(t, n)))),
  },
  {
    name: 'key: a missing, empty or differently typed one is refused with a message',
    expected: [
      'ValidationException: One or more parameter values were invalid: Missing the key sk in the item',
      'ValidationException: One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: sk',
      'ValidationException: One or more parameter values were invalid: Type mismatch for key sk expected: S actual: N',
      'ValidationException: The provided key element does not match the schema',
    ],
    async run(t) {
      const { TableName, id: pk } = t;
      const put = (Item: Record<string, unknown>) => told(t.document.send(new PutCommand({ TableName, Item })));
      return [
        await put({ pk }),
        await put({ pk, sk: '' }),
        await put({ pk, sk: 1 }),
        await told(t.document.send(new GetCommand({ TableName, Key: { pk } }))),
      ];
    },
  },
  {
    name: 'key: 2048 bytes of partition, 1024 of sort',
    expected: ['accepted', VALIDATION, 'accepted', VALIDATION],
    run: async (t) => [
      await refused(t.put({ pk: t.id.padEnd(2048, 'x') })),
      await refused(t.put({ pk: t.id.padEnd(2049, 'x') })),
      await refused(t.put({ sk: 'x'.repeat(1024) })),
      await refused(t.put({ sk: 'x'.repeat(1025) })),
    ],
  },
  {
    name: 'size: an item of 400 kB, names and all, and not a byte more',
    expected: ['accepted', 'ValidationException: Item size has exceeded the maximum allowed size'],
    run: async (t) => [
      await told(t.put({ f: 'x'.repeat(LARGEST - BYTES_OF_KEYS - 1) })),
      await told(t.put({ f: 'x'.repeat(LARGEST - BYTES_OF_KEYS) })),
    ],
  },
  {
    name: 'size: counted in bytes, not in letters',
    expected: VALIDATION,
    run: (t) => refused(t.put({ f: 'ñ'.repeat(LARGEST / 2) })),
  },
  {
    name: 'size: 31 lists or maps around a value, not 32',
    expected: ['accepted', VALIDATION, VALIDATION],
    source: 'Developer Guide, "Quotas": nested attributes up to 32 levels deep, the value being one of them',
    run: async (t) => [
      await refused(t.put({ d: nested(31) })),
      await refused(t.put({ d: nested(32) })),
      await refused(t.update('SET d = :d', { ':d': nested(32) })),
    ],
  },
  {
    name: 'index key: no empty text and no other type',
    expected: [
      VALIDATION,
      'ValidationException: One or more parameter values were invalid: Type mismatch for Index Key gsi1pk Expected: S Actual: N IndexName: gsi1',
    ],
    run: async (t) => [
      await refused(t.put({ gsi1pk: '', gsi1sk: 'x' })),
      (await told(t.put({ gsi1pk: 1, gsi1sk: 'x' }))).replace('keysOnly', 'gsi1'),
    ],
  },
];
