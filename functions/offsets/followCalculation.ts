import type { EventOf } from '#events/catalogue.ts';
import { type Finishable, readFinishable, requiringFinished } from '#functions/calculations/finished.ts';
import { retrying } from '#functions/credits/retrying.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { reportedOf, sealOf } from '#functions/verifications/reported.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Mark } from '#shared/offsets/certificate.ts';
import { addingMark, certificatesOf, findCertificate, type KeptCertificate } from './certificateStore.ts';

/** The certificates of a calculation say what it is now: opened again, or finished, with its version. */
export async function calculationJob({ calculationId }: EventOf<'offsets.calculationChanged'>): Promise<void> {
  for (const certificate of await certificatesOf(calculationId)) await follow(certificate);
}

/** Null: the calculation is gone, with all that it might say. */
async function readOf(scope: { tenantId: IdOf<'tenant'>; calculationId: IdOf<'calculation'> }) {
  try {
    return await readFinishable(scope);
  } catch (error) {
    if (error instanceof AppError && error.code === 'calculations.notFound') return null;
    throw error;
  }
}

/** What the calculation last was, as a certificate knows it. */
const knownOf = (marks: readonly Mark[]) => marks.findLast(({ what }) => what === 'opened' || what === 'finished');

/** Adds to a certificate what its calculation is now, where it does not say so yet. Safe to repeat, in any order. */
export async function follow({ id, tenantId, calculationId }: KeptCertificate): Promise<void> {
  if (calculationId === null) return;
  const scope = { tenantId, calculationId };
  await retrying('conflict.versionChanged', async () => {
    const [certificate, calculation] = await Promise.all([findCertificate(id), readOf(scope)]);
    if (!certificate || !calculation) return;
    const { marks, v } = certificate;
    const news = await newsOf(scope, calculation, knownOf(marks));
    if (!news) return;
    await commit({ writes: [addingMark(id, { mark: news.mark, now: now(), v }), ...news.holds] });
  });
}

type Scope = Parameters<typeof reportedOf>[0];
async function newsOf(
  scope: Scope,
  calculation: Finishable,
  known: Mark | undefined,
): Promise<{ mark: Mark; holds: Write[] } | null> {
  const at = now().toISOString();
  const seal = sealOf(calculation);
  if (!seal || !calculation.seal)
    return known?.what === 'opened' ? null : { mark: { what: 'opened', at, contribution: null }, holds: [] };
  const { finishedAt } = seal;
  if (known?.contribution?.finishedAt === finishedAt) return null;
  const reported = await reportedOf(scope, calculation, seal);
  const contribution = { ...reported, v: seal.v, rows: calculation.seal.rows };
  return {
    mark: { what: 'finished', at, contribution },
    // The figures are of this finishing only while it still stands.
    holds: [requiringFinished(scope, finishedAt, new AppError('conflict.versionChanged'))],
  };
}
