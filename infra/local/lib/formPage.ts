import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { Html, html } from './html.ts';

const style = new Html(`
:root { color-scheme: light; --paper: #fbfaf6; --ink: #15302b; --ink-3: #5a6660; --line: #e2ddd0; --primary: #0e6b57; --field: #87897d; --bad: #b42318 }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; padding: 2rem 1rem }
main { max-width: 26rem; margin: 0 auto; background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } a { color: var(--primary) } p { margin: .5rem 0 }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { font: inherit; width: 100%; min-height: 44px; padding: .25rem .5rem; border: 1px solid var(--field); border-radius: 6px; background: #fff; color: inherit }
button, .button { font: inherit; display: block; width: 100%; min-height: 44px; padding: .5rem 1rem; margin-top: 1rem; border: 1px solid var(--primary); border-radius: 8px; background: var(--primary); color: #fff; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.plain { background: #fff; color: var(--primary) } .note { color: var(--ink-3); font-size: .875rem } .bad { color: var(--bad); font-weight: 600 }
`);

interface FormPage {
  readonly language: Language;
  readonly title: string;
  /** Says that this page stands in for one elsewhere. */
  readonly note: string;
  readonly body: Html;
}

/** A page with one form. Its answer may lead to another address of this machine, which the policy must allow too. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://127.0.0.1:* http://localhost:*; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
} as const;

export const formPage = ({ language, title, note, body }: FormPage): string =>
  html`<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}<p class="note">${note}</p></main></body></html>`.text;

/** The first of our languages among those wanted: an explicit one, then the browser's in its order; else Spanish. */
export function languageFor(explicit: string | null, accepted: string | undefined): Language {
  const wanted = [explicit ?? '', ...(accepted ?? '').split(',')].map((one) => one.trim().slice(0, 2).toLowerCase());
  const known = wanted.find((one) => LANGUAGES.some((language) => language === one));
  return LANGUAGES.find((language) => language === known) ?? 'es';
}
