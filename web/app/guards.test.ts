import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, UserActor } from '#shared/access/actor.ts';
import type { Allow, UserType } from '#shared/access/permissions.ts';
import { guard, landingOf, safeOriginUrl } from './guards.ts';

const user = (userType: UserType | null, more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 'u' as UserActor['userId'],
  tenantId: 't' as UserActor['tenantId'],
  userType,
  groups: [],
  accountAdmin: userType === 'Representante empresarial',
  viewer: false,
  sections: {},
  ...more,
});
const company = user('Representante empresarial');
const related = user('Representante empresarial', { accountAdmin: false, sections: { calculate: 'VIEW' } });
const forest = user('Propietario Forestal');
const nobody = user(null);
const admin = user(null, { groups: ['admin'] });
const CALCULATE = { section: 'calculate', level: 'VIEW' } as const;
const ORGANIZATION = { section: 'organization', level: 'VIEW' } as const;

describe('landing', () => {
  it.each([
    [company, '/footprint/welcome'],
    [forest, '/account/account'],
    [nobody, '/account/account'],
    [admin, '/account/account'],
  ])('%#', (actor, path) => expect(landingOf(actor)).toBe(path));
});

describe('guard', () => {
  const show = { kind: 'show' };
  const noPermission = { kind: 'noPermission' };
  const go = (to: string) => ({ kind: 'go', to });
  const cases: [Allow, Actor, object][] = [
    ['signedIn', company, show],
    ['signedIn', forest, show],
    ['company', company, show],
    ['company', forest, go('/account/account')],
    ['company', admin, go('/account/account')],
    [CALCULATE, company, show],
    [CALCULATE, related, show],
    [ORGANIZATION, related, noPermission],
    [ORGANIZATION, forest, go('/account/account')],
    ['owner', related, noPermission],
    ['forestOwner', forest, show],
    ['forestOwner', company, go('/footprint/welcome')],
    ['admin', admin, show],
    ['admin', company, go('/404')],
    ['support', forest, go('/404')],
  ];
  it.each(cases)('%j %#', (allow, actor, verdict) => expect(guard(allow, actor)).toEqual(verdict));
});

describe('the address to come back to', () => {
  it.each(['/footprint/welcome', '/footprint/myfootprint?calculation=cal_1#x', '/gl', '/'])('may be %s', (url) =>
    expect(safeOriginUrl(url)).toBe(url),
  );
  it.each([
    undefined,
    null,
    7,
    '',
    'footprint',
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '/a\nb',
    '/\u0000',
    'javascript:alert(1)',
    '/register',
    '/register/',
    '/gl/register?x=1',
    '/login?originUrl=/x',
    '/404',
  ])('may not be %j', (url) => expect(safeOriginUrl(url)).toBeNull());

  it('never leaves the site', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const url = safeOriginUrl(text);
        if (url !== null) expect(new URL(url, 'https://souto.example').origin).toBe('https://souto.example');
      }),
    );
  });
});
