import { expect, it } from 'vitest';
import { daysAfter, RETENTION, RETENTION_KINDS, retentionOf, ttlAfter } from './retention.ts';
import { isTyped } from './schema.ts';

it('what outlives an account names the law, and is kept for its years of any length', () => {
  const until = { commerce: '2033-03-01', dataProtection: '2030-03-01' };
  const afterwards = RETENTION_KINDS.map(retentionOf).filter(({ since }) => since === 'closed');
  expect(afterwards.length).toBeGreaterThan(1);
  for (const { law, days } of afterwards) {
    if (law === undefined) throw new Error('without a law');
    const closedAt = new Date('2027-03-01T00:00:00Z');
    expect(daysAfter(closedAt, days).getTime()).toBeGreaterThanOrEqual(Date.parse(until[law]));
  }
});

it('counts days from an instant, for the table in seconds', () => {
  const from = new Date('2026-11-28T10:00:00.500Z');
  expect(daysAfter(from, RETENTION.dataExports.days).toISOString()).toBe('2026-12-05T10:00:00.500Z');
  expect(ttlAfter(from, 1)).toBe(Date.parse('2026-11-29T10:00:00Z') / 1000);
});

it.each([
  ['Conservas do Courel, S. L.', '  conservas  do courel, s. l. ', true],
  ['ana@example.com', 'Ana@Example.com', true],
  ['Conservas do Courel, S. L.', 'Conservas do Courel', false],
  ['Conservas do Courel, S. L.', '', false],
])('%s typed as "%s": %s', (asked, typed, expected) => {
  expect(isTyped(asked, typed)).toBe(expected);
});
