import { expect, it } from 'vitest';
import { ActivityFilter } from '#shared/activity/schema.ts';
import { filterOf, NOTHING } from './Filters.tsx';

it.each([
  ['', []],
  ['0002-01-01', ['from', 'to']],
  ['2026-11-28', ['from', 'to']],
  // Browsers let six digits of a year be typed.
  ['12345-01-01', []],
  ['275761-01-01', []],
])('whatever stands in a field for a day, the list is asked for: %j', (day, fields) => {
  const filter = filterOf({ ...NOTHING, fromOn: day, toOn: day });
  expect(Object.keys(filter)).toEqual(fields);
  expect(ActivityFilter.safeParse(filter).success).toBe(true);
});
