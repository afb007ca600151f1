import { describe, expect, it } from 'vitest';
import type { UserActor } from '#shared/access/actor.ts';
import type { Section } from '#shared/access/permissions.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import titles from '../../i18n/es/titles.json' with { type: 'json' };
import { menuFor } from '../shell/menu.ts';
import { screensFor } from './screens.ts';

const actor = (more: Partial<UserActor>): UserActor => ({
  kind: 'user',
  userId: 'usr_1' as IdOf<'user'>,
  tenantId: 'ten_1' as IdOf<'tenant'>,
  userType: 'Representante empresarial',
  groups: [],
  accountAdmin: false,
  viewer: false,
  sections: {},
  scope: null,
  features: [],
  ...more,
});
const related = (sections: Partial<Record<Section, 'VIEW' | 'EDIT'>>) => actor({ sections });
const owner = actor({ accountAdmin: true });
const t = ((key: keyof typeof titles) => titles[key]) as never;
const found = (who: UserActor, text: string) => screensFor(who, text, t).map(({ path }) => path);
const menu = (who: UserActor) => menuFor(who).map(({ key }) => key);

describe('the search for screens', () => {
  it('forgives accents and case, and finds by the beginning of any word', () => {
    expect(found(owner, 'CÁLC')).toContain('/footprint/previousdata');
    expect(found(owner, 'datos imp')).toEqual(['/footprint/data-importer']);
    expect(found(owner, 'rganiz')).toEqual([]);
  });
  it('finds what the person may see, and no screen that needs to be told of what', () => {
    expect(found(related({ organization: 'VIEW' }), 'importar')).toEqual([]);
    expect(found(related({ organization: 'VIEW' }), 'organ')).toEqual([
      '/footprint/organizations',
      '/footprint/organization',
    ]);
    expect(found(owner, 'factores')).toEqual([]);
    expect(found(actor({ userType: null, groups: ['admin'] }), 'factores')).toEqual(['/admin/factors']);
  });
});

describe('the rail', () => {
  it('has what the person may see, in the order of the work', () => {
    expect(menu(owner)).toEqual(['home', 'calculate', 'reduce', 'certify', 'offset', 'organization', 'users']);
    expect(menu(related({ organization: 'VIEW' }))).toEqual(['home', 'organization']);
    expect(menu(related({}))).toEqual(['home']);
    const home = (who: UserActor) => menuFor(who)[0]?.to;
    // What the plan does not open is there, behind what it does.
    const withPlan = actor({ accountAdmin: true, features: ['fullResults'] });
    expect([owner, withPlan, related({})].map(home)).toEqual([
      '/footprint/welcome',
      '/company/dashboardintranet',
      '/footprint/welcome',
    ]);
    const forOwners = ['home', 'forests', 'sales', 'services', 'library', 'account'];
    expect(menu(actor({ userType: 'Propietario Forestal' }))).toEqual(forOwners);
  });
});
