import municipalitiesUrl from 'es-atlas/es/municipalities.json?url';
import type { Position } from '#shared/cadastre/geometry.ts';
import { municipalitiesIn } from '#shared/cadastre/municipalitiesIn.ts';
import { type Municipality, municipalitiesNear, type Outlined } from '#shared/cadastre/municipalitiesNear.ts';

let loaded: Promise<Outlined[]> | null = null;
/** Fetched once, for all plots of a page; again when that failed. */
function municipalities(): Promise<Outlined[]> {
  const asked = async () => municipalitiesIn(await (await fetch(municipalitiesUrl)).json());
  loaded ??= asked().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** The municipality that a place of Spain is in by the lines of the map, and those that it may be in as well: they are coarse. */
export const placesAt = async (at: Position): Promise<Municipality[]> => municipalitiesNear(await municipalities(), at);
