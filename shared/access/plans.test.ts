import { describe, expect, it } from 'vitest';
import { featuresOf, seatsOf } from './plans.ts';

const TODAY = '2026-11-28';

describe('what a plan opens', () => {
  const table = { big: ['fullResults'] } as const;
  it.each([
    ['big', null, ['fullResults']],
    ['big', '2026-11-28', ['fullResults']],
    ['big', '2026-11-28T10:00:00.000Z', ['fullResults']],
    ['big', '2026-11-27', []],
    ['small', null, []],
    ['toString', null, []],
    [null, null, []],
    [undefined, undefined, []],
  ])('%s until %s', (plan, planEnd, features) => expect(featuresOf({ plan, planEnd }, TODAY, table)).toEqual(features));
});

describe('the seats of a plan', () => {
  const seats = { small: 3, none: 0 };
  const free = seatsOf({}, TODAY);
  it.each([
    ['small', null, 3],
    ['small', '2026-11-28', 3],
    ['small', '2026-11-28T00:00:00.000Z', 3],
    ['none', null, 0],
    // Over, unknown or none at all: as many as without a plan.
    ['small', '2026-11-27', free],
    ['small', '2026-11-27T23:59:59.000Z', free],
    ['other', null, free],
    ['toString', null, free],
    [null, null, free],
    [undefined, undefined, free],
  ])('%s until %s: %i', (plan, planEnd, total) => expect(seatsOf({ plan, planEnd }, TODAY, seats)).toBe(total));

  it('without a plan are enough for a team, and a number', () => {
    expect(Number.isInteger(free)).toBe(true);
    expect(free).toBeGreaterThan(0);
  });
});
