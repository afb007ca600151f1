import { isDeepStrictEqual } from 'node:util';
import { requireAllBlocks } from '#functions/calculations/reach.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting } from '#functions/kit/transaction.ts';
import { claiming, releasing } from '#functions/kit/unique.ts';
import { getOrganization, reachedKey } from '#functions/organizations/read.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { familyNames } from '#shared/emissions/factors/format.ts';
import {
  type Evidence,
  MOST_OVERRIDES,
  type Override,
  type OverrideDraft,
  type OverrideFigures,
} from '#shared/factors/override.ts';
import { notReplaceable } from '#shared/factors/replaceable.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { currentFactorSet } from './current.ts';
import { evidenceLink, keepEvidence } from './evidence.ts';
import { claimOf, overrideCap } from './overrideClaim.ts';
import { allOverrides, findOverride, type OrganizationKey, overrides, type StoredOverride } from './overrideStore.ts';

const answer = ({ evidenceKey: _, createdBy: __, ...override }: StoredOverride): Override => override;
const stored = ({ year, ...rest }: StoredOverride) => ({ ...rest, ...(year !== null && { year }) });

/** @throws AppError `organizations.notFound` */
export async function listOverrides(by: Reach, organizationId: string): Promise<{ items: Override[] }> {
  await getOrganization(by, organizationId);
  const all = await allOverrides({ tenantId: by.tenantId, organizationId });
  return { items: all.map(answer) };
}

const keyOf = (by: Reach, organizationId: string) => reachedKey(by, organizationId, 'factors.overrideNotFound');

/** A link to the evidence of an override. @throws AppError `factors.overrideNotFound` */
export async function getEvidence(by: Reach, { organizationId, id }: { organizationId: string; id: string }) {
  const { evidenceKey, fileName } = await readOverride(keyOf(by, organizationId), id);
  return { url: await evidenceLink(evidenceKey, fileName), fileName };
}

/** @throws AppError `factors.overrideNotFound`, also for one of another organization or account */
async function readOverride(key: OrganizationKey, id: string): Promise<StoredOverride> {
  const found = await findOverride(key, id);
  if (!found) throw new AppError('factors.overrideNotFound');
  return found;
}

/** The factor that is to be replaced, if it can be. */
async function replaced({ factorId, region }: OverrideDraft) {
  const set = await factorSetOf(await currentFactorSet(), familyNames);
  const series = set.withId(factorId).find((one) => one.region === region);
  const row = series?.rows.at(-1);
  if (!series || !row) throw new AppError('factors.factorUnknown', { factor: factorId, region });
  const refusal = notReplaceable(series);
  if (refusal) throw new AppError(refusal, { factor: factorId });
  const { nameEs, nameEn } = row.facts;
  return { unit: series.unit.id, name: nameEs || nameEn || factorId, nameEn: nameEn || nameEs || factorId };
}

const capOf = (key: OrganizationKey): Cap => ({
  ...overrideCap(key),
  most: MOST_OVERRIDES,
  refusal: new AppError('factors.tooManyOverrides', { limit: MOST_OVERRIDES }),
  living: async () => (await allOverrides(key)).map(({ id }) => id),
  hasEnded: async (id) => (await findOverride(key, id)) === null,
});

interface Create {
  organizationId: string;
  id: Override['id'];
  draft: OverrideDraft;
  evidence: Evidence;
}
/**
 * Replaces a factor for the drafts of an organization, where it changes figures of any block: only for who may write them
 * all. The same id with the same figures again is the same create.
 * @throws AppError `organizations.notFound`, `access.denied`, `factors.factorUnknown`, `factors.notReplaceable`,
 *   `factors.notUsed`, `factors.overrideTaken` (the factor of the year, or the id),
 *   `factors.tooManyOverrides`, `factors.evidenceMissing`, `factors.evidenceWrongType`
 */
export async function createOverride(
  actor: UserActor,
  { organizationId, id, draft, evidence }: Create,
  now: Date,
): Promise<Override> {
  const { tenantId, userId } = actor;
  const key = { tenantId, organizationId };
  await getOrganization(actor, organizationId);
  requireAllBlocks(actor, organizationId);
  const known = await findOverride(key, id);
  if (known && isDeepStrictEqual(draftOf(known), draft)) return answer(known);
  if (known) throw new AppError('factors.overrideTaken', { factor: known.name });
  const about = await replaced(draft);
  const evidenceKey = await keepEvidence(key, evidence.id);
  const by = { byName: await nameOf(userId), ...stampNew(userId, now) };
  const made: StoredOverride = { ...draft, ...about, ...by, id, fileName: evidence.fileName, evidenceKey };
  const refusal = new AppError('factors.overrideTaken', { factor: about.name });
  await commitWithin(capOf(key), id, {
    writes: [
      putting(overrides.create({ ...stored(made), ...key }).params(), refusal),
      claiming(claimOf(key, made), { by: userId, now, refusal }),
    ],
    audit: [{ ...key, subject: id, action: 'factors.overrideCreated', by: userId, after: made }],
  });
  return answer(made);
}

const draftOf = ({ factorId, region, year, perUnit, reason, source }: StoredOverride): OverrideDraft => ({
  factorId,
  region,
  year,
  perUnit,
  reason,
  source,
});

interface Change {
  organizationId: string;
  id: string;
  v: number;
}
/**
 * Changes figures, reason or source of an override at version `v`, and its evidence when another one is given.
 * @throws AppError `factors.overrideNotFound`, `access.denied`, `conflict.versionChanged`, `factors.evidenceMissing`, `factors.evidenceWrongType`
 */
export async function updateOverride(
  actor: UserActor,
  { organizationId, id, v, figures, evidence }: Change & { figures: OverrideFigures; evidence?: Evidence | undefined },
  now: Date,
): Promise<Override> {
  const { userId } = actor;
  const key = keyOf(actor, organizationId);
  requireAllBlocks(actor, organizationId);
  const before = await readOverride(key, id);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const proof = evidence && { fileName: evidence.fileName, evidenceKey: await keepEvidence(key, evidence.id) };
  const byName = await nameOf(userId);
  const next = { ...before, ...figures, ...proof, byName, v: v + 1, updatedAt: now.toISOString() };
  const put = overrides
    .put({ ...stored(next), ...key })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  await commit({
    writes: [putting(put)],
    audit: [{ ...key, subject: id, action: 'factors.overrideChanged', by: userId, before, after: next }],
  });
  return answer(next);
}

/**
 * Takes the factor of the set again. The evidence stays: finished calculations cite it.
 * @throws AppError `factors.overrideNotFound`, `access.denied`, `conflict.versionChanged`
 */
export async function deleteOverride(actor: UserActor, { organizationId, id, v }: Change): Promise<void> {
  const { userId } = actor;
  const key = keyOf(actor, organizationId);
  requireAllBlocks(actor, organizationId);
  const before = await readOverride(key, id);
  const remove = overrides
    .remove({ ...key, id })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  await commit({
    writes: [deleting(remove), releasing(claimOf(key, before))],
    audit: [{ ...key, subject: id, action: 'factors.overrideDeleted', by: userId, before }],
  });
}
