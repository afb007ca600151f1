import { auditOf } from '#functions/forests/keep.ts';
import { type StoredForest, todayOf } from '#functions/forests/read.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { signReminders } from '#shared/agreements/reminders.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { asking } from './messages.ts';
import { findAgreement, puttingAgreement } from './store.ts';

/** Reminds whoever has not signed a contract that waits for it, each time once. Safe to repeat. */
export async function remindSigning(forest: StoredForest, now: Date): Promise<boolean> {
  const { tenantId, id: forestId, name } = forest;
  const kept = await findAgreement({ tenantId, forestId });
  if (kept?.state !== 'generated' || kept.generatedOn === undefined) return false;
  const reminders = signReminders(kept.generatedOn, todayOf(forest, now));
  if (reminders <= (kept.reminders ?? 0)) return false;
  const link = `/forest/clausulas?forest=${forestId}`;
  const unsigned = kept.signatories.flatMap(({ isOwner, signature }, index) => (signature ? [] : [{ isOwner, index }]));
  const messages = unsigned.flatMap(({ isOwner, index: signatory }) =>
    isOwner
      ? telling({ tenantId, kind: 'agreementReminder', by: 'platform', details: { forest: name }, link })
      : [asking(kept, 'link', signatory)],
  );
  try {
    await commit({
      writes: [puttingAgreement({ ...kept, reminders, v: kept.v + 1, updatedAt: now.toISOString() })],
      messages,
      audit: [{ ...auditOf(forest), action: 'forests.signReminded', by: 'agreements' }],
    });
    return true;
  } catch (error) {
    // Somebody signs just now: the next run looks again.
    if (error instanceof AppError && error.code === 'conflict.versionChanged') return false;
    throw error;
  }
}
