import type { EventOf } from '#events/catalogue.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { findInvitation, type StoredInvitation } from '#functions/kit/invitations.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { actorOf, isWaiting, readProfile } from '#functions/kit/profile.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { tellNow } from '#functions/notifications/tellNow.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { ownerIdOf, subOf } from '#functions/session/accountIds.ts';
import { allows } from '#shared/access/actor.ts';
import { reachesOrganization, wholeAccount } from '#shared/access/scope.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { linkOf } from './link.ts';
import { auditMail } from './mails.ts';

type Asked = EventOf<'audits.mailRequested'>;

/** Something newer was said: its own mail tells both. */
const isOutdated = ({ mail, at }: Asked, { commentedAt, answeredAt }: StoredInvitation): boolean =>
  (mail === 'commented' && commentedAt !== at) || (mail === 'answered' && answeredAt !== at);

/** What the company is told: in the product and by mail, as they chose. */
const TOLD = { commented: 'auditCommented', closed: 'auditClosed' } as const;

/** The facts of the calculation; null when it was deleted meanwhile. */
async function aboutOf({ tenantId, calculationId }: StoredInvitation) {
  const account = wholeAccount(tenantId as IdOf<'tenant'>);
  try {
    const { year, organizationId } = await getCalculation(account, calculationId as IdOf<'calculation'>);
    return { organizationId, about: { year, organization: (await getOrganization(account, organizationId)).name } };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** Who of the company is told: whoever invited, while the calculation is still theirs to read; else the account's owner. */
async function toldOf(invitation: StoredInvitation, organizationId: string, now: Date): Promise<IdOf<'user'>> {
  const userId = invitation.createdBy as IdOf<'user'>;
  const profile = await readProfile(subOf(userId));
  const actor = profile && profile.disabledAt === undefined && !isWaiting(profile) && actorOf(profile, [], { now });
  const mayRead =
    actor && reachesOrganization(actor, organizationId) && allows(actor, { section: 'calculate', level: 'VIEW' });
  return mayRead ? userId : ownerIdOf(invitation.tenantId as IdOf<'tenant'>);
}

/**
 * Tells the auditor by mail, or the company in the product and by mail, what is new of an audit, unless it is too late for it. A
 * message that comes again mails the auditor again, with the same link.
 */
async function mail(asked: Asked, context: WorkContext): Promise<void> {
  const invitation = await findInvitation(asked.invitationId);
  if (!invitation || isOutdated(asked, invitation)) return;
  const facts = await aboutOf(invitation);
  if (!facts) return;
  const { about, organizationId } = facts;
  const { name: auditor, byName, expiresAt, email: to, language } = invitation;
  if (asked.mail === 'commented' || asked.mail === 'closed') {
    const link = `/footprint/myfootprint?calculation=${invitation.calculationId}`;
    const told = { kind: TOLD[asked.mail], details: { auditor, ...about }, link };
    const tenantId = invitation.tenantId as IdOf<'tenant'>;
    const userId = await toldOf(invitation, organizationId, context.now);
    return tellNow({ tenantId, userId, ...told }, context);
  }
  if (!isAlive(invitation, context.now)) return;
  const note = asked.mail === 'invited' ? invitation.note : '';
  const link = linkOf(invitation);
  const page = { kind: asked.mail, auditor, byName, note, expiresAt, link, siteUrl: setting('SITE_URL'), ...about };
  await sendMail({ to, ...auditMail(language, page) });
}

export const handler = consume({ 'audits.mailRequested': mail });
