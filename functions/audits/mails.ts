import { escapeHtml, harmless, harmlessWords, mailPage, subjectOf } from '#functions/kit/mailPage.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/mails.json' with { type: 'json' };
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import gl from '#shared/texts/gl/mails.json' with { type: 'json' };
import pt from '#shared/texts/pt/mails.json' with { type: 'json' };

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };

export interface AuditMail {
  kind: 'invited' | 'answered';
  /** Typed by people. */
  auditor: string;
  organization: string;
  byName: string;
  note: string;
  year: number;
  /** ISO, UTC: when the link ends. */
  expiresAt: string;
  siteUrl: string;
  link: string;
}

/** A mail to an auditor, in their language. */
export function auditMail(language: Language, mail: AuditMail): { subject: string; html: string } {
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Madrid' });
  const { auditor, organization, byName: by, year } = mail;
  const details = { auditor, organization, by, year, day: day.format(new Date(mail.expiresAt)) };
  const safe = harmlessWords(details);
  const say = (key: string, words: object = safe) => textOf(TEXTS[language], key, { ...words }) ?? '';
  const of = (key: string) => say(`audits.${mail.kind}.${key}`);
  const button = `<p style="margin:0 0 20px"><a href="${escapeHtml(mail.link)}" style="display:inline-block;background:#1d6b55;color:#ffffff;font-size:16px;padding:12px 20px;border-radius:8px;text-decoration:none">${of('button')}</a></p>`;
  const note = mail.note === '' ? [] : [`«${harmless(mail.note)}»`];
  const body = [of('intro'), ...note, button];
  const subject = subjectOf(say(`audits.${mail.kind}.subject`, details));
  const page = { title: subject, heading: of('heading'), body, note: of('note'), siteUrl: mail.siteUrl };
  return { subject, html: mailPage(language, { ...page, footer: say('footer') }) };
}
