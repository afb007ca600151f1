/** Fields whose change is told, by what they are of (actions.ts). */
export const PROFILE = ['name', 'lastName', 'companyName', 'sector', 'phone', 'dni'] as const;
export const BANK = ['titularCuenta', 'dpostal', 'bankingEntity', 'iban', 'codigoPostal', 'municipioCode'] as const;
export const SECTIONS = [
  'sections.calculate',
  'sections.organization',
  'sections.users',
  'sections.reduce',
  'sections.certifications',
  'sections.routes-and-shipments',
] as const;
export const RIGHTS = ['userRole', ...SECTIONS, 'scope'] as const;
export const ORGANIZATION = [
  ...(['type', 'country', 'region', 'province', 'taxId', 'cnae', 'economicActivity', 'economicSubcategory'] as const),
  ...(['description', 'activityDescription', 'fleetDescription', 'otherInformation'] as const),
  ...(['employees', 'surfaceM2', 'annualBillingCents', 'activityIndex', 'chosenBaseYear', 'isLeanAndGreen'] as const),
  ...(['consolidation', 'hasBranchesAbroad', 'hasSubsidiaries', 'subsidiaries', 'exclusions', 'esg'] as const),
] as const;
export const ADDRESS = ['address', 'number', 'postalCode', 'city', 'region', 'province', 'country'] as const;
export const SITE = [
  ...(['type', 'isShared', 'sharePercent', 'subsidiaryId', 'description', 'emissionSources'] as const),
  ...(['cnae', 'registryActivity', 'surfaceM2', 'employees', 'cadastralReference', 'registryNotes'] as const),
] as const;
export const COMMITMENT = [
  ...(['name', 'percent', 'costCents', 'activities', 'calculationId', 'description'] as const),
  ...(['responsible', 'startOn', 'dueOn', 'state'] as const),
] as const;
export const SCENARIO = ['name', 'baseYear', 'targetYear', 'percent12', 'percent3', 'path'] as const;
export const PERIOD = ['year', 'isCalendarYear', 'fiscalStartOn', 'fiscalEndOn', 'baseYear'] as const;
export const KIND = ['name', 'calculatingEntity', 'external', 'sectorForm', 'blocks', 'leanAndGreenKg'] as const;
export const GASES = [
  'perUnit.co2eKg',
  'perUnit.co2Kg',
  'perUnit.ch4Kg',
  'perUnit.n2oKg',
  'perUnit.otherCo2eKg',
] as const;
export const ROW = ['inputs.quantity', 'inputs.quantityUnit', 'inputs', 'dateOn', 'siteId', 'emissionSource'] as const;
