import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allows, type UserActor } from './actor.ts';
import { type Grant, grantable } from './grant.ts';
import { LEVELS, SECTIONS, USER_TYPES } from './permissions.ts';
import {
  areBlocksWithin,
  blocksOf,
  isWithin,
  reachesOrganization,
  type Scope,
  writesAllBlocks,
  writesBlock,
} from './scope.ts';

const ORGANIZATIONS = ['org_1', 'org_2', 'org_3'];
const BLOCKS = ['energy', 'waste', 'goods'];
const blocks = fc.oneof(fc.constant('all' as const), fc.subarray(BLOCKS));
const scope: fc.Arbitrary<Scope> = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...ORGANIZATIONS), blocks) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const sections = fc.dictionary(fc.constantFrom(...SECTIONS), fc.constantFrom(...LEVELS));
const grant: fc.Arbitrary<Grant> = fc.record({ accountAdmin: fc.boolean(), sections, scope });
const userOf = (rights: Grant, viewer = false): UserActor => ({
  kind: 'user',
  userId: 'usr_1' as IdOf<'user'>,
  tenantId: 'ten_1' as IdOf<'tenant'>,
  userType: USER_TYPES[0],
  groups: [],
  viewer,
  features: [],
  ...rights,
  scope: rights.accountAdmin ? null : rights.scope,
});
/** Everything that a person may do, as text: menu levels, organizations, blocks. */
function rightsOf(actor: UserActor): Set<string> {
  const levels = SECTIONS.flatMap((section) =>
    (['VIEW', 'EDIT'] as const)
      .filter((level) => allows(actor, { section, level }))
      .map((level) => `${section} ${level}`),
  );
  const places = ORGANIZATIONS.filter((one) => reachesOrganization(actor, one)).flatMap((one) => {
    const all = blocksOf(actor, one);
    return [one, ...(all === 'all' ? [...BLOCKS, 'all'] : all).map((block) => `${one} ${block}`)];
  });
  const whole = [...(actor.scope === null ? ['whole'] : []), ...(allows(actor, 'owner') ? ['owner'] : [])];
  return new Set([...levels, ...places, ...whole]);
}

describe('who grants rights', () => {
  it('never makes anybody who may do what they may not', () => {
    let granted = 0;
    fc.assert(
      fc.property(grant, fc.boolean(), grant, (own, viewer, given) => {
        const giver = userOf(own, viewer);
        if (!grantable(giver, given)) return;
        granted++;
        const has = rightsOf(giver);
        expect([...rightsOf(userOf(given))].filter((right) => !has.has(right))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    expect(granted).toBeGreaterThan(50);
  });

  it('may give all of what they have themselves, unless they only view', () => {
    fc.assert(
      fc.property(grant, (own) => {
        expect(grantable(userOf(own), { ...own, scope: userOf(own).scope })).toBe(true);
        expect(grantable(userOf(own, true), own)).toBe(false);
      }),
    );
  });

  it('gives no less by having more, and no more by having less', () => {
    fc.assert(
      fc.property(grant, grant, fc.constantFrom(...SECTIONS), (own, given, section) => {
        const less = [
          { ...own, accountAdmin: false },
          { ...own, sections: { ...own.sections, [section]: 'HIDE' as const } },
          { ...own, scope: {} },
        ];
        for (const one of less) if (grantable(userOf(one), given)) expect(grantable(userOf(own), given)).toBe(true);
      }),
    );
  });

  it('is a person of a company account', () => {
    const nothing: Grant = { accountAdmin: false, sections: {}, scope: {} };
    const owner = userOf({ accountAdmin: true, sections: {}, scope: null });
    expect(grantable(owner, nothing)).toBe(true);
    expect(grantable({ ...owner, userType: USER_TYPES[1] }, nothing)).toBe(false);
    expect(grantable({ ...owner, userType: null, groups: ['admin'] }, nothing)).toBe(false);
    expect(grantable({ kind: 'anonymous' }, nothing)).toBe(false);
  });
});

describe('a scope', () => {
  it('is within itself and the whole, and the whole only in itself', () => {
    fc.assert(
      fc.property(scope, (one) => {
        expect(isWithin(one, one)).toBe(true);
        expect(isWithin(one, null)).toBe(true);
        expect(isWithin(null, one)).toBe(one === null);
        expect(isWithin({}, one)).toBe(true);
      }),
    );
  });
  it('that is smaller reaches nothing that the larger does not', () => {
    fc.assert(
      fc.property(scope, scope, (one, other) => {
        if (!isWithin(one, other)) return;
        for (const organizationId of ORGANIZATIONS) {
          if (reachesOrganization({ scope: one }, organizationId))
            expect(reachesOrganization({ scope: other }, organizationId)).toBe(true);
          const [inner, outer] = [one, other].map((each) => blocksOf({ scope: each }, organizationId));
          expect(areBlocksWithin(inner ?? 'all', outer ?? [])).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
  it('does not take what every object has for an organization', () => {
    expect(reachesOrganization({ scope: {} }, 'toString')).toBe(false);
    expect(blocksOf({ scope: {} }, 'constructor')).toEqual([]);
    expect(writesBlock({ scope: {} }, 'constructor', 'energy')).toBe(false);
  });
  it('lets write rows of what it names, and take away rows of any block only with all of them', () => {
    const some = { scope: { org_1: ['energy'], org_2: 'all' } } as const;
    expect([writesBlock(some, 'org_1', 'energy'), writesBlock(some, 'org_1', 'waste')]).toEqual([true, false]);
    expect([writesBlock(some, 'org_2', 'waste'), writesBlock(some, 'org_3', 'waste')]).toEqual([true, false]);
    expect(['org_1', 'org_2', 'org_3'].map((id) => writesAllBlocks(some, id))).toEqual([false, true, false]);
    expect(writesAllBlocks({ scope: null }, 'org_1')).toBe(true);
  });
});
