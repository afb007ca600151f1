import type { Log } from '#functions/kit/log.ts';
import type { ScheduledContext } from '#functions/kit/schedule.ts';
import { whileTime } from '#functions/kit/whileTime.ts';
import { NOTICE_DAYS } from '#shared/constants/agreements.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import { dayIn, daysAfter, monthsAfter } from '#shared/kernel/time.ts';
import { disable } from './disable.ts';
import { keep } from './keep.ts';
import { readForest, todayOf } from './read.ts';
import { block, issueTerm } from './stock.ts';
import { everyIn, everyWith, findForest, type StoredForest, type Work } from './store.ts';

const BY = 'forests';
const TERM_MONTHS = 12;

/** A term is over: the next one begins, and the forest is reviewed for its vintage; or the contract ends with it. */
export async function turn(forest: StoredForest, now: Date, log: Log): Promise<void> {
  const today = todayOf(forest, now);
  const { termEndOn, review, work, endsAtTerm } = forest;
  if (termEndOn === null || termEndOn > today) return;
  if (endsAtTerm) {
    const change = { disabledBy: 'contractEnd' } as const;
    const keeping = { by: BY, now, action: 'forests.contractEnded', tells: 'forestDisabled' } as const;
    await disable(forest, { action: 'endContract', change, keeping }, log);
    return;
  }
  // The vintage of the term before comes first.
  if (forest.state !== 'ACTIVE' || review === 'waiting' || work !== null) return;
  const reviewDueOn = daysAfter(today, REVIEW_DAYS);
  const change = { termEndOn: monthsAfter(termEndOn, TERM_MONTHS), review: 'waiting', reviewDueOn } as const;
  await keep(forest, change, { by: BY, now, action: 'forests.termRenewed', tells: 'forestRenewed' });
}

/** Tells the owner once a term that these are the days in which it may be said that it is the last one. */
export async function remind(forest: StoredForest, now: Date): Promise<void> {
  const { termEndOn, endsAtTerm, remindedOf, state } = forest;
  const today = todayOf(forest, now);
  if (termEndOn === null || endsAtTerm || remindedOf === termEndOn || !['VALIDATED', 'ACTIVE'].includes(state)) return;
  if (today < daysAfter(termEndOn, -NOTICE_DAYS) || today >= termEndOn) return;
  const keeping = { by: BY, now, action: 'forests.noticeReminded', tells: 'agreementNotice' } as const;
  await keep(forest, { remindedOf: termEndOn }, keeping);
}

/** Active forests whose term is over, or is in its last days; by its end: those after it have longer. */
async function* activeNear(today: string): AsyncGenerator<StoredForest> {
  for await (const forest of everyIn('ACTIVE')) {
    if (forest.termEndOn !== null && forest.termEndOn > daysAfter(today, NOTICE_DAYS + 1)) return;
    yield forest;
  }
}

/** Enough to end the one in hand; the next night goes on. */
const STOP_MS = 10_000;
type Run = Pick<ScheduledContext, 'now' | 'log' | 'remainingMs'>;

/** Of each forest, what is to be done, as it is now, while there is time. One that fails holds no other up. */
async function each(
  all: AsyncIterable<StoredForest>,
  { log, remainingMs }: Run,
  work: (forest: StoredForest) => Promise<unknown>,
): Promise<number> {
  let failed = 0;
  const { some, isLeft } = whileTime(all, () => remainingMs() >= STOP_MS);
  for await (const { tenantId, id } of some)
    try {
      const forest = await findForest({ tenantId, id });
      if (forest) await work(forest);
    } catch (error) {
      failed += 1;
      log.error('What follows of a forest was not done', { forestId: id, error });
    }
  if (isLeft()) log.warn('What follows of forests goes on the next night');
  return failed;
}

/** Terms that are over, and what a crash has left to do: what there is no time for, the next night. */
export async function follow(run: Run): Promise<void> {
  const { now, log } = run;
  const left: readonly [Work, (forest: StoredForest) => Promise<unknown>][] = [
    ['BLOCK', (forest) => block(forest, now)],
    ['ISSUE', (forest) => issueTerm(forest, now)],
  ];
  let failed = 0;
  for (const [work, doing] of left) failed += await each(everyWith(work), run, doing);
  const today = dayIn('Europe/Madrid', now);
  for (const forests of [activeNear(today), everyIn('VALIDATED')])
    failed += await each(forests, run, async (forest) => {
      await turn(forest, now, log);
      await remind(await readForest(forest), now);
    });
  if (failed > 0) throw new Error(`What follows of ${failed} forests was not done`);
}
