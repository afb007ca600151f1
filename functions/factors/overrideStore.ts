import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import type { FactorOverride } from '#shared/emissions/types.ts';
import type { Override } from '#shared/factors/override.ts';

export interface OrganizationKey {
  tenantId: string;
  organizationId: string;
}
export interface StoredOverride extends Override {
  /** Key of the evidence in the documents bucket. */
  evidenceKey: string;
  createdBy: string;
}

/**
 * Own figures lie beside the organization. Access patterns (in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | override | `T#<tenant>#ORG#<organization>` / `OVERRIDE#<override>` | read one; those of an organization |
 */
export const overrides = entity({
  model: { entity: 'factorOverride', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    factorId: { type: 'string', required: true },
    region: { type: 'string', required: true },
    year: { type: 'number' },
    perUnit: { type: 'any', required: true },
    reason: { type: 'string', required: true },
    source: { type: 'string', required: true },
    unit: { type: 'string', required: true },
    name: { type: 'string', required: true },
    nameEn: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    evidenceKey: { type: 'string', required: true },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byOrganization: {
      pk: { field: 'PK', composite: ['tenantId', 'organizationId'], template: 'T#{tenantId}#ORG#{organizationId}' },
      sk: { field: 'SK', composite: ['id'], template: 'OVERRIDE#{id}' },
    },
  },
});

const fromItem = (item: object): StoredOverride => {
  const { year = null, ...rest } = item as Omit<StoredOverride, 'year'> & { year?: number };
  return { ...rest, year };
};

export async function findOverride(key: OrganizationKey, id: string): Promise<StoredOverride | null> {
  const { data } = await retryBusy(() => overrides.get({ ...key, id }).go({ consistent: true }));
  return data && fromItem(data);
}

export async function allOverrides(key: OrganizationKey): Promise<StoredOverride[]> {
  const query = overrides.query.byOrganization(key);
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(fromItem);
}

/** What the engine takes of the own figures of an organization, in an order of its own: the same figures are the same facts. */
export async function engineOverrides(key: OrganizationKey): Promise<FactorOverride[]> {
  const all = await allOverrides(key);
  const nameOf = ({ factorId, region, year }: FactorOverride) => `${factorId} ${region} ${year ?? ''}`;
  return all
    .map(({ factorId, region, year, perUnit, reason, source, fileName }): FactorOverride => {
      const known = Object.fromEntries(Object.entries(perUnit).sort(([a], [b]) => (a < b ? -1 : 1)));
      return { factorId, region, year, perUnit: known, reason, source, evidence: fileName };
    })
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
