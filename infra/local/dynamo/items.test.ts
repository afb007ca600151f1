import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from './dynalite.ts';
import { decode, encode, itemBytes, parse, plainItemBytes, store } from './items.ts';
import type { AttributeValue, Item } from './types.ts';

const { value } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }).map((S) => ({ S })),
    fc.maxSafeInteger().map((n) => ({ N: String(n) })),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => ({ N: String(n) })),
    fc.boolean().map((BOOL) => ({ BOOL })),
    fc.constant({ NULL: true }),
    fc.uint8Array().map((b) => ({ B: Buffer.from(b).toString('base64') })),
    fc.uniqueArray(fc.string(), { minLength: 1 }).map((SS) => ({ SS })),
    fc.array(tie('value'), { maxLength: 4 }).map((L) => ({ L })),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 4 }).map((M) => ({ M })),
  ),
}));
const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
const anyItem = fc.dictionary(names, value, { maxKeys: 6 }) as fc.Arbitrary<Item>;

describe('an item as it is kept', () => {
  test('comes back as it was, with its size', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const stored = decode(encode(store(item)));
        expect(parse(stored)).toEqual(JSON.parse(JSON.stringify(item)));
        expect(stored.sizeBytes).toBe(itemBytes(item));
      }),
    );
  });

  test.each<[Item, number]>([
    [{ pk: { S: 'a' } }, 3],
    [{ ñ: { S: 'ñ' } }, 4],
    [{ n: { N: '1234' } }, 1 + 3],
    [{ n: { N: '-1200' } }, 1 + 3],
    [{ b: { B: 'AQID' } }, 4],
    [{ l: { L: [{ S: 'ab' }, { BOOL: true }] } }, 1 + 3 + 3 + 2],
    [{ m: { M: { k: { NULL: true } } } }, 1 + 3 + 2 + 1],
    [{ s: { SS: ['a', 'bc'] } }, 4],
  ])('%j has %i bytes', (item, bytes) => {
    expect(itemBytes(item)).toBe(bytes);
  });
});

describe('the short check', () => {
  test('passes nothing that the full check would refuse or change', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const bytes = plainItemBytes(item);
        if (Number.isNaN(bytes)) return;
        const copy = JSON.parse(JSON.stringify(item));
        const request = { TableName: 'app', Key: {}, RequestItems: { app: [{ PutRequest: { Item: copy } }] } };
        const checked = check('BatchWriteItem', request).RequestItems as typeof request.RequestItems;
        expect(checked.app[0]?.PutRequest.Item).toEqual(JSON.parse(JSON.stringify(item)));
        expect(bytes).toBe(itemBytes(item));
      }),
    );
  });

  test.each<[string, unknown]>([
    ['a value of two types', { a: { S: 'x', N: '1' } }],
    ['a value of no type', { a: {} }],
    ['an unknown type', { a: { X: 'x' } }],
    ['a number that is no text', { a: { N: 1 } }],
    ['a number with an exponent', { a: { N: '1e3' } }],
    ['a number with needless zeros', { a: { N: '1.50' } }],
    ['minus zero', { a: { N: '-0' } }],
    ['a false null', { a: { NULL: false } }],
    ['a list with a bad value', { a: { L: [{ S: 1 }] } }],
    ['a map with a bad value', { a: { M: { b: null } } }],
    ['a name without letters', { '': { S: 'x' } }],
    ['no object', 'x'],
    ['a list', []],
  ])('leaves %s to the full check', (_what, item) => {
    expect(plainItemBytes(item)).toBeNaN();
  });
});
