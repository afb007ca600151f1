import proj4, { type Converter } from 'proj4';
import type { Position } from './geometry.ts';

/** A plane grid that a cadastre measures areas in. */
export interface Grid {
  readonly epsg: number;
  /** Of UTM; the grid of mainland Portugal is none. */
  readonly zone: number | null;
  readonly definition: string;
}
export type Country = 'ES' | 'PT';

const GEOGRAPHIC = '+proj=longlat +ellps=GRS80 +no_defs';
const utm = (epsg: number, zone: number): Grid => ({
  epsg,
  zone,
  definition: `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`,
});

/** Of all that lie in Spain and Portugal. ETRS89, REGCAN95 and PTRA08 are one ellipsoid: EPSG. */
const IBERIA = { 29: utm(25829, 29), 30: utm(25830, 30), 31: utm(25831, 31) } as const;
const CANARIES = utm(4083, 28);
const MADEIRA = utm(5016, 28);
const AZORES_WEST = utm(5014, 25);
const AZORES = utm(5015, 26);
const PORTUGAL: Grid = {
  epsg: 3763,
  zone: null,
  definition:
    '+proj=tmerc +lat_0=39.66825833333333 +lon_0=-8.133108333333334 +k=1 +x_0=0 +y_0=0 +ellps=GRS80 +units=m +no_defs',
};
const GRIDS: readonly Grid[] = [IBERIA[29], IBERIA[30], IBERIA[31], CANARIES, MADEIRA, AZORES_WEST, AZORES, PORTUGAL];
/** Written otherwise in files, the same plane: WGS 84 differs from ETRS89 by less than plots are surveyed to. */
const SAME: Readonly<Record<number, number>> = { 32629: 25829, 32630: 25830, 32631: 25831, 32628: 4083 };

export const gridOf = (epsg: number): Grid | null => GRIDS.find((grid) => grid.epsg === (SAME[epsg] ?? epsg)) ?? null;

const zoneAt = (lon: number): 29 | 30 | 31 => (lon < -6 ? 29 : lon < 0 ? 30 : 31);

/** The UTM zone of a place, for who reads its coordinates off a map or a GPS receiver. */
function utmGridAt([lon, lat]: Position): Grid {
  if (lon < -29) return AZORES_WEST;
  if (lon < -20) return AZORES;
  if (lat < 34) return lon < -14 && lat > 29.9 ? MADEIRA : CANARIES;
  return IBERIA[zoneAt(lon)];
}

/** The grid whose plane areas are the official ones: UTM in Spain and on the islands, PT-TM06 in mainland Portugal. */
export const officialGridAt = (at: Position, country: Country): Grid =>
  country === 'PT' && at[0] > -10 && at[1] > 36 ? PORTUGAL : utmGridAt(at);

/** Whether a place can be in Spain or Portugal at all: what is not has its latitude and longitude swapped, or lies elsewhere. */
export const isIberian = ([lon, lat]: Position): boolean =>
  (lat > 35 && lat < 44 && lon > -10 && lon < 4.6) ||
  (lat > 27.4 && lat < 29.6 && lon > -18.4 && lon < -13.2) ||
  (lat > 29.9 && lat < 33.3 && lon > -17.5 && lon < -15.6) ||
  (lat > 36.8 && lat < 39.9 && lon > -31.5 && lon < -24.9);

const between = (grid: Grid): Converter => proj4(GEOGRAPHIC, grid.definition);
const converters = new Map<number, Converter>();
function converter(grid: Grid): Converter {
  const known = converters.get(grid.epsg) ?? between(grid);
  converters.set(grid.epsg, known);
  return known;
}

/** Easting and northing in metres. */
export function onGrid(grid: Grid, at: Position): Position {
  const [x, y] = converter(grid).forward([at[0], at[1]]);
  return [x, y];
}
export function offGrid(grid: Grid, metres: Position): Position {
  const [lon, lat] = converter(grid).inverse([metres[0], metres[1]]);
  return [lon, lat];
}

/** A place as it is shown in UTM: whole metres. */
export function utmOf(at: Position): { zone: number; epsg: number; easting: number; northing: number } {
  const grid = utmGridAt(at);
  const [x, y] = onGrid(grid, at);
  return { zone: grid.zone ?? 0, epsg: grid.epsg, easting: Math.round(x), northing: Math.round(y) };
}
