import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { middleOf } from '#shared/cadastre/area.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { isOneOf, type Municipality } from '#shared/cadastre/municipalitiesNear.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { useForestWords } from './useForestWords.ts';

/** The municipalities that an outline may be in by the lines of the map: of Spain alone. */
export async function mapPlacesOf(geometry: Geometry): Promise<Municipality[]> {
  const { placesAt } = await import('#web/ui/map/placeAt.ts');
  return placesAt(middleOf(geometry, 'ES'));
}

/** Whether the municipality that somebody says of a plot can be held against the map, and what the map says when it differs. */
export function useMapPlace({ geometry, territory, municipality, source }: Plot) {
  const isSaid = source !== 'cadastre' && geometry !== null && territory !== 'pt';
  const { data, error } = useQuery({
    queryKey: ['mapPlaces', geometry],
    queryFn: () => mapPlacesOf(geometry as Geometry),
    enabled: isSaid,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [own] = data ?? [];
  return {
    isUnknown: !isSaid || error !== null || (data !== undefined && own === undefined),
    differs: own && municipality !== '' && !isOneOf(municipality, data ?? []) ? own : null,
  };
}

/** Says, of a plot that was drawn, that the map has it in another municipality. */
export function ElsewhereNote({ plot }: { plot: Plot }) {
  const { t } = useTranslation('forests');
  const { placeOf } = useForestWords();
  const { differs } = useMapPlace(plot);
  if (!differs) return null;
  const place = placeOf({ municipality: differs.name, province: differs.province });
  return (
    <p className="note" role="status">
      {t('plots.elsewhere', { place })}
    </p>
  );
}
