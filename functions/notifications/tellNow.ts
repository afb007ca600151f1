import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { setting } from '#functions/kit/settings.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { choiceOf } from '#shared/notifications/kinds.ts';
import { notificationMail } from './mail.ts';
import { reachableProfile } from './reachable.ts';
import { keepNotification, noteMailed, readChoices } from './store.ts';

/** The notification has the digits of its message: a message that comes again is the same notification. */
const idOf = (messageId: string): IdOf<'notification'> => idFrom('notification', messageId.slice(-26));

const ONLY_MAILED = { app: false, mail: true };

/**
 * Tells a person of something, in the product and by mail, as they chose: for whoever handles a message, whose id it
 * takes. A crash between the mail and its note sends it a second time, under the same key; none is lost.
 */
export async function tellNow(
  message: EventOf<'notifications.happened'>,
  { messageId, now, log }: Pick<WorkContext, 'messageId' | 'now' | 'log'>,
): Promise<void> {
  const { tenantId, userId, to, lists, ...told } = message;
  const person = { tenantId, userId };
  const profile = await reachableProfile(person);
  if (!profile) return log.info('Nobody is told', { userId, kind: told.kind });
  const { app, mail } = to ? ONLY_MAILED : choiceOf(told.kind, await readChoices(person));
  if (!app && !mail) return;
  const id = idOf(messageId);
  const place = app ? 'SHOWN' : 'MAILED';
  const { isMailed } = await keepNotification(person, { id, ...told }, { place, now });
  if (!mail || isMailed) return;
  const written = notificationMail(profile.language as Language, { ...told, lists }, setting('SITE_URL'));
  await sendMail({ to: to ?? profile.preferredUsername, key: id, ...written });
  await noteMailed(person, { place, id, now });
}
