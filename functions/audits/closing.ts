import { auditOf } from '#functions/calculations/about.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { newId } from '#functions/kit/ids.ts';
import { findInvitation, invitations, type StoredInvitation } from '#functions/kit/invitations.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { keepUpload } from '#functions/kit/uploads.ts';
import { files } from '#functions/ports/files.ts';
import type { AuditorActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Invitation } from '#shared/audits/schema.ts';
import { STATEMENT_MAX_BYTES } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerOf, type Closing, closingOf, type Moment } from './answers.ts';
import { readInvitation } from './invite.ts';

const FORM_SECONDS = 300;
type Of = Pick<AuditorActor, 'tenantId' | 'calculationId' | 'invitationId'>;
/** Where the signed form puts a document: no name of somebody's file is in it. */
const uploadPlace = ({ tenantId, invitationId }: Of, id: string) => ({
  bucket: setting('BUCKET_UPLOADS'),
  key: `statements/${tenantId}/${invitationId}/${id}`,
});
/** In the folder of the calculation, with which it goes. */
const keptPlace = ({ tenantId, calculationId, invitationId }: Of, id: string) => ({
  bucket: setting('BUCKET_DOCUMENTS'),
  key: `tenants/${tenantId}/calculations/${calculationId}/audits/${invitationId}/${id}.pdf`,
});

/** @throws AppError `calculations.notFound` */
export async function announceStatement(actor: AuditorActor, calculationId: IdOf<'calculation'>) {
  await reachedScope(actor, calculationId);
  const evidenceId = newId('evidence');
  const limits = { maxBytes: STATEMENT_MAX_BYTES, contentType: 'application/pdf', expiresSeconds: FORM_SECONDS };
  const { url, fields } = await files.signedPost({ ...uploadPlace(actor, evidenceId), ...limits });
  return { evidenceId, upload: { url, fields } };
}

interface Close {
  calculationId: IdOf<'calculation'>;
  text: string;
  statement: { id: IdOf<'evidence'>; fileName: string } | null;
}
/** @throws AppError `audits.statementMissing`, `audits.statementWrongType` */
async function kept(actor: AuditorActor, { id, fileName }: NonNullable<Close['statement']>) {
  const to = keptPlace(actor, id);
  const missing = new AppError('audits.statementMissing');
  const wrongType = new AppError('audits.statementWrongType');
  await keepUpload({ from: uploadPlace(actor, id), to, kinds: ['pdf'], missing, wrongType });
  return { key: to.key, fileName };
}

/**
 * The answer of the first time, when an audit that is closed is concluded with the same again; null while it is open.
 * @throws AppError `audits.ended` when it was concluded with something else
 */
async function closedBefore(actor: AuditorActor, { text, statement }: Close, at: Moment): Promise<Invitation | null> {
  const found = (await findInvitation(actor.invitationId)) as StoredInvitation;
  const closing = closingOf(found);
  if (!closing) return null;
  const key = statement ? keptPlace(actor, statement.id).key : null;
  if (closing.text !== text || closing.key !== key) throw new AppError('audits.ended');
  return answerOf(found, at);
}

/**
 * Concludes the audit, in words, with a document, or both. From here on the link leads nowhere and nobody comments. The
 * same again is the same conclusion.
 * @throws AppError `calculations.notFound`, `audits.conclusionRequired`, `audits.statementMissing`,
 *   `audits.statementWrongType`, `audits.ended`
 */
export async function closeAudit(actor: AuditorActor, asked: Close, now: Date): Promise<Invitation> {
  const { tenantId, invitationId: id } = actor;
  const { calculationId, text, statement } = asked;
  const calculation = await getCalculation(actor, calculationId);
  const { v: calculationV } = calculation;
  const at = { now, calculationV };
  const before = await closedBefore(actor, asked, at);
  if (before) return before;
  if (text === '' && statement === null) throw new AppError('audits.conclusionRequired');
  const document = statement ? await kept(actor, statement) : { key: null, fileName: null };
  const closing: Closing = { text, ...document, calculationV };
  const params = invitations
    .patch({ id })
    .set({ closing, closedAt: now.toISOString(), updatedAt: now.toISOString() })
    .add({ v: 1 })
    .where((at, { notExists }) => `${notExists(at.closedAt)} AND ${notExists(at.revokedAt)}`)
    .params();
  try {
    await commit({
      writes: [updating(params, new AppError('audits.ended'))],
      messages: [messageOf('audits.mailRequested', { invitationId: id, mail: 'closed', at: null })],
      audit: [{ ...auditOf(calculation), tenantId, action: 'audits.closed', by: id, after: { id, ...closing } }],
    });
  } catch (error) {
    // The same call came twice at once: the other one has closed it.
    const same = await closedBefore(actor, asked, at);
    if (!same) throw error;
    return same;
  }
  return answerOf((await findInvitation(id)) as StoredInvitation, at);
}

/** @throws AppError `calculations.notFound`, `audits.notFound`, also when it was closed without a document */
export async function getStatement(by: Reach, at: { calculationId: IdOf<'calculation'>; id: string }) {
  const { key = null, fileName = null } = closingOf(await readInvitation(by, at)) ?? {};
  if (key === null || fileName === null) throw new AppError('audits.notFound');
  return { fileName, url: await files.signedGet({ bucket: setting('BUCKET_DOCUMENTS'), key, fileName }) };
}
