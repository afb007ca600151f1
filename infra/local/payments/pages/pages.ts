import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerWith, type Reply, type Visit } from '#infra/local/cognito/oauth/visit.ts';
import { html } from '#infra/local/lib/html.ts';
import { isOwnForm } from '#infra/local/lib/ownForm.ts';
import { checkoutPage } from './checkoutPage.ts';
import { pageLanguage, pageReply } from './frame.ts';
import { invoicePage } from './invoicePage.ts';
import { onboardingPage } from './onboardingPage.ts';
import type { Place } from './place.ts';
import { portalPage } from './portalPage.ts';
import { PAGE_TEXTS } from './texts.ts';

type Page = (visit: Visit, place: Place) => Promise<Reply | undefined>;
const PAGES: Readonly<Record<string, Page>> = {
  a: onboardingPage,
  c: checkoutPage,
  i: invoicePage,
  p: portalPage,
};

/** The hosted pages: a letter that says which, and the id that nobody else knows. */
export function showPage(request: IncomingMessage, response: ServerResponse, known: Omit<Place, 'id'>): Promise<void> {
  return answerWith(request, response, async (visit) => {
    const texts = PAGE_TEXTS[pageLanguage(null, visit.headers['accept-language'])];
    const language = pageLanguage(null, visit.headers['accept-language']);
    const [, kind = '', id = ''] = /^\/([a-z]+)(?:\/(\w+))?/.exec(request.url ?? '') ?? [];
    if (kind === 'done') return pageReply(language, texts.done, html`<p>${texts.doneHint}</p>`);
    if (!['GET', 'HEAD', 'POST'].includes(visit.method)) return { status: 405 };
    if (visit.method === 'POST' && !isOwnForm(request)) return pageReply(language, texts.foreignForm, html``, 403);
    const page = Object.hasOwn(PAGES, kind) ? PAGES[kind] : undefined;
    return (await page?.(visit, { ...known, id })) ?? pageReply(language, texts.notFound, html``, 404);
  });
}
