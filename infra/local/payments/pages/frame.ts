import type { Reply } from '#infra/local/cognito/oauth/visit.ts';
import { languageFor, PAGE_HEADERS } from '#infra/local/lib/formPage.ts';
import { Html, html } from '#infra/local/lib/html.ts';
import { TEST_CARDS, type TestCard } from '#infra/local/payments/money/cards.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { PAGE_TEXTS, type PageLanguage, type PageTexts } from './texts.ts';

/** Looks like a payment provider's page and unlike ours: nobody should take one for the other. */
const style = new Html(`
:root { color-scheme: light; --ink: #1a1f36; --soft: #4f566b; --line: #d5dbe1; --field: #8792a2; --accent: #4b45c6; --paper: #fff; --sunk: #f6f8fa; --bad: #b3093c; --warn: #fff3d6 }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--sunk); margin: 0 }
.test { background: var(--warn); border-bottom: 2px solid #c57600; padding: .5rem 1rem; text-align: center } .test strong { text-transform: uppercase; letter-spacing: .04em }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; background: var(--paper) }
@media (min-width: 34rem) { main { margin: 2rem auto; border: 1px solid var(--line); border-radius: 10px; padding: 2rem } }
h1 { font-size: 1.375rem; margin: 0 0 .75rem } h2 { font-size: 1.0625rem; margin: 1.75rem 0 .5rem }
table { width: 100%; border-collapse: collapse } td, th { padding: .35rem 0; text-align: left; font-weight: inherit; vertical-align: top } td:last-child { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-left: 1rem }
.total { font-weight: 700; border-top: 1px solid var(--line) }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0 0; padding: .25rem .75rem } legend { font-weight: 600; padding: 0 .25rem }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 44px; padding: .25rem 0; border-top: 1px solid var(--sunk) } .choice input { width: 20px; height: 20px; flex: none; margin: 0 } .choice small { display: block; color: var(--soft) }
.field { display: block; font-weight: 600; margin-top: 1rem }
input.text, select { font: inherit; width: 100%; min-height: 44px; padding: .25rem .5rem; border: 1px solid var(--field); border-radius: 6px; background: #fff; color: inherit }
button, .button { font: inherit; font-weight: 600; display: block; width: 100%; min-height: 48px; margin-top: 1rem; padding: .65rem 1rem; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: #fff; text-align: center; text-decoration: none; cursor: pointer }
.plain { background: #fff; color: var(--accent) } .note { color: var(--soft); font-size: .875rem; margin: .25rem 0 } .bad { color: var(--bad); font-weight: 600 } a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`);

/** The language of a page: that of its session, else the browser's. Galician is read in Spanish. */
export function pageLanguage(locale: string | null, accepted: string | undefined): PageLanguage {
  const asked = locale === null || locale === 'auto' ? null : locale;
  const language = languageFor(asked, asked === null ? accepted : undefined);
  return language === 'gl' ? 'es' : language;
}

export function pageReply(language: PageLanguage, title: string, body: Html, status = 200): Reply {
  const texts = PAGE_TEXTS[language];
  const page = html`<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.test}</title><style>${style}</style></head>
<body><header class="test"><strong>${texts.test}</strong> ${texts.testNote}</header><main><h1>${title}</h1>${body}</main></body></html>`;
  return { status, headers: PAGE_HEADERS, body: page.text };
}

export const goTo = (address: string): Reply => ({ status: 303, headers: { location: address } });

export const moneyIn = (language: PageLanguage, cents: number, currency: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, useGrouping: 'always' }).format(cents / 100);

export const dayIn = (language: PageLanguage, seconds: number): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(seconds * 1000);

function meaning(card: TestCard, texts: PageTexts): string {
  if (card.later) return texts[card.later];
  return card.present === 'pays' && card.absent !== 'pays' ? texts.failsLater : texts[card.present];
}
const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The published test cards, one to be chosen: there is no field that a real one could be typed into. */
export const cardChoice = (texts: PageTexts, chosen = TEST_CARDS[0].number as string): Html =>
  html`<fieldset><legend>${texts.card}</legend>${TEST_CARDS.map(
    (card) =>
      html`<label class="choice"><input type="radio" name="card" value="${card.number}" ${new Html(card.number === chosen ? 'checked' : '')} required><span>${spaced(card.number)}<small>${meaning(card, texts)}</small></span></label>`,
  )}</fieldset>`;

export const errorNote = (text: string): Html => (text === '' ? html`` : html`<p class="bad" role="alert">${text}</p>`);
