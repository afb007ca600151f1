import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import type { Rules } from '#shared/banking/categorize.ts';
import type { Said } from '#shared/banking/coverage.ts';
import { SUBCATEGORIES, type Subcategory } from '#shared/banking/subcategories.ts';

interface OrganizationKey {
  readonly tenantId: string;
  readonly organizationId: string;
}
const ofOrganization = {
  tenantId: { type: 'string', required: true },
  organizationId: { type: 'string', required: true },
} as const;

export const rules = entity({
  model: { entity: 'bankRule', service: 'souto', version: '1' },
  attributes: {
    ...ofOrganization,
    key: { type: 'string', required: true },
    subcategory: { type: SUBCATEGORIES, required: true },
    ...stamps,
  },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#BANKRULE#{organizationId}',
      },
      sk: { field: 'SK', composite: ['key'], template: '{key}' },
    },
  },
});
export const coverages = entity({
  model: { entity: 'bankCoverage', service: 'souto', version: '1' },
  attributes: { ...ofOrganization, said: { type: 'any', required: true }, ...stamps },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#BANKCOVERAGE#{organizationId}',
      },
      sk: { field: 'SK', composite: [], template: 'COVERAGE' },
    },
  },
});

export async function allRules(key: OrganizationKey): Promise<{ key: string; subcategory: Subcategory }[]> {
  const query = rules.query.byOrganization(key);
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(({ key: group, subcategory }) => ({ key: group, subcategory: subcategory as Subcategory }));
}
export const rulesOf = async (key: OrganizationKey): Promise<Rules> =>
  new Map((await allRules(key)).map((one) => [one.key, one.subcategory]));

export async function coverageOf(key: OrganizationKey): Promise<{ said: Said; v: number }> {
  const { data } = await retryBusy(() => coverages.get(key).go({ consistent: true }));
  return { said: (data?.said ?? {}) as Said, v: data?.v ?? 0 };
}
