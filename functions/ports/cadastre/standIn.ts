import { doAdjoin } from '#shared/cadastre/adjoining.ts';
import { areaM2 } from '#shared/cadastre/area.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { piecesOf } from '#shared/cadastre/geometry.ts';
import { gridOf, offGrid } from '#shared/cadastre/grid.ts';
import { isWithin } from '#shared/cadastre/within.ts';
import { DEMO_PARCELS, type DemoParcel, MAINTENANCE_REFERENCE } from './data/demoParcels.ts';

/** Answers as the services of cadastres answer (CADASTRE.md, section 2), of the plots of the demo. */

interface Answer {
  readonly status: number;
  readonly text: string;
}
const json = (value: unknown): Answer => ({ status: 200, text: JSON.stringify(value) });
const MAINTENANCE: Answer = { status: 503, text: '<html><body>Servicio en mantenimiento</body></html>' };

function geometryOf({ epsg, outline, hole }: DemoParcel): Geometry {
  const grid = gridOf(epsg);
  if (!grid) throw new Error(`No grid ${epsg}`);
  const rings = hole ? [outline, hole] : [outline];
  const closed = rings.map((ring) => [...ring, ...ring.slice(0, 1)].map((at) => offGrid(grid, at)));
  return { type: 'Polygon', coordinates: closed };
}
const areaOf = (parcel: DemoParcel) => areaM2(geometryOf(parcel), 'ES');

/** As Spain writes numbers. */
const spanish = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const rc = (reference: string) => ({ pc1: reference.slice(0, 7), pc2: reference.slice(7, 14) });

const failed = (root: string, cod: string, des: string) =>
  json({ [root]: { control: { cuerr: 1 }, lerr: [{ cod, des }] } });

/** One crop comes as an object, several as an array. */
function told(parcel: DemoParcel) {
  const { reference, province, municipality, polygon, parcel: number, place, crops } = parcel;
  const area = areaOf(parcel);
  const parts = crops.map(([ccc, dcc, percent], i) => ({
    cspr: String.fromCharCode(97 + i),
    dspr: { ccc, dcc, ip: '01', ssp: spanish(Math.round((area * percent) / 100)) },
  }));
  const where = { cpp: { cpo: polygon, cpa: number }, npa: place };
  return {
    consulta_dnprcResult: {
      control: { cudnp: 1, cucons: 0, cucul: parts.length },
      bico: {
        bi: {
          idbi: { cn: 'RU', rc: { ...rc(reference), car: '0000', cc1: '', cc2: '' } },
          dt: {
            loine: { cp: reference.slice(0, 2), cm: reference.slice(2, 5) },
            ...{ cmc: reference.slice(2, 5), np: province, nm: municipality },
            locs: { lors: { lorus: where } },
          },
          ldt: `Polígono ${polygon} Parcela ${number} ${place}. ${municipality} (${province})`,
          debi: { luso: 'Agrario', sfc: '0' },
        },
        lspr: parts.length === 1 ? parts[0] : parts,
      },
    },
  };
}

