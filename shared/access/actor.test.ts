import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_FEATURES } from '#shared/constants/plans.ts';
import { api } from '#shared/contract/api.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Actor, allows, menuOf } from './actor.ts';
import { key, user } from './actors.test.helper.ts';
import { type Allow, isAllow, LEVELS, SECTIONS, USER_TYPES } from './permissions.ts';

const all = (level: (typeof LEVELS)[number]) => Object.fromEntries(SECTIONS.map((section) => [section, level]));
const ACTORS: Record<string, Actor> = {
  anonymous: { kind: 'anonymous' },
  owner: user({ accountAdmin: true }),
  'viewer of the whole account': user({ accountAdmin: true, viewer: true }),
  editor: user({ sections: all('EDIT') }),
  'editor of one organization': user({ sections: all('EDIT'), scope: { org_1: 'all' } }),
  'editor with a plan': user({ sections: all('EDIT'), features: ['fullResults'] }),
  reader: user({ sections: all('VIEW') }),
  'reader who is a viewer': user({ sections: all('EDIT'), viewer: true }),
  'without sections': user(),
  'forest owner': user({ userType: USER_TYPES[1], accountAdmin: true }),
  'no type': user({ userType: null, accountAdmin: true }),
  admin: user({ userType: null, groups: ['admin'] }),
  support: user({ userType: null, groups: ['support'] }),
  'key of everything': key({ sections: all('EDIT') }),
  'key of nothing': key({}),
  'key with a plan': key({ sections: all('EDIT'), features: ['fullResults'] }),
  auditor: {
    kind: 'auditor',
    tenantId: 'ten_1' as IdOf<'tenant'>,
    scope: {},
    invitationId: 'inv_1' as IdOf<'invitation'>,
    calculationId: 'cal_1' as IdOf<'calculation'>,
    name: 'Iria',
    expiresAt: '2027-01-01T00:00:00.000Z',
  },
  respondent: { kind: 'respondent', tenantId: 'ten_1' as IdOf<'tenant'>, formId: 'f', contactId: null },
};
/** Who passes each kind of `allow`; everybody else is refused. */
const writersOfAll = ['owner', 'editor', 'editor with a plan'];
const writers = [...writersOfAll, 'editor of one organization'];
const readersOfAll = [...writersOfAll, 'viewer of the whole account', 'reader', 'reader who is a viewer'];
const readers = [...readersOfAll, 'editor of one organization'];
const company = [...readers, 'without sections'];
const signedIn = [...company, 'forest owner', 'no type', 'admin', 'support'];
const MATRIX: [Allow, readonly string[]][] = [
  ['public', Object.keys(ACTORS)],
  ['respondent', ['respondent']],
  ['signedIn', signedIn],
  ['company', company],
  ['forestOwner', ['forest owner']],
  ['owner', ['owner']],
  ['auditor', ['auditor']],
  ['support', ['support', 'admin']],
  ['admin', ['admin']],
  ...SECTIONS.flatMap((section): [Allow, readonly string[]][] => [
    [{ section, level: 'VIEW' }, readers],
    [{ section, level: 'EDIT' }, writers],
    [{ section, level: 'VIEW', byKey: true }, [...readers, 'key of everything', 'key with a plan']],
    [{ section, level: 'EDIT', byKey: true }, [...writers, 'key of everything', 'key with a plan']],
    [{ section, level: 'VIEW', byAuditor: true }, [...readers, 'auditor']],
    [{ section, level: 'EDIT', byAuditor: true }, [...writers, 'auditor']],
    [
      { section, level: 'VIEW', byAuditor: true, byKey: true },
      [...readers, 'auditor', 'key of everything', 'key with a plan'],
    ],
    [{ section, level: 'VIEW', whole: true }, readersOfAll],
    [{ section, level: 'EDIT', whole: true }, writersOfAll],
    [{ section, level: 'VIEW', plan: 'fullResults' }, ['editor with a plan']],
    [{ section, level: 'EDIT', plan: 'fullResults' }, ['editor with a plan']],
    [{ section, level: 'VIEW', byKey: true, plan: 'fullResults' }, ['editor with a plan', 'key with a plan']],
    [{ section, level: 'VIEW', byAuditor: true, plan: 'fullResults' }, ['editor with a plan', 'auditor']],
    [
      { section, level: 'VIEW', byAuditor: true, byKey: true, plan: 'fullResults' },
      ['editor with a plan', 'auditor', 'key with a plan'],
    ],
  ]),
  [
    { section: 'organization', level: 'VIEW', byKey: true, orSection: 'calculate' },
    [...readers, 'key of everything', 'key with a plan'],
  ],
];
const passing = (allow: Allow) =>
  Object.entries(ACTORS)
    .filter(([, actor]) => allows(actor, allow))
    .map(([name]) => name);

