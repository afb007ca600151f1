import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';
const notThere = { ConditionExpression: 'attribute_not_exists(pk)' };
/** The item that a failed condition shows, or that it shows none. */
const shown = (t: Partition, call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: Error & { Item?: Record<string, unknown> }) => [error.name, t.plain(error.Item ?? 'no item')],
  );

/** PutItem, GetItem, DeleteItem: values and conditions. */
export const items: readonly Case<Partition>[] = [
  {
    name: 'item: every type comes back as it was',
    expected: {
      sk: 'a',
      s: 'ñ😀',
      n: -1.5,
      yes: true,
      nil: null,
      bin: { bytes: [0, 255] },
      list: [1, 'a', [{}]],
      map: { a: { b: [] } },
      ss: { set: ['a', 'b'] },
      ns: { set: [1, 2] },
      bs: { set: [{ bytes: [1] }] },
    },
    async run(t) {
      const bin = Uint8Array.of(0, 255);
      const sets = { ss: new Set(['b', 'a']), ns: new Set([2, 1]), bs: new Set([Uint8Array.of(1)]) };
      await t.put({
        s: 'ñ😀',
        n: -1.5,
        yes: true,
        nil: null,
        bin,
        list: [1, 'a', [{}]],
        map: { a: { b: [] } },
        ...sets,
      });
      return t.get();
    },
  },
  { name: 'item: one that is not there', expected: 'nothing', run: (t) => t.get('none') },
  {
    name: 'item: put replaces the whole item',
    expected: { sk: 'a', b: 2 },
    async run(t) {
      await t.put({ a: 1 });
      await t.put({ b: 2 });
      return t.get();
    },
  },
  {
    name: 'item: a projection takes parts of maps and lists, and closes the gaps',
    expected: { list: ['b', 'd'], map: { x: 1 } },
    async run(t) {
      await t.put({ list: ['a', 'b', 'c', 'd'], map: { x: 1, y: 2 }, twin: 1 });
      return t.get('a', {
        ProjectionExpression: '#m.x, #l[1], #l[3], nothing',
        ExpressionAttributeNames: { '#m': 'map', '#l': 'list' },
      });
    },
  },
  {
    name: 'item: put returns nothing, or the old item',
    expected: [null, null, { pk: '(pk)', sk: 'a', n: 2 }],
    async run(t) {
      const old = { ReturnValues: 'ALL_OLD' };
      const first = await t.put({ n: 1 }, old);
      const second = await t.put({ n: 2 });
      return t.plain([first.Attributes ?? null, second.Attributes ?? null, (await t.put({ n: 3 }, old)).Attributes]);
    },
  },
  {
    name: 'item: put cannot return the new item',
    expected: VALIDATION,
    run: (t) => refused(t.put({}, { ReturnValues: 'ALL_NEW' })),
  },
  {
    name: 'item: delete returns the old item, and is content when there is none',
    expected: [{ pk: '(pk)', sk: 'a', n: 1 }, null],
    async run(t) {
      await t.put({ n: 1 });
      const old = { ReturnValues: 'ALL_OLD' };
      const first = await t.remove('a', old);
      return t.plain([first.Attributes, (await t.remove('a', old)).Attributes ?? null]);
    },
  },
  {
    name: 'condition: put of a new item only, with the message',
    expected: ['accepted', 'ConditionalCheckFailedException: The conditional request failed', { sk: 'a', n: 1 }],
    run: async (t) => [await told(t.put({ n: 1 }, notThere)), await told(t.put({ n: 2 }, notThere)), await t.get()],
  },
  {
    name: 'condition: a failure shows the item only when asked',
    expected: [
      ['ConditionalCheckFailedException', 'no item'],
      ['ConditionalCheckFailedException', { pk: { S: '(pk)' }, sk: { S: 'a' }, n: { N: '1' } }],
      ['ConditionalCheckFailedException', { pk: { S: '(pk)' }, sk: { S: 'a' }, n: { N: '1' } }],
      ['ConditionalCheckFailedException', 'no item'],
    ],
    async run(t) {
      const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
      const isTwo = { ConditionExpression: 'n = :two', ExpressionAttributeValues: { ':two': 2 } };
      await t.put({ n: 1 });
      return [
        await shown(t, t.put({}, notThere)),
        await shown(t, t.put({}, { ...notThere, ...old })),
        await shown(t, t.remove('a', { ...isTwo, ...old })),
        await shown(t, t.remove('none', { ...isTwo, ...old })),
      ];
    },
  },
  {
    name: 'condition: functions and operators',
    expected: [
      ['n BETWEEN :one AND :three', true],
      ['n IN (:one, :two)', true],
      ['n < :two OR attribute_exists(nope) AND n = :one', false],
      ['NOT n = :one AND (n = :two OR n = :one)', true],
      ['size(#l) = :two AND size(t) = :three', true],
      ['contains(t, :x) AND contains(tags, :x) AND contains(#l, :x)', true],
      ['begins_with(t, :x)', true],
      ['attribute_type(n, :type)', true],
      ['n = :text', false],
      ['nope <> :two', true],
      ['nope < :two', false],
      ['#m.a.b = :one', true],
      ['n = twin', true],
    ],
    async run(t) {
      const all = { ':one': 1, ':two': 2, ':three': 3, ':x': 'x', ':type': 'N', ':text': '2' };
      await t.put({ n: 2, twin: 2, t: 'xyz', tags: new Set(['x']), list: ['x', 'y'], map: { a: { b: 1 } } });
      const holds = async (ConditionExpression: string) => {
        const used = Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression));
        const names = Object.entries({ '#l': 'list', '#m': 'map' }).filter(([name]) =>
          ConditionExpression.includes(name),
        );
        const more = {
          ConditionExpression,
          ...(used.length && { ExpressionAttributeValues: Object.fromEntries(used) }),
          ...(names.length && { ExpressionAttributeNames: Object.fromEntries(names) }),
        };
        return [ConditionExpression, (await refused(t.update('SET seen = twin', undefined, more))) === 'accepted'];
      };
      return Promise.all(
        [
          'n BETWEEN :one AND :three',
          'n IN (:one, :two)',
          'n < :two OR attribute_exists(nope) AND n = :one',
          'NOT n = :one AND (n = :two OR n = :one)',
          'size(#l) = :two AND size(t) = :three',
          'contains(t, :x) AND contains(tags, :x) AND contains(#l, :x)',
          'begins_with(t, :x)',
          'attribute_type(n, :type)',
          'n = :text',
          'nope <> :two',
          'nope < :two',
          '#m.a.b = :one',
          'n = twin',
        ].map(holds),
      );
    },
  },
];
