import { withdrawBefore } from '#functions/credits/withdraw.ts';
import type { Log } from '#functions/kit/log.ts';
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

/** Every forest whose time has come. One that fails holds no other up; the next run does what is left. */
export async function activateDue(now: Date, log: Log): Promise<void> {
  const today = dayIn(ZONE, now);
  let [done, failed] = [0, 0];
  for await (const forest of everyIn('VALIDATED')) {
    // By the day of the signature: those after it have been signed later.
    if (forest.signedOn !== null && forest.signedOn >= firstOfMonth(today)) break;
    try {
      if (await activate(forest, now)) done += 1;
    } catch (error) {
      failed += 1;
      log.error('A forest was not activated', { forestId: forest.id, error });
    }
  }
  log.info('Forests were activated', { done, failed });
  if (failed > 0) throw new Error(`${failed} forests were not activated`);
}

/** What was not sold of a vintage may be sold for some years after it, and not for ever. One that fails holds no other up. */
export async function withdrawUnsold(now: Date, log: Log): Promise<void> {
  const vintage = yearOf(dayIn(ZONE, now)) - UNSOLD_YEARS;
  let failed = 0;
  for await (const { id } of everyIn('ACTIVE')) {
    try {
      await withdrawBefore({ projectId: projectIdOf(id), vintage, reason: 'unsold', by: BY, now });
    } catch (error) {
      failed += 1;
      log.error('What a forest did not sell in time is still there', { forestId: id, error });
    }
  }
  if (failed > 0) throw new Error(`Of ${failed} forests what was not sold is still there`);
}