/** In degrees the latitude comes first. */
function gml(parcels: readonly DemoParcel[]): Answer {
  const ringOf = (ring: readonly (readonly [number, number])[]) =>
    `<gml:LinearRing><gml:posList srsDimension="2">${ring.map(([lon, lat]) => `${lat.toFixed(9)} ${lon.toFixed(9)}`).join(' ')}</gml:posList></gml:LinearRing>`;
  const members = parcels.map((parcel) => {
    const [outer = [], ...holes] = piecesOf(geometryOf(parcel))[0] ?? [];
    const inner = holes.map((hole) => `<gml:interior>${ringOf(hole)}</gml:interior>`).join('');
    return `<member><cp:CadastralParcel gml:id="ES.SDGC.CP.${parcel.reference}"><cp:areaValue uom="m2">${areaOf(parcel)}</cp:areaValue><cp:geometry><gml:MultiSurface srsName="http://www.opengis.net/def/crs/EPSG/0/4258"><gml:surfaceMember><gml:Surface><gml:patches><gml:PolygonPatch><gml:exterior>${ringOf(outer)}</gml:exterior>${inner}</gml:PolygonPatch></gml:patches></gml:Surface></gml:surfaceMember></gml:MultiSurface></cp:geometry><cp:label>${parcel.parcel}</cp:label><cp:nationalCadastralReference>${parcel.reference}</cp:nationalCadastralReference></cp:CadastralParcel></member>`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?><FeatureCollection xmlns="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:cp="http://inspire.ec.europa.eu/schemas/cp/4.0">${members.join('')}</FeatureCollection>`;
  return { status: 200, text };
}

const state = DEMO_PARCELS.filter(({ territory }) => territory === 'catastro');
const isAt = (lon: string, lat: string) => (parcel: DemoParcel) =>
  isWithin(geometryOf(parcel), [Number(lon), Number(lat)]);
const isCalled = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

type Query = (name: string) => string;

function byPolygonParcel(get: Query): Answer {
  const found = state.find(
    (one) =>
      isCalled(one.province, get('Provincia')) &&
      isCalled(one.municipality, get('Municipio')) &&
      one.polygon === get('Poligono') &&
      one.parcel === get('Parcela'),
  );
  return found ? json(told(found)) : failed('consulta_dnpppResult', '5', 'NO EXISTE NINGÚN INMUEBLE');
}

function byPoint(get: Query): Answer {
  const found = state.find(isAt(get('CoorX'), get('CoorY')));
  if (!found) return failed('Consulta_RCCOORResult', '16', 'NO SE HA ENCONTRADO NINGUNA REFERENCIA EN ESE PUNTO');
  const geo = { xcen: get('CoorX'), ycen: get('CoorY'), srs: 'EPSG:4258' };
  const coord = { pc: rc(found.reference), geo, ldt: found.place };
  return json({ Consulta_RCCOORResult: { control: { cucoor: 1, cuerr: 0 }, coordenadas: { coord: [coord] } } });
}

function outlines(own: DemoParcel | undefined, get: Query): Answer {
  if (!own) return { status: 200, text: '<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"/>' };
  if (get('STOREDQUERIE_ID') === 'GetParcel') return gml([own]);
  return gml(state.filter((one) => one !== own && doAdjoin(geometryOf(one), geometryOf(own), 'ES')));
}

/** Plots beside the one that is named are in maintenance as well: each test has its own. */
const IN_MAINTENANCE = MAINTENANCE_REFERENCE.slice(0, -1);
function ofState(path: string, query: URLSearchParams): Answer {
  const get: Query = (name) => query.get(name) ?? '';
  const asked = get('RefCat') || get('refcat');
  if (asked.startsWith(IN_MAINTENANCE) || (get('Poligono') === '999' && get('Parcela') === '503')) return MAINTENANCE;
  const own = state.find(({ reference }) => reference === asked);
  if (path.endsWith('/Consulta_DNPPP')) return byPolygonParcel(get);
  if (path.endsWith('/Consulta_RCCOOR')) return byPoint(get);
  if (!path.endsWith('/Consulta_DNPRC')) return outlines(own, get);
  return own ? json(told(own)) : failed('consulta_dnprcResult', '9', 'LA REFERENCIA CATASTRAL NO EXISTE');
}

/** The plot that a question to a foral service is about. */
function foralAsked(query: URLSearchParams): (parcel: DemoParcel) => boolean {
  const asked = `${query.get('CQL_FILTER') ?? ''} ${query.get('where') ?? ''}`;
  const [, lon, lat] = /POINT\(([^\s()]+) ([^\s()]+)\)/.exec(asked) ?? [];
  if (lon && lat) return isAt(lon, lat);
  const [x, y] = (query.get('geometry') ?? '').split(',');
  if (x && y) return isAt(x, y);
  const numbers = /Municipio=(\d+) AND Codigo_Poligono=(\d+) AND Codigo_Parcela=(\d+)/.exec(asked)?.slice(1);
  const reference = numbers?.join('-') ?? /'([^']*)'/.exec(asked)?.[1];
  return (parcel) => parcel.reference === reference;
}

const HOSTS: readonly (readonly [RegExp, DemoParcel['territory']])[] = [
  [/\/services\/CP\/wfs$/, 'navarra'],
  [/\/WFS_Katastroa\/MapServer\/23\/query$/, 'araba'],
  [/\/INGB_Consultas\/MapServer\/2\/query$/, 'bizkaia'],
];
const FORAL_NAMES = { navarra: 'nationalCadastralReference', araba: 'REF_CATASTRAL', bizkaia: 'Referencia' } as const;

function ofForal(path: string, query: URLSearchParams): Answer {
  const territory = HOSTS.find(([pattern]) => pattern.test(path))?.[1];
  const isAsked = foralAsked(query);
  const found = DEMO_PARCELS.filter((one) => one.territory === territory && isAsked(one));
  const features = found.map((one) => ({
    type: 'Feature',
    properties: {
      [FORAL_NAMES[one.territory as keyof typeof FORAL_NAMES]]: one.reference,
      ...{ MUNICIPIO: one.municipality, Codigo_Poligono: one.polygon, Codigo_Parcela: one.parcel },
    },
    geometry: geometryOf(one),
  }));
  return json({ type: 'FeatureCollection', features });
}

/** What the services would answer to a GET. */
export function answerOfDemo(url: string): Answer {
  const { pathname, searchParams } = new URL(url);
  return /\/OVCServWeb\/|\/INSPIRE\//.test(pathname)
    ? ofState(pathname, searchParams)
    : ofForal(pathname, searchParams);
}
