import type { EventOf } from '#events/catalogue.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { findInvitation, type StoredInvitation } from '#functions/kit/invitations.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { tellNow } from '#functions/notifications/tellNow.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { linkOf } from './link.ts';
import { auditMail } from './mails.ts';

type Asked = EventOf<'audits.mailRequested'>;

/** Something newer was said: its own mail tells both. */
const isOutdated = ({ mail, at }: Asked, { commentedAt, answeredAt }: StoredInvitation): boolean =>
  (mail === 'commented' && commentedAt !== at) || (mail === 'answered' && answeredAt !== at);

/** What the person who invited is told: in the product and by mail, as they chose. */
const TOLD = { commented: 'auditCommented', closed: 'auditClosed' } as const;

/** The facts of the calculation; null when it was deleted meanwhile. */
async function aboutOf({ tenantId, calculationId }: StoredInvitation) {
  const account = wholeAccount(tenantId as IdOf<'tenant'>);
  try {
    const { year, organizationId } = await getCalculation(account, calculationId as IdOf<'calculation'>);
    return { year, organization: (await getOrganization(account, organizationId)).name };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Tells the auditor by mail, or the person who invited them, what is new of an audit, unless it is too late for it. A
 * message that comes again mails the auditor again, with the same link.
 */
async function mail(asked: Asked, context: WorkContext): Promise<void> {
  const invitation = await findInvitation(asked.invitationId);
  if (!invitation || isOutdated(asked, invitation)) return;
  const about = await aboutOf(invitation);
  if (!about) return;
  const { name: auditor, byName, expiresAt, email: to, language } = invitation;
  if (asked.mail === 'commented' || asked.mail === 'closed') {
    const link = `/footprint/myfootprint?calculation=${invitation.calculationId}`;
    const told = { kind: TOLD[asked.mail], details: { auditor, ...about }, link };
    const person = { tenantId: invitation.tenantId, userId: invitation.createdBy } as {
      tenantId: IdOf<'tenant'>;
      userId: IdOf<'user'>;
    };
    return tellNow({ ...person, ...told }, context);
  }
  if (!isAlive(invitation, context.now)) return;
  const note = asked.mail === 'invited' ? invitation.note : '';
  const link = linkOf(invitation);
  const page = { kind: asked.mail, auditor, byName, note, expiresAt, link, siteUrl: setting('SITE_URL'), ...about };
  await sendMail({ to, ...auditMail(language, page) });
}

export const handler = consume({ 'audits.mailRequested': mail });
