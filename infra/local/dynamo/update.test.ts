import { describe, expect, test } from 'vitest';
import { check } from './dynalite.ts';
import type { AttributeValue, Item } from './types.ts';
import { applyUpdate } from './update.ts';

const S = (text: string): AttributeValue => ({ S: text });
const N = (n: number | string): AttributeValue => ({ N: String(n) });
const L = (...values: AttributeValue[]): AttributeValue => ({ L: values });

function update(
  item: Item,
  UpdateExpression: string,
  ExpressionAttributeValues?: Record<string, AttributeValue>,
): Item {
  const request = { TableName: 'app', Key: { pk: S('a') }, UpdateExpression, ExpressionAttributeValues };
  return applyUpdate(item, check('UpdateItem', request)._updates?.sections ?? []);
}

describe('every action sees the item as it was before', () => {
  test('two attributes are swapped', () => {
    expect(update({ a: N(1), b: N(2) }, 'SET a = b, b = a')).toEqual({ a: N(2), b: N(1) });
  });

  test('a value that is copied keeps its old number when the original is added to', () => {
    expect(update({ cur: N(1) }, 'SET prev = cur ADD cur :o', { ':o': N(1) })).toEqual({ prev: N(1), cur: N(2) });
  });

  test('positions of removed list elements are those of before', () => {
    const item = { l: L(S('0'), S('1'), S('2'), S('3')) };
    expect(update(item, 'REMOVE l[0], l[2]')).toEqual({ l: L(S('1'), S('3')) });
    expect(item.l.L).toHaveLength(4);
  });

  test('a list grows in the order of positions, without holes', () => {
    expect(update({ l: L(S('0')) }, 'SET l[9] = :b, l[5] = :a', { ':a': S('a'), ':b': S('b') })).toEqual({
      l: L(S('0'), S('a'), S('b')),
    });
  });

  test('a copied map is no longer tied to its original', () => {
    const after = update({ m: { M: { x: N(1) } } }, 'SET c = m, m.x = :n', { ':n': N(2) });
    expect(after).toEqual({ m: { M: { x: N(2) } }, c: { M: { x: N(1) } } });
  });
});

describe('values', () => {
  test('decimals add up exactly', () => {
    expect(update({ n: N('0.1') }, 'SET n = n + :x', { ':x': N('0.2') })).toEqual({ n: N('0.3') });
    expect(update({ n: N(1) }, 'SET n = n - :x', { ':x': N('0.9') })).toEqual({ n: N('0.1') });
    expect(update({}, 'ADD n :x', { ':x': N(5) })).toEqual({ n: N(5) });
  });

  test('sets unite and part; an empty one goes', () => {
    const item = { s: { SS: ['a', 'b'] }, e: { NS: ['1'] } };
    expect(update(item, 'ADD s :c DELETE e :one', { ':c': { SS: ['b', 'c'] }, ':one': { NS: ['1'] } })).toEqual({
      s: { SS: ['a', 'b', 'c'] },
    });
  });

  test('defaults and lists', () => {
    const after = update({ l: L(N(1)) }, 'SET l = list_append(l, :l), d = if_not_exists(d, :d)', {
      ':l': L(N(2)),
      ':d': S('d'),
    });
    expect(after).toEqual({ l: L(N(1), N(2)), d: S('d') });
  });
});

describe('refuses', () => {
  test.each<[string, Item, string, Record<string, AttributeValue>]>([
    ['a path through nothing', {}, 'SET m.x = :v', { ':v': N(1) }],
    ['a list position of a map', { m: { M: {} } }, 'SET m[0] = :v', { ':v': N(1) }],
    ['a name within a list', { l: L() }, 'SET l.x = :v', { ':v': N(1) }],
    ['a sum with a text', { a: S('x') }, 'SET a = a + :v', { ':v': N(1) }],
    ['a sum with nothing', {}, 'SET a = a + :v', { ':v': N(1) }],
    ['adding a number to a text', { a: S('x') }, 'ADD a :v', { ':v': N(1) }],
    ['deleting texts from numbers', { a: { NS: ['1'] } }, 'DELETE a :v', { ':v': { SS: ['1'] } }],
    ['appending to what is no list', { a: N(1) }, 'SET a = list_append(a, :v)', { ':v': L() }],
    ['39 digits', { a: N('9'.repeat(38)) }, 'SET a = a + :v', { ':v': N('0.1') }],
  ])('%s', (_what, item, expression, values) => {
    expect(() => update(item, expression, values)).toThrow(expect.objectContaining({ code: 'ValidationException' }));
  });
});
