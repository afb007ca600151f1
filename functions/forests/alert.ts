import type { ScheduledContext } from '#functions/kit/schedule.ts';
import { setting } from '#functions/kit/settings.ts';
import { everyReview } from '#functions/marketplace/read.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { dueStateOf } from '#shared/forests/review.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { type Due, reviewsMail } from './mails.ts';
import { morningOf, noteMorning } from './morningStore.ts';
import { everyWith, findForest } from './store.ts';

const ZONE = 'Europe/Madrid';

/** What the team must review soon, or should have: the soonest due first. */
async function* dueSoon(today: string): AsyncGenerator<Due> {
  for await (const { tenantId, id, name, reviewDueOn } of everyWith('REVIEW')) {
    const dueOn = reviewDueOn ?? today;
    const state = dueStateOf(dueOn, today);
    if (state === 'open') break;
    yield { kind: 'forest', tenantId, id, name, dueOn, state };
  }
  for await (const { tenantId, id, reviewDueOn } of everyReview()) {
    const dueOn = reviewDueOn ?? today;
    const state = dueStateOf(dueOn, today);
    if (state === 'open') break;
    const forest = await findForest({ tenantId, id });
    if (forest) yield { kind: 'listing', tenantId, id, name: forest.name, dueOn, state };
  }
}

/**
 * Mails the team once a day what is due in the next days, while there is time for it, and what is overdue. A crash
 * between the mail and its note sends it a second time, under the same key.
 */
export async function alertTeam({ now, log }: Pick<ScheduledContext, 'now' | 'log'>): Promise<void> {
  const today = dayIn(ZONE, now);
  if ((await morningOf('TEAM')) >= today) return;
  const due: Due[] = [];
  for await (const one of dueSoon(today)) due.push(one);
  if (due.length > 0) {
    const mail = reviewsMail(due, setting('SITE_URL'));
    await sendMail({ to: setting('SUPPORT_MAIL'), key: `reviews-${today}`, ...mail });
    log.warn('Reviews are due soon, or overdue', { reviews: due.length });
  }
  await noteMorning('TEAM', today, now);
}
