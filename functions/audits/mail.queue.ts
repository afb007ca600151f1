import type { EventOf } from '#events/catalogue.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { findInvitation, type StoredInvitation } from '#functions/kit/invitations.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { linkOf } from './link.ts';
import { auditMail } from './mails.ts';

type Asked = EventOf<'audits.mailRequested'>;

/** Something newer was said: its own mail tells both. */
const isOutdated = ({ mail, at }: Asked, { commentedAt, answeredAt }: StoredInvitation): boolean =>
  (mail === 'commented' && commentedAt !== at) || (mail === 'answered' && answeredAt !== at);

const languageOf = (text: string): Language => LANGUAGES.find((one) => one === text) ?? 'es';

/** To whom, in which language, and where its button leads; null when there is nobody to tell any more. */
async function readerOf(mail: Asked['mail'], invitation: StoredInvitation, now: Date) {
  if (mail === 'invited' || mail === 'answered') {
    const { email: to, language } = invitation;
    return isAlive(invitation, now) ? { to, language, link: linkOf(invitation) } : null;
  }
  const person = await readProfile(subOf(invitation.createdBy as IdOf<'user'>));
  if (!person || person.disabledAt !== undefined) return null;
  const link = `${setting('SITE_URL')}/footprint/myfootprint?calculation=${invitation.calculationId}`;
  return { to: person.preferredUsername, language: languageOf(person.language), link };
}

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

/** Sends one mail about an audit, unless it is too late for it. A message that comes again sends again, with the same link. */
async function mail(asked: Asked, { now }: WorkContext): Promise<void> {
  const invitation = await findInvitation(asked.invitationId);
  if (!invitation || isOutdated(asked, invitation)) return;
  const [reader, about] = await Promise.all([readerOf(asked.mail, invitation, now), aboutOf(invitation)]);
  if (!reader || !about) return;
  const { name: auditor, byName, expiresAt } = invitation;
  const note = asked.mail === 'invited' ? invitation.note : '';
  const { to, language, link } = reader;
  const page = { kind: asked.mail, auditor, byName, note, expiresAt, link, siteUrl: setting('SITE_URL'), ...about };
  await sendMail({ to, ...auditMail(language, page) });
}

export const handler = consume({ 'audits.mailRequested': mail });
