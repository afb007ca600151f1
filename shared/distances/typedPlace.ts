import type { PlaceRef } from './schema.ts';

/** `42.24, -8.72`, also with a semicolon or a space between; `42,24` alone is half of a pin that is written with commas. */
const PIN = /^([+-]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d+(?:\.\d+)?)$/;
const HALF = /^[+-]?\d+,\d+$/;
/** `42,24; -8,72` */
const WITH_COMMAS = /^([+-]?\d+,\d+)(?:\s*;\s*|,?\s+)([+-]?\d+,\d+)$/;
const AROUND = /^\((.*)\)$/;
const ID = /\b((?:town|airport|port):[\w-]+)\)?$/;

/** A place as it is written among the choices: its id at the end tells it from those of the same name. */
export const placeText = (place: { name: string; region: string | null; country: string; id: string }): string =>
  `${place.name} (${place.region ?? place.country}, ${place.id})`;

/** A place as people read it: the code of an airport or a port says something to them, the id of a town does not. */
export const placeShown = (text: string): string =>
  text.replace(/, (?:town:[\w-]+|(?:airport|port):([\w-]+))\)$/, (_, code?: string) => (code ? `, ${code})` : ')'));

function pinIn(typed: string): { readonly lat: number; readonly lon: number } | null {
  const plain = typed.replace(AROUND, '$1').replaceAll('\u2212', '-').replaceAll('°', '').trim();
  const [, lat, lon] = (HALF.test(plain) ? null : (PIN.exec(plain) ?? WITH_COMMAS.exec(plain))) ?? [];
  const numberOf = (text: string) => Number(text.replace(',', '.'));
  return lat === undefined || lon === undefined ? null : { lat: numberOf(lat), lon: numberOf(lon) };
}

/**
 * What somebody means who types a place: a pin (`42.24, -8.72` or `42,24; -8,72`, latitude and longitude), the id of a place (alone, or at
 * the end as among the choices), or a name or code.
 */
export function typedPlace(text: string): PlaceRef {
  const typed = text.trim();
  const pin = pinIn(typed);
  if (pin !== null) return pin;
  const id = ID.exec(typed)?.[1];
  return id === undefined ? { name: typed } : { id };
}
