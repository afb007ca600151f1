import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { CommitmentDraft } from '#shared/reduction/commitment.ts';
import type { Scenario, ScenarioDraft } from '#shared/reduction/scenario.ts';

export interface OrganizationKey {
  tenantId: string;
  organizationId: string;
}
interface Stamped {
  readonly v: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}
export interface StoredCommitment extends Stamped {
  readonly id: IdOf<'commitment'>;
  readonly organizationId: IdOf<'organization'>;
  readonly draft: CommitmentDraft;
}
export interface StoredScenario extends Stamped {
  readonly id: IdOf<'scenario'>;
  readonly organizationId: IdOf<'organization'>;
  readonly draft: ScenarioDraft;
}

const thing = {
  tenantId: { type: 'string', required: true },
  organizationId: { type: 'string', required: true },
  id: { type: 'string', required: true },
  draft: { type: 'any', required: true },
  ...stamps,
} as const;

/**
 * Access patterns (in the base table, read consistently). The address of a scenario names no organization: those of an
 * account, some for each organization, lie together.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | commitment | `T#<tenant>#ORG#<organization>` / `COMMITMENT#<commitment>` | read one; those of an organization |
 * | scenario | `T#<tenant>#SCENARIO` / `<scenario>` | read one; those of an organization, or of the account |
 */
export const commitments = entity({
  model: { entity: 'commitment', service: 'souto', version: '1' },
  attributes: thing,
  indexes: {
    byOrganization: {
      pk: { field: 'PK', composite: ['tenantId', 'organizationId'], template: 'T#{tenantId}#ORG#{organizationId}' },
      sk: { field: 'SK', composite: ['id'], template: 'COMMITMENT#{id}' },
    },
  },
});
export const scenarios = entity({
  model: { entity: 'scenario', service: 'souto', version: '1' },
  attributes: thing,
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SCENARIO' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

/** As it was put: the ids and the draft were checked then. */
const asStored = <T>(item: object): T => item as T;

export async function findCommitment(key: OrganizationKey, id: string): Promise<StoredCommitment | null> {
  const { data } = await retryBusy(() => commitments.get({ ...key, id }).go({ consistent: true }));
  return data && asStored<StoredCommitment>(data);
}
/** In the order they were added. */
export async function allCommitments(key: OrganizationKey): Promise<StoredCommitment[]> {
  const query = commitments.query.byOrganization(key);
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map((one) => asStored<StoredCommitment>(one));
}
export async function findScenario(tenantId: string, id: string): Promise<StoredScenario | null> {
  const { data } = await retryBusy(() => scenarios.get({ tenantId, id }).go({ consistent: true }));
  return data && asStored<StoredScenario>(data);
}
/** In the order they were added. */
export async function allScenarios({ tenantId, organizationId }: OrganizationKey): Promise<StoredScenario[]> {
  const query = scenarios.query.byTenant({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map((one) => asStored<StoredScenario>(one)).filter((one) => one.organizationId === organizationId);
}

/** A scenario as it is answered. */
export const plainScenario = ({ draft, id, organizationId, v, createdAt, updatedAt }: StoredScenario): Scenario => ({
  ...draft,
  ...{ id, organizationId, v, createdAt, updatedAt },
});
