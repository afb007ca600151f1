import { piecesOf } from '#shared/cadastre/geometry.ts';
import { middleOfPieces } from '#shared/cadastre/plane.ts';
import { parcelKeyOf } from './rules.ts';
import type { ForestDraft } from './schema.ts';

const placeOf = (lat: number, lon: number): string => `${lat.toFixed(5)}, ${lon.toFixed(5)} (ETRS89)`;

/**
 * What a contract calls the land of a forest: each of its parcels; one that is only drawn by the point in the middle of it,
 * and land without an outline by that of the forest.
 */
export function landNamesOf({ plots, point }: Pick<ForestDraft, 'plots' | 'point'>): string[] {
  const names = plots.flatMap((plot) => {
    const key = parcelKeyOf(plot);
    if (key !== null || plot.geometry === null) return key ?? [];
    const middle = middleOfPieces(piecesOf(plot.geometry));
    return middle ? placeOf(middle[1], middle[0]) : [];
  });
  if (names.length > 0 || point === null) return [...new Set(names)];
  return [placeOf(point.lat, point.lon)];
}
