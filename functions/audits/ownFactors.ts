import { readFacts } from '#functions/calculations/facts.ts';
import { getEvidence, listOverrides } from '#functions/factors/overrides.ts';
import { type Reach, wholeAccount } from '#shared/access/scope.ts';
import type { OwnFactorUsed } from '#shared/audits/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/**
 * The own figures that a calculation uses: for a finished one those that it was sealed with. Whoever reads a calculation
 * reads these and no others of the organization.
 * @throws AppError `calculations.notFound`
 */
export async function listOwnFactors(
  by: Reach,
  calculationId: IdOf<'calculation'>,
): Promise<{ organizationId: IdOf<'organization'>; items: OwnFactorUsed[] }> {
  const { organizationId, overrides } = await readFacts(by, calculationId);
  const { items: known } = await listOverrides(wholeAccount(by.tenantId), organizationId);
  const items = overrides.map(({ evidence: fileName, ...figures }): OwnFactorUsed => {
    const still = known.find(
      (one) =>
        one.factorId === figures.factorId &&
        one.region === figures.region &&
        one.year === figures.year &&
        one.fileName === fileName,
    );
    const { name, nameEn } = still ?? { name: figures.factorId, nameEn: figures.factorId };
    return { ...figures, name, nameEn, fileName, overrideId: still?.id ?? null };
  });
  return { organizationId, items };
}

/** @throws AppError `calculations.notFound`, `factors.overrideNotFound` for one that the calculation does not use */
export async function getOwnFactorEvidence(by: Reach, at: { calculationId: IdOf<'calculation'>; overrideId: string }) {
  const { organizationId, items } = await listOwnFactors(by, at.calculationId);
  if (!items.some(({ overrideId }) => overrideId === at.overrideId)) throw new AppError('factors.overrideNotFound');
  return getEvidence(wholeAccount(by.tenantId), { organizationId, id: at.overrideId });
}
