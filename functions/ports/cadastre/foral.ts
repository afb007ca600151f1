import { readGeoJson } from '#shared/cadastre/geojson.ts';
import type { Parcel, Territory } from '#shared/cadastre/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Asker } from './asking.ts';
import { outlined } from './catastro.ts';
import type { Cadastre, Point, PolygonParcel } from './port.ts';
import { numberOf, textOf } from './tree.ts';

/** Foral cadastres, as far as they are known (CADASTRE.md, section 3): outlines as GeoJSON, whose properties are read tolerantly. */
export const NAVARRA = 'https://inspire.navarra.es';
export const ARABA = 'https://geo.araba.eus';
export const BIZKAIA = 'https://geo.bizkaia.eus';

const ofNumbers = (told: string) => told.replace(/[^0-9-]/g, '');

/** Where of a GeoJSON's properties a plot says who it is. */
const NAMES = {
  reference: ['nationalCadastralReference', 'REF_CATASTRAL', 'Referencia', 'localId', 'label'],
  municipality: ['municipality', 'Nombre_Municipio', 'MUNICIPIO', 'Codigo_Municipio'],
  polygon: ['Codigo_Poligono', 'POLIGONO'],
  parcel: ['Codigo_Parcela', 'PARCELA'],
  area: ['areaValue', 'Superficie', 'SUPERFICIE'],
} as const;

function read(territory: Territory, province: string, text: string): Parcel {
  const content: unknown = JSON.parse(text);
  if (textOf(content, 'error') !== null) throw new Error('The cadastre tells of an error');
  const [feature] = isNone(content) ? [] : featuresIn(content);
  if (!feature) throw new AppError('cadastre.notFound');
  const { properties, geometry } = feature;
  const reference = textOf(properties, ...NAMES.reference) ?? '';
  const [, , polygon, parcel] = /^(\d+)-(\d+)-(\d+)$/.exec(reference) ?? [];
  const about = {
    ...{ reference, territory, province, subparcels: [], use: null, place: null, areaM2: null },
    municipality: textOf(properties, ...NAMES.municipality) ?? '',
    polygon: textOf(properties, ...NAMES.polygon) ?? polygon ?? null,
    parcel: textOf(properties, ...NAMES.parcel) ?? parcel ?? null,
  };
  return outlined(about, { geometry, statedM2: numberOf(textOf(properties, ...NAMES.area)) });
}
const isNone = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  'features' in content &&
  Array.isArray(content.features) &&
  content.features.length === 0;
function featuresIn(content: unknown) {
  try {
    return readGeoJson(content);
  } catch (cause) {
    throw new Error('The cadastre answers no GeoJSON', { cause });
  }
}

const byHand = () => Promise.reject(new AppError('cadastre.byHand'));
const withoutNeighbours = { neighbours: () => Promise.resolve([]) };

/** References are municipality, polygon and parcel: `201-4-114`. */
export function navarra(asker: Asker, base = NAVARRA): Cadastre {
  const asked = (more: Readonly<Record<string, string>>) => {
    const query = { SERVICE: 'WFS', VERSION: '2.0.0', REQUEST: 'GetFeature', TYPENAMES: 'CP:CadastralParcel' };
    const format = { OUTPUTFORMAT: 'application/json', SRSNAME: 'EPSG:4258' };
    const url = `${base}/services/CP/wfs?${new URLSearchParams({ ...query, ...format, ...more })}`;
    return asker.get(url, (text) => read('navarra', 'Navarra', text));
  };
  const byReference = (reference: string) =>
    asked({ CQL_FILTER: `nationalCadastralReference = '${ofNumbers(reference)}'` });
  return {
    byReference,
    byPolygonParcel: ({ municipality, polygon, parcel }) => byReference(`${municipality}-${polygon}-${parcel}`),
    byPoint: ({ lat, lon }) => asked({ CQL_FILTER: `INTERSECTS(geometry, POINT(${lon} ${lat}))` }),
    ...withoutNeighbours,
  };
}

/** A layer of an ArcGIS server. */
const layer = (asker: Asker, url: string, territory: Territory, province: string) => {
  const asked = (query: Readonly<Record<string, string>>) =>
    asker.get(
      `${url}/query?${new URLSearchParams({ ...query, outFields: '*', outSR: '4258', f: 'geojson' })}`,
      (text) => read(territory, province, text),
    );
  return {
    where: (condition: string) => asked({ where: condition }),
    at: ({ lat, lon }: Point, where = '1=1') =>
      asked({
        ...{ where, geometry: `${lon},${lat}`, geometryType: 'esriGeometryPoint' },
        ...{ inSR: '4258', spatialRel: 'esriSpatialRelIntersects' },
      }),
  };
};

/** Rural plots, then urban ones. */
export function araba(asker: Asker, base = ARABA): Cadastre {
  const server = `${base}/geoaraba/rest/services/OGC_ARABA/WFS_Katastroa/MapServer`;
  const [rural, urban] = ['23', '19'].map((name) => layer(asker, `${server}/${name}`, 'araba', 'Araba/Álava'));
  const inEither = async (ask: (of: NonNullable<typeof rural>) => Promise<Parcel>): Promise<Parcel> => {
    if (!rural || !urban) return byHand();
    return ask(rural).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'cadastre.notFound') return ask(urban);
      throw error;
    });
  };
  return {
    byReference: (reference) => inEither((of) => of.where(`REF_CATASTRAL='${reference.replace(/[^\w-]/g, '')}'`)),
    // How its references are made of polygon and parcel is not known.
    byPolygonParcel: byHand,
    byPoint: (at) => inEither((of) => of.at(at)),
    ...withoutNeighbours,
  };
}

const LIVE = 'Es_Baja = 0';
export function bizkaia(asker: Asker, base = BIZKAIA): Cadastre {
  const plots = layer(
    asker,
    `${base}/arcgisserver/rest/services/Ekonomia_Economia/INGB_Consultas/MapServer/2`,
    'bizkaia',
    'Bizkaia',
  );
  const byPolygonParcel = ({ municipality, polygon, parcel }: Omit<PolygonParcel, 'province'>) =>
    plots.where(
      `${LIVE} AND Codigo_Municipio=${Number(ofNumbers(municipality))} AND Codigo_Poligono=${Number(polygon)} AND Codigo_Parcela=${Number(parcel)}`,
    );
  return {
    byReference(reference) {
      const [municipality, polygon, parcel] = ofNumbers(reference).split('-');
      return municipality && polygon && parcel ? byPolygonParcel({ municipality, polygon, parcel }) : byHand();
    },
    byPolygonParcel,
    byPoint: (at) => plots.at(at, LIVE),
    ...withoutNeighbours,
  };
}

/** A territory whose cadastre cannot be asked: its plots are typed and drawn, and looked at by hand. */
export const unasked: Cadastre = {
  byReference: byHand,
  byPolygonParcel: byHand,
  byPoint: byHand,
  ...withoutNeighbours,
};
