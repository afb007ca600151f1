import { escapeHtml, harmlessWords, mailPage, subjectOf } from '#functions/kit/mailPage.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { kindOf } from '#shared/notifications/kinds.ts';
import en from '#shared/texts/en/notifications.json' with { type: 'json' };
import es from '#shared/texts/es/notifications.json' with { type: 'json' };
import gl from '#shared/texts/gl/notifications.json' with { type: 'json' };
import pt from '#shared/texts/pt/notifications.json' with { type: 'json' };

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };

/** The mail of a notification, in the reader's language. */
export function notificationMail(
  language: Language,
  { kind, details, link }: Pick<Notification, 'kind' | 'details' | 'link'>,
  siteUrl: string,
): { subject: string; html: string } {
  const safe = harmlessWords(details);
  const say = (key: string, values: Notification['details'] = safe) => textOf(TEXTS[language], key, values) ?? '';
  const open =
    link === null ? [] : [`<a href="${escapeHtml(siteUrl + link)}" style="color:#1d6b55">${say('mail.open')}</a>`];
  const isSecurity = kindOf(kind).group === 'security';
  const page = {
    title: say(`kinds.${kind}.title`),
    heading: say(`kinds.${kind}.title`),
    body: [say(`kinds.${kind}.body`), ...open],
    note: say(isSecurity ? 'mail.notYou' : 'mail.choose'),
    siteUrl,
    footer: say('mail.footer'),
  };
  return { subject: subjectOf(say(`kinds.${kind}.title`, details)), html: mailPage(language, page) };
}
