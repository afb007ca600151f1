import type { OAuthRefusal } from '#infra/local/cognito/oauth/refusal.ts';
import type { Reply, Visit } from '#infra/local/cognito/oauth/visit.ts';
import { formPage, languageFor, PAGE_HEADERS } from '#infra/local/lib/formPage.ts';
import { html } from '#infra/local/lib/html.ts';
import type { LocalBrand } from './brands.ts';
import { oidcTexts } from './texts.ts';

/** The language that a page is asked in: by the client, else by the browser. */
export const languageOf = ({ query, headers }: Visit) =>
  languageFor(query.get('ui_locales'), headers['accept-language']);

/** The brand's sign-in page: who writes an e-mail is that person. */
export function signInPage(visit: Visit, brand: LocalBrand): Reply {
  const language = languageOf(visit);
  const texts = oidcTexts[language];
  const body = html`<form method="post" action="/${brand.id}/authorize?${String(visit.query)}">
<label for="email">${texts.email}</label><input id="email" name="email" type="email" autocomplete="email" required value="${visit.query.get('login_hint') ?? ''}">
<label for="name">${texts.name}</label><input id="name" name="name" autocomplete="name">
<button>${texts.submit}</button><button class="plain" name="cancel" value="1" formnovalidate>${texts.cancel}</button></form>`;
  const title = texts.title.replace('{{brand}}', brand.name);
  return { status: 200, headers: PAGE_HEADERS, body: formPage({ language, title, note: texts.note, body }) };
}

/** A request whose client is not known goes nowhere. */
export function errorPage(visit: Visit, refusal: OAuthRefusal): Reply {
  const language = languageOf(visit);
  const texts = oidcTexts[language];
  const body = html`<p><code lang="en">${refusal.error}: ${refusal.message}</code></p>`;
  const page = formPage({ language, title: texts.errorTitle, note: texts.note, body });
  return { status: 400, headers: PAGE_HEADERS, body: page };
}
