import { Html, html } from '#infra/local/lib/html.ts';
import type { Mail } from '#infra/local/ses/mail.ts';
import { inboxTexts } from '#infra/local/ses/texts.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';

const style = new Html(`
:root { color-scheme: light; --paper: #fbfaf6; --ink: #15302b; --ink-3: #5a6660; --line: #e2ddd0; --link: #0e6b57; }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; margin: .5rem 0 1rem; overflow-wrap: anywhere }
a { color: var(--link) } a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line); padding: .6rem 0 }
nav ul { display: flex; gap: 1rem; margin: .5rem 0 } nav li { border: 0; padding: 0 }
.mails a { font-weight: 600; overflow-wrap: anywhere } .about { color: var(--ink-3); font-size: .875rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0 0 1rem } dt { color: var(--ink-3) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff }
`);

const NAMES: Record<Language, string> = { es: 'Español', en: 'English', gl: 'Galego', pt: 'Português' };

interface Frame {
  readonly language: Language;
  /** Path of this page, for the language links. */
  readonly path: string;
  readonly title: string;
}

const languageLinks = ({ language, path }: Frame) =>
  html`<nav aria-label="${inboxTexts[language].language}"><ul>${LANGUAGES.map((code) =>
    code === language
      ? html`<li><span lang="${localeOf(code)}" aria-current="true">${NAMES[code]}</span></li>`
      : html`<li><a lang="${localeOf(code)}" href="${path}?lang=${code}">${NAMES[code]}</a></li>`,
  )}</ul></nav>`;

const page = (frame: Frame, body: Html): string =>
  html`<!doctype html>
<html lang="${localeOf(frame.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title} · Souto</title><style>${style}</style></head><body>${languageLinks(frame)}<main>${body}</main></body></html>`
    .text;

const timeOf = (language: Language, { sentAt }: Mail) =>
  html`<time datetime="${sentAt}">${new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Madrid',
  }).format(new Date(sentAt))}</time>`;

/** The list of sent mails, newest first. */
export function inboxPage(mails: readonly Mail[], language: Language): string {
  const texts = inboxTexts[language];
  const items = mails.map(
    (mail) =>
      html`<li><a href="/inbox/${mail.id}?lang=${language}">${mail.subject || texts.noSubject}</a><div class="about">${mail.to.join(', ')} · ${timeOf(language, mail)}</div></li>`,
  );
  const list = items.length === 0 ? html`<p>${texts.empty}</p>` : html`<ul class="mails">${items}</ul>`;
  const body = html`<h1>${texts.title}</h1><p class="about">${texts.intro}</p>${list}`;
  return page({ language, path: '/inbox', title: texts.title }, body);
}

const line = (name: string, values: readonly string[]) =>
  values.length === 0 ? html`` : html`<dt>${name}</dt><dd>${values.join(', ')}</dd>`;

/** One mail. Its HTML is shown in a sandboxed frame, without scripts, forms or our origin. */
export function mailPage(mail: Mail, language: Language): string {
  const texts = inboxTexts[language];
  const title = mail.subject || texts.noSubject;
  const files = mail.attachments.map(
    (file, i) =>
      html`<li><a href="/inbox/${mail.id}/attachments/${i}">${file.name}</a> <span class="about">${file.type}, ${file.sizeBytes} B</span></li>`,
  );
  const body = html`<p><a href="/inbox?lang=${language}">${texts.title}</a></p><h1>${title}</h1>
<dl>${line(texts.from, [mail.from])}${line(texts.to, mail.to)}${line(texts.cc, mail.cc)}${line(texts.bcc, mail.bcc)}${line(texts.replyTo, mail.replyTo)}<dt>${texts.sentAt}</dt><dd>${timeOf(language, mail)}</dd></dl>
${files.length === 0 ? html`` : html`<ul>${files}</ul>`}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${texts.message}" src="/inbox/${mail.id}/body"></iframe>`;
  return page({ language, path: `/inbox/${mail.id}`, title }, body);
}

/** What the frame holds. Links open in a tab of their own; pictures that came with the mail are taken from it. */
export function bodyPage(mail: Mail): string {
  const base = '<!doctype html><meta charset="utf-8"><base target="_blank">';
  if (mail.html === undefined) return `${base}${html`<pre style="white-space:pre-wrap">${mail.text ?? ''}</pre>`.text}`;
  const shown = mail.attachments.reduce(
    (text, { contentId }, i) =>
      contentId ? text.replaceAll(`cid:${contentId}`, `/inbox/${mail.id}/attachments/${i}`) : text,
    mail.html,
  );
  return base + shown;
}
