import { readFinishable } from '#functions/calculations/finished.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { ReportSeal } from '#shared/reports/schema.ts';
import { readCode, writtenCode } from '#shared/verifications/code.ts';
import { verificationState } from '#shared/verifications/rules.ts';
import type { PublicVerification } from '#shared/verifications/schema.ts';
import { sealOf } from './reported.ts';
import { findVerification, type Scope, targetOf } from './store.ts';

const gone = (code: string, endedAt: string | null): PublicVerification => ({
  code: writtenCode(code),
  state: 'gone',
  issuedAt: null,
  expiresAt: null,
  endedAt,
  reported: null,
});

/** How a calculation is finished now; `gone` when it was deleted, though its links are not ended yet. */
async function sealNow(scope: Scope): Promise<ReportSeal | null | 'gone'> {
  try {
    return sealOf(await readFinishable(scope));
  } catch (error) {
    if (error instanceof AppError && error.code === 'calculations.notFound') return 'gone';
    throw error;
  }
}

/**
 * What anybody is told who has a code: what was reported and whether it still stands. Once it has expired or was
 * revoked, no figure and no name: who published them wants them shown no more.
 * @throws AppError `verifications.notFound`
 */
export async function verify(text: string, now: Date): Promise<PublicVerification> {
  const code = readCode(text);
  const target = code === null ? null : await targetOf(code);
  if (code === null || target === null) throw new AppError('verifications.notFound');
  if ('endedAt' in target) return gone(code, target.endedAt);
  const [found, seal] = await Promise.all([findVerification(target, target.id), sealNow(target)]);
  if (!found || seal === 'gone') return gone(code, null);
  const state = verificationState(found, { now, seal });
  const { createdAt: issuedAt, expiresAt, revokedAt: endedAt } = found;
  const isShown = state === 'stands' || state === 'changed';
  return { code: writtenCode(code), state, issuedAt, expiresAt, endedAt, reported: isShown ? found.reported : null };
}
