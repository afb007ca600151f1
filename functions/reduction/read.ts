import { wholeAccount } from '#shared/access/scope.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Commitment } from '#shared/reduction/commitment.ts';
import type { Scenario } from '#shared/reduction/scenario.ts';
import { answersIn, basesOf } from './answers.ts';
import { allCommitments, allScenarios, plainScenario } from './store.ts';

interface OfOrganization {
  readonly tenantId: IdOf<'tenant'>;
  readonly organizationId: IdOf<'organization'>;
}

/** For other features: the commitments of an organization, each with its `yearlySavingKg`; who asks was checked before. */
export async function listCommitments({ tenantId, organizationId }: OfOrganization): Promise<Commitment[]> {
  const all = await allCommitments({ tenantId, organizationId });
  return all.map(answersIn(await basesOf(wholeAccount(tenantId), organizationId, all)));
}

/** For other features: the scenarios of an organization; who asks was checked before. */
export const listScenarios = async (key: OfOrganization): Promise<Scenario[]> =>
  (await allScenarios(key)).map(plainScenario);
