import { escapeHtml, mailPage } from '#functions/kit/mailPage.ts';
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

/** Somebody's words in our mail: no markup, and nothing that a mail program would make a link of. */
const harmless = (text: string) => escapeHtml(text.replace(/\.(?=\p{L}{2})/gu, '. ').replaceAll(/[/:@]/g, ' '));

/** A mail to an auditor, in their language. */
export function auditMail(language: Language, mail: AuditMail): { subject: string; html: string } {
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Madrid' });
  const said = { auditor: mail.auditor, organization: mail.organization, by: mail.byName };
  const details = {
    ...Object.fromEntries(Object.entries(said).map(([key, value]) => [key, harmless(value)])),
    year: mail.year,
    day: day.format(new Date(mail.expiresAt)),
  };
  const say = (key: string) => textOf(TEXTS[language], key, details) ?? '';
  const of = (key: string) => say(`audits.${mail.kind}.${key}`);
  const button = `<p style="margin:0 0 20px"><a href="${escapeHtml(mail.link)}" style="display:inline-block;background:#1d6b55;color:#ffffff;font-size:16px;padding:12px 20px;border-radius:8px;text-decoration:none">${of('button')}</a></p>`;
  const note = mail.note === '' ? [] : [`«${harmless(mail.note).replaceAll('\n', '<br>')}»`];
  const body = [of('intro'), ...note, button];
  const subject = of('subject');
  const page = { title: subject, heading: of('heading'), body, note: of('note'), siteUrl: mail.siteUrl };
  return { subject, html: mailPage(language, { ...page, footer: say('footer') }) };
}
