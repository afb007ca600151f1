import * as z from 'zod';
import { MAX_POINTS } from '#shared/constants/cadastre.ts';

/** A plot's outline as GeoJSON has it: longitude and latitude in ETRS89 (EPSG:4258), in degrees, longitude first. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Rings = z.array(z.array(Position).max(MAX_POINTS)).min(1).max(200);
const Polygon = z.strictObject({ type: z.literal('Polygon'), coordinates: Rings });
export const Geometry = z.union([
  Polygon,
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1).max(200) }),
]);
export type Position = Readonly<z.output<typeof Position>>;
export type Ring = readonly Position[];
/** The outline of one piece of land, and the holes in it. */
export type Rings = readonly Ring[];
/** A plot may lie in several pieces. */
export type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] };

/** The pieces of a plot. */
export const piecesOf = (geometry: Geometry): readonly Rings[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** A plot of so many pieces: a polygon when it is one. */
export function geometryOf(pieces: readonly Rings[]): Geometry {
  const [only] = pieces;
  return pieces.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: pieces };
}

/** Every line of the outlines, holes included: pairs of ends. */
export const edgesOf = (pieces: readonly Rings[]): (readonly [Position, Position])[] =>
  pieces.flat().flatMap((ring) => ring.slice(1).map((end, i) => [ring[i] as Position, end] as const));
