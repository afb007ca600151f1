import * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';
import { Geometry } from './geometry.ts';

/** Whose cadastre a plot is in: that of the State, one of the four foral ones, or none that can be asked (Portugal). */
const TERRITORIES = ['catastro', 'navarra', 'araba', 'bizkaia', 'gipuzkoa', 'pt'] as const;
export type Territory = (typeof TERRITORIES)[number];

const lat = z.number().min(-90).max(90).meta({ description: 'Latitude, ETRS89 (EPSG:4258), decimal degrees' });
const lon = z.number().min(-180).max(180).meta({ description: 'Longitude, ETRS89 (EPSG:4258), decimal degrees' });
const territory = z.enum(TERRITORIES);
const number = (max: number) => text(max).min(1).regex(/^\d+$/, { error: 'input.notANumber' });

/** A plot by its reference (14, 18 or 20 characters; that of a foral cadastre as it writes it), by polygon and parcel, or by a point in it. */
export const ParcelQuestion = z.union([
  z.strictObject({
    reference: text(40).min(1),
    territory: territory.default('catastro'),
    withNeighbours: z.boolean().default(false).meta({ description: 'With the plots that adjoin it' }),
  }),
  z.strictObject({
    territory: territory.default('catastro'),
    province: text(60).min(1),
    municipality: text(80).min(1).meta({ description: 'Its name; in a foral cadastre its number there' }),
    polygon: number(3),
    parcel: number(5),
  }),
  z.strictObject({ lat, lon }),
]);
export type ParcelQuestion = z.output<typeof ParcelQuestion>;

/** A part of a plot with one use. */
const Subparcel = z.object({
  letter: z.string(),
  use: z.string().meta({ description: 'Crop or use, in the words of the cadastre' }),
  areaM2: z.number().int().nullable(),
});

/** A plot as its cadastre tells it. */
export const Parcel = z.object({
  reference: z.string(),
  territory,
  province: z.string(),
  municipality: z.string(),
  polygon: z.string().nullable(),
  parcel: z.string().nullable(),
  place: z.string().nullable().meta({ description: 'Name of the place' }),
  use: z.string().nullable(),
  areaM2: z.number().int().nullable().meta({ description: 'As the cadastre states it, else that of its outline' }),
  geometry: Geometry.nullable(),
  point: z.object({ lat, lon }).nullable().meta({ description: 'The middle of its outline' }),
  subparcels: z.array(Subparcel),
});
export type Parcel = z.output<typeof Parcel>;
