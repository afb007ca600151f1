import { calculationLeft } from '#functions/calculations/known.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import { reductionOf } from '#shared/certifications/reduction.ts';
import { checkRegistry } from '#shared/certifications/registryCheck.ts';
import { NO_REGISTRY_DATA } from '#shared/certifications/registryData.ts';
import type { Certification, CertificationHead } from '#shared/certifications/schema.ts';
import { showsCertificates } from '#shared/certifications/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { registryFactsOf } from './registryFacts.ts';
import { allCertifications, findCertification, type StoredCertification } from './store.ts';

/**
 * A certification for whoever reaches its organization.
 * @throws AppError `certifications.notFound`, also for one of another account or out of reach
 */
export async function readCertification(by: Reach, id: string): Promise<StoredCertification> {
  const found = await findCertification(by.tenantId, id);
  if (!found || !reachesOrganization(by, found.organizationId)) throw new AppError('certifications.notFound');
  return found;
}

export const headOf = (stored: StoredCertification): CertificationHead => {
  const { id, type, state, organizationId, calculationId, organizationName, year, byName } = stored;
  const { requestedAt, createdAt, updatedAt, v } = stored;
  return {
    ...{ id, type, state, organizationId, calculationId, organizationName, year, byName },
    ...{ requestedAt, createdAt, updatedAt, v },
  };
};

/** A certification as it is answered: of the registry's, with what is missing as things stand. */
export async function answerOf(stored: StoredCertification): Promise<Certification> {
  const { tenantId, calculationId, seal, analysis, files, steps } = stored;
  const calculation = await calculationLeft({ tenantId, calculationId });
  const finishedAt = calculation?.state === 'FINISHED' ? calculation.sealed?.finishedAt : undefined;
  const about = {
    ...headOf(stored),
    calculationState: calculation?.state ?? null,
    isCurrent: calculation !== null && (seal === null || seal.finishedAt === finishedAt),
    ...{ analysis, files, steps },
  };
  if (stored.type !== 'miteco' || !calculation) return { ...about, registry: null };
  const { facts, years } = await registryFactsOf(stored, calculation);
  return {
    ...about,
    registry: {
      data: stored.registry ?? NO_REGISTRY_DATA,
      fields: checkRegistry(facts),
      reduction: reductionOf(calculation.draft.year, years),
    },
  };
}

/** A certification as its account sees it: a certificate is the account's once it is approved. */
export function forAccount(stored: StoredCertification): StoredCertification {
  if (showsCertificates(stored.state)) return stored;
  return { ...stored, files: stored.files.filter(({ kind }) => kind !== 'certificate') };
}

/** @throws AppError `certifications.notFound` */
export const getCertification = async (by: Reach, id: IdOf<'certification'>): Promise<Certification> =>
  answerOf(forAccount(await readCertification(by, id)));

/**
 * The certifications that somebody reaches, newest first, each with its organization as it is called now.
 * @throws AppError `input.invalid` at `cursor`
 */
export async function listCertifications(
  by: Reach,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<CertificationHead>> {
  const [all, names] = await Promise.all([allCertifications(by.tenantId), organizationNames(by)]);
  const reached = all.filter(({ organizationId }) => reachesOrganization(by, organizationId)).toReversed();
  const from = cursor === undefined ? 0 : reached.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && from === 0)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const page = reached.slice(from, from + limit);
  const isLast = from + limit >= reached.length;
  const items = page.map((stored) => ({
    ...headOf(stored),
    organizationName: names.get(stored.organizationId) ?? stored.organizationName,
  }));
  return { items, cursor: isLast ? null : (page.at(-1)?.id ?? null) };
}
