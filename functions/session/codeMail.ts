import { mailPage } from '#functions/kit/mailPage.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/mails.json' with { type: 'json' };
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import gl from '#shared/texts/gl/mails.json' with { type: 'json' };
import pt from '#shared/texts/pt/mails.json' with { type: 'json' };

export type CodeMail = 'signUp' | 'forgotPassword' | 'changeEmail';
const TEXTS = { es, en, gl, pt };

/**
 * The mail that brings a code, in a language. It says nothing of the person (a name somebody else typed would be read
 * as ours). `code` is the identity provider's placeholder; the texts are ours and hold no markup.
 */
export function codeMail(mail: CodeMail, language: Language, { code, siteUrl }: { code: string; siteUrl: string }) {
  const { footer, [mail]: text } = TEXTS[language];
  const digits = `<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:0 0 20px">${code}</p>`;
  const { subject, heading, intro, lasts, notYou: note } = text;
  const page = { title: subject, heading, body: [intro, digits, lasts], note, siteUrl, footer };
  return { subject, html: mailPage(language, page) };
}
