import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { middleOf } from '#shared/cadastre/area.ts';
import type { Geometry, Position } from '#shared/cadastre/geometry.ts';
import { isOneOf, type Municipality } from '#shared/cadastre/municipalitiesNear.ts';
import type { ForestDraft, Plot } from '#shared/forests/schema.ts';
import { useForestWords } from './useForestWords.ts';

/** The municipalities that a place may be in by the lines of the map: of Spain alone. */
async function mapPlacesAt(at: Position): Promise<Municipality[]> {
  const { placesAt } = await import('#web/ui/map/placeAt.ts');
  return placesAt(at);
}
export const mapPlacesOf = (geometry: Geometry): Promise<Municipality[]> => mapPlacesAt(middleOf(geometry, 'ES'));

type Point = ForestDraft['point'];
/**
 * Whether the municipality that somebody says of a plot can be held against the map, and what the map says when it differs:
 * of its outline, or where it has none, of the point of its forest.
 */
export function useMapPlace({ geometry, territory, municipality, source }: Plot, point: Point) {
  const isSaid = source !== 'cadastre' && territory !== 'pt';
  const { data, error } = useQuery({
    queryKey: ['mapPlaces', geometry ?? point],
    queryFn: () => (geometry ? mapPlacesOf(geometry) : mapPlacesAt([point?.lon ?? 0, point?.lat ?? 0])),
    enabled: isSaid && (geometry ?? point) !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [own] = data ?? [];
  return {
    // A point is what its owner says as well.
    isUnknown: !isSaid || geometry === null || error !== null || (data !== undefined && own === undefined),
    differs: own && municipality !== '' && !isOneOf(municipality, data ?? []) ? own : null,
  };
}

/** Says, of a plot that was drawn or told, that the map has it in another municipality. */
export function ElsewhereNote({ plot, point }: { plot: Plot; point: Point }) {
  const { t } = useTranslation('forests');
  const { placeOf } = useForestWords();
  const { differs } = useMapPlace(plot, point);
  if (!differs) return null;
  const place = placeOf({ municipality: differs.name, province: differs.province });
  return (
    <p className="note" role="status">
      {t('plots.elsewhere', { place })}
    </p>
  );
}
