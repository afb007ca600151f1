import { refuseSample } from '#functions/calculations/reach.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting } from '#functions/kit/transaction.ts';
import { getOrganization, reachedKey } from '#functions/organizations/read.ts';
import { requiringOrganization } from '#functions/organizations/references.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import { MOST_SCENARIOS } from '#shared/constants/reduction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { cleanScenario } from '#shared/reduction/path.ts';
import type { Scenario, ScenarioDraft } from '#shared/reduction/scenario.ts';
import { allScenarios, findScenario, plainScenario, type StoredScenario, scenarios } from './store.ts';

interface Change {
  id: IdOf<'scenario'>;
  draft: ScenarioDraft;
}

/** @throws AppError `reduction.scenarioNotFound`, also for one of an organization out of reach */
export async function storedScenario(by: Reach, id: string): Promise<StoredScenario> {
  const found = await findScenario(by.tenantId, id);
  if (!found || !reachesOrganization(by, found.organizationId)) throw new AppError('reduction.scenarioNotFound');
  return found;
}

/**
 * Adds a scenario. The same id with the same data again is the same create, and answers what is there.
 * @throws AppError `organizations.notFound`, `calculations.isSample`, `reduction.tooMany`; `conflict.versionChanged` when
 *   the id holds something else
 */
export async function createScenario(
  actor: UserActor,
  { organizationId, id, draft: given }: Change & { organizationId: IdOf<'organization'> },
  now: Date,
): Promise<Scenario> {
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId);
  refuseSample(organizationId);
  await getOrganization(actor, organizationId);
  const draft = cleanScenario(given);
  const again = async () => {
    const known = await findScenario(tenantId, id);
    return known?.organizationId === organizationId && sameDraft(known.draft, draft) ? plainScenario(known) : null;
  };
  const there = await again();
  if (there) return there;
  const count = (await allScenarios(key)).length;
  if (count >= MOST_SCENARIOS) throw new AppError('reduction.tooMany', { max: MOST_SCENARIOS });
  try {
    await commit({
      writes: [
        requiringOrganization(key),
        putting(scenarios.create({ ...key, id, draft, ...stampNew(userId, now) }).params()),
      ],
      audit: [{ tenantId, organizationId, subject: id, action: 'reduction.scenarioAdded', by: userId, after: draft }],
    });
  } catch (error) {
    // The same call, a moment before.
    const made = await again();
    if (made) return made;
    throw error;
  }
  return plainScenario(await storedScenario(actor, id));
}

/**
 * Changes a scenario that is still at version `v`.
 * @throws AppError `reduction.scenarioNotFound`, `conflict.versionChanged`
 */
export async function updateScenario(
  actor: UserActor,
  { id, v, draft: given }: Change & { v: number },
  now: Date,
): Promise<Scenario> {
  const { tenantId, userId } = actor;
  const was = await storedScenario(actor, id);
  const draft = cleanScenario(given);
  const next: StoredScenario = { ...was, draft, v: v + 1, updatedAt: now.toISOString() };
  const put = scenarios
    .put({ ...next, tenantId })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const { organizationId } = was;
  const told = { tenantId, organizationId, subject: id, by: userId, before: was.draft, after: draft };
  await commit({ writes: [putting(put)], audit: [{ ...told, action: 'reduction.scenarioChanged' }] });
  return plainScenario(next);
}

/** @throws AppError `reduction.scenarioNotFound`, `conflict.versionChanged` */
export async function deleteScenario(actor: UserActor, { id, v }: Pick<Change, 'id'> & { v: number }): Promise<void> {
  const { tenantId, userId } = actor;
  const { draft, organizationId } = await storedScenario(actor, id);
  const remove = scenarios
    .remove({ tenantId, id })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const told = { tenantId, organizationId, subject: id, by: userId, before: draft };
  await commit({ writes: [deleting(remove)], audit: [{ ...told, action: 'reduction.scenarioRemoved' }] });
}
