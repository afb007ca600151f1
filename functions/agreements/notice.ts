import { auditOf } from '#functions/forests/keep.ts';
import { noticing } from '#functions/forests/signing.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Agreement, AgreementSide } from '#shared/agreements/schema.ts';
import { agreementState } from '#shared/agreements/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerOf, isNoticeTime, readBoth } from './read.ts';

interface Said {
  readonly id: IdOf<'forest'>;
  readonly endsAtTerm: boolean;
}
interface By {
  readonly by: string;
  readonly side: AgreementSide;
  readonly now: Date;
}
/**
 * Says in the last days of a term that it is the last one, or takes that back, which only the side may that said it. The
 * owner is told of both. Safe to repeat.
 * @throws AppError `forests.notFound`, `agreements.wrongState`, `agreements.noticeTooEarly`, `conflict.versionChanged`
 */
async function say(
  { tenantId, id, endsAtTerm }: Said & { readonly tenantId: IdOf<'tenant'> },
  { by, side, now }: By,
): Promise<Agreement> {
  const { forest, kept } = await readBoth({ tenantId, id });
  if (agreementState(kept?.state ?? null, forest.state) !== 'signed') throw new AppError('agreements.wrongState');
  const before = answerOf(forest, kept, now);
  if (forest.endsAtTerm === endsAtTerm) return before;
  if (!isNoticeTime(forest, now)) throw new AppError('agreements.noticeTooEarly');
  if (!endsAtTerm && before.endsBy !== side) throw new AppError('agreements.wrongState');
  const { next, writes } = noticing(forest, { endsAtTerm, side, now });
  const action = endsAtTerm ? 'forests.noticeGiven' : 'forests.noticeTakenBack';
  const kind = endsAtTerm ? 'agreementEnds' : 'agreementGoesOn';
  const link = `/forest/clausulas?forest=${id}`;
  await commit({
    writes,
    messages: telling({ tenantId, kind, by: 'platform', details: { forest: forest.name }, link }),
    audit: [{ ...auditOf(next), action, by, ...(side === 'team' && { isStaff: true }) }],
  });
  return answerOf(next, kept, now);
}

/** What an owner says. @throws AppError as `say` */
export const setTermination = ({ tenantId, userId: by }: UserActor, said: Said, now: Date): Promise<Agreement> =>
  say({ ...said, tenantId }, { by, side: 'owner', now });
/** What the team says, for the platform. @throws AppError as `say` */
export const setTheirTermination = (
  { userId: by }: UserActor,
  said: Said & { readonly tenantId: IdOf<'tenant'> },
  now: Date,
): Promise<Agreement> => say(said, { by, side: 'team', now });
