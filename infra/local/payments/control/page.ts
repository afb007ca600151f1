import { Html, html } from '#infra/local/lib/html.ts';
import type { Book } from '#infra/local/payments/book/book.ts';
import { fill } from '#infra/local/payments/pages/texts.ts';
import { chaosIn } from '#infra/local/payments/webhooks/chaos.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { type ControlTexts, controlTexts } from './texts.ts';

const SHOWN = 30;
const NAMES: Record<Language, string> = { es: 'Español', en: 'English', gl: 'Galego', pt: 'Português' };
const style = new Html(`
:root { color-scheme: light } * { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: #15302b; background: #fbfaf6; max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem } a { color: #0e6b57 } :focus-visible { outline: 3px solid #15302b; outline-offset: 2px }
nav ul { display: flex; gap: 1rem; list-style: none; padding: 0; margin: .5rem 0 } .note { color: #5a6660; max-width: 62ch } .status { background: #e3f1e4; padding: .75rem 1rem; border-radius: 6px; overflow-wrap: anywhere }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-top: 1px solid #e2ddd0; vertical-align: baseline } th[scope=col] { color: #5a6660; font-size: .875rem }
form { display: inline-flex; gap: .5rem; flex-wrap: wrap; align-items: end; margin: 0 .5rem .5rem 0 } label { display: block } input { font: inherit; display: block; min-height: 44px; width: 100%; max-width: 14rem; padding: .25rem .5rem; border: 1px solid #87897d; border-radius: 6px; background: #fff; color: inherit }
button { font: inherit; min-height: 44px; padding: .25rem 1rem; border: 1px solid #87897d; border-radius: 8px; background: #fff; color: inherit; font-weight: 600; cursor: pointer }
`);

interface Seen {
  readonly book: Book;
  readonly language: Language;
  readonly texts: ControlTexts;
}
const post = ({ language }: Seen, action: string, content: Html) =>
  html`<form method="post" action="/sandbox/${action}?lang=${language}">${content}</form>`;

