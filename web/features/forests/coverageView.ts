import type { SpeciesId } from '#shared/forests/co2/species.ts';
import type { CoveredPlace, SpeciesCoverage } from '#shared/forests/coverage.ts';

/** A place with what there is of the species that was chosen, or of all. */
export interface Covered extends CoveredPlace {
  readonly key: string;
  readonly shownHa: number;
  /** Depth of its colour on the map, from 1 to `STEPS`. */
  readonly step: number;
}

export const STEPS = 4;
const hectaresOf = ({ areaHa, species }: CoveredPlace, chosen: SpeciesId | null): number =>
  chosen === null ? areaHa : (species.find(({ id }) => id === chosen)?.areaHa ?? 0);

/** The places with some of a species, or of all, the largest first; each with the depth of its colour. */
export function coveredBy({ places }: SpeciesCoverage, chosen: SpeciesId | null): Covered[] {
  const shown = places
    .map((place) => ({ ...place, key: `${place.country}-${place.code}`, shownHa: hectaresOf(place, chosen) }))
    .filter(({ shownHa }) => shownHa > 0)
    .sort((a, b) => b.shownHa - a.shownHa);
  const most = shown[0]?.shownHa ?? 0;
  return shown.map((one) => ({ ...one, step: Math.max(1, Math.ceil((one.shownHa / most) * STEPS)) }));
}

/** From and to how many hectares a depth of colour goes. */
export function boundsOf(most: number, step: number): { from: number; to: number } {
  return { from: Math.round((most * (step - 1)) / STEPS), to: Math.round((most * step) / STEPS) };
}

/** The species that are somewhere told apart. */
export const speciesIn = ({ places }: SpeciesCoverage): SpeciesId[] => [
  ...new Set(places.flatMap(({ species }) => species.map(({ id }) => id))),
];
