import { retrying } from '#functions/credits/retrying.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { toVerify, unnamedOf } from '#shared/forests/land.ts';
import { pointOf } from '#shared/forests/parcel.ts';
import { isOpen } from '#shared/forests/question.ts';
import { problemsOf } from '#shared/forests/submission.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { takingGround } from './ground.ts';
import { spreadYears } from './issuedYears.ts';
import { keep } from './keep.ts';
import { exchangingParcels, inParts } from './parcels.ts';
import { type Of, readAt, todayOf } from './read.ts';
import type { StoredForest } from './store.ts';
import { surveyed } from './survey.ts';

type At = Of & { readonly v: number };

const isAwaited = ({ state, review }: StoredForest) => state === 'TO_VALIDATE' && review === 'waiting';
/** The plots of a forest, after their cadastre was asked again for those that it had not confirmed. */
async function askedAgain(forest: StoredForest, now: Date) {
  const plots = await surveyed(forest, now, isOpen);
  return { plots, isAnswered: toVerify(plots).length < toVerify(forest.plots).length };
}

/**
 * Asks the cadastre again for the plots that it did not answer for when a forest was sent, and keeps what it says of them:
 * the forest then has other parcels, another outline, another area. As it was while it does not answer.
 * @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged`, `forests.parcelTaken`,
 *   `forests.landTaken`, `forests.tooSpread`, and the first of what the forest could not be sent with now, with all of it
 */
export async function surveyAgain({ userId: by }: UserActor, at: At, now: Date): Promise<StoredForest> {
  const told = await readAt(at);
  if (!isAwaited(told)) throw new AppError('forests.wrongState');
  const { plots, isAnswered } = await askedAgain(told, now);
  if (!isAnswered) return told;
  const forest = { ...told, plots, point: pointOf(plots, told.country) ?? told.point };
  const issues = problemsOf(forest, { documents: forest.documents, today: todayOf(forest, now) });
  const [first] = issues;
  if (first) throw new AppError(first.code, first.details, { issues });
  await spreadYears(told, plots);
  let kept = told;
  for (const part of inParts(told.plots, plots)) kept = await keepPlots(kept, { ...forest, plots: part }, { by, now });
  return kept;
}

const keepPlots = (
  before: StoredForest,
  { plots, point }: Pick<StoredForest, 'plots' | 'point'>,
  noted: { by: string; now: Date },
): Promise<StoredForest> =>
  retrying('conflict.busy', async () => {
    const next = { ...before, plots, point };
    const writes = [...(await takingGround(next)), ...exchangingParcels(before, next)];
    return keep(before, { plots, point }, { ...noted, action: 'forests.surveyed', isStaff: true, writes });
  });

/**
 * Nothing is accepted that a cadastre would tell something else of, nor what none has confirmed while nobody says that they
 * have looked at it by hand.
 * @throws AppError `forests.cadastreAnswers`, `forests.unnamed`, `forests.unconfirmed`, `cadastre.notFound`
 */
export async function requireConfirmed(forest: StoredForest, isSeenByHand: boolean, now: Date): Promise<void> {
  if (toVerify(forest.plots).length === 0) return;
  const { isAnswered } = await askedAgain(forest, now);
  if (isAnswered) throw new AppError('forests.cadastreAnswers');
  // The same land by its reference would be another forest's, and both would sell it.
  const plot = unnamedOf(forest.plots);
  if (plot > 0) throw new AppError('forests.unnamed', { plot });
  if (!isSeenByHand) throw new AppError('forests.unconfirmed');
}
