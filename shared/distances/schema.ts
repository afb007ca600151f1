import * as z from 'zod';
import { MAX_PLACES } from '#shared/constants/distances.ts';
import { text } from '#shared/kernel/fields.ts';

export const MODES = ['road', 'rail', 'maritime', 'air'] as const;
export type Mode = (typeof MODES)[number];
export const PLACE_KINDS = ['town', 'airport', 'port'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
/** Where a route ends: a place of the gazetteer, or a pin that somebody put on the map. */
export const POINT_KINDS = [...PLACE_KINDS, 'pin'] as const;
export type PointKind = (typeof POINT_KINDS)[number];
export const METHODS = ['greatCircle', 'circuity', 'roadNetwork'] as const;
export type Method = (typeof METHODS)[number];
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
/** What somebody should know before they use the figure; texts in `distances.json`. */
export const WARNINGS = [
  'shortTrip',
  'proxyCircuity',
  'railDetour',
  'seaDetour',
  'notAirports',
  'notPorts',
  'serviceUnavailable',
] as const;
export type Warning = (typeof WARNINGS)[number];
/** Of road routes: a lorry may not go everywhere that a car may. */
export const VEHICLES = ['car', 'truck'] as const;
export type Vehicle = (typeof VEHICLES)[number];

const lat = z.number().min(-90).max(90).meta({ description: 'Latitude, WGS 84, decimal degrees' });
const lon = z.number().min(-180).max(180).meta({ description: 'Longitude, WGS 84, decimal degrees' });
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2' });

/** A place of the gazetteer: a town of Spain or Portugal, an airport with scheduled service, a seaport. */
export const Place = z.object({
  id: z.string().meta({ description: 'town:ES-36057, airport:MAD, port:ESVGO' }),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Province or district of a town, city of an airport: what tells homonyms apart. */
  region: z.string().nullable(),
  country,
  code: z.string().meta({ description: 'INE or concelho code, IATA code, UN/LOCODE' }),
  lat,
  lon,
  source: z.string(),
});
export type Place = z.output<typeof Place>;

export const PlaceQuery = z.object({
  q: text(80).min(1),
  country: country.optional(),
  kind: z.enum(PLACE_KINDS).optional(),
  mode: z.enum(MODES).optional().meta({ description: 'How one travels: places that such a route ends at come first' }),
  limit: z.coerce.number().int().min(1).max(MAX_PLACES).default(MAX_PLACES),
});
export type PlaceQuery = z.output<typeof PlaceQuery>;

/** How an end of a route is named: by the id of a place, by a name or code that only one place has, or by a pin. */
export const PlaceRef = z.union([
  z.strictObject({ id: z.string().min(1).max(40) }),
  z.strictObject({ name: text(80).min(1), country: country.optional() }),
  z.strictObject({ lat, lon, label: text(120).optional() }),
]);
export type PlaceRef = z.output<typeof PlaceRef>;

export const DistanceQuestion = z.strictObject({
  origin: PlaceRef,
  destination: PlaceRef,
  mode: z.enum(MODES),
  vehicle: z.enum(VEHICLES).default('car'),
});
export type DistanceQuestion = z.output<typeof DistanceQuestion>;

/** An end of a route as it is answered. A pin has no id. */
const RouteEnd = z.object({
  id: z.string().nullable(),
  kind: z.enum(POINT_KINDS),
  name: z.string(),
  region: z.string().nullable(),
  country: country.nullable(),
  lat,
  lon,
  source: z.string().nullable(),
});
export type RouteEnd = z.output<typeof RouteEnd>;

export const DistanceAnswer = z.object({
  mode: z.enum(MODES),
  km: z.number().meta({ description: 'One way, to 0.1 km' }),
  greatCircleKm: z.number(),
  method: z.enum(METHODS),
  factor: z.number().nullable().meta({ description: 'What the great circle was multiplied by' }),
  rule: z.string().nullable().meta({ description: 'Which published circuity that is' }),
  source: z.object({
    key: z.string(),
    name: z.string(),
    url: z.string(),
    licence: z.string(),
    attribution: z.string(),
  }),
  confidence: z.enum(CONFIDENCES),
  isEstimate: z.boolean(),
  warnings: z.array(z.enum(WARNINGS)),
  origin: RouteEnd,
  destination: RouteEnd,
});
export type DistanceAnswer = z.output<typeof DistanceAnswer>;

/** In the place of an answer, in a batch: its code, the field concerned, and the values that its text names. */
export const DistanceRefusal = z.object({
  error: z.object({
    code: z.string(),
    field: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});
export type DistanceRefusal = z.output<typeof DistanceRefusal>;
