import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Actor, allows, menuOf, type UserActor } from './actor.ts';
import { type Allow, LEVELS, SECTIONS, USER_TYPES } from './permissions.ts';

const user = (more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 'usr_1' as IdOf<'user'>,
  tenantId: 'ten_1' as IdOf<'tenant'>,
  userType: USER_TYPES[0],
  groups: [],
  accountAdmin: false,
  viewer: false,
  sections: {},
  ...more,
});
const all = (level: (typeof LEVELS)[number]) => Object.fromEntries(SECTIONS.map((section) => [section, level]));
const ACTORS: Record<string, Actor> = {
  anonymous: { kind: 'anonymous' },
  owner: user({ accountAdmin: true }),
  'viewer of the whole account': user({ accountAdmin: true, viewer: true }),
  editor: user({ sections: all('EDIT') }),
  reader: user({ sections: all('VIEW') }),
  'reader who is a viewer': user({ sections: all('EDIT'), viewer: true }),
  'without sections': user(),
  'forest owner': user({ userType: USER_TYPES[1], accountAdmin: true }),
  'no type': user({ userType: null, accountAdmin: true }),
  admin: user({ userType: null, groups: ['admin'] }),
  support: user({ userType: null, groups: ['support'] }),
  'key of everything': { kind: 'apiKey', keyId: 'key_1', tenantId: 'ten_1' as IdOf<'tenant'>, sections: all('EDIT') },
  respondent: { kind: 'respondent', tenantId: 'ten_1' as IdOf<'tenant'>, formId: 'f', contactId: null },
};
/** Who passes each kind of `allow`; everybody else is refused. */
const company = [
  'owner',
  'viewer of the whole account',
  'editor',
  'reader',
  'reader who is a viewer',
  'without sections',
];
const signedIn = [...company, 'forest owner', 'no type', 'admin', 'support'];
const writers = ['owner', 'editor'];
const readers = ['owner', 'viewer of the whole account', 'editor', 'reader', 'reader who is a viewer'];
const MATRIX: [Allow, readonly string[]][] = [
  ['public', Object.keys(ACTORS)],
  ['respondent', ['respondent']],
  ['signedIn', signedIn],
  ['company', company],
  ['forestOwner', ['forest owner']],
  ['owner', ['owner']],
  ['auditor', []],
  ['support', ['support']],
  ['admin', ['admin']],
  [{ plan: 'any' }, []],
  ...SECTIONS.flatMap((section): [Allow, readonly string[]][] => [
    [{ section, level: 'VIEW' }, readers],
    [{ section, level: 'EDIT' }, writers],
    [{ section, level: 'VIEW', byKey: true }, [...readers, 'key of everything']],
    [{ section, level: 'EDIT', byKey: true }, [...writers, 'key of everything']],
  ]),
];
const passing = (allow: Allow) =>
  Object.entries(ACTORS)
    .filter(([, actor]) => allows(actor, allow))
    .map(([name]) => name);

describe('who passes', () => {
  it.each(MATRIX)('%j', (allow, expected) => expect(passing(allow).sort()).toEqual([...expected].sort()));

  it('is answered by the matrix for every operation of the product', () => {
    const key = (allow: Allow) => JSON.stringify(allow);
    const known = new Set(MATRIX.map(([allow]) => key(allow)));
    const operations = Object.values(api).flatMap((contract) => Object.values(contract));
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter((operation) => !known.has(key(operation.allow)))).toEqual([]);
  });
});

const level = fc.constantFrom(...LEVELS);
const actor: fc.Arbitrary<Actor> = fc.oneof(
  fc
    .record({
      userType: fc.constantFrom(...USER_TYPES, null),
      groups: fc.subarray(['admin', 'support'] as ('admin' | 'support')[]),
      accountAdmin: fc.boolean(),
      viewer: fc.boolean(),
      sections: fc.dictionary(fc.constantFrom(...SECTIONS), level),
    })
    .map(user),
  fc.constantFrom(...Object.values(ACTORS)),
);
const allow = fc.oneof(
  fc.constantFrom<Allow>('signedIn', 'company', 'forestOwner', 'owner', 'support', 'admin', 'auditor', 'respondent'),
  fc.record({ section: fc.constantFrom(...SECTIONS), level: fc.constantFrom('VIEW' as const, 'EDIT' as const) }),
);

describe('whatever the rights', () => {
  it('taking one away never opens anything', () => {
    fc.assert(
      fc.property(actor, allow, fc.constantFrom(...SECTIONS), (a, what, section) => {
        if (a.kind !== 'user') return;
        const less = { ...a, accountAdmin: false, groups: [], sections: { ...a.sections, [section]: 'HIDE' as const } };
        expect(allows(less, what) && !allows(a, what)).toBe(false);
      }),
    );
  });
  it('a viewer edits nothing', () => {
    fc.assert(
      fc.property(actor, fc.constantFrom(...SECTIONS), (a, section) => {
        if (a.kind === 'user' && a.viewer)
          expect(allows(a, { section, level: 'EDIT' }) || allows(a, 'owner')).toBe(false);
      }),
    );
  });
  it('only the group of the identity provider makes an administrator', () => {
    fc.assert(
      fc.property(actor, (a) => {
        expect(allows(a, 'admin')).toBe(a.kind === 'user' && a.groups.includes('admin'));
      }),
    );
  });
  it('the menu shows what may be viewed, and says edit where it may be edited', () => {
    fc.assert(
      fc.property(actor, (a) => {
        if (a.kind === 'apiKey') return;
        const menu = new Map(menuOf(a).map((entry) => [entry.section, entry.level]));
        for (const section of SECTIONS) {
          expect(menu.has(section)).toBe(allows(a, { section, level: 'VIEW' }));
          expect(menu.get(section) === 'EDIT').toBe(allows(a, { section, level: 'EDIT' }));
        }
      }),
    );
  });
});
