import type { EventOf } from '#events/catalogue.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { mailWarning } from '#functions/offsets/warningMail.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { mailRequest } from '#functions/services/mail.ts';
import { feedbackMail } from './mail.ts';
import { findFeedback } from './store.ts';

/** Mails what somebody told us. A message that comes again sends again, under the same key. */
async function mail({ feedbackId }: EventOf<'feedback.received'>): Promise<void> {
  const told = await findFeedback(feedbackId);
  if (!told) return;
  const replyTo = told.email ? { replyTo: told.email } : {};
  const to = setting('SUPPORT_MAIL');
  await sendMail({ to, ...replyTo, key: feedbackId, ...feedbackMail(told, setting('SITE_URL')) });
}

export const handler = consume({
  'feedback.received': mail,
  'offsets.warned': mailWarning,
  'services.requested': mailRequest,
});
