import * as z from 'zod';
import { COVERAGE_MOST_SHARE, COVERAGE_OWNERS, COVERAGE_STEP_HA } from '#shared/constants/forests.ts';
import { Day } from '#shared/kernel/time.ts';
import { SPECIES_IDS, type SpeciesId } from './co2/species.ts';

const Hectares = z.number().int();
/** What grows in the forests of a province or district, in tens of hectares; nothing of it is of one owner. */
const CoveredPlace = z.object({
  country: z.enum(['ES', 'PT']),
  /** Code of the province, or of the district. */
  code: z.string(),
  name: z.string(),
  areaHa: Hectares,
  species: z.array(z.object({ id: z.enum(SPECIES_IDS), areaHa: Hectares })),
  /** Of species that too few owners have to be told apart. */
  othersHa: Hectares,
});
export type CoveredPlace = z.output<typeof CoveredPlace>;

export const SpeciesCoverage = z.object({
  /** As it was on this day. */
  on: Day,
  places: z.array(CoveredPlace),
});
export type SpeciesCoverage = z.output<typeof SpeciesCoverage>;

/** A species in a forest of somebody. */
export interface Grown {
  readonly ownerId: string;
  readonly place: Pick<CoveredPlace, 'country' | 'code' | 'name'>;
  readonly species: SpeciesId;
  readonly areaM2: number;
}

const M2_PER_STEP = COVERAGE_STEP_HA * 10_000;
function grouped<K>(all: readonly Grown[], keyOf: (one: Grown) => K): Map<K, Grown[]> {
  const groups = new Map<K, Grown[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
const areaOf = (all: readonly Grown[]): number => all.reduce((sum, { areaM2 }) => sum + areaM2, 0);
const hectaresOf = (all: readonly Grown[]): number => Math.round(areaOf(all) / M2_PER_STEP) * COVERAGE_STEP_HA;

/** Whether a sum tells of no single owner: it is of enough of them, and none has most of it. */
export function isSafe(all: readonly Grown[]): boolean {
  const byOwner = grouped(all, ({ ownerId }) => ownerId);
  if (byOwner.size < COVERAGE_OWNERS) return false;
  const most = Math.max(...[...byOwner.values()].map(areaOf));
  return most <= areaOf(all) * COVERAGE_MOST_SHARE;
}

/**
 * A place with the species that may be told apart. What may not goes into the others; where those alone would tell of
 * somebody, by taking the rest from the whole, the smallest of the others goes with them.
 */
function placed(all: readonly Grown[]): CoveredPlace | null {
  const [first] = all;
  if (!first || !isSafe(all)) return null;
  const groups = [...grouped(all, ({ species }) => species)].sort(([, a], [, b]) => areaOf(b) - areaOf(a));
  const shown = groups.filter(([, grown]) => isSafe(grown));
  const others = groups.filter(([, grown]) => !isSafe(grown)).flatMap(([, grown]) => grown);
  while (others.length > 0 && !isSafe(others)) others.push(...(shown.pop()?.[1] ?? []));
  const species = shown.map(([id, grown]) => ({ id, areaHa: hectaresOf(grown) }));
  const othersHa = hectaresOf(others);
  return { ...first.place, areaHa: species.reduce((sum, { areaHa }) => sum + areaHa, othersHa), species, othersHa };
}

/** What grows where, of all forests: the places of which enough is known to be told, the largest first. */
export function coverageOf(all: readonly Grown[]): CoveredPlace[] {
  const byPlace = grouped(all, ({ place: { country, code } }) => `${country}-${code}`);
  return [...byPlace.values()].flatMap((grown) => placed(grown) ?? []).sort((a, b) => b.areaHa - a.areaHa);
}
