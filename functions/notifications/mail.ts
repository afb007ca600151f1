import { escapeHtml, harmlessWords, mailPage, subjectOf } from '#functions/kit/mailPage.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { kindOf } from '#shared/notifications/kinds.ts';
import type { MailList } from '#shared/notifications/lists.ts';
import enServices from '#shared/texts/en/forestServices.json' with { type: 'json' };
import en from '#shared/texts/en/notifications.json' with { type: 'json' };
import esServices from '#shared/texts/es/forestServices.json' with { type: 'json' };
import es from '#shared/texts/es/notifications.json' with { type: 'json' };
import glServices from '#shared/texts/gl/forestServices.json' with { type: 'json' };
import gl from '#shared/texts/gl/notifications.json' with { type: 'json' };
import ptServices from '#shared/texts/pt/forestServices.json' with { type: 'json' };
import pt from '#shared/texts/pt/notifications.json' with { type: 'json' };

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };
const SERVICES: Record<Language, Texts> = { es: esServices, en: enServices, gl: glServices, pt: ptServices };

/** A text with its words; a service is told by its id, and has its name in the language of who reads. */
function told(language: Language, key: string, details: Notification['details'] = {}): string {
  const { service } = details;
  const name = service === undefined ? null : textOf(SERVICES[language], `names.${service}`);
  return textOf(TEXTS[language], key, { ...details, ...(name !== null && { service: name }) }) ?? '';
}

const linkTo = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#1d6b55">${words}</a>`;

/** What is listed below the words of a mail. */
function listOf({ title, lines, more }: MailList, language: Language): string {
  const say = (key: string, details?: Notification['details']) => told(language, key, details);
  const rest = more > 0 ? [say('lists.more', { more })] : [];
  const items = [...lines.map(({ text, details }) => say(text, harmlessWords(details))), ...rest];
  const list = items.map((item) => `<li style="margin:0 0 8px">${item}</li>`).join('');
  return `<p style="font-size:16px;font-weight:700;margin:0 0 8px">${say(`lists.${title}`)}</p><ul style="font-size:16px;line-height:1.5;margin:0 0 20px;padding-left:20px">${list}</ul>`;
}

/** The mail of a notification, in the reader's language. */
export function notificationMail(
  language: Language,
  {
    kind,
    details,
    link,
    lists = [],
  }: Pick<Notification, 'kind' | 'details' | 'link'> & { lists?: MailList[] | undefined },
  siteUrl: string,
): { subject: string; html: string } {
  const safe = harmlessWords(details);
  const say = (key: string, values: Notification['details'] = safe) => told(language, key, values);
  const open = link === null ? [] : [linkTo(siteUrl + link, say('mail.open'))];
  const isSecurity = kindOf(kind).group === 'security';
  const subject = subjectOf(say(`kinds.${kind}.title`, details));
  const page = {
    title: subject,
    heading: say(`kinds.${kind}.title`),
    body: [say(`kinds.${kind}.body`), ...lists.map((list) => listOf(list, language)), ...open],
    note: isSecurity ? say('mail.notYou') : linkTo(`${siteUrl}/account/notifications`, say('mail.choose')),
    siteUrl,
    footer: say('mail.footer'),
  };
  return { subject, html: mailPage(language, page) };
}
