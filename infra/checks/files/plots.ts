import { planeAreaM2 } from '#shared/cadastre/area.ts';
import { readGeoJson } from '#shared/cadastre/geojson.ts';
import { piecesOf } from '#shared/cadastre/geometry.ts';
import { type CadastreObject, readGml } from '#shared/cadastre/gml.ts';
import { boxOf } from '#shared/cadastre/within.ts';
import { decodeText } from '#shared/imports/reader/encoding.ts';
import { type Facts, type FileReader, Seen } from './facts.ts';

/** Outlines of plots: GML of cadastres, and GeoJSON. */
export const plots: FileReader = {
  kinds: ['gml', 'geojson'],
  read: async ({ bytes, kind }) => {
    const { text } = decodeText(bytes);
    return kind === 'gml' ? gmlFacts(readGml(text)) : geoJsonFacts(JSON.parse(text));
  },
};

const to2 = (value: number) => Math.round(value * 100) / 100;
const OFF = 0.001;

function gmlFacts(read: readonly CadastreObject[]): Facts {
  const areas = read.map(({ geometry, grid }) => planeAreaM2(geometry, 'ES', grid ?? undefined));
  const total = areas.reduce((sum, one) => sum + one, 0);
  const objects = read.map(({ kind, localId, label, statedM2, geometry }, i) => ({
    kind,
    local_id: localId,
    label: label || null,
    area_value_m2: statedM2,
    // Sums of many decimals differ in their last one.
    computed_planar_area_m2: near(areas[i] ?? 0),
    interior_rings: piecesOf(geometry).reduce((sum, rings) => sum + rings.length - 1, 0),
    is_stated_area: statedM2 === null || Math.abs((areas[i] ?? 0) / statedM2 - 1) <= OFF,
  }));
  return { parcels: shown(objects), total_computed_area_m2: near(total, 0.05), at_least_2_ha: total >= 20_000 };
}

/** An index may show the first of many only, and say how many there are. */
const shown = (objects: readonly Facts[]) =>
  new Seen(objects, (expected) => {
    if (!Array.isArray(expected)) return expected;
    const told = expected.findIndex((one) => typeof one === 'string');
    const isAll = told === -1 || Number(/\d+/.exec(expected[told])?.[0]) === objects.length;
    return isAll && told !== -1 ? [...expected.slice(0, told), '...'] : expected;
  });

const near = (found: number, by = 0.02) =>
  new Seen(to2(found), (expected) =>
    typeof expected === 'number' && Math.abs(expected - found) <= by ? to2(found) : expected,
  );

function geoJsonFacts(content: unknown): Facts {
  const read = readGeoJson(content);
  const types = new Map<string, number>();
  for (const { geometry } of read) types.set(geometry.type, (types.get(geometry.type) ?? 0) + 1);
  return {
    features: read.length,
    geometry_types: types,
    property_names: new Seen([...new Set(read.flatMap(({ properties }) => Object.keys(properties)))].sort(), (names) =>
      Array.isArray(names) ? names.toSorted() : names,
    ),
    bbox: boxOf(read.map(({ geometry }) => geometry)),
  };
}
