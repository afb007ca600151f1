import type { PlaceRef } from './schema.ts';

const PIN = /^(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)$/;
const ID = /\b((?:town|airport|port):[\w-]+)\)?$/;

/** A place as it is written among the choices: its id at the end tells it from those of the same name. */
export const placeText = (place: { name: string; region: string | null; country: string; id: string }): string =>
  `${place.name} (${place.region ?? place.country}, ${place.id})`;

/**
 * What somebody means who types a place: a pin (`42.24, -8.72`, latitude and longitude), the id of a place (alone, or at
 * the end as among the choices), or a name or code.
 */
export function typedPlace(text: string): PlaceRef {
  const typed = text.trim();
  const [, lat, lon] = PIN.exec(typed) ?? [];
  if (lat !== undefined && lon !== undefined) return { lat: Number(lat), lon: Number(lon) };
  const id = ID.exec(typed)?.[1];
  return id === undefined ? { name: typed } : { id };
}
