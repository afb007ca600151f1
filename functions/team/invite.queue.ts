import type { EventOf } from '#events/catalogue.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { forgetOrganization } from './forgetOrganization.ts';
import { inviteMail } from './inviteMail.ts';
import { stateOf } from './read.ts';

/** Sends the invitation, unless the person has come in, or is gone, meanwhile. A message that comes again sends again. */
async function invite({ tenantId, userId }: EventOf<'team.invited'>): Promise<void> {
  const profile = await readProfile(subOf(userId));
  if (!profile || profile.tenantId !== tenantId || stateOf(profile) !== 'INVITED') return;
  const { preferredUsername: email, companyName, language, isElsewhere = false } = profile;
  const invitation = { email, userId, companyName, isElsewhere, siteUrl: setting('SITE_URL') };
  await sendMail({ to: email, ...inviteMail(language as Language, invitation) });
}

export const handler = consume({ 'team.invited': invite, 'organizations.deleted': forgetOrganization });
