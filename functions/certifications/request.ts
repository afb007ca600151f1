import { readFinishable, requiringFinished } from '#functions/calculations/finished.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { checkRegistry, missingOf } from '#shared/certifications/registryCheck.ts';
import { analysisProblems } from '#shared/certifications/significance.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { registryFactsOf } from './registryFacts.ts';
import type { CertificationSeal, StoredCertification } from './store.ts';

/**
 * What a request asks of a certification: a document that accredits it, a finished calculation, and all that its kind
 * wants to know. Answers the finishing that is requested, and what has to hold in the transaction.
 * @throws AppError `certifications.documentRequired`, `calculations.notFound`, `certifications.notFinished`,
 *   `certifications.outdated`, `certifications.analysisIncomplete`, `certifications.notInSpain`, `certifications.incomplete`
 */
export async function requestable(stored: StoredCertification): Promise<{ seal: CertificationSeal; holds: Write }> {
  const { tenantId, calculationId } = stored;
  if (stored.files.every(({ kind }) => kind === 'certificate')) throw new AppError('certifications.documentRequired');
  const scope = { tenantId, calculationId };
  const { seal } = await readFinishable(scope);
  if (!seal) throw new AppError('certifications.notFinished');
  const { finishedAt, rowsHash } = seal;
  if (stored.analysis) requireAnalysis(stored, finishedAt);
  else await requireRegistry(stored);
  const holds = requiringFinished(scope, finishedAt, new AppError('certifications.notFinished'));
  return { seal: { finishedAt, rowsHash }, holds };
}

function requireAnalysis({ analysis, seal }: StoredCertification, finishedAt: string): void {
  if (!analysis || seal?.finishedAt !== finishedAt) throw new AppError('certifications.outdated');
  const issues = analysisProblems(analysis, analysis.figures).map((one) => ({
    ...one,
    path: ['analysis', ...one.path],
  }));
  if (issues.length > 0) throw new AppError('certifications.analysisIncomplete', {}, { issues });
}

async function requireRegistry(stored: StoredCertification): Promise<void> {
  const calculation = await calculationAt(stored);
  const { facts, organization } = await registryFactsOf(stored, calculation);
  if (organization.country !== 'ES') throw new AppError('certifications.notInSpain');
  const missing = missingOf(checkRegistry(facts)).length;
  if (missing > 0) throw new AppError('certifications.incomplete', { missing });
}
