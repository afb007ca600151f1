import { lookUp } from '#functions/cadastre/lookUp.ts';
import { mended } from '#shared/cadastre/mend.ts';
import { MOST_CORNERS } from '#shared/constants/forests.ts';
import { measured } from '#shared/forests/land.ts';
import { plotAsKnown } from '#shared/forests/parcel.ts';
import { questionOf } from '#shared/forests/question.ts';
import { cornersOf, type ForestDraft, type Plot } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';

/** All plots of a forest are asked for at once: whoever sent it waits no longer than this. */
const PATIENCE_MS = 15_000;
type Country = ForestDraft['country'];

/** As its owner tells it: the team looks at it. Its outline is closed, crosses nothing, and says how large it is. */
function asTold(plot: Plot, country: Country): Plot {
  const geometry = plot.geometry && (mended(plot.geometry, country) as NonNullable<Plot['geometry']>);
  return measured({ ...plot, geometry, source: plot.source === 'cadastre' ? 'declared' : plot.source }, country);
}

async function surveyedPlot(plot: Plot, { country, now }: { country: Country; now: Date }): Promise<Plot> {
  const question = questionOf(plot);
  if (!question) return asTold(plot, country);
  try {
    const [parcel] = await lookUp(question, now, PATIENCE_MS);
    return parcel ? plotAsKnown(plot, parcel, country) : asTold(plot, country);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // Nobody answers, or by hand only. What a foral cadastre does not find is looked at by hand as well.
    const isUnanswered = code === 'cadastre.maintenance' || code === 'cadastre.byHand';
    if (isUnanswered || (code === 'cadastre.notFound' && plot.territory !== 'catastro')) return asTold(plot, country);
    throw error;
  }
}

/**
 * The plots of a forest as they are, whatever was sent: as their cadastre tells them now, or measured on what was drawn;
 * those that are not `asked` stay as they were.
 * `cadastre` as a source says from here on that the cadastre was asked, and answered.
 * @throws AppError the first of what is wrong with plots (`cadastre.notFound`, `cadastre.crossesItself`,
 *   `cadastre.noArea`, `cadastre.outsideIberia`, `cadastre.tooManyPoints`), with all of it as issues; `forests.tooManyCorners`
 */
export async function surveyed(
  { plots, country }: Pick<ForestDraft, 'plots' | 'country'>,
  now: Date,
  isAsked: (plot: Plot) => boolean = () => true,
): Promise<Plot[]> {
  const found = await Promise.allSettled(
    plots.map((plot) => (isAsked(plot) ? surveyedPlot(plot, { country, now }) : plot)),
  );
  const issues = found.flatMap((one, i): Problem[] => {
    if (one.status === 'fulfilled') return [];
    if (!(one.reason instanceof AppError)) throw one.reason;
    const { code, details } = one.reason;
    return [{ path: ['plots', i], code, details: details as NonNullable<Problem['details']> }];
  });
  const [first] = issues;
  if (first) throw new AppError(first.code, first.details, { issues });
  const surveyedPlots = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // The cadastre may have more corners of them than its owner sent.
  if (cornersOf(surveyedPlots) > MOST_CORNERS) throw new AppError('forests.tooManyCorners');
  return surveyedPlots;
}
