import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDue, readExpression } from '#infra/local/scheduler/expression.ts';
import { instantOf, wallTimeIn } from '#infra/local/scheduler/zone.ts';

const at = (text: string) => Date.parse(text);
const next = (expression: string, after: string, zone = 'UTC') => {
  const found = readExpression(expression, zone, at('2026-01-01T00:00:00Z')).next(at(after));
  return found === undefined ? undefined : new Date(found).toISOString().replace('.000', '');
};

test.each([
  ['cron(0 3 * * ? *)', '2026-07-01T00:59:59Z', 'Europe/Madrid', '2026-07-01T01:00:00Z'],
  ['cron(0 3 * * ? *)', '2026-07-01T01:00:00Z', 'Europe/Madrid', '2026-07-02T01:00:00Z'],
  ['cron(0 3 * * ? *)', '2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01T02:00:00Z'],
  ['cron(0/15 * ? * MON-FRI *)', '2026-07-01T01:29:30Z', 'UTC', '2026-07-01T01:30:00Z'],
  ['cron(0/15 * ? * MON-FRI *)', '2026-07-03T23:45:00Z', 'UTC', '2026-07-06T00:00:00Z'],
  ['cron(0 0 1 * ? *)', '2026-07-01T00:00:00Z', 'UTC', '2026-08-01T00:00:00Z'],
  ['cron(0 0 L * ? *)', '2026-07-30T00:00:00Z', 'UTC', '2026-07-31T00:00:00Z'],
  ['cron(0 0 L FEB ? *)', '2026-07-30T00:00:00Z', 'UTC', '2027-02-28T00:00:00Z'],
  ['cron(0 0 29 2 ? *)', '2026-07-30T00:00:00Z', 'UTC', '2028-02-29T00:00:00Z'],
  ['cron(30 8,20 ? * 2#1 *)', '2026-07-01T00:00:00Z', 'UTC', '2026-07-06T08:30:00Z'],
  ['cron(0 9 ? * FRIL *)', '2026-07-01T00:00:00Z', 'UTC', '2026-07-31T09:00:00Z'],
  ['cron(0 9 ? * L *)', '2026-07-01T00:00:00Z', 'UTC', '2026-07-04T09:00:00Z'],
  ['cron(0 9 1W * ? *)', '2026-07-31T12:00:00Z', 'UTC', '2026-08-03T09:00:00Z'],
  ['cron(0 9 31W * ? *)', '2026-05-01T00:00:00Z', 'UTC', '2026-05-29T09:00:00Z'],
  ['cron(10-20/5 0 * * ? 2030-2031)', '2026-07-01T00:00:00Z', 'UTC', '2030-01-01T00:10:00Z'],
  ['cron(0 0 * * ? 2020)', '2026-07-01T00:00:00Z', 'UTC', undefined],
  ['rate(5 minutes)', '2026-01-01T00:07:00Z', 'UTC', '2026-01-01T00:10:00Z'],
  ['rate(1 hour)', '2026-01-01T00:00:00Z', 'UTC', '2026-01-01T01:00:00Z'],
  ['rate(2 days)', '2025-12-01T00:00:00Z', 'UTC', '2026-01-03T00:00:00Z'],
  ['at(2026-07-01T12:00:00)', '2026-01-01T00:00:00Z', 'Europe/Lisbon', '2026-07-01T11:00:00Z'],
  ['at(2026-07-01T12:00:00)', '2026-07-01T12:00:00Z', 'UTC', undefined],
])('%s after %s in %s is due at %s', (expression, after, zone, expected) => {
  expect(next(expression, after, zone)).toBe(expected);
});

test('a run that spring skips does not happen, one that autumn repeats happens once', () => {
  const daily = 'cron(30 2 * * ? *)';
  expect(next(daily, '2026-03-28T12:00:00Z', 'Europe/Madrid')).toBe('2026-03-30T00:30:00Z');
  expect(next(daily, '2026-10-24T12:00:00Z', 'Europe/Madrid')).toBe('2026-10-25T00:30:00Z');
  expect(next(daily, '2026-10-25T00:30:00Z', 'Europe/Madrid')).toBe('2026-10-26T01:30:00Z');
  expect(next('cron(15 * * * ? *)', '2026-03-29T00:15:00Z', 'Europe/Madrid')).toBe('2026-03-29T01:15:00Z');
});

test.each([
  'cron(0 3 * * *)',
  'cron(0 3 * * * *)',
  'cron(0 3 ? * ? *)',
  'cron(60 3 * * ? *)',
  'cron(0 3 * FOO ? *)',
  'cron(0/0 3 * * ? *)',
  'cron( 3 * * ? *)',
  'rate(0 minutes)',
  'rate(5 weeks)',
  'rate(5)',
  'at(2026-02-30T00:00:00)',
  'at(2026-07-01)',
  'every day',
])('%s is refused', (expression) => {
  expect(() => readExpression(expression, 'UTC', 0)).toThrow();
});

test('a wall time that does not exist, or a zone, is refused', () => {
  expect(() => readExpression('at(2026-03-29T02:30:00)', 'Europe/Madrid', 0)).toThrow(/exist/);
  expect(() => readExpression('rate(5 minutes)', 'Europe/Vigo', 0)).toThrow();
});

test('the last due of a long stretch is the nearest one, and found quickly', () => {
  const table = readExpression('cron(0/5 * * * ? *)', 'Europe/Madrid', 0);
  const start = performance.now();
  const due = lastDue(table, at('2020-01-01T00:00:00Z'), at('2026-07-01T10:07:00Z'));
  expect(due).toBe(at('2026-07-01T10:05:00Z'));
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(lastDue(table, at('2026-07-01T10:05:00Z'), at('2026-07-01T10:07:00Z'))).toBeUndefined();
  const yearly = readExpression('cron(0 0 1 1 ? *)', 'UTC', 0);
  expect(lastDue(yearly, at('2020-06-01T00:00:00Z'), at('2026-07-01T00:00:00Z'))).toBe(at('2026-01-01T00:00:00Z'));
});

const instant = fc.integer({ min: at('2000-01-01T00:00:00Z') / 60_000, max: at('2060-01-01T00:00:00Z') / 60_000 });
const zone = fc.constantFrom('UTC', 'Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Canary', 'America/Sao_Paulo');

test('the wall time of an instant leads back to it, or to its twin an hour before', () => {
  fc.assert(
    fc.property(instant, zone, (minutes, name) => {
      const back = instantOf(name, wallTimeIn(name, minutes * 60_000));
      expect([minutes * 60_000, (minutes - 60) * 60_000]).toContain(back);
    }),
  );
});

test('the next due is later, and nothing is due in between', () => {
  const table = readExpression('cron(7 */5 ? * TUE,THU *)', 'Europe/Madrid', 0);
  fc.assert(
    fc.property(instant, (minutes) => {
      const due = table.next(minutes * 60_000)!;
      expect(due).toBeGreaterThan(minutes * 60_000);
      expect(table.next(due - 60_000)).toBe(due);
      expect(lastDue(table, minutes * 60_000, due)).toBe(due);
    }),
    { numRuns: 50 },
  );
});
