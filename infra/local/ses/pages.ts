import { Html, html } from '#infra/local/lib/html.ts';
import type { Mail } from '#infra/local/ses/mail.ts';

const style = new Html(`
:root { color-scheme: light; --paper: #fbfaf6; --ink: #15302b; --ink-3: #5a6660; --line: #e2ddd0; --link: #0e6b57; }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; margin: .5rem 0 1rem; overflow-wrap: anywhere }
a { color: var(--link) } a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line); padding: .6rem 0 }
.mails a { font-weight: 600; overflow-wrap: anywhere } .about { color: var(--ink-3); font-size: .875rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0 0 1rem } dt { color: var(--ink-3) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff }
`);

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`.text;

const timeOf = ({ sentAt }: Mail) =>
  html`<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The list of sent mails, newest first. */
export const inboxPage = (mails: readonly Mail[]): string =>
  page(
    'Inbox',
    html`<h1>Inbox</h1>${
      mails.length === 0
        ? html`<p>No mail has been sent yet.</p>`
        : html`<ul class="mails">${mails.map(
            (mail) =>
              html`<li><a href="/inbox/${mail.id}">${mail.subject || '(no subject)'}</a><div class="about">${mail.to.join(', ')} · ${timeOf(mail)}</div></li>`,
          )}</ul>`
    }`,
  );

const line = (name: string, values: readonly string[]) =>
  values.length === 0 ? html`` : html`<dt>${name}</dt><dd>${values.join(', ')}</dd>`;

/** One mail. Its HTML is shown in a sandboxed frame, without scripts, forms or our origin. */
export const mailPage = (mail: Mail): string =>
  page(
    mail.subject,
    html`<p><a href="/inbox">Inbox</a></p><h1>${mail.subject || '(no subject)'}</h1>
<dl>${line('From', [mail.from])}${line('To', mail.to)}${line('Cc', mail.cc)}${line('Bcc', mail.bcc)}${line('Reply to', mail.replyTo)}<dt>Sent</dt><dd>${timeOf(mail)}</dd></dl>
${
  mail.attachments.length === 0
    ? html``
    : html`<ul>${mail.attachments.map(
        (file, i) =>
          html`<li><a href="/inbox/${mail.id}/attachments/${i}">${file.name}</a> <span class="about">${file.type}, ${file.sizeBytes} bytes</span></li>`,
      )}</ul>`
}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" src="/inbox/${mail.id}/body"></iframe>`,
  );

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
