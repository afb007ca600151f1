import { describe, expect, it } from 'vitest';
import { mayCall, refusalOf } from './actor.ts';
import { user } from './actors.test.helper.ts';
import { isAllow, USER_TYPES } from './permissions.ts';

describe('an operation', () => {
  const SECTION = { section: 'calculate', level: 'VIEW' };
  it.each([
    undefined,
    null,
    '',
    'everybody',
    'toString',
    {},
    [],
    { section: 'calculate' },
    { level: 'VIEW' },
    { section: 'money', level: 'VIEW' },
    { section: 'calculate', level: 'HIDE' },
    { ...SECTION, byKey: false },
    { ...SECTION, whole: 'yes' },
    { ...SECTION, plan: 'gold' },
    { ...SECTION, public: true },
  ])('does not say it with %j', (allow) => expect(isAllow(allow)).toBe(false));

  it('is refused with what would help: a sign-in, a permission, a plan', () => {
    const plan = { section: 'calculate', level: 'EDIT', plan: 'fullResults' } as const;
    expect(refusalOf({ kind: 'anonymous' }, plan)).toBe('access.signInRequired');
    expect(refusalOf(user({ sections: { calculate: 'VIEW' } }), plan)).toBe('access.denied');
    expect(refusalOf(user({ sections: { calculate: 'EDIT' } }), plan)).toBe('plans.needed');
    expect(refusalOf(user({ sections: { calculate: 'EDIT' }, features: ['fullResults'] }), plan)).toBeNull();
  });

  it('that writes is no viewer’s, but for what is the own person’s', () => {
    for (const userType of USER_TYPES) {
      const viewer = user({ userType, accountAdmin: true, viewer: true });
      const own = userType === USER_TYPES[0] ? 'company' : 'forestOwner';
      expect(mayCall(viewer, { method: 'GET', allow: own })).toBe(true);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(mayCall(viewer, { method, allow: own })).toBe(false);
      expect(mayCall({ ...viewer, viewer: false }, { method: 'POST', allow: own })).toBe(true);
      expect(mayCall(viewer, { method: 'POST', allow: 'signedIn' })).toBe(true);
    }
  });
});