/** A table of what is newest, or a word that there is nothing. */
function section(title: string, names: readonly string[], rows: readonly Html[], none: string): Html {
  const head = html`<tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr>`;
  const table = html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>`;
  return html`<h2>${title}</h2>${rows.length > 0 ? table : html`<p class="note">${none}</p>`}`;
}

const newest = <T>(all: readonly T[]): T[] => all.slice(-SHOWN).reverse();
const moneyIn = (language: Language, cents: number, currency: string) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, useGrouping: 'always' }).format(cents / 100);

function chaosSection(seen: Seen): Html {
  const { texts } = seen;
  const now = chaosIn(seen.book);
  const field = (name: keyof typeof now, label: string, step: string) =>
    html`<label>${label}<input name="${name}" type="number" min="0" step="${step}" value="${now[name]}" required></label>`;
  const fields = html`${field('duplicate', texts.duplicate, '0.01')}${field('drop', texts.drop, '0.01')}${field('delayMs', texts.delay, '1')}${field('shuffleMs', texts.shuffle, '1')}${field('seed', texts.seed, '1')}<button>${texts.set}</button>`;
  return html`<h2>${texts.chaos}</h2><p class="note">${texts.chaosHelp}</p>${post(seen, 'chaos', fields)}${post(seen, 'chaos', html`<button>${texts.calm}</button>`)}`;
}

function disputeSection(seen: Seen): Html {
  const { book, texts, language } = seen;
  const button = (result: 'won' | 'lost') => html`<button name="result" value="${result}">${texts[result]}</button>`;
  const rows = newest(book.all('dispute')).map(
    ({ id, status, amount, currency }) =>
      html`<tr><th scope="row">${id}</th><td>${moneyIn(language, amount, currency)}</td><td>${status}</td><td>${status === 'won' || status === 'lost' ? html`–` : post(seen, `disputes/${id}`, html`${button('won')}${button('lost')}`)}</td></tr>`,
  );
  return section(texts.disputes, [texts.what, texts.amount, texts.state, texts.act], rows, texts.noDisputes);
}

function chargeSection(seen: Seen): Html {
  const { book, texts, language } = seen;
  const words = { charges: texts.dispute, refunds: texts.refund, warnings: texts.warn };
  const button = (action: keyof typeof words, id: string) =>
    post(seen, `${action}/${id}`, html`<button>${words[action]}</button>`);
  const rows = newest(book.all('charge')).map(
    ({ id, status, amount, currency, paid, disputed, refunded, transfer_group: of }) =>
      html`<tr><th scope="row">${id}<br><span class="note">${of ?? ''}</span></th><td>${moneyIn(language, amount, currency)}</td><td>${refunded ? texts.refunded : status}</td><td>${paid && !disputed ? html`${button('charges', id)}${refunded ? html`` : html`${button('refunds', id)}${button('warnings', id)}`}` : html`–`}</td></tr>`,
  );
  return section(texts.charges, [texts.what, texts.amount, texts.state, texts.act], rows, texts.noCharges);
}

function accountSection(seen: Seen): Html {
  const { book, texts } = seen;
  const button = (state: 'active' | 'refused' | 'closed') =>
    html`<button name="state" value="${state}">${texts[state]}</button>`;
  const rows = newest(book.all('account')).map(
    ({ id, contact_email, state }) =>
      html`<tr><th scope="row">${id}<br><span class="note">${contact_email ?? ''}</span></th><td>${state}</td><td>${post(seen, `accounts/${id}`, html`${button('active')}${button('refused')}${button('closed')}`)}${post(seen, `payouts/${id}`, html`<button>${texts.payOut}</button>`)}</td></tr>`,
  );
  return section(texts.accounts, [texts.what, texts.state, texts.act], rows, texts.noAccounts);
}

function taxIdSection(seen: Seen): Html {
  const { book, texts } = seen;
  const button = (result: 'verified' | 'unverified') =>
    html`<button name="result" value="${result}">${texts[result]}</button>`;
  const rows = newest(book.all('tax_id').filter(({ type }) => type === 'eu_vat')).map(
    ({ id, value, verification }) =>
      html`<tr><th scope="row">${value}</th><td>${verification.status}</td><td>${post(seen, `tax-ids/${id}`, html`${button('verified')}${button('unverified')}`)}</td></tr>`,
  );
  return section(texts.taxIds, [texts.what, texts.state, texts.act], rows, texts.noTaxIds);
}

function endpointSection(seen: Seen): Html {
  const { book, texts } = seen;
  const all = [...book.all('webhook_endpoint'), ...book.all('v2.core.event_destination')];
  const rows = all.map(
    ({ id, url, status }) =>
      html`<tr><th scope="row">${id}<br><code>${url}</code></th><td>${status}</td><td>${post(seen, `endpoints/${id}`, html`<button>${texts.roll}</button>`)}</td></tr>`,
  );
  return section(texts.endpoints, [texts.what, texts.state, texts.act], rows, texts.noEndpoints);
}

function deliverySection(seen: Seen): Html {
  const { book, texts } = seen;
  const rows = newest(book.all('delivery')).map(
    ({ id, type, state, attempt, status }) =>
      html`<tr><th scope="row">${type}</th><td>${state}</td><td>${attempt}</td><td>${status ?? '–'}</td><td>${post(seen, `deliveries/${id}`, html`<button>${texts.again}</button>`)}</td></tr>`,
  );
  const names = [texts.what, texts.state, texts.attempts, texts.answer, texts.act];
  return section(texts.deliveries, names, rows, texts.noDeliveries);
}

/** The sandbox's own page. `told`: what an action has done. */
export function controlPage(
  book: Book,
  language: Language,
  told?: { readonly secret?: string; readonly reason?: string },
): string {
  const texts = controlTexts[language];
  const seen: Seen = { book, language, texts };
  const said = told?.reason
    ? fill(texts.failed, { reason: told.reason })
    : told?.secret
      ? fill(texts.secret, { secret: told.secret })
      : texts.done;
  const status = told ? html`<p class="status" role="status">${said}</p>` : html``;
  const links = LANGUAGES.map((code) =>
    code === language
      ? html`<li><span lang="${localeOf(code)}" aria-current="true">${NAMES[code]}</span></li>`
      : html`<li><a lang="${localeOf(code)}" href="/sandbox?lang=${code}">${NAMES[code]}</a></li>`,
  );
  return html`<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title} · Souto</title><style>${style}</style></head>
<body><nav aria-label="${texts.language}"><ul>${links}</ul></nav><main><h1>${texts.title}</h1><p class="note">${texts.intro}</p>${status}
${chaosSection(seen)}${disputeSection(seen)}${chargeSection(seen)}${accountSection(seen)}${taxIdSection(seen)}${endpointSection(seen)}${deliverySection(seen)}</main></body></html>`
    .text;
}
