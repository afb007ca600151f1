import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';

/** UpdateItem: what its expressions do. */
export const updates: readonly Case<Partition>[] = [
  {
    name: 'update: makes an item that is not there, with an expression or without',
    expected: [{ sk: 'a', n: 1 }, { sk: 'b' }],
    async run(t) {
      await t.update('SET n = :n', { ':n': 1 });
      await t.update(undefined, undefined, { Key: t.keyOf('b') });
      return [await t.get(), await t.get('b')];
    },
  },
  {
    name: 'update: sums and differences are exact decimals',
    expected: { sk: 'a', n: 0.3, m: 0.1, big: 12345678901 },
    async run(t) {
      await t.put({ n: 0.1, m: 1, big: 12345678900 });
      await t.update('SET n = n + :b, m = m - :c ADD big :one', { ':b': 0.2, ':c': 0.9, ':one': 1 });
      return t.get();
    },
  },
  {
    name: 'update: a sum with nothing is refused',
    expected: 'ValidationException: The provided expression refers to an attribute that does not exist in the item',
    async run(t) {
      await t.put();
      return told(t.update('SET n = n + :one', { ':one': 1 }));
    },
  },
  {
    name: 'update: a sum with a text is refused',
    expected: 'ValidationException: An operand in the update expression has an incorrect data type',
    async run(t) {
      await t.put({ n: 'text' });
      return told(t.update('SET n = n + :one', { ':one': 1 }));
    },
  },
  {
    name: 'update: if_not_exists gives a default once',
    expected: { sk: 'a', n: 3, first: 'one' },
    async run(t) {
      const set = 'SET n = if_not_exists(n, :zero) + :one, #f = if_not_exists(#f, :name)';
      for (const [i, name] of ['one', 'two', 'three'].entries())
        await t.update(
          set,
          { ':zero': 0, ':one': 1, ':name': i ? name : 'one' },
          { ExpressionAttributeNames: { '#f': 'first' } },
        );
      return t.get();
    },
  },
  {
    name: 'update: list_append at both ends',
    expected: { sk: 'a', l: ['x', 'a', 'y'] },
    async run(t) {
      await t.put({ l: ['a'] });
      await t.update('SET l = list_append(l, :y)', { ':y': ['y'] });
      await t.update('SET l = list_append(:x, l)', { ':x': ['x'] });
      return t.get();
    },
  },
  {
    name: 'update: a position beyond the end of a list is its end',
    expected: { sk: 'a', l: ['A', 'z'] },
    async run(t) {
      await t.put({ l: ['a'] });
      await t.update('SET l[9] = :z, l[0] = :a', { ':z': 'z', ':a': 'A' });
      return t.get();
    },
  },
  {
    name: 'update: removed list elements are those of before, and leave no hole',
    expected: { sk: 'a', l: ['1', '3'] },
    async run(t) {
      await t.put({ l: ['0', '1', '2', '3'] });
      await t.update('REMOVE l[0], l[2]');
      return t.get();
    },
  },
  {
    name: 'update: parts of maps',
    expected: { sk: 'a', m: { x: { y: 2 }, new: [1] } },
    async run(t) {
      await t.put({ m: { x: { y: 1, z: 1 } } });
      await t.update(
        'SET m.x.y = :two, m.#new = :l REMOVE m.x.z',
        { ':two': 2, ':l': [1] },
        { ExpressionAttributeNames: { '#new': 'new' } },
      );
      return t.get();
    },
  },
  {
    name: 'update: a path through nothing is refused',
    expected: 'ValidationException: The document path provided in the update expression is invalid for update',
    async run(t) {
      await t.put();
      return told(t.update('SET m.x = :one', { ':one': 1 }));
    },
  },
  {
    name: 'update: the right side is as it was before',
    expected: { sk: 'a', x: 2, y: 1, z: 1, n: 6 },
    async run(t) {
      await t.put({ x: 1, y: 2, n: 5 });
      await t.update('SET x = y, y = x, z = x ADD n :one', { ':one': 1 });
      return t.get();
    },
  },
  {
    name: 'update: ADD begins at nothing: numbers and sets',
    expected: { sk: 'a', n: 5, s: { set: ['a', 'b', 'c'] } },
    async run(t) {
      await t.put({ s: new Set(['a', 'b']) });
      await t.update('ADD n :five, s :more', { ':five': 5, ':more': new Set(['b', 'c']) });
      return t.get();
    },
  },
  {
    name: 'update: ADD of a text, and ADD to one, are refused',
    expected: [VALIDATION, 'ValidationException: An operand in the update expression has an incorrect data type'],
    async run(t) {
      await t.put({ s: 'text' });
      return [await refused(t.update('ADD n :x', { ':x': 'x' })), await told(t.update('ADD s :one', { ':one': 1 }))];
    },
  },
  {
    name: 'update: DELETE from a set; an empty one goes',
    expected: [{ sk: 'a', s: { set: ['b'] } }, { sk: 'a' }],
    async run(t) {
      await t.put({ s: new Set(['a', 'b']) });
      await t.update('DELETE s :a, nope :a', { ':a': new Set(['a', 'z']) });
      const one = await t.get();
      await t.update('DELETE s :b', { ':b': new Set(['b']) });
      return [one, await t.get()];
    },
  },
];
