import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, refusalOf, type UserActor } from '#shared/access/actor.ts';
import { LEVELS, SECTIONS, USER_TYPES, type UserType } from '#shared/access/permissions.ts';
import { SECTION_OF_SCREENS } from '#web/lib/routes/fixtures/specification.ts';
import type { Guard } from '#web/lib/routes/route.ts';
import { isKnownPath, ROUTE_MAP, type RouteRow, rowAt } from '#web/lib/routes/table.ts';
import { dashboardOf, guard, landingOf } from './guards.ts';

const user = (userType: UserType | null, more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 'u' as UserActor['userId'],
  tenantId: 't' as UserActor['tenantId'],
  userType,
  groups: [],
  accountAdmin: false,
  viewer: false,
  sections: {},
  scope: null,
  features: [],
  ...more,
});
const [COMPANY, FOREST] = USER_TYPES;
const ACTORS = {
  anonymous: { kind: 'anonymous' },
  owner: user(COMPANY, { accountAdmin: true }),
  withPlan: user(COMPANY, { accountAdmin: true, features: ['fullResults'] }),
  viewer: user(COMPANY, { accountAdmin: true, viewer: true }),
  related: user(COMPANY, { sections: { calculate: 'VIEW' } }),
  otherCase: user(COMPANY.toUpperCase() as UserType, { accountAdmin: true }),
  forest: user(FOREST, { accountAdmin: true }),
  admin: user(null, { groups: ['admin'] }),
  support: user(null, { groups: ['support'] }),
  nobody: user(null),
} satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;
const NAMES = Object.keys(ACTORS) as Name[];

/** The page of the specification where it exists, the account's data until then. */
const orAccount = (path: string) => `-> ${isKnownPath(path) ? path : '/account/account'}`;
/** Without a plan the dashboard is closed, and where a session begins is not. */
const dashboard = '/footprint/welcome';
const HOME: Record<Exclude<Name, 'anonymous'>, string> = {
  owner: `-> ${dashboard}`,
  withPlan: '-> /company/dashboardintranet',
  viewer: `-> ${dashboard}`,
  related: `-> ${dashboard}`,
  otherCase: `-> ${dashboard}`,
  forest: orAccount('/forest/dashboardmontes'),
  admin: orAccount('/admin/adminusuarios'),
  support: orAccount('/admin/footprint/certifications'),
  nobody: '-> /account/account',
};
const COMPANIES: readonly Name[] = ['owner', 'withPlan', 'viewer', 'related', 'otherCase'];
/** Who is let through by each guard, and what happens to the others. [000 §2, §6] */
const THROUGH: Record<Guard, { those: readonly Name[]; others: 'home' | '-> /404' }> = {
  none: { those: NAMES, others: 'home' },
  login: { those: NAMES.filter((name) => name !== 'anonymous'), others: 'home' },
  notForestOwner: { those: NAMES.filter((name) => name !== 'anonymous' && name !== 'forest'), others: 'home' },
  company: { those: COMPANIES, others: 'home' },
  forest: { those: ['forest'], others: 'home' },
  support: { those: ['support', 'admin'], others: '-> /404' },
  admin: { those: ['admin'], others: '-> /404' },
};
function expected(row: RouteRow, name: Name): string {
  const { those, others } = THROUGH[row.guard];
  const actor: Actor = ACTORS[name];
  if (name === 'anonymous') return row.guard === 'none' ? 'show' : 'signIn';
  if (!those.includes(name)) return others === 'home' ? HOME[name] : others;
  const refusal = row.allow === undefined ? null : refusalOf(actor, row.allow);
  if (refusal === 'plans.needed') return 'noPlan';
  return refusal === null ? 'show' : 'noPermission';
}
const inWords = (row: Pick<RouteRow, 'guard' | 'allow'>, actor: Actor) => {
  const verdict = guard(row, actor);
  return verdict.kind === 'go' ? `-> ${verdict.to}` : verdict.kind;
};

