import type { Language } from '#shared/kernel/languages.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text of somebody, safe between the tags of a mail. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Nothing is left that a mail program would make a link of, and it reads as it was typed. */
const unlinked = (text: string): string => text.replace(/\.(?=\p{L}{2})/gu, '.\u200b').replaceAll('://', ': //');
/** Somebody's words between the tags of our mail: no markup and no link, their lines as they were typed. */
export const harmless = (value: string | number): string =>
  escapeHtml(unlinked(String(value))).replaceAll('\n', '<br>');

type Words = Readonly<Record<string, string | number>>;
/** Of an order or a certificate (SO-2026-ZZ9TQ4M2): short enough for a line of a small phone. */
const NUMBER = /^(?=.{1,20}$)(?=.*\d)[A-Z\d]+(?:-[A-Z\d]+)+$/;
/** Not broken at a hyphen. */
const inOneLine = (number: string): string => `<span style="white-space:nowrap">${number}</span>`;
/** The words that the body and the heading of a mail are filled with: HTML. */
export const harmlessWords = (words: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      NUMBER.test(`${value}`) ? inOneLine(`${value}`) : harmless(value),
    ]),
  );
/** A subject with somebody's words as they are: plain text in one line, where an escaped `&` would be read as `&amp;`. */
export const subjectOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface MailPage {
  /** Plain text. */
  title: string;
  /** HTML. */
  heading: string;
  /** Paragraphs, HTML. */
  body: readonly string[];
  /** Small print. */
  note: string;
  siteUrl: string;
  footer: string;
}
const paragraph = (html: string) =>
  html.startsWith('<p') ? html : `<p style="font-size:16px;line-height:1.5;margin:0 0 20px">${html}</p>`;

/** The page of every mail of ours: plain HTML that all mail programs show. */
export const mailPage = (language: Language, { title, heading, body, note, siteUrl, footer }: MailPage): string =>
  `<!doctype html>
<html lang="${language === 'pt' ? 'pt-PT' : language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f5f7f6;font-family:Inter,Arial,sans-serif;color:#1c2622">
<div style="max-width:480px;margin:0 auto;padding:32px 24px">
<p style="font-size:20px;font-weight:700;margin:0 0 24px">Souto</p>
<h1 style="font-size:22px;margin:0 0 12px">${heading}</h1>
${body.map(paragraph).join('\n')}
<p style="font-size:14px;line-height:1.5;color:#4b5a54;margin:0 0 20px">${note}</p>
<p style="font-size:14px;color:#4b5a54;margin:0"><a href="${siteUrl}" style="color:#1d6b55">${siteUrl}</a><br>${footer}</p>
</div>
</body>
</html>`;
