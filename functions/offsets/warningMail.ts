import type { EventOf } from '#events/catalogue.ts';
import { escapeHtml, harmless, mailPage } from '#functions/kit/mailPage.ts';
import { setting } from '#functions/kit/settings.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import { orderOf } from './store.ts';

/** The team reads Spanish. */
const LANGUAGE = 'es';

/** Mails the team what may be fraud, while it is to be decided. A message that comes again sends again, under the same key. */
export async function mailWarning({ orderId }: EventOf<'offsets.warned'>): Promise<void> {
  const order = await orderOf(orderId);
  if (order?.warning !== 'open') return;
  const { money, day } = formatFor(LANGUAGE);
  const say = (key: string, details: Record<string, unknown> = {}) => textOf(es as Texts, key, details) ?? '';
  const { number, beneficiary, paidAt, amounts } = order;
  const siteUrl = setting('SITE_URL');
  const url = `${siteUrl}/admin/promises`;
  const subject = say('warning.subject', { number });
  const facts = say('warning.facts', {
    ...{ number, buyer: harmless(beneficiary?.legalName ?? ''), day: day(paidAt?.slice(0, 10) ?? '') },
    ...{ total: money(amounts.totalCents), owners: money(amounts.ownerCents) },
  });
  const body = [
    say('warning.what'),
    facts,
    `<a href="${escapeHtml(url)}" style="color:#1d6b55">${say('warning.decide')}</a>`,
  ];
  const words = { title: subject, heading: say('warning.heading'), note: say('warning.note'), footer: say('footer') };
  const html = mailPage(LANGUAGE, { ...words, body, siteUrl });
  await sendMail({ to: setting('SUPPORT_MAIL'), key: `warning-${orderId}`, subject, html });
}
