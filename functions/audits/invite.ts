import { auditOf } from '#functions/calculations/about.ts';
import { refuseSample } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import { findInvitation, invitations, type StoredInvitation } from '#functions/kit/invitations.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { stampNew } from '#functions/kit/table.ts';
import { type Commit, commit, putting, updating } from '#functions/kit/transaction.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { isAlive } from '#shared/audits/rules.ts';
import type { Invitation, InvitationDraft } from '#shared/audits/schema.ts';
import { MOST_AUDITORS } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerOf } from './answers.ts';
import { hashOfToken, newSalt, tokenOf } from './link.ts';
import { auditorCap } from './store.ts';

type CalculationId = IdOf<'calculation'>;
const DAY_MS = 86_400_000;
const expiryOf = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS).toISOString();

async function invitationsOf(of: { tenantId: string; calculationId: string }): Promise<StoredInvitation[]> {
  const query = invitations.query.byCalculation(of);
  const { data } = await retryBusy(() => query.go({ pages: 'all', order: 'desc' }));
  return data;
}

/**
 * The invitations of a calculation, newest first. From an index: one that was made just now may follow a moment later.
 * @throws AppError `calculations.notFound`
 */
export async function listInvitations(by: Reach, id: CalculationId, now: Date): Promise<{ items: Invitation[] }> {
  const { v: calculationV } = await getCalculation(by, id);
  const all = await invitationsOf({ tenantId: by.tenantId, calculationId: id });
  return { items: all.map((one) => answerOf(one, { now, calculationV })) };
}

const capOf = (of: { tenantId: string; calculationId: string }, now: Date): Cap => ({
  ...auditorCap(of),
  most: MOST_AUDITORS,
  refusal: new AppError('audits.tooMany', { limit: MOST_AUDITORS }),
  living: async () => (await invitationsOf(of)).flatMap((one) => (isAlive(one, now) ? [one.id] : [])),
  async hasEnded(id) {
    const found = await findInvitation(id);
    return !found || !isAlive(found, now);
  },
});

interface Invite {
  calculationId: CalculationId;
  id: IdOf<'invitation'>;
  draft: InvitationDraft;
}
const isSame = (known: StoredInvitation, { calculationId, draft }: Invite, tenantId: string) =>
  known.tenantId === tenantId && known.calculationId === calculationId && known.email === draft.email;

/**
 * Invites an auditor to one calculation; the mail goes out with the invitation. The same id with the same e-mail again
 * is the same invitation.
 * @throws AppError `calculations.notFound`, `calculations.isSample`, `audits.tooMany`, `audits.idTaken`
 */
export async function inviteAuditor(actor: UserActor, asked: Invite, now: Date): Promise<Invitation> {
  const { tenantId, userId } = actor;
  const { calculationId, id, draft } = asked;
  const calculation = await getCalculation(actor, calculationId);
  refuseSample(calculationId);
  const { v: calculationV } = calculation;
  const known = await findInvitation(id);
  if (known && !isSame(known, asked, tenantId)) throw new AppError('audits.idTaken');
  if (known) return answerOf(known, { now, calculationV });
  const { days, ...said } = draft;
  const salt = newSalt();
  const item = {
    ...said,
    ...{ id, tenantId, calculationId, salt },
    hash: hashOfToken(tokenOf({ id, salt })),
    expiresAt: expiryOf(days, now),
    byName: await nameOf(userId),
    ...stampNew(userId, now),
  };
  await commitWithin(capOf({ tenantId, calculationId }, now), id, {
    writes: [putting(invitations.create(item).params(), new AppError('audits.idTaken'))],
    messages: [messageOf('audits.mailRequested', { invitationId: id, mail: 'invited', at: null })],
    audit: [{ ...auditOf(calculation), tenantId, action: 'audits.invited', by: userId, after: { id, days } }],
  });
  return answerOf(item, { now, calculationV });
}

interface At {
  calculationId: CalculationId;
  id: string;
  v: number;
}
/** The invitation of a calculation. @throws AppError `calculations.notFound`, `audits.notFound` */
export async function readInvitation(
  by: Reach,
  { calculationId, id }: Pick<At, 'calculationId' | 'id'>,
): Promise<StoredInvitation> {
  await getCalculation(by, calculationId);
  const found = await findInvitation(id);
  if (!found || found.tenantId !== by.tenantId || found.calculationId !== calculationId)
    throw new AppError('audits.notFound');
  return found;
}

interface Change {
  set: Partial<Pick<StoredInvitation, 'expiresAt' | 'revokedAt'>>;
  action: 'audits.extended' | 'audits.resent' | 'audits.revoked';
  isMailed?: true;
}
/** Changes an invitation at version `v` that was neither revoked nor closed. To revoke what is revoked changes nothing. */
async function change(actor: UserActor, at: At, { set, action, isMailed }: Change, now: Date): Promise<Invitation> {
  const { tenantId, userId } = actor;
  const calculation = await getCalculation(actor, at.calculationId);
  const { v: calculationV } = calculation;
  const before = await readInvitation(actor, at);
  if (set.revokedAt !== undefined && before.revokedAt !== undefined) return answerOf(before, { now, calculationV });
  if (before.v !== at.v) throw new AppError('conflict.versionChanged');
  if (before.revokedAt !== undefined || before.closedAt !== undefined) throw new AppError('audits.ended');
  const after = { ...set, v: at.v + 1, updatedAt: now.toISOString() };
  const { id } = before;
  const params = invitations
    .patch({ id })
    .set(after)
    .where((item, { eq, notExists }) => `${eq(item.v, at.v)} AND ${notExists(item.closedAt)}`)
    .params();
  const work: Commit = {
    writes: [updating(params)],
    messages: isMailed
      ? [
          messageOf('audits.mailRequested', {
            invitationId: before.id as IdOf<'invitation'>,
            mail: 'invited',
            at: null,
          }),
        ]
      : [],
    audit: [
      {
        ...auditOf(calculation),
        tenantId,
        action,
        by: userId,
        before: { expiresAt: before.expiresAt },
        after: { id, ...set },
      },
    ],
  };
  // One that had expired lives again: it needs room like a new one.
  if (set.expiresAt === undefined) await commit(work);
  else await commitWithin(capOf({ tenantId, calculationId: at.calculationId }, now), id, work);
  return answerOf({ ...before, ...after }, { now, calculationV });
}

/**
 * @throws AppError `calculations.notFound`, `audits.notFound`, `audits.ended`, `audits.tooMany` for one that had expired,
 *   `conflict.versionChanged`
 */
export const extendInvitation = (actor: UserActor, { days, ...at }: At & { days: number }, now: Date) =>
  change(actor, at, { set: { expiresAt: expiryOf(days, now) }, action: 'audits.extended' }, now);

/** @throws AppError as `extendInvitation` */
export const resendInvitation = (actor: UserActor, at: At, now: Date) =>
  change(actor, at, { set: {}, action: 'audits.resent', isMailed: true }, now);

/** Safe to repeat. @throws AppError as `extendInvitation` */
export const revokeInvitation = (actor: UserActor, at: At, now: Date) =>
  change(actor, at, { set: { revokedAt: now.toISOString() }, action: 'audits.revoked' }, now);
