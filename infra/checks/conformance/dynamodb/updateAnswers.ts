import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';
const OLD = ['ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'];

/** UpdateItem: what it answers. */
export const updateAnswers: readonly Case<Partition>[] = [
  {
    name: 'update: two paths that overlap or conflict are refused',
    expected: [
      'ValidationException: Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [m], path two: [m, x]',
      VALIDATION,
      VALIDATION,
    ],
    run: async (t) => [
      await told(t.update('SET m = :m, m.x = :one', { ':m': {}, ':one': 1 })),
      await refused(t.update('SET n = :one REMOVE n', { ':one': 1 })),
      await refused(t.update('SET l[0] = :one, l.x = :one', { ':one': 1 })),
    ],
  },
  {
    name: 'update: a key cannot be changed',
    expected:
      'ValidationException: One or more parameter values were invalid: Cannot update attribute sk. This attribute is part of the key',
    run: (t) => told(t.update('SET sk = :x', { ':x': 'x' })),
  },
  {
    name: 'update: what it returns',
    expected: {
      NONE: null,
      ALL_OLD: { pk: '(pk)', sk: 'a', n: 1, m: { x: 1, y: 1 }, other: 1 },
      UPDATED_OLD: { n: 1, m: { x: 1 } },
      ALL_NEW: { pk: '(pk)', sk: 'a', n: 2, m: { x: 9, y: 1 }, other: 1, fresh: 1 },
      UPDATED_NEW: { n: 2, m: { x: 9 }, fresh: 1 },
    },
    async run(t) {
      const results: Record<string, unknown> = {};
      for (const ReturnValues of ['NONE', ...OLD]) {
        await t.put({ n: 1, m: { x: 1, y: 1 }, other: 1 });
        const { Attributes } = await t.update(
          'SET n = n + :one, m.x = :nine, fresh = :one',
          { ':one': 1, ':nine': 9 },
          { ReturnValues },
        );
        results[ReturnValues] = t.plain(Attributes ?? null);
      }
      return results;
    },
  },
  {
    name: 'update: of an item that was not there, nothing old is returned',
    expected: [null, null],
    async run(t) {
      const set = (ReturnValues: string, sk: string) =>
        t.update('SET n = :n', { ':n': 1 }, { Key: t.keyOf(sk), ReturnValues });
      return [(await set('ALL_OLD', 'x')).Attributes ?? null, (await set('UPDATED_OLD', 'y')).Attributes ?? null];
    },
  },
  {
    name: 'update: a condition on what is there, and nothing changes when it fails',
    expected: [
      'accepted',
      'ConditionalCheckFailedException',
      'ConditionalCheckFailedException',
      { sk: 'a', n: 2 },
      'nothing',
    ],
    async run(t) {
      await t.put({ n: 1 });
      const next = (from: number, sk = 'a') =>
        refused(
          t.update(
            'SET n = n + :one',
            { ':one': 1, ':from': from },
            { Key: t.keyOf(sk), ConditionExpression: 'n = :from' },
          ),
        );
      return [await next(1), await next(1), await next(1, 'none'), await t.get(), await t.get('none')];
    },
  },
  {
    name: 'update: an empty expression, and the same clause twice',
    expected: [
      'ValidationException: Invalid UpdateExpression: The expression can not be empty;',
      'ValidationException: Invalid UpdateExpression: The "SET" section can only be used once in an update expression;',
    ],
    run: async (t) => [await told(t.update('')), await told(t.update('SET a = :one SET b = :one', { ':one': 1 }))],
  },
  {
    name: 'update: an item cannot grow over 400 kB',
    expected: 'ValidationException: Item size to update has exceeded the maximum allowed size',
    async run(t) {
      await t.put({ a: 'x'.repeat(300_000) });
      return told(t.update('SET b = :b', { ':b': 'x'.repeat(150_000) }));
    },
  },
];