describe('every page for every kind of visitor', () => {
  const table = ROUTE_MAP.map((row) => {
    const verdicts = NAMES.map((name) => [name, inWords(row, ACTORS[name])] as const);
    return { row, verdicts, words: verdicts.map(([name, verdict]) => `${name} ${verdict}`).join(' | ') };
  });
  it.each(table)('$row.path: $words', ({ row, verdicts }) => {
    expect(verdicts).toEqual(NAMES.map((name) => [name, expected(row, name)]));
  });

  it('asks for the section of RULES', () => {
    const nameOf = ({ allow }: RouteRow) => (typeof allow === 'object' && 'section' in allow ? allow.section : allow);
    const firstWords = (path: string) =>
      path
        .replace(/^\/(footprint|company|account)\//, '')
        .replace(/^\//, '')
        .replace(/\/(miteco|iso-significance)/, '');
    const found = ROUTE_MAP.filter(({ area }) => ['company', 'footprint', 'account'].includes(area)).map((row) => [
      row.path,
      nameOf(row) ?? 'none',
      Object.entries(SECTION_OF_SCREENS).find(([, words]) =>
        words.some((word) => firstWords(row.path).replace(/(\/year)?\/\$.*/, '') === word),
      )?.[0],
    ]);
    expect(found.filter(([, asked, ruled]) => asked !== ruled)).toEqual([]);
  });
});

describe('where a session begins', () => {
  it.each([
    ['owner', '-> /footprint/welcome'],
    ['otherCase', '-> /footprint/welcome'],
    ['related', '-> /footprint/welcome'],
    ['forest', orAccount('/forest/dashboardmontes')],
    ['admin', orAccount('/admin/adminusuarios')],
    ['support', orAccount('/admin/footprint/certifications')],
    ['nobody', '-> /account/account'],
  ] as const)('%s %s', (name, path) => {
    expect(`-> ${landingOf(ACTORS[name])}`).toBe(path);
    expect(`-> ${dashboardOf(ACTORS[name])}`).toBe(HOME[name]);
  });
});

const anybody = fc
  .record({
    userType: fc.constantFrom(...USER_TYPES, null),
    groups: fc.subarray<'admin' | 'support'>(['admin', 'support']),
    accountAdmin: fc.boolean(),
    viewer: fc.boolean(),
    sections: fc.dictionary(fc.constantFrom(...SECTIONS), fc.constantFrom(...LEVELS)),
  })
  .map(({ userType, ...more }) => user(userType, more));

describe('whoever comes', () => {
  it('is never sent round in circles, nor to a page that does not exist', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...ROUTE_MAP), (actor, row) => {
        const verdict = guard(row, actor);
        if (verdict.kind !== 'go' || verdict.to === '/404') return;
        expect(isKnownPath(verdict.to)).toBe(true);
        expect(guard(rowAt(verdict.to), actor).kind).not.toBe('go');
      }),
    );
  });

  it('begins at a page that is theirs', () => {
    fc.assert(
      fc.property(anybody, (actor) => {
        expect(guard(rowAt(landingOf(actor)), actor)).toEqual({ kind: 'show' });
        expect(isKnownPath(dashboardOf(actor))).toBe(true);
      }),
    );
  });

  it('sees the administration only by the group of the identity provider', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...ROUTE_MAP.filter(({ area }) => area === 'admin')), (actor, row) => {
        const isStaff = actor.groups.includes('admin') || (row.guard === 'support' && actor.groups.includes('support'));
        expect(inWords(row, actor)).toBe(isStaff ? 'show' : '-> /404');
      }),
    );
  });

  it('sees nothing guarded without being signed in', () => {
    for (const row of ROUTE_MAP)
      expect(inWords(row, { kind: 'anonymous' })).toBe(row.guard === 'none' ? 'show' : 'signIn');
  });
});
