import { entity, stamps } from '#functions/kit/table.ts';
import { CONSOLIDATIONS, ORGANIZATION_TYPES } from '#shared/organizations/schema.ts';

/**
 * An empty (null) field is not stored: a change puts the whole item again under the condition of its version, so nothing
 * of the item before is left.
 */
export const organizations = entity({
  model: { entity: 'organization', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    taxId: { type: 'string', required: true },
    country: { type: ['ES', 'PT'] as const, required: true },
    region: { type: 'string', required: true },
    cnae: { type: 'string', required: true },
    description: { type: 'string', required: true },
    surfaceM2: { type: 'number' },
    employees: { type: 'number' },
    annualBillingCents: { type: 'number' },
    type: { type: ORGANIZATION_TYPES },
    province: { type: 'string' },
    economicActivity: { type: 'string' },
    economicSubcategory: { type: 'string' },
    activityDescription: { type: 'string' },
    fleetDescription: { type: 'string' },
    otherInformation: { type: 'string' },
    activityIndex: { type: 'any' },
    hasBranchesAbroad: { type: 'boolean' },
    hasSubsidiaries: { type: 'boolean' },
    consolidation: { type: CONSOLIDATIONS },
    subsidiaries: { type: 'any' },
    exclusions: { type: 'any' },
    chosenBaseYear: { type: 'number' },
    isLeanAndGreen: { type: 'boolean' },
    esg: { type: 'any' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#ORG' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

export const sites = entity({
  model: { entity: 'site', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    description: { type: 'string', required: true },
    type: { type: ['financial', 'operational'] as const, required: true },
    address: { type: 'string', required: true },
    number: { type: 'string', required: true },
    postalCode: { type: 'string', required: true },
    city: { type: 'string', required: true },
    province: { type: 'string', required: true },
    country: { type: ['ES', 'PT'] as const, required: true },
    isShared: { type: 'boolean', required: true },
    sharePercent: { type: 'number' },
    emissionSources: { type: 'string' },
    region: { type: 'string' },
    subsidiaryId: { type: 'string' },
    cnae: { type: 'string' },
    registryActivity: { type: 'string' },
    surfaceM2: { type: 'number' },
    employees: { type: 'number' },
    cadastralReference: { type: 'string' },
    registryNotes: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#ORG#{organizationId}',
      },
      sk: { field: 'SK', composite: ['id'], template: 'SITE#{id}' },
    },
  },
});

/** How many calculations an organization has: an item of its own, so that counting does not disturb who edits it. */
export const counters = entity({
  model: { entity: 'organizationCounter', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    calculations: { type: 'number', required: true },
  },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#ORG#{organizationId}',
      },
      sk: { field: 'SK', composite: [], template: 'COUNTER' },
    },
  },
});

/** That the rows of a calculation name a site. */
export const references = entity({
  model: { entity: 'reference', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    siteId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
  },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#ORG#{organizationId}',
      },
      sk: { field: 'SK', composite: ['siteId', 'calculationId'], template: 'REF#{siteId}#{calculationId}' },
    },
  },
});
