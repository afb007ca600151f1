import municipalitiesUrl from 'es-atlas/es/municipalities.json?url';
import type { Position } from '#shared/cadastre/geometry.ts';
import { municipalitiesIn } from '#shared/cadastre/municipalitiesIn.ts';
import { type Municipality, municipalitiesNear } from '#shared/cadastre/municipalitiesNear.ts';

/**
 * The municipality that a place of Spain is in by the lines of the map, and those that it may be in as well: they are coarse.
 * The browser keeps the file once it was asked for.
 */
export async function placesAt(at: Position): Promise<Municipality[]> {
  const topology: unknown = await (await fetch(municipalitiesUrl)).json();
  return municipalitiesNear(municipalitiesIn(topology), at);
}
