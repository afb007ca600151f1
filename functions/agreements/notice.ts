import { auditOf } from '#functions/forests/keep.ts';
import { noticing } from '#functions/forests/signing.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Agreement } from '#shared/agreements/schema.ts';
import { agreementState } from '#shared/agreements/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerOf, isNoticeTime, readBoth } from './read.ts';

/**
 * Says in the last days of a term that it is the last one, or takes that back. Safe to repeat.
 * @throws AppError `forests.notFound`, `agreements.wrongState`, `agreements.noticeTooEarly`, `conflict.versionChanged`
 */
export async function setTermination(
  { tenantId, userId: by }: UserActor,
  { id, endsAtTerm }: { id: IdOf<'forest'>; endsAtTerm: boolean },
  now: Date,
): Promise<Agreement> {
  const { forest, kept } = await readBoth({ tenantId, id });
  if (agreementState(kept?.state ?? null, forest.state) !== 'signed') throw new AppError('agreements.wrongState');
  if (forest.endsAtTerm === endsAtTerm) return answerOf(forest, kept, now);
  if (!isNoticeTime(forest, now)) throw new AppError('agreements.noticeTooEarly');
  const { next, writes } = noticing(forest, { endsAtTerm, now });
  const action = endsAtTerm ? 'forests.noticeGiven' : 'forests.noticeTakenBack';
  await commit({ writes, audit: [{ ...auditOf(next), action, by }] });
  return answerOf(next, kept, now);
}
