import { formPage, languageFor, PAGE_HEADERS } from '#infra/local/lib/formPage.ts';
import { html } from '#infra/local/lib/html.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { OAuthClient } from './client.ts';
import type { OAuthRefusal } from './refusal.ts';
import { hostedTexts } from './texts.ts';
import type { Reply, Visit } from './visit.ts';

export type LoginProblem = 'wrong' | 'notConfirmed' | 'newPassword';
interface LoginPage {
  readonly visit: Visit;
  /** What is in the field of the e-mail. */
  readonly name: string;
  readonly problem: LoginProblem | undefined;
  readonly client: OAuthClient;
}

const languageOf = ({ query, headers }: Visit): Language => languageFor(query.get('lang'), headers['accept-language']);
const sitePath = (language: Language, path: string) => (language === 'es' ? path : `/${language}${path}`);

/** The same request, to be answered by a provider. */
function providerLink(query: URLSearchParams, name: string): string {
  const asked = new URLSearchParams(query);
  asked.set('identity_provider', name);
  return `/oauth2/authorize?${asked}`;
}

/** The hosted sign-in page. Its form comes back with the same parameters, which are checked again. */
export function loginPage({ visit, name, problem, client }: LoginPage): Reply {
  const language = languageOf(visit);
  const texts = hostedTexts[language];
  const told = problem ? html`<p class="bad" role="alert">${texts[problem]}</p>` : html``;
  const link = (path: string, text: string) =>
    html`<p><a href="${client.siteUrl}${sitePath(language, path)}">${text}</a></p>`;
  const providers = client.providers.map(
    (provider) =>
      html`<a class="button plain" href="${providerLink(visit.query, provider.name)}">${texts.with} ${provider.name}</a>`,
  );
  const body = html`${told}<form method="post" action="/login?${String(visit.query)}">
<label for="username">${texts.email}</label><input id="username" name="username" type="email" autocomplete="username" required value="${name}">
<label for="password">${texts.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${texts.submit}</button></form>${providers}${link('/reset-password', texts.forgot)}${link('/register', texts.register)}`;
  const page = formPage({ language, title: texts.title, note: texts.note, body });
  return { status: problem ? 400 : 200, headers: PAGE_HEADERS, body: page };
}

/** What is shown when it is not known where an answer may go. */
export function errorPage(visit: Visit, refusal: OAuthRefusal): Reply {
  const language = languageOf(visit);
  const texts = hostedTexts[language];
  const body = html`<p>${texts.errorHelp}</p><p><code lang="en">${refusal.error}: ${refusal.message}</code></p>`;
  const page = formPage({ language, title: texts.errorTitle, note: texts.note, body });
  return { status: 400, headers: PAGE_HEADERS, body: page };
}
