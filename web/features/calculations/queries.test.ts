// @vitest-environment jsdom
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { IdOf } from '#shared/kernel/ids.ts';
import { changesQuery, completenessQuery, insightsQuery, rowsQuery, traceQuery } from './queries.ts';

const id = 'cal_01ARZ3NDEKTSV4RRFFQ69G5FAV' as IdOf<'calculation'>;
const row = 'row_01ARZ3NDEKTSV4RRFFQ69G5FAV' as IdOf<'row'>;

const keys: [string, (at: string) => QueryKey][] = [
  ['rows', (at: string) => rowsQuery(id, at, { scope: 1 }).queryKey],
  ['the steps of a row', (at: string) => traceQuery(id, at, row).queryKey],
  ['changes', (at: string) => changesQuery(id, at).queryKey],
  ['insights', (at: string) => insightsQuery(id, at).queryKey],
  ['completeness', (at: string) => completenessQuery(id, { calculatedAt: at, siteId: null }).queryKey],
];

it.each(keys)('%s of one calculation are not shown beside the totals of the next', (_, keyAt) => {
  const client = new QueryClient();
  const [before, after] = ['2026-11-27T10:00:00Z', '2026-11-27T10:05:00Z'];
  client.setQueryData(keyAt(before), 'of before');
  expect(client.getQueryData(keyAt(before))).toBe('of before');
  expect(client.getQueryData(keyAt(after))).toBeUndefined();
  expect(client.getQueriesData({ queryKey: ['calculations'] })).toHaveLength(1);
});
