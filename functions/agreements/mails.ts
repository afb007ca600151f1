import { escapeHtml, harmlessWords, mailPage, subjectOf } from '#functions/kit/mailPage.ts';
import { CODE_MINUTES } from '#shared/constants/agreements.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/mails.json' with { type: 'json' };
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import gl from '#shared/texts/gl/mails.json' with { type: 'json' };
import pt from '#shared/texts/pt/mails.json' with { type: 'json' };

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };

export interface AgreementMail {
  readonly kind: 'code' | 'link' | 'signed';
  /** Typed by people. */
  readonly name: string;
  readonly forest: string;
  readonly owner: string;
  readonly code: string;
  readonly link: string;
  readonly siteUrl: string;
}

/** A mail to somebody who signs a contract: the code that confirms it, or the link that leads to it, before and after. */
export function agreementMail(language: Language, mail: AgreementMail): { subject: string; html: string } {
  const { name, forest, owner, kind } = mail;
  const details = { name, forest, owner, limit: CODE_MINUTES };
  const safe = harmlessWords(details);
  const say = (key: string, words: Record<string, string | number> = safe) => textOf(TEXTS[language], key, words) ?? '';
  const of = (key: string) => say(`agreements.${kind}.${key}`);
  const code = `<p style="font-size:28px;font-weight:700;letter-spacing:4px;margin:0 0 20px">${mail.code}</p>`;
  const button = `<p style="margin:0 0 20px"><a href="${escapeHtml(mail.link)}" style="display:inline-block;background:#1d6b55;color:#ffffff;font-size:16px;padding:12px 20px;border-radius:8px;text-decoration:none">${of('button')}</a></p>`;
  const body = [of('intro'), kind === 'code' ? code : button];
  const subject = subjectOf(say(`agreements.${kind}.subject`, details));
  const page = { title: subject, heading: of('heading'), body, note: of('note'), siteUrl: mail.siteUrl };
  return { subject, html: mailPage(language, { ...page, footer: say('footer') }) };
}
