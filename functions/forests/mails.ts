import { escapeHtml, harmless, mailPage } from '#functions/kit/mailPage.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { DueState } from '#shared/forests/review.ts';
import { formatFor } from '#shared/kernel/format.ts';
import es from '#shared/texts/es/mails.json' with { type: 'json' };

/** The team reads Spanish. */
const LANGUAGE = 'es';
const SCREENS = { forest: '/admin/adminmontes', listing: '/admin/market/products' } as const;

export interface Due {
  readonly kind: keyof typeof SCREENS;
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly dueOn: string;
  readonly state: DueState;
}

/** What the team has to review before it is late, each with the way to it. */
export function reviewsMail(due: readonly Due[], siteUrl: string): { subject: string; html: string } {
  const say = (key: string, details: Record<string, unknown> = {}) => textOf(es as Texts, key, details) ?? '';
  const { day } = formatFor(LANGUAGE);
  const line = ({ kind, tenantId, id, name, dueOn, state }: Due) => {
    const key = `reviews.${kind}.${state === 'overdue' ? 'overdue' : 'soon'}`;
    const url = `${siteUrl}${SCREENS[kind]}?tenant=${tenantId}&forest=${id}`;
    const words = say(key, { forest: harmless(name), day: day(dueOn) });
    return `<a href="${escapeHtml(url)}" style="color:#1d6b55">${words}</a>`;
  };
  const late = due.filter(({ state }) => state === 'overdue').length;
  const subject = say('reviews.subject', { late, soon: due.length - late });
  const words = { title: subject, heading: say('reviews.heading'), note: say('reviews.note', { limit: REVIEW_DAYS }) };
  return { subject, html: mailPage(LANGUAGE, { ...words, body: due.map(line), siteUrl, footer: say('footer') }) };
}
