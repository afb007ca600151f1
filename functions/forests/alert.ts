import type { ScheduledContext } from '#functions/kit/schedule.ts';
import { setting } from '#functions/kit/settings.ts';
import { everyReview, everySeller } from '#functions/marketplace/read.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { dueStateOf } from '#shared/forests/review.ts';
import { dayIn, daysAfter } from '#shared/kernel/time.ts';
import { type Due, reviewsMail, type Told } from './mails.ts';
import { morningOf, noteMorning } from './morningStore.ts';
import { disabledSince, everyWith, findForest, newsSince } from './store.ts';

const ZONE = 'Europe/Madrid';

type Waiting = Omit<Due, 'dueOn' | 'state'> & { readonly reviewDueOn: string | null };
async function* forests(): AsyncGenerator<Waiting> {
  for await (const forest of everyWith('REVIEW')) yield { ...forest, kind: 'forest' };
}
async function* listings(): AsyncGenerator<Waiting> {
  for await (const { tenantId, id, reviewDueOn } of everyReview()) {
    const forest = await findForest({ tenantId, id });
    if (forest) yield { kind: 'listing', tenantId, id, name: forest.name, reviewDueOn };
  }
}
async function* sellers(): AsyncGenerator<Waiting> {
  for await (const { tenantId, name, reviewDueOn } of everySeller())
    yield { kind: 'seller', tenantId, id: null, name, reviewDueOn };
}

/** What the team must review soon, or should have: of each kind the soonest due first. */
async function* dueSoon(today: string): AsyncGenerator<Due> {
  for (const waiting of [forests(), listings(), sellers()])
    for await (const { kind, tenantId, id, name, reviewDueOn } of waiting) {
      const dueOn = reviewDueOn ?? today;
      const state = dueStateOf(dueOn, today);
      if (state === 'open') break;
      yield { kind, tenantId, id, name, dueOn, state };
    }
}

/**
 * Losses and sales that owners told since a day, until today: of a forest that is looked at again already, nothing. Then
 * what else is new of forests.
 */
async function* toldSince(since: string, today: string): AsyncGenerator<Told> {
  for await (const { tenantId, id, name, notices } of disabledSince(since)) {
    const last = notices.at(-1);
    if (!last) continue;
    const on = dayIn(ZONE, new Date(last.at));
    if (on >= since && on < today) yield { kind: last.kind, tenantId, id, name, on };
  }
  for await (const { tenantId, id, name, news } of newsSince(since))
    if (news && news.on < today) yield { ...news, tenantId, id, name };
}
async function allOf<T>(found: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of found) all.push(one);
  return all;
}

/**
 * Mails the team once a day what is due in the next days, while there is time for it, what is overdue, and what there is
 * to tell of forests. A crash between the mail and its note sends it a second time, under the same key.
 */
export async function alertTeam({ now, log }: Pick<ScheduledContext, 'now' | 'log'>): Promise<void> {
  const today = dayIn(ZONE, now);
  const last = await morningOf('TEAM');
  if (last >= today) return;
  const due = await allOf(dueSoon(today));
  const told = await allOf(toldSince(last === '' ? daysAfter(today, -1) : last, today));
  if (due.length + told.length > 0) {
    const mail = reviewsMail({ due, told }, setting('SITE_URL'));
    await sendMail({ to: setting('SUPPORT_MAIL'), key: `reviews-${today}`, ...mail });
    log.warn('Something waits for the forestry team', { reviews: due.length, notices: told.length });
  }
  await noteMorning('TEAM', today, now);
}
