import { asset } from '#functions/kit/assets.ts';
import { middleOf } from '#shared/cadastre/area.ts';
import { municipalitiesIn } from '#shared/cadastre/municipalitiesIn.ts';
import { municipalitiesNear, type Outlined } from '#shared/cadastre/municipalitiesNear.ts';
import type { ForestDraft } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';

let loaded: Promise<Outlined[]> | null = null;
/** Read from the file beside the bundle when it is first asked for. */
function municipalities(): Promise<Outlined[]> {
  loaded ??= asset('municipalities.json')
    .then((file) => municipalitiesIn(JSON.parse(file.toString('utf8'))))
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  return loaded;
}

/**
 * Plots that somebody drew are in one municipality by the lines of the map as well, and not by what their owner calls it: those
 * lines are coarse, so all that it takes is one that may hold them all.
 * @throws AppError `forests.otherMunicipality`
 */
export async function requireOneMunicipality({
  plots,
  country,
}: Pick<ForestDraft, 'plots' | 'country'>): Promise<void> {
  const outlines = plots.flatMap(({ geometry }) => (geometry ? [geometry] : []));
  if (country !== 'ES' || outlines.length < 2 || plots.every(({ source }) => source === 'cadastre')) return;
  const all = await municipalities();
  const near = outlines.map((outline) =>
    municipalitiesNear(all, middleOf(outline, country)).map(({ name, province }) => `${name} (${province})`),
  );
  const [first = [], ...others] = near.filter((names) => names.length > 0);
  if (others.length === 0 || first.some((name) => others.every((names) => names.includes(name)))) return;
  const code = 'forests.otherMunicipality';
  throw new AppError(code, {}, { issues: [{ path: ['plots'], code }] });
}
