import type { EventOf } from '#events/catalogue.ts';
import { escapeHtml, harmless, mailPage } from '#functions/kit/mailPage.ts';
import { setting } from '#functions/kit/settings.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { numberOf } from '#shared/services/contract.ts';
import names from '#shared/texts/es/forestServices.json' with { type: 'json' };
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import { type Asker, askerOf } from './requests.ts';
import { findRequest, type StoredRequest } from './store.ts';

/** The forestry team reads Spanish. */
const LANGUAGE = 'es';

/** What an owner asks the forestry team for. */
function requestMail(
  request: Pick<StoredRequest, 'id' | 'service' | 'forest' | 'message'>,
  { name, email, phone }: Asker,
  siteUrl: string,
): { subject: string; html: string } {
  const say = (key: string, details: Record<string, unknown> = {}) => textOf(es as Texts, key, details) ?? '';
  const service = names.names[request.service];
  const subject = say('services.subject', { service, number: numberOf(request) });
  const facts = [
    say('services.from', { name: escapeHtml(name), email: escapeHtml(email) }),
    say('services.phone', { phone: escapeHtml(phone || say('services.none')) }),
    say('services.forest', { forest: escapeHtml(request.forest || say('services.none')) }),
  ].join('<br>');
  const body = [harmless(request.message), facts];
  const words = { title: subject, heading: service, note: say('services.answer'), footer: say('footer') };
  return { subject, html: mailPage(LANGUAGE, { ...words, body, siteUrl }) };
}

/** Mails the team a request. A message that comes again sends again, under the same key. */
export async function mailRequest({ tenantId, requestId }: EventOf<'services.requested'>): Promise<void> {
  const request = await findRequest({ tenantId, id: requestId });
  const asker = request && (await askerOf(request));
  if (!request || !asker) return;
  const written = requestMail(request, asker, setting('SITE_URL'));
  await sendMail({ to: setting('SUPPORT_MAIL'), replyTo: asker.email, key: requestId, ...written });
}
