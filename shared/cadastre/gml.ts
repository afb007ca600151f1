import { XMLParser } from 'fast-xml-parser';
import { AppError } from '#shared/kernel/appError.ts';
import { type Geometry, geometryOf, type Position, type Ring, type Rings } from './geometry.ts';
import { type Grid, gridOf, offGrid } from './grid.ts';
import { tidied } from './mend.ts';

/** A parcel or zone as the INSPIRE service of a cadastre tells it. */
export interface CadastreObject {
  readonly kind: 'CadastralParcel' | 'CadastralZoning';
  /** National reference, else the local one; empty when it has neither. */
  readonly reference: string;
  readonly localId: string;
  readonly label: string;
  /** As the cadastre states it; null where it does not. */
  readonly statedM2: number | null;
  readonly geometry: Geometry;
  /** What it was drawn in; null when in degrees. */
  readonly grid: Grid | null;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Every node of a name, however deep it lies: services wrap the same parcel differently. */
function found(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => found(one, name));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === name ? listOf(child) : found(child, name)));
}
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isNode(value) ? textOf(value['#text']) : '';
const firstText = (value: unknown, ...names: readonly string[]): string =>
  names.map((name) => textOf(found(value, name)[0])).find((text) => text !== '') ?? '';

const KINDS = ['CadastralParcel', 'CadastralZoning'] as const;

const unreadable = () => new AppError('cadastre.unreadable');

/** In degrees the latitude comes first by its norm, and not from all: latitudes of Spain and Portugal are above all longitudes. */
function placeOf(a: number, b: number, grid: Grid | null): Position {
  if (grid) return offGrid(grid, [a, b]);
  return a > b ? [b, a] : [a, b];
}

function ringOf(node: unknown, grid: Grid | null): Ring {
  const numbers = found(node, 'posList')
    .concat(found(node, 'pos'))
    .map(textOf)
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  if (numbers.length < 6 || numbers.length % 2 === 1 || !numbers.every(Number.isFinite)) throw unreadable();
  const ring: Position[] = [];
  for (let i = 0; i < numbers.length; i += 2) ring.push(placeOf(numbers[i] as number, numbers[i + 1] as number, grid));
  return ring;
}

/** The system of coordinates that is named nearest to the outline: a number at the end of a URN or an address. */
function gridNamed(node: unknown): Grid | null {
  const [name = ''] = found(node, '@srsName').map(String);
  const epsg = Number(/(\d+)$/.exec(name)?.[1]);
  if (epsg === 4258 || epsg === 4326) return null;
  const grid = gridOf(epsg);
  if (!grid) throw unreadable();
  return grid;
}

function objectOf(kind: CadastreObject['kind'], node: unknown): CadastreObject {
  const [geometry] = found(node, 'geometry');
  const grid = gridNamed(geometry);
  const patches = ['PolygonPatch', 'Polygon'].flatMap((name) => found(geometry, name));
  const pieces = patches.map(
    (patch): Rings => [...found(patch, 'exterior'), ...found(patch, 'interior')].map((ring) => ringOf(ring, grid)),
  );
  if (pieces.length === 0) throw unreadable();
  const stated = Number(firstText(node, 'areaValue') || Number.NaN);
  return {
    kind,
    localId: firstText(node, 'localId'),
    reference: firstText(node, 'nationalCadastralReference', 'localId'),
    label: firstText(node, 'label'),
    statedM2: Number.isFinite(stated) ? stated : null,
    geometry: tidied(geometryOf(pieces)),
    grid,
  };
}

/**
 * The parcels and zones of a GML of INSPIRE (Cadastral Parcels 3 and 4).
 * @throws AppError `cadastre.unreadable`
 */
export function readGml(text: string): CadastreObject[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadable();
  const read = (): unknown => {
    try {
      return parser.parse(text);
    } catch (cause) {
      throw new AppError('cadastre.unreadable', {}, { cause });
    }
  };
  const tree = read();
  return KINDS.flatMap((kind) => found(tree, kind).map((node) => objectOf(kind, node)));
}
