import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_FEATURES, PLAN_IDS, PLANS, SEATS_WITHOUT_PLAN } from '#shared/constants/plans.ts';
import { api } from '#shared/contract/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { refusalOfCall } from './actor.ts';
import { user } from './actors.test.helper.ts';
import { LEVELS, SECTIONS } from './permissions.ts';
import { featuresOf, planNeeded, planThatOpens, seatsOf } from './plans.ts';

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

  it('without a plan are those of the table, and no plan has fewer', () => {
    expect(free).toBe(SEATS_WITHOUT_PLAN);
    expect(Math.min(...Object.values(PLANS).map((plan) => plan.seats))).toBeGreaterThanOrEqual(free);
  });
});

describe('the table of plans', () => {
  it('opens more, for more people, the larger the plan, and all of it with the largest', () => {
    for (const [i, id] of PLAN_IDS.entries()) {
      const before = PLANS[PLAN_IDS[i - 1] ?? id];
      expect(PLANS[id].features).toEqual(expect.arrayContaining([...before.features]));
      expect(PLANS[id].seats).toBeGreaterThanOrEqual(before.seats);
    }
    expect(PLANS.tailored.features).toEqual(PLAN_FEATURES);
  });

  it('names the cheapest plan that opens what was refused', () => {
    expect(planThatOpens('fullResults')).toBe('essential');
    expect(planNeeded('thirdPartyForms')).toMatchObject({
      ...{ code: 'plans.needed', status: 402 },
      details: { plan: 'professional', feature: 'thirdPartyForms' },
    });
  });

  it('is asked after the rights, and opens nothing that they do not', () => {
    const operations: Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));
    const closed = operations.filter(({ allow }) => typeof allow === 'object' && allow.plan !== undefined);
    expect(closed.length).toBeGreaterThan(15);
    const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString().slice(0, 10);
    const sections = fc.dictionary(fc.constantFrom(...SECTIONS), fc.constantFrom(...LEVELS));
    fc.assert(
      fc.property(
        fc.constantFrom(...closed),
        sections,
        fc.constantFrom(...PLAN_IDS, null),
        fc.nat(30),
        fc.nat(30),
        (operation, rights, plan, end, today) => {
          const features = featuresOf({ plan, planEnd: day(end) }, day(today));
          const refused = refusalOfCall(user({ sections: rights, features }), operation);
          const otherwise = refusalOfCall(user({ sections: rights, features: PLAN_FEATURES }), operation);
          if (otherwise !== null) expect(refused).toBe(otherwise);
          else expect(refused).toBe(plan !== null && today <= end ? null : 'plans.needed');
        },
      ),
    );
  });
});
