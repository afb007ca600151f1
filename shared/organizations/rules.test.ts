import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { cnaeCodes, cnaeOf, shownCnae } from './cnae.ts';
import { partOf } from './part.ts';
import { provinceOf, provincesOf, regionsOf } from './provinces.ts';
import { cleanOrganization, cleanSite, listProblems, nameKey, postalCodeProblems } from './rules.ts';
import { OrganizationDraft } from './schema.ts';
import { SiteDraft } from './site.ts';

describe('names', () => {
  it.each([
    ['Conservas  Norte', 'conservas norte'],
    ['CONSERVAS NORTE', 'conservas norte'],
    ['Conservas\u00a0Norte\u200b', 'conservas norte'],
    ['Jose\u0301', 'josé'],
    ['Ｎｏｒｔｅ', 'norte'],
  ])('%s is the name %s', (name, key) => expect(nameKey(name)).toBe(key));
});

describe('the part of a site that counts', () => {
  const none = { consolidation: 'operational', subsidiaries: [] } as const;
  const mine = { isShared: false, sharePercent: 40, subsidiaryId: '' };
  it('is all of it, or its percentage when it is shared', () => {
    expect(partOf(mine, { ...none, subsidiaries: [] })).toBe(100);
    expect(partOf({ ...mine, isShared: true }, { ...none, subsidiaries: [] })).toBe(40);
  });
  it.each([
    ['equity', true, false, 60],
    ['equity', false, true, 24],
    ['operational', true, false, 100],
    ['financial', true, true, 40],
    ['operational', false, false, 0],
  ] as const)(
    'of a company of the group: %s, control %s, shared %s: %d %%',
    (consolidation, isControlled, isShared, is) => {
      const subsidiaries = [{ id: 'a', name: 'Filial', percent: 60, isControlled }];
      expect(partOf({ ...mine, isShared, subsidiaryId: 'a' }, { consolidation, subsidiaries })).toBe(is);
    },
  );
  it('is exact where percentages have decimals', () => {
    const subsidiaries = [{ id: 'a', name: 'Filial', percent: 33.3333, isControlled: true }];
    const site = { isShared: true, sharePercent: 66.6667, subsidiaryId: 'a' };
    expect(partOf(site, { consolidation: 'equity', subsidiaries })).toBe(22.22221111);
  });
});

