import { describe, expect, it } from 'vitest';
import { checkRegistry, missingOf, type RegistryFacts } from './registryCheck.ts';
import { NO_REGISTRY_DATA, RegistryData } from './registryData.ts';
import { type Commitment, REGISTRY_FIELDS } from './registryFields.ts';

const registry = {
  ...NO_REGISTRY_DATA,
  representativeName: 'Uxía Castro',
  representativeTaxId: '12345678Z',
  representativeRole: 'Administradora',
  contactName: 'Brais',
  contactEmail: 'brais@example.com',
};
const site = {
  ...{ name: 'Nave', address: 'Rúa Nova', number: '1', postalCode: '27001', city: 'Lugo', province: 'Lugo' },
  ...{ cnae: '1021', registryActivity: '', surfaceM2: 100 },
};
const measure: Commitment = {
  ...{
    description: '',
    name: 'LED',
    activities: ['electric-power-marketer'],
    reductionPercent: 10,
    costCents: 100_000,
  },
  ...{ responsible: 'Brais', startOn: '2025-01-01', dueOn: '2030-12-31', state: 'planned', yearlySavingKg: 500 },
};
const whole: RegistryFacts = {
  today: '2026-11-28',
  organization: {
    taxId: 'B12345674',
    type: 'sme',
    cnae: '1021',
    hasSubsidiaries: false,
    exclusions: [],
    baseYear: 2024,
  },
  sites: [site],
  calculation: {
    ...{ state: 'FINISHED', year: 2024, periodEndOn: '2024-12-31', isAgricultural: false, isExternal: false },
    index: { description: 'Conservas', value: 10, unit: 't' },
  },
  figures: {
    ...{ errorRows: 0, isCurrent: true, provisional: false, scope3Kg: 0, hasFarmRows: false, otherMethod: [] },
    ...{ answered: new Set(['1', '2']), activities: new Set(['fixed-installations']) },
  },
  commitments: [measure],
  registry,
  documents: ['application', 'invoices'],
};
const missing = (more: Partial<RegistryFacts> = {}) =>
  missingOf(checkRegistry({ ...whole, ...more })).map(({ field }) => field);
const stateOf = (facts: RegistryFacts, field: string) => checkRegistry(facts).find((one) => one.field === field)?.state;

describe('what the registry asks for', () => {
  it('is asked in its order, and nothing is missing of what is whole', () => {
    expect(missing()).toEqual([]);
    const order = Object.values(REGISTRY_FIELDS).flat();
    const asked = checkRegistry(whole).map(({ field }) => order.indexOf(field));
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
  });

  it.each<[string, Partial<RegistryFacts>]>([
    ['taxId', { organization: { ...whole.organization, taxId: '' } }],
    ['type', { organization: { ...whole.organization, type: null } }],
    ['cnae', { organization: { ...whole.organization, cnae: '' } }],
    ['group', { organization: { ...whole.organization, hasSubsidiaries: true } }],
    ['representative', { registry: { ...registry, representativeRole: '' } }],
    ['contact', { registry: { ...registry, contactEmail: '' } }],
    ['ended', { today: '2024-12-31' }],
    ['finished', { calculation: { ...whole.calculation, state: 'DRAFT' } }],
    ['siteData', { sites: [site, { ...site, name: 'Oficina', surfaceM2: null }] }],
    ['activityIndex', { calculation: { ...whole.calculation, index: null } }],
    ['rows', { figures: { ...whole.figures, errorRows: 2 } }],
    ['current', { figures: { ...whole.figures, isCurrent: false } }],
    ['official', { figures: { ...whole.figures, provisional: true } }],
    ['scope1', { figures: { ...whole.figures, answered: new Set(['2']) } }],
    ['scope2', { figures: { ...whole.figures, answered: new Set(['1']) } }],
    ['horizon', { commitments: [{ ...measure, dueOn: '2028-12-31' }] }],
    ['target', { commitments: [{ ...measure, yearlySavingKg: 0 }] }],
    ['measures', { commitments: [measure, { ...measure, name: 'Bomba', responsible: '' }] }],
    ['application', { documents: ['invoices'] }],
    ['invoices', { documents: ['application'] }],
    ['refrigerants', { figures: { ...whole.figures, activities: new Set(['fugitive-emissions']) } }],
    ['verificationStatement', { registry: { ...registry, verification: 'limited', verifier: 'Verifica' } }],
  ])('tells that %s is missing, and nothing else', (field, more) => expect(missing(more)).toEqual([field]));

  it('names the sites and measures that are concerned', () => {
    const facts = { ...whole, sites: [site, { ...site, name: 'Oficina', surfaceM2: null }] };
    expect(checkRegistry(facts).find(({ field }) => field === 'siteData')?.names).toEqual(['Oficina']);
  });

  it('takes a plan of the organization’s own in the place of commitments, and none that was dropped', () => {
    expect(missing({ commitments: [], documents: ['application', 'invoices', 'reductionPlan'] })).toEqual([]);
    const none = ['exists', 'horizon', 'target'];
    expect(missing({ commitments: [] })).toEqual(none);
    expect(missing({ commitments: [{ ...measure, state: 'dropped' }] })).toEqual(none);
  });

  it('advises where the registry may ask, and holds nobody up', () => {
    const large = { ...whole, organization: { ...whole.organization, type: 'large' as const, baseYear: null } };
    expect(missing(large)).toEqual([]);
    expect(stateOf(large, 'verificationStatement')).toBe('advice');
    expect(stateOf(large, 'baseYear')).toBe('advice');
    const other = { ...whole, figures: { ...whole.figures, otherMethod: ['gwpSet'] } };
    expect(stateOf(other, 'factors')).toBe('advice');
    const farm = { ...whole, calculation: { ...whole.calculation, isAgricultural: true } };
    expect(stateOf(farm, 'farm')).toBe('advice');
    expect(stateOf(whole, 'farm')).toBeUndefined();
    const external = { ...whole, calculation: { ...whole.calculation, isExternal: true } };
    expect(stateOf(external, 'verification')).toBe('advice');
    expect(stateOf(whole, 'verification')).toBeUndefined();
  });
});

describe('what the registry wants to know beside', () => {
  it('may be half done, and is none that is wrong', () => {
    expect(RegistryData.parse({})).toEqual(NO_REGISTRY_DATA);
    const wrong = (more: object) =>
      RegistryData.safeParse(more).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(wrong({ representativeTaxId: '12345678A' })).toEqual([['representativeTaxId', 'input.badTaxId']]);
    expect(wrong({ contactEmail: 'brais' })).toEqual([['contactEmail', 'session.badEmail']]);
    expect(wrong({ verification: 'limited' })).toEqual([['verifier', 'certifications.verifierRequired']]);
  });
});