describe('who passes', () => {
  it('is asked in known words', () => {
    for (const [allow] of MATRIX) expect(isAllow(allow), JSON.stringify(allow)).toBe(true);
  });
  it.each(MATRIX)('%j', (allow, expected) => expect(passing(allow).sort()).toEqual([...expected].sort()));

  it('is answered by the matrix for every operation of the product', () => {
    const textOf = (allow: Allow) =>
      JSON.stringify(allow, typeof allow === 'string' ? null : Object.keys(allow).sort());
    const known = new Set(MATRIX.map(([allow]) => textOf(allow)));
    const operations = Object.values(api).flatMap((contract) => Object.values(contract));
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter((operation) => !known.has(textOf(operation.allow)))).toEqual([]);
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
      scope: fc.constantFrom(null, {}, { org_1: 'all' as const }),
      features: fc.subarray([...PLAN_FEATURES]),
    })
    .map(user),
  fc.constantFrom(...Object.values(ACTORS)),
);
const allow = fc.oneof(
  fc.constantFrom<Allow>('signedIn', 'company', 'forestOwner', 'owner', 'support', 'admin', 'auditor', 'respondent'),
  fc.record(
    {
      section: fc.constantFrom(...SECTIONS),
      level: fc.constantFrom('VIEW' as const, 'EDIT' as const),
      whole: fc.constant(true as const),
      plan: fc.constantFrom(...PLAN_FEATURES),
    },
    { requiredKeys: ['section', 'level'] },
  ),
);

describe('whatever the rights', () => {
  it('taking one away never opens anything', () => {
    fc.assert(
      fc.property(actor, allow, fc.constantFrom(...SECTIONS), (a, what, section) => {
        if (a.kind !== 'user') return;
        const sections = { ...a.sections, [section]: 'HIDE' as const };
        const less = [
          { accountAdmin: false },
          { groups: [] },
          { sections },
          { scope: {} },
          { features: [] },
          { viewer: true },
        ];
        for (const one of less) expect(allows({ ...a, ...one }, what) && !allows(a, what)).toBe(false);
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

describe('what another section may call as well', () => {
  const allow = { section: 'organization', level: 'VIEW', orSection: 'calculate' } as const;
  const may = (sections: object, more: object = {}) => allows(user({ sections }), { ...allow, ...more });
  it('is open with either of the two at the level, and with nothing else', () => {
    expect(may({ organization: 'VIEW' })).toBe(true);
    expect(may({ calculate: 'VIEW' })).toBe(true);
    expect(may({ organization: 'HIDE', calculate: 'EDIT' })).toBe(true);
    expect(may({})).toBe(false);
    expect(may({ users: 'EDIT', reduce: 'EDIT', certifications: 'EDIT' })).toBe(false);
    expect(may({ organization: 'VIEW', calculate: 'VIEW' }, { level: 'EDIT' })).toBe(false);
    expect(may({ organization: 'VIEW', calculate: 'EDIT' }, { level: 'EDIT' })).toBe(true);
  });
});
