import { THRESHOLD_CM } from '#shared/constants/forestCo2.ts';
import { dataOf, type SpeciesId } from './species.ts';
import { diameterAt } from './tree.ts';

/**
 * How far each ring of a tree lies from its middle, one for each year of its age, the last of them 1: by the curve of
 * growth of its species, and evenly until that begins (METHOD_forest.md, section 3, step 1). None before its first year.
 */
export function ringsOf(species: SpeciesId, years: number): number[] {
  const data = dataOf(species);
  const diameters = Array.from({ length: Math.max(0, Math.floor(years)) }, (_, i) =>
    i + 1 <= data.startYears ? (THRESHOLD_CM * (i + 1)) / data.startYears : diameterAt(data, i + 1),
  );
  const last = diameters.at(-1) ?? 1;
  return diameters.map((diameter) => diameter / last);
}
