import { withdrawBefore } from '#functions/credits/withdraw.ts';
import { abreast } from '#functions/kit/abreast.ts';
import type { ScheduledContext } from '#functions/kit/schedule.ts';
import { whileTime } from '#functions/kit/whileTime.ts';
import { UNSOLD_YEARS } from '#shared/constants/forests.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn, firstOfMonth } from '#shared/kernel/time.ts';
import { keep } from './keep.ts';
import { type Of, projectIdOf } from './read.ts';
import { issuedChange, issueVintage, register } from './stock.ts';
import { everyIn, findForest, type StoredForest } from './store.ts';

const BY = 'forests';
/** The run is of this zone; what was signed before its day is read where the forest is (`signedOn`). [RULES, Forests] */
const ZONE = 'Europe/Madrid';

/** Whether the 1st of a month after its signature has come. */
const isDue = ({ state, signedOn }: StoredForest, today: string): boolean =>
  state === 'VALIDATED' && signedOn !== null && signedOn < firstOfMonth(today);

const yearOf = (day: string): number => Number(day.slice(0, 4));
/** It is not what was read of it any more. */
const CHANGED: readonly string[] = ['conflict.versionChanged', 'forests.wrongState'];

/**
 * Makes a forest active whose contract was signed before the 1st of this month: the ledger knows it and has issued its
 * vintage before anybody is told. Whether it did: again, it does nothing.
 */
export async function activate(of: Of, now: Date): Promise<boolean> {
  const today = dayIn(ZONE, now);
  const forest = await findForest(of);
  if (!forest || !isDue(forest, today)) return false;
  const vintage = yearOf(today);
  try {
    await register(forest, now);
    const { change, told } = issuedChange(await issueVintage(forest, vintage, now), forest, now);
    const active = { ...change, state: 'ACTIVE', activatedOn: today, vintage } as const;
    await keep(forest, active, { by: BY, now, action: 'forests.activated', tells: told ?? 'forestActivated' });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || !CHANGED.includes(error.code)) throw error;
    // Another run was quicker, or its owner did something at that moment; of one that was disabled nothing is done.
    return (await findForest(of))?.state === 'VALIDATED' ? activate(of, now) : false;
  }
}

/** Most of an activation is waiting for the table; not too many at a time: each takes the next number of the ledger. */
const ABREAST = 8;
/** Enough to end those in hand; the next run goes on. */
const STOP_MS = 10_000;
type Run = Pick<ScheduledContext, 'now' | 'log' | 'remainingMs'>;

/** Works on forests while there is time. One that fails holds no other up; the next run does what is left. */
async function each(
  all: AsyncIterable<StoredForest>,
  { log, remainingMs }: Run,
  work: (forest: StoredForest) => Promise<boolean>,
) {
  let [done, failed] = [0, 0];
  const { some, isLeft } = whileTime(all, () => remainingMs() >= STOP_MS);
  await abreast(some, ABREAST, async (forest) => {
    try {
      if (await work(forest)) done += 1;
    } catch (error) {
      failed += 1;
      log.error('What a month brings to a forest was not done', { forestId: forest.id, error });
    }
  });
  return { done, failed, isLeft: isLeft() };
}

/** By the day of the signature: those after the first that was signed this month have been signed later. */
async function* signedBefore(day: string): AsyncGenerator<StoredForest> {
  for await (const forest of everyIn('VALIDATED')) {
    if (forest.signedOn !== null && forest.signedOn >= day) return;
    yield forest;
  }
}
/** Activates every forest whose time has come. */
export async function activateDue(run: Run): Promise<void> {
  const { now, log } = run;
  const found = signedBefore(firstOfMonth(dayIn(ZONE, now)));
  const told = await each(found, run, (forest) => activate(forest, now));
  log.info('Forests were activated', told);
  if (told.failed > 0) throw new Error(`${told.failed} forests were not activated`);
}

/** What was not sold of a vintage may be sold for some years after it, and not for ever. */
export async function withdrawUnsold(run: Run): Promise<void> {
  const { now, log } = run;
  const vintage = yearOf(dayIn(ZONE, now)) - UNSOLD_YEARS;
  const told = await each(everyIn('ACTIVE'), run, async ({ id }) => {
    await withdrawBefore({ projectId: projectIdOf(id), vintage, reason: 'unsold', by: BY, now });
    return true;
  });
  log.info('What was not sold in time was looked for', told);
  if (told.failed > 0) throw new Error(`Of ${told.failed} forests what was not sold is still there`);
}
