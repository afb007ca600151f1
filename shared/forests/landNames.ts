import { piecesOf } from '#shared/cadastre/geometry.ts';
import { middleOfPieces } from '#shared/cadastre/plane.ts';
import { type Format, formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { parcelKeyOf } from './rules.ts';
import type { ForestDraft } from './schema.ts';

function pointNameOf({ number }: Format, { lat, lon }: { lat: number; lon: number }): string {
  return `${number(lat, 5)} · ${number(lon, 5)} (ETRS89)`;
}

/**
 * What a contract calls the land of a forest: each of its parcels; one that is only drawn by the point in the middle of it,
 * and land without an outline by that of the forest. Coordinates are written as the language of the contract has them.
 */
export function landNamesOf({ plots, point }: Pick<ForestDraft, 'plots' | 'point'>, language: Language): string[] {
  const format = formatFor(language);
  const names = plots.flatMap((plot) => {
    const key = parcelKeyOf(plot);
    if (key !== null || plot.geometry === null) return key ?? [];
    const middle = middleOfPieces(piecesOf(plot.geometry));
    return middle ? pointNameOf(format, { lat: middle[1], lon: middle[0] }) : [];
  });
  if (names.length > 0 || point === null) return [...new Set(names)];
  return [pointNameOf(format, point)];
}
