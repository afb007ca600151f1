import type { Reply, Visit } from '#infra/local/cognito/oauth/visit.ts';
import { languageFor } from '#infra/local/lib/formPage.ts';
import { html } from '#infra/local/lib/html.ts';
import type { AccountState } from '#infra/local/payments/book/kinds/accounts.ts';
import { BY_ITSELF } from '#infra/local/payments/book/work.ts';
import { setState } from '#infra/local/payments/connect/accounts.ts';
import { emitThin } from '#infra/local/payments/webhooks/events.ts';
import { goTo, pageReply } from './frame.ts';
import type { Place } from './place.ts';
import { PAGE_TEXTS } from './texts.ts';

const STATES: Readonly<Record<string, AccountState | undefined>> = {
  finish: 'active',
  fail: 'refused',
  leave: undefined,
};

/**
 * The flow in which a seller tells who they are. A link opens it once, and leads back for another one afterwards or when
 * it is too old; the page itself stays usable until it is left.
 */
export async function onboardingPage(visit: Visit, { book, id }: Place): Promise<Reply | undefined> {
  const link = book.find('account_link', id);
  if (!link) return undefined;
  const account = book.find('account', link.account);
  const isPost = visit.method === 'POST';
  const isUsable = isPost ? link.state !== 'closed' : link.state === 'new' && link.expires_at > Date.now() / 1000;
  if (!account || account.state === 'closed' || !isUsable) return goTo(link.refresh_url);
  if (isPost) {
    const action = visit.form.get('action') ?? '';
    await book.run(BY_ITSELF, (work) => {
      work.change(link, { state: 'closed' });
      const state = STATES[action];
      if (state) setState(work, work.get('account', account.id), state);
      emitThin(work, 'v2.core.account_link.returned', {
        id: account.id,
        type: 'v2.core.account',
        url: `/v2/core/accounts/${account.id}`,
      });
    });
    return goTo(link.return_url ?? '/done');
  }
  await book.run(BY_ITSELF, (work) => work.change(link, { state: 'opened' }));
  const [locale = null] = (account.defaults as { locales?: readonly string[] } | null)?.locales ?? [];
  // That of the browser first, as the provider does: an account has that of its country alone.
  const language = languageFor(null, [visit.headers['accept-language'], locale].filter(Boolean).join(','));
  const texts = PAGE_TEXTS[language];
  const who = [account.display_name, account.contact_email].filter(Boolean).join(', ');
  const button = (name: 'finish' | 'fail' | 'leave') =>
    html`<button name="action" value="${name}" class="${name === 'finish' ? '' : 'plain'}">${texts[name]}</button>`;
  const body = html`<p>${who}</p><p>${texts.onboardingIntro}</p><form method="post">${button('finish')}${button('fail')}${button('leave')}</form>`;
  return pageReply(language, texts.onboarding, body);
}
