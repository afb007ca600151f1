import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Case, refused, told } from '../case.ts';
import type { Partition } from './subject.ts';

const VALIDATION = 'ValidationException';
const sks = (found: { Items?: Record<string, unknown>[] | undefined }) => found.Items?.map((item) => item.sk);
const letters = ['a', 'aa', 'ab', 'b', 'c', 'd'];

/** Query and Scan on the table itself. */
export const queries: readonly Case<Partition>[] = [
  {
    name: 'query: in the order of the bytes of the sort key, and backwards',
    expected: [
      ['A', 'a', 'z', 'é', '\uffff', '😀'],
      ['😀', '\uffff', 'é', 'z', 'a', 'A'],
    ],
    async run(t) {
      await t.fill(['😀', 'z', 'é', 'a', '\uffff', 'A']);
      return [sks(await t.query('pk = :p')), sks(await t.query('pk = :p', {}, { ScanIndexForward: false }))];
    },
  },
  {
    name: 'query: conditions on the sort key',
    expected: {
      'begins_with(sk, :a)': ['a', 'aa', 'ab'],
      'sk BETWEEN :aa AND :c': ['aa', 'ab', 'b', 'c'],
      'sk < :b': ['a', 'aa', 'ab'],
      'sk <= :b': ['a', 'aa', 'ab', 'b'],
      'sk > :b': ['c', 'd'],
      'sk >= :b': ['b', 'c', 'd'],
      'sk = :b': ['b'],
    },
    async run(t) {
      await t.fill(letters);
      const asked: Record<string, Record<string, string>> = {
        'begins_with(sk, :a)': { ':a': 'a' },
        'sk BETWEEN :aa AND :c': { ':aa': 'aa', ':c': 'c' },
        'sk < :b': { ':b': 'b' },
        'sk <= :b': { ':b': 'b' },
        'sk > :b': { ':b': 'b' },
        'sk >= :b': { ':b': 'b' },
        'sk = :b': { ':b': 'b' },
      };
      const found = Object.entries(asked).map(async ([condition, values]) => [
        condition,
        sks(await t.query(`pk = :p AND ${condition}`, values)),
      ]);
      return Object.fromEntries(await Promise.all(found));
    },
  },
  {
    name: 'query: pages of a limit, each with the key of its last item; a full last page too',
    expected: [
      [['a', 'aa'], { pk: '(pk)', sk: 'aa' }],
      [['ab', 'b'], { pk: '(pk)', sk: 'b' }],
      [['c', 'd'], { pk: '(pk)', sk: 'd' }],
      [[], null],
    ],
    async run(t) {
      await t.fill(letters);
      const pages: unknown[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await t.query('pk = :p', {}, { Limit: 2, ExclusiveStartKey });
        ExclusiveStartKey = page.LastEvaluatedKey;
        pages.push([sks(page), t.plain(ExclusiveStartKey ?? null)]);
      } while (ExclusiveStartKey && pages.length < 9);
      return pages;
    },
  },
  {
    name: 'query: pages backwards, and from a key that is not there',
    expected: [['d', 'c'], ['b', 'ab'], ['aa']],
    async run(t) {
      await t.fill(letters);
      const back = { ScanIndexForward: false, Limit: 2 };
      const first = await t.query('pk = :p', {}, back);
      const second = await t.query('pk = :p', {}, { ...back, ExclusiveStartKey: first.LastEvaluatedKey });
      return [
        sks(first),
        sks(second),
        sks(await t.query('pk = :p', {}, { Limit: 1, ExclusiveStartKey: t.keyOf('a!') })),
      ];
    },
  },
  {
    name: 'query: the limit counts before the filter',
    expected: { Count: 1, ScannedCount: 3, sks: ['ab'], last: { pk: '(pk)', sk: 'ab' } },
    async run(t) {
      await t.fill(letters, (sk) => ({ n: letters.indexOf(sk) }));
      const found = await t.query('pk = :p', { ':two': 2 }, { FilterExpression: 'n >= :two', Limit: 3 });
      const { Count, ScannedCount } = found;
      return { Count, ScannedCount, sks: sks(found), last: t.plain(found.LastEvaluatedKey) };
    },
  },
  {
    name: 'query: a filter cannot look at a key',
    expected:
      'ValidationException: Filter Expression can only contain non-primary key attributes: Primary key attribute: sk',
    run: (t) => told(t.query('pk = :p', { ':b': 'b' }, { FilterExpression: 'sk > :b' })),
  },
  {
    name: 'query: only a count, only some attributes',
    expected: [
      { Count: 2, ScannedCount: 2 },
      [
        { sk: 'a', m: { x: 1 } },
        { sk: 'b', m: { x: 1 } },
      ],
    ],
    async run(t) {
      await t.fill(['a', 'b'], () => ({ m: { x: 1, y: 1 } }));
      const { Count, ScannedCount, Items } = await t.query('pk = :p', {}, { Select: 'COUNT' });
      const some = await t.query('pk = :p', {}, { ProjectionExpression: 'sk, m.x' });
      return [{ Count, ScannedCount, Items }, some.Items];
    },
  },
  {
    name: 'query: key conditions that are refused',
    expected: [
      'ValidationException: Query condition missed key schema element: pk',
      VALIDATION,
      VALIDATION,
      VALIDATION,
      'ValidationException: Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
    ],
    async run(t) {
      const { TableName, id } = t;
      const query = (KeyConditionExpression: string | undefined, values: object) =>
        t.document.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression,
            ...(KeyConditionExpression && { ExpressionAttributeValues: { ...values } }),
          }),
        );
      return [
        await told(query('sk = :s', { ':s': 'a' })),
        await refused(query('pk > :p', { ':p': id })),
        await refused(query('pk = :p AND sk <> :s', { ':p': id, ':s': 'a' })),
        await refused(query('pk = :p OR sk = :s', { ':p': id, ':s': 'a' })),
        await told(query(undefined, {})),
      ];
    },
  },
  {
    name: 'query: a limit of nothing, a start of another shape, an index that is not there',
    expected: [VALIDATION, VALIDATION, 'ValidationException: The table does not have the specified index: nope'],
    run: async (t) => [
      await refused(t.query('pk = :p', {}, { Limit: 0 })),
      await refused(t.query('pk = :p', {}, { ExclusiveStartKey: { pk: t.id } })),
      await told(t.query('pk = :p', {}, { IndexName: 'nope' })),
    ],
  },
  {
    name: 'query: a page ends at 1 MB, and the next one goes on',
    expected: [true, true, 12],
    async run(t) {
      const names = Array.from({ length: 12 }, (_, i) => String(i + 10));
      await t.fill(names, () => ({ text: 'x'.repeat(100_000) }));
      const first = await t.query('pk = :p');
      const { LastEvaluatedKey: ExclusiveStartKey } = first;
      const rest = await t.query('pk = :p', {}, { ExclusiveStartKey });
      const all = [...(sks(first) ?? []), ...(sks(rest) ?? [])];
      return [ExclusiveStartKey !== undefined, (first.Count ?? 0) >= 10 && (first.Count ?? 0) < 12, new Set(all).size];
    },
  },
  {
    name: 'scan: segments divide the table without overlap',
    expected: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    async run(t) {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      for (const sk of names) await t.put({ pk: `${t.id}${sk}`, sk, mine: t.id });
      const found: unknown[] = [];
      for (const Segment of [0, 1, 2]) {
        let ExclusiveStartKey: Record<string, unknown> | undefined;
        do {
          const page = await t.document.send(
            new ScanCommand({
              TableName: t.TableName,
              Segment,
              TotalSegments: 3,
              ConsistentRead: true,
              FilterExpression: 'mine = :id',
              ExpressionAttributeValues: { ':id': t.id },
              ExclusiveStartKey,
            }),
          );
          found.push(...(sks(page) ?? []));
          ExclusiveStartKey = page.LastEvaluatedKey;
        } while (ExclusiveStartKey);
      }
      return found.sort();
    },
  },
];
