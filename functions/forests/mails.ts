import { escapeHtml, harmless, mailPage } from '#functions/kit/mailPage.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { DueState } from '#shared/forests/review.ts';
import type { ForestNotice } from '#shared/forests/schema.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { MOST_MAIL_LINES } from '#shared/notifications/lists.ts';
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import type { ForestNews } from './store.ts';

/** The team reads Spanish. */
const LANGUAGE = 'es';
const SCREENS = {
  forest: '/admin/adminmontes',
  listing: '/admin/market/products',
  seller: '/admin/market/providers',
} as const;

export interface Due {
  readonly kind: keyof typeof SCREENS;
  readonly tenantId: string;
  /** Of the forest; null where it is of none. */
  readonly id: string | null;
  readonly name: string;
  readonly dueOn: string;
  readonly state: DueState;
}

/** A loss, or a sale of the land, that an owner told; a forest that was taken back, or has no credits of its year. */
export interface Told {
  readonly kind: ForestNotice['kind'] | ForestNews['kind'];
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly on: string;
}

interface Waiting {
  readonly due: readonly Due[];
  readonly told: readonly Told[];
}
/**
 * What the team has to review before it is late, the soonest due first whatever it is, and what it is told of forests, each
 * with the way to it: of each so many as one mail holds, and the number of the others.
 */
export function reviewsMail({ due, told }: Waiting, siteUrl: string): { subject: string; html: string } {
  const say = (key: string, details: Record<string, unknown> = {}) => textOf(es as Texts, key, details) ?? '';
  const { day } = formatFor(LANGUAGE);
  const line = (screen: string, { tenantId, id }: Due | Told, words: string) => {
    const url = `${siteUrl}${screen}?tenant=${tenantId}${id === null ? '' : `&forest=${id}`}`;
    return `<a href="${escapeHtml(url)}" style="color:#1d6b55">${words}</a>`;
  };
  const lineOfDue = (one: Due) => {
    const key = `reviews.${one.kind}.${one.state === 'overdue' ? 'overdue' : 'soon'}`;
    return line(SCREENS[one.kind], one, say(key, { forest: harmless(one.name), day: day(one.dueOn) }));
  };
  const lineOfTold = (one: Told) =>
    line(SCREENS.forest, one, say(`reviews.notice.${one.kind}`, { forest: harmless(one.name), day: day(one.on) }));
  const first = <T>(all: readonly T[], words: (one: T) => string) => {
    const more = all.length - MOST_MAIL_LINES;
    return [...all.slice(0, MOST_MAIL_LINES).map(words), ...(more > 0 ? [say('reviews.more', { more })] : [])];
  };
  const soonest = due.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const late = due.filter(({ state }) => state === 'overdue').length;
  const subject = say('reviews.subject', { late, soon: due.length - late, told: told.length });
  const words = { title: subject, heading: say('reviews.heading'), note: say('reviews.note', { limit: REVIEW_DAYS }) };
  return {
    subject,
    html: mailPage(LANGUAGE, {
      ...words,
      body: [...first(told, lineOfTold), ...first(soonest, lineOfDue)],
      siteUrl,
      footer: say('footer'),
    }),
  };
}
