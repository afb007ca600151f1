import * as z from 'zod';
import { AppError } from '#shared/kernel/appError.ts';
import { Geometry } from './geometry.ts';
import { tidied } from './mend.ts';

/** Of a feature: a height beside the position is left out, what else is there is its own affair. */
const flat = (value: unknown): unknown =>
  Array.isArray(value) ? (typeof value[0] === 'number' ? value.slice(0, 2) : value.map(flat)) : value;
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z
    .object({ type: z.string(), coordinates: z.unknown() })
    .transform(({ type, coordinates }) => ({ type, coordinates: flat(coordinates) }))
    .pipe(Geometry),
});
const Collection = z.union([
  z
    .object({ type: z.literal('FeatureCollection'), features: z.array(Feature).min(1) })
    .transform(({ features }) => features),
  Feature.transform((feature) => [feature]),
]);

export interface FeatureRead {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry;
}

/**
 * The polygons of a GeoJSON, in degrees.
 * @throws AppError `cadastre.unreadable`
 */
export function readGeoJson(content: unknown): FeatureRead[] {
  const { success, data } = Collection.safeParse(content);
  if (!success) throw new AppError('cadastre.unreadable');
  return data.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry: tidied(geometry) }));
}
