import { readFinishable } from '#functions/calculations/finished.ts';
import { reachedScope, refuseSample } from '#functions/calculations/reach.ts';
import { getTotals } from '#functions/calculations/results.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import { setting } from '#functions/kit/settings.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { files } from '#functions/ports/files.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { MOST_CERTIFICATIONS } from '#shared/certifications/documents.ts';
import type { Analysis, Certification, CertificationType } from '#shared/certifications/schema.ts';
import { CRITERIA_VERSION, newAnalysis } from '#shared/certifications/significance.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { auditOf, readEditable } from './change.ts';
import { fileKey } from './files.ts';
import { answerOf } from './read.ts';
import {
  allCertifications,
  certificationCap,
  creatingCertification,
  deletingCertification,
  findCertification,
  type StoredCertification,
} from './store.ts';

interface Create {
  id: IdOf<'certification'>;
  type: CertificationType;
  calculationId: IdOf<'calculation'>;
}
type Scope = Awaited<ReturnType<typeof reachedScope>>;

const capOf = (tenantId: IdOf<'tenant'>): Cap => ({
  ...certificationCap(tenantId),
  most: MOST_CERTIFICATIONS,
  refusal: new AppError('certifications.tooMany', { limit: MOST_CERTIFICATIONS }),
  living: async () => (await allCertifications(tenantId)).map(({ id }) => id),
  hasEnded: async (id) => (await findCertification(tenantId, id)) === null,
});

/** An analysis of the figures as they were finished: they stay with it. */
async function analysisOf(scope: Scope): Promise<Analysis> {
  const { total, by } = await getTotals(scope);
  const categories = (by.isoCategory ?? []).map(({ key, co2eKg }) => ({ category: Number(key), co2eKg }));
  const figures = { totalKg: total.co2eKg, categories };
  return { ...newAnalysis(figures), criteriaVersion: CRITERIA_VERSION, figures };
}

/**
 * Starts a certification. What is missing for the registry can be looked at before the calculation is finished; an
 * analysis is of finished figures. The same id for the same calculation again is the same create.
 * @throws AppError `calculations.notFound`, `calculations.isSample`, `certifications.notOrganization`,
 *   `certifications.notInSpain`, `certifications.notFinished`, `certifications.tooMany`, `certifications.idTaken`
 */
export async function createCertification(
  actor: UserActor,
  { id, type, calculationId }: Create,
  now: Date,
): Promise<Certification> {
  const { tenantId, userId } = actor;
  refuseSample(calculationId);
  const scope = await reachedScope(actor, calculationId);
  const { draft, seal } = await readFinishable(scope);
  const known = await findCertification(tenantId, id);
  if (known) return answerSame(known, { type, calculationId });
  const organization = await getOrganization(actor, draft.organizationId);
  if (draft.type !== 'organization') throw new AppError('certifications.notOrganization');
  if (type === 'miteco' && organization.country !== 'ES') throw new AppError('certifications.notInSpain');
  if (type === 'isoSignificance' && !seal) throw new AppError('certifications.notFinished');
  const made: StoredCertification = {
    ...{ tenantId, id, type, calculationId, state: 'draft', organizationId: draft.organizationId },
    ...{ organizationName: organization.name, year: draft.year, byName: await nameOf(userId) },
    ...{ requestedAt: null, requestedBy: null, registry: null, files: [], steps: [] },
    seal: type === 'isoSignificance' && seal ? { finishedAt: seal.finishedAt, rowsHash: seal.rowsHash } : null,
    analysis: type === 'isoSignificance' ? await analysisOf(scope) : null,
    ...stampNew(userId, now),
  };
  try {
    await commitWithin(capOf(tenantId), id, {
      writes: [creatingCertification(made)],
      audit: [{ ...auditOf(made), action: 'certifications.created', by: userId }],
    });
  } catch (error) {
    // The same call came twice at once.
    const other = await findCertification(tenantId, id);
    if (!other) throw error;
    return answerSame(other, { type, calculationId });
  }
  return answerOf(made);
}

async function answerSame(known: StoredCertification, { type, calculationId }: Omit<Create, 'id'>) {
  if (known.type !== type || known.calculationId !== calculationId) throw new AppError('certifications.idTaken');
  return answerOf(known);
}

/**
 * Deletes one that was never requested, and its documents.
 * @throws AppError `certifications.notFound`, `certifications.notEditable`, `conflict.versionChanged`
 */
export async function deleteCertification(
  actor: UserActor,
  at: { id: IdOf<'certification'>; v: number },
): Promise<void> {
  const stored = await readEditable(actor, at);
  if (stored.state !== 'draft') throw new AppError('certifications.notEditable');
  await commit({
    writes: [deletingCertification(stored)],
    audit: [{ ...auditOf(stored), action: 'certifications.deleted', by: actor.userId }],
  });
  const bucket = setting('BUCKET_DOCUMENTS');
  for (const file of stored.files) await files.delete({ bucket, key: fileKey(stored, file.id) });
}
