import { setting } from '#functions/kit/settings.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import { coverageOf, type Grown, SpeciesCoverage } from '#shared/forests/coverage.ts';
import { areaOf, placeOf } from '#shared/forests/rules.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { provinceOf } from '#shared/organizations/provinces.ts';
import { everyIn, type StoredForest } from './store.ts';

const place = () => ({ bucket: setting('BUCKET_DOCUMENTS'), key: 'forests/coverage.json' });

/** What grows in a forest; nothing where its province is none that there is. */
function grownIn({ tenantId: ownerId, country, plots, species }: StoredForest): Grown[] {
  const province = provinceOf(country, placeOf(plots).province);
  if (province === null) return [];
  const { code, name } = province;
  const areaM2 = areaOf(plots);
  return species.map(({ id, sharePct }) => ({
    ...{ ownerId, place: { country, code, name }, species: id, areaM2: (areaM2 * sharePct) / 100 },
  }));
}

/** Null while there is none, and of one that another release wrote in another shape. */
async function keptCoverage(): Promise<SpeciesCoverage | null> {
  try {
    return SpeciesCoverage.safeParse(JSON.parse(Buffer.from(await files.get(place())).toString('utf8'))).data ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * What grows where in the forests that were validated, added up once a day: every one of them is read for it. Nothing of a
 * single owner is in what is kept or answered.
 */
export async function speciesCoverage(now: Date): Promise<SpeciesCoverage> {
  const on = dayIn('Europe/Madrid', now);
  const kept = await keptCoverage();
  if (kept?.on === on) return kept;
  const grown: Grown[] = [];
  for (const state of ['VALIDATED', 'ACTIVE'] as const)
    for await (const forest of everyIn(state)) grown.push(...grownIn(forest));
  const coverage = { on, places: coverageOf(grown) };
  await files.put(place(), JSON.stringify(coverage), { contentType: 'application/json' });
  return coverage;
}
