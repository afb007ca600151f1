import { calculationsNamed } from '#functions/calculations/ofOrganization.ts';
import { refuseSample } from '#functions/calculations/reach.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting } from '#functions/kit/transaction.ts';
import { getOrganization, reachedKey } from '#functions/organizations/read.ts';
import { requiringOrganization } from '#functions/organizations/references.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { MOST_COMMITMENTS } from '#shared/constants/reduction.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Commitment, CommitmentDraft } from '#shared/reduction/commitment.ts';
import { heldQuestions } from '#shared/reduction/plan.ts';
import { answersIn, basesOf } from './answers.ts';
import { allCommitments, commitments, findCommitment, type OrganizationKey, type StoredCommitment } from './store.ts';

interface Change {
  organizationId: IdOf<'organization'>;
  id: IdOf<'commitment'>;
  draft: CommitmentDraft;
  confirm: boolean;
}

/** Where a write stands before it is made. */
interface Before {
  readonly key: OrganizationKey;
  readonly all: readonly StoredCommitment[];
  /** The commitment as it was; null: a new one. */
  readonly was: StoredCommitment | null;
}

const refuseAt = (field: string, code: 'calculations.notFound' | 'reduction.questionUnknown', details = {}) =>
  new AppError(code, details, { issues: [{ path: ['draft', field], code, details }] });

/**
 * What it is measured against is of its organization, and its questions are questions. A calculation that was deleted may
 * stay named by what named it before.
 */
async function requireMeasurable(actor: UserActor, { organizationId, draft }: Change, { was }: Before): Promise<void> {
  const unknown = draft.activities.find((activity) => activityType(activity) === undefined);
  if (unknown !== undefined) throw refuseAt('activities', 'reduction.questionUnknown', { question: unknown });
  if (draft.calculationId === was?.draft.calculationId) return;
  const own = await calculationsNamed(actor, organizationId);
  if (!own.some(({ id }) => id === draft.calculationId)) throw refuseAt('calculationId', 'calculations.notFound');
}

/** Percentages on one question act one after the other: whoever adds one says that this is meant. */
function requireMeant({ id, draft, confirm }: Change, { all, was }: Before): void {
  if (confirm) return;
  const before = was && was.draft.state !== 'dropped' ? was.draft.activities : [];
  const added = draft.activities.filter((activity) => !before.includes(activity));
  const others = all.filter((one) => one.id !== id).map((one) => one.draft);
  const { activities, holders } = heldQuestions({ activities: added, state: draft.state }, others);
  if (holders.length === 0) return;
  const names = holders.map(({ name }) => name).join(', ');
  throw new AppError('reduction.questionTaken', { names, questions: activities.join(' ') });
}

const answerOf = async (actor: UserActor, stored: StoredCommitment): Promise<Commitment> =>
  answersIn(await basesOf(actor, stored.organizationId, [stored]))(stored);

/** @throws AppError `reduction.commitmentNotFound`, also where the organization is out of reach */
async function getStored(key: OrganizationKey, id: string): Promise<StoredCommitment> {
  const found = await findCommitment(key, id);
  if (!found) throw new AppError('reduction.commitmentNotFound');
  return found;
}

/**
 * Adds a commitment. The same id with the same data again is the same create, and answers what is there.
 * @throws AppError `organizations.notFound`, `calculations.notFound`, `calculations.isSample`,
 *   `reduction.questionUnknown`, `reduction.questionTaken`, `reduction.tooMany`; `conflict.versionChanged` when the id
 *   holds something else
 */
export async function createCommitment(actor: UserActor, change: Change, now: Date): Promise<Commitment> {
  const { organizationId, id, draft } = change;
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId);
  refuseSample(organizationId);
  await getOrganization(actor, organizationId);
  const again = async () => {
    const known = await findCommitment(key, id);
    return known && sameDraft(known.draft, draft) ? answerOf(actor, known) : null;
  };
  const there = await again();
  if (there) return there;
  const before = { key, all: await allCommitments(key), was: null };
  await requireMeasurable(actor, change, before);
  requireMeant(change, before);
  if (before.all.length >= MOST_COMMITMENTS) throw new AppError('reduction.tooMany', { max: MOST_COMMITMENTS });
  try {
    await commit({
      writes: [
        requiringOrganization(key),
        putting(commitments.create({ ...key, id, draft, ...stampNew(userId, now) }).params()),
      ],
      audit: [{ tenantId, organizationId, subject: id, action: 'reduction.commitmentAdded', by: userId, after: draft }],
    });
  } catch (error) {
    // The same call, a moment before.
    const made = await again();
    if (made) return made;
    throw error;
  }
  return answerOf(actor, await getStored(key, id));
}

/**
 * Changes a commitment that is still at version `v`.
 * @throws AppError `reduction.commitmentNotFound`, `calculations.notFound`, `reduction.questionUnknown`,
 *   `reduction.questionTaken`, `conflict.versionChanged`
 */
export async function updateCommitment(
  actor: UserActor,
  { v, ...change }: Change & { v: number },
  now: Date,
): Promise<Commitment> {
  const { organizationId, id, draft } = change;
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId, 'reduction.commitmentNotFound');
  const was = await getStored(key, id);
  if (was.v !== v) throw new AppError('conflict.versionChanged');
  const before = { key, all: await allCommitments(key), was };
  await requireMeasurable(actor, change, before);
  requireMeant(change, before);
  const next: StoredCommitment = { ...was, draft, v: v + 1, updatedAt: now.toISOString() };
  const put = commitments
    .put({ ...next, tenantId })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const told = { tenantId, organizationId, subject: id, by: userId, before: was.draft, after: draft };
  await commit({ writes: [putting(put)], audit: [{ ...told, action: 'reduction.commitmentChanged' }] });
  return answerOf(actor, next);
}

/** @throws AppError `reduction.commitmentNotFound`, `conflict.versionChanged` */
export async function deleteCommitment(
  actor: UserActor,
  { organizationId, id, v }: Pick<Change, 'organizationId' | 'id'> & { v: number },
): Promise<void> {
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId, 'reduction.commitmentNotFound');
  const { draft } = await getStored(key, id);
  const remove = commitments
    .remove({ ...key, id })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const told = { tenantId, organizationId, subject: id, by: userId, before: draft };
  await commit({ writes: [deleting(remove)], audit: [{ ...told, action: 'reduction.commitmentRemoved' }] });
}
