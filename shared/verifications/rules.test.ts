import { describe, expect, it } from 'vitest';
import type { TotalKg } from '#shared/calculations/schema.ts';
import { scopesOf, verificationState, yearsAfter } from './rules.ts';

const seal = { v: 3, finishedAt: '2026-11-27T10:00:00.000Z', rowsHash: 'a', factorSet: 'f' };
const now = new Date('2026-11-28T10:00:00.000Z');
const link = { expiresAt: '2029-11-28T10:00:00.000Z', revokedAt: null, seal };

describe('a link', () => {
  it.each([
    ['of a calculation as it was finished', {}, seal, 'stands'],
    ['of a later version of the same finishing', {}, { ...seal, v: 9 }, 'stands'],
    ['of a draft', {}, null, 'changed'],
    ['of a year that was finished again', {}, { ...seal, finishedAt: '2026-11-28T09:00:00.000Z' }, 'changed'],
    ['on the moment of its end', { expiresAt: now.toISOString() }, seal, 'expired'],
    ['that has expired, of a draft', { expiresAt: '2026-01-01T00:00:00.000Z' }, null, 'expired'],
    ['that was revoked', { revokedAt: '2026-11-28T09:00:00.000Z' }, seal, 'revoked'],
    [
      'that was revoked and has expired',
      { revokedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' },
      seal,
      'revoked',
    ],
  ])('%s', (_, more, sealNow, state) =>
    expect(verificationState({ ...link, ...more }, { now, seal: sealNow })).toBe(state),
  );

  it.each([
    ['2026-11-28T10:00:00.000Z', 3, '2029-11-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 1, '2029-03-01T10:00:00.000Z'],
  ])('of %s lasts %i years until %s', (from, years, until) =>
    expect(yearsAfter(new Date(from), years).toISOString()).toBe(until),
  );
});

it.each([
  [
    ['1', '2', '3'],
    [1, 2, 3],
  ],
  [['1'], [1, 2]],
  [[], [1, 2]],
  [['3'], [1, 2, 3]],
])('what has rows of the scopes %j covers %j', (keys, scopes) => {
  const scope = keys.map((key) => ({ key }) as TotalKg);
  expect(scopesOf({ by: { scope } as Parameters<typeof scopesOf>[0]['by'] }, null)).toEqual(scopes);
});

it.each([
  [null, [1, 2]],
  [0, [1, 2, 3]],
])('totals that were typed, of scope 3 %j, cover %j', (scope3Kg, scopes) =>
  expect(
    scopesOf({ by: { scope: [{ key: '3' } as TotalKg] } as Parameters<typeof scopesOf>[0]['by'] }, { scope3Kg }),
  ).toEqual(scopes),
);
