import { describe, expect, it } from 'vitest';
import { cleanOrganization, cleanSite, nameKey, shareOf } from './rules.ts';
import { OrganizationDraft, SiteDraft } from './schema.ts';

describe('names', () => {
  it.each([
    ['Conservas  Norte', 'conservas norte'],
    ['CONSERVAS NORTE', 'conservas norte'],
    ['Conservas\u00a0Norte\u200b', 'conservas norte'],
    ['Jose\u0301', 'josé'],
    ['Ｎｏｒｔｅ', 'norte'],
  ])('%s is the name %s', (name, key) => expect(nameKey(name)).toBe(key));
});

it('counts a site that is not shared whole, a shared one by its percentage', () => {
  expect(shareOf({ isShared: false, sharePercent: 40 })).toBe(100);
  expect(shareOf({ isShared: true, sharePercent: 40 })).toBe(40);
});

it('cleans what a user writes', () => {
  const organization = cleanOrganization(OrganizationDraft.parse({ name: ' Norte  SL ', taxId: 'b-64.717 838' }));
  expect(organization).toMatchObject({ name: 'Norte SL', taxId: 'B64717838' });
  expect(cleanSite(SiteDraft.parse({ name: 'Nave', sharePercent: 30 })).sharePercent).toBeNull();
  expect(cleanSite(SiteDraft.parse({ name: 'Nave', isShared: true, sharePercent: 30 })).sharePercent).toBe(30);
});
