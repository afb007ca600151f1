import { auditOf } from '#functions/calculations/about.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { readRow } from '#functions/calculations/readRow.ts';
import { findInvitation } from '#functions/kit/invitations.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import { type AuditorActor, callerIdOf, type UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { stateAfter } from '#shared/audits/rules.ts';
import { type Figure, figureKey, type Message, type Thread } from '#shared/audits/schema.ts';
import { MAIL_DELAY_SECONDS, MOST_MESSAGES } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import {
  creatingThread,
  findThread,
  pageOfThreads,
  replacingThread,
  type StoredThread,
  speaking,
  whileOpen,
} from './store.ts';

type CalculationId = IdOf<'calculation'>;

/** Comments as they are answered: with whether the audit of each was closed. */
async function answersOf(threads: readonly StoredThread[]): Promise<Thread[]> {
  const ids = [...new Set(threads.map(({ invitationId }) => invitationId))];
  const found = await Promise.all(ids.map(findInvitation));
  const ended = new Set(found.flatMap((one) => (one?.closedAt === undefined ? [] : [one.id])));
  return threads.map(({ invitationId, ...thread }) => ({ ...thread, isEnded: ended.has(invitationId) }));
}
const answer = async (thread: StoredThread): Promise<Thread> => (await answersOf([thread]))[0] as Thread;

/** Tells the other side, some minutes after the last word. */
const telling = (invitationId: string, mail: 'commented' | 'answered', now: Date) =>
  messageOf(
    'audits.mailRequested',
    { invitationId: invitationId as IdOf<'invitation'>, mail, at: now.toISOString() },
    { delaySeconds: MAIL_DELAY_SECONDS },
  );

/** @throws AppError `calculations.notFound`, `input.invalid` at `cursor` */
export async function listComments(
  by: Reach,
  calculationId: CalculationId,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<Thread>> {
  const scope = await reachedScope(by, calculationId);
  await getCalculation(by, calculationId);
  const { items, cursor } = await pageOfThreads(scope, at);
  return { items: await answersOf(items), cursor };
}

interface Start {
  calculationId: CalculationId;
  id: IdOf<'comment'>;
  figure: Figure;
  about: string;
  text: string;
}
/**
 * An auditor's comment on a figure. The same id with the same words again is the same comment.
 * @throws AppError `calculations.notFound`, `calculations.rowNotFound`, `audits.idTaken`, `audits.ended`
 */
export async function startComment(
  actor: AuditorActor,
  { calculationId, id, figure, about, text }: Start,
  now: Date,
): Promise<Thread> {
  const { tenantId, invitationId, name } = actor;
  const scope = await reachedScope(actor, calculationId);
  const audited = auditOf(await getCalculation(actor, calculationId));
  if (figure.of === 'row') await readRow(scope, figure.key);
  const message: Message = { by: 'auditor', name, text, at: now.toISOString() };
  try {
    await commit({
      writes: [
        creatingThread(scope, { id, invitationId, figure, about, message, now }),
        speaking(invitationId, 'commentedAt', now),
      ],
      messages: [telling(invitationId, 'commented', now)],
      audit: [{ ...audited, tenantId, action: 'audits.commented', by: invitationId, after: { id, figure } }],
    });
  } catch (error) {
    const known = error instanceof AppError && error.code === 'audits.idTaken' ? await findThread(scope, id) : null;
    const isSame = known?.messages[0]?.text === text && figureKey(known.figure) === figureKey(figure);
    if (!known || !isSame) throw error;
    return answer(known);
  }
  return answer((await findThread(scope, id)) as StoredThread);
}

interface At {
  calculationId: CalculationId;
  id: IdOf<'comment'>;
  v: number;
}
async function threadAt(by: Reach, { calculationId, id }: At) {
  const scope = await reachedScope(by, calculationId);
  const audited = auditOf(await getCalculation(by, calculationId));
  const found = await findThread(scope, id);
  if (!found) throw new AppError('audits.commentNotFound');
  return { scope, found, audited: { ...audited, tenantId: by.tenantId } };
}

/** The same words at the same version again: the answer of the first time got lost on the way. */
const isSaid = ({ v, messages }: StoredThread, at: At, { by, text }: Pick<Message, 'by' | 'text'>) =>
  v === at.v + 1 && messages.at(-1)?.by === by && messages.at(-1)?.text === text;

/**
 * The company answers, the auditor asks on: whoever spoke last waits for the other.
 * @throws AppError `calculations.notFound`, `audits.commentNotFound`, `audits.commentFull`, `audits.ended`,
 *   `conflict.versionChanged`
 */
export async function answerComment(
  actor: UserActor | AuditorActor,
  { text, ...at }: At & { text: string },
  now: Date,
): Promise<Thread> {
  const { scope, found, audited } = await threadAt(actor, at);
  const by = actor.kind === 'auditor' ? 'auditor' : 'company';
  if (isSaid(found, at, { by, text })) return answer(found);
  if (found.v !== at.v) throw new AppError('conflict.versionChanged');
  if (found.messages.length >= MOST_MESSAGES) throw new AppError('audits.commentFull', { limit: MOST_MESSAGES });
  const name = actor.kind === 'auditor' ? actor.name : await nameOf(actor.userId);
  const messages = [...found.messages, { by, name, text, at: now.toISOString() } satisfies Message];
  const next = { ...found, messages, state: stateAfter(by), v: at.v + 1, updatedAt: now.toISOString() };
  // An auditor speaks for their own invitation, whoever began.
  const of = actor.kind === 'auditor' ? actor.invitationId : found.invitationId;
  const [side, mail] =
    by === 'auditor' ? (['commentedAt', 'commented'] as const) : (['answeredAt', 'answered'] as const);
  await commit({
    writes: [replacingThread(scope, next), speaking(of, side, now)],
    messages: [telling(of, mail, now)],
    audit: [{ ...audited, action: `audits.${mail}`, by: callerIdOf(actor), after: { id: at.id } }],
  });
  return answer(next);
}

/**
 * An auditor settles a comment, or opens it again. What is so already stays as it is.
 * @throws AppError `calculations.notFound`, `audits.commentNotFound`, `audits.ended`, `conflict.versionChanged`
 */
export async function setCommentState(
  actor: AuditorActor,
  { isResolved, ...at }: At & { isResolved: boolean },
  now: Date,
): Promise<Thread> {
  const { scope, found, audited } = await threadAt(actor, at);
  if ((found.state === 'resolved') === isResolved) return answer(found);
  if (found.v !== at.v) throw new AppError('conflict.versionChanged');
  const state = isResolved ? 'resolved' : stateAfter(found.messages.at(-1)?.by ?? 'auditor');
  const next: StoredThread = { ...found, state, v: at.v + 1, updatedAt: now.toISOString() };
  const change = { id: at.id, before: found.state, after: state };
  await commit({
    writes: [replacingThread(scope, next), whileOpen(actor.invitationId)],
    audit: [{ ...audited, action: 'audits.settled', by: actor.invitationId, after: change }],
  });
  return answer(next);
}