describe('what a user writes', () => {
  it('is cleaned', () => {
    const given = { name: ' Norte  SL ', taxId: 'b-64.717 838', cnae: '10.39', province: 'la coruna', region: 'x' };
    const organization = cleanOrganization(OrganizationDraft.parse({ ...given, country: 'ES' }));
    expect(organization).toMatchObject({ name: 'Norte SL', taxId: 'B64717838', cnae: '1039', region: 'Galicia' });
    expect(organization.province).toBe('A Coruña');
    expect(cleanSite(SiteDraft.parse({ name: 'Nave', sharePercent: 30 })).sharePercent).toBeNull();
    const site = cleanSite(SiteDraft.parse({ name: 'Nave', isShared: true, sharePercent: 30, postalCode: '27 001' }));
    expect(site).toMatchObject({ sharePercent: 30, postalCode: '27001', province: 'Lugo', region: 'Galicia' });
  });
  it('has its index of activity whole or not at all', () => {
    const read = (activityIndex: object) => readBy(OrganizationDraft, { name: 'Norte', activityIndex });
    expect(read({ description: '', value: 3, unit: '' })).toMatchObject({
      problems: [
        { path: ['activityIndex', 'description'], code: 'calculations.activityIndexIncomplete' },
        { path: ['activityIndex', 'unit'], code: 'calculations.activityIndexIncomplete' },
      ],
    });
    const empty = read({ description: '', value: null, unit: '' });
    expect('data' in empty && cleanOrganization(empty.data).activityIndex).toBeNull();
  });
  it('names each company of the group once', () => {
    const company = (id: string, name: string) => ({ id, name, percent: 50 });
    const subsidiaries = [company('a', 'Filial'), company('b', 'FILIAL')];
    expect(readBy(OrganizationDraft, { name: 'Norte', subsidiaries })).toMatchObject({
      problems: [{ path: ['subsidiaries', 1, 'name'], code: 'organizations.subsidiaryTwice' }],
    });
    expect(cleanOrganization(OrganizationDraft.parse({ name: 'N', subsidiaries: [company('a', 'x')] }))).toMatchObject({
      hasSubsidiaries: true,
    });
  });
  it.each([
    [
      { address: 'Rúa Nova' },
      [
        'number organizations.addressIncomplete',
        'postalCode organizations.addressIncomplete',
        'city organizations.addressIncomplete',
      ],
    ],
    [{ address: 'Rúa Nova', number: 's/n', postalCode: '27001', city: 'Lugo' }, []],
    [{ city: 'Lugo', postalCode: '1000-205' }, ['postalCode organizations.postalCodeAbroad']],
    [{ city: 'Lugo', postalCode: '99001' }, ['postalCode input.badPostalCode']],
    [{ country: 'PT', postalCode: '1000205' }, []],
    [{ isShared: true }, ['sharePercent organizations.shareRequired']],
    [{ cadastralReference: '13077A018000390000FP' }, ['cadastralReference organizations.badCadastre']],
    [{ country: 'PT', cadastralReference: 'artigo 12' }, []],
  ])('of a site: %j', (draft, problems) => {
    const read = readBy(SiteDraft, { name: 'Nave', ...draft });
    expect('problems' in read ? read.problems.map(({ path, code }) => `${path.join('.')} ${code}`) : []).toEqual(
      problems,
    );
  });
});

describe('lists', () => {
  it('have the sector and the subtype of each code', () => {
    expect(cnaeCodes()).toHaveLength(21 + 88 + 272 + 629);
    expect(cnaeOf('10.39')).toMatchObject({ code: '1039', section: 'C', en: null });
    expect(cnaeOf('c')).toMatchObject({ en: 'Manufacturing', section: 'C' });
    expect(cnaeCodes().every(({ section }) => /^[A-U]$/.test(section))).toBe(true);
    expect(cnaeOf('1099')).toBeNull();
    expect(['A', '01', '011', '0111'].map(shownCnae)).toEqual(['A', '01', '01.1', '01.11']);
  });
  it('have the provinces of both countries', () => {
    expect([provincesOf('ES').length, provincesOf('PT').length]).toEqual([52, 20]);
    expect([regionsOf('ES').length, regionsOf('PT').length]).toEqual([19, 0]);
    expect(['alava', 'Araba', 'Illes Balears', 'RIOJA', 'Orense'].map((name) => provinceOf('ES', name)?.name)).toEqual([
      'Araba/Álava',
      'Araba/Álava',
      'Illes Balears',
      'La Rioja',
      'Ourense',
    ]);
    expect(provinceOf('PT', 'Açores')?.name).toBe('Região Autónoma dos Açores');
  });
  it('refuse what they do not have, but for what was there before them', () => {
    const draft = { country: 'ES', region: '', province: 'Ningures', cnae: '9999' } as const;
    const codes = (before: typeof draft | null) => listProblems(draft, before).map(({ code }) => code);
    expect(codes(null)).toEqual(['organizations.cnaeUnknown', 'organizations.provinceUnknown']);
    expect(codes(draft)).toEqual([]);
  });
  it('tell the province that a postal code is of', () => {
    const site = SiteDraft.parse({ name: 'Nave', postalCode: '27001', province: 'Ourense' });
    expect(postalCodeProblems(site)).toEqual([
      { path: ['postalCode'], code: 'organizations.postalCodeElsewhere', details: { province: 'Lugo' } },
    ]);
    expect(postalCodeProblems({ ...site, province: 'Lugo' })).toEqual([]);
  });
});
