import { EARTH_RADIUS_KM } from '#shared/constants/distances.ts';

/** A position in WGS 84, in decimal degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in km by the haversine formula, on a sphere of the Earth's mean radius:
 * `2 R asin(sqrt(sin²(Δlat/2) + cos lat1 cos lat2 sin²(Δlon/2)))`. Exact to about 0.5 % of the ellipsoid's.
 */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const latSine = Math.sin(radians(to.lat - from.lat) / 2);
  const lonSine = Math.sin(radians(to.lon - from.lon) / 2);
  const h = latSine ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lonSine ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
