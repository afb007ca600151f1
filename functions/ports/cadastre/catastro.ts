import { areaM2, middleOf, wholeM2 } from '#shared/cadastre/area.ts';
import { type CadastreObject, readGml } from '#shared/cadastre/gml.ts';
import { parcelOf, polygonAndParcel } from '#shared/cadastre/municipality.ts';
import type { Parcel } from '#shared/cadastre/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Asker, ToldTrouble } from './asking.ts';
import type { Cadastre } from './port.ts';
import { allOf, numberOf, textOf } from './tree.ts';

/** The services of the Dirección General del Catastro: all Spain but Navarra and the Basque provinces. */
export const CATASTRO = 'https://ovc.catastro.meh.es';
const NAMES = '/OVCServWeb/OVCWcfCallejero/COVCCallejero.svc/json';
const PLACES = '/OVCServWeb/OVCWcfCallejero/COVCCoordenadas.svc/json';
const WFS = '/INSPIRE/wfsCP.aspx';

const NOT_FOUND_CODE = '9';
/** Of what another service says, as much as somebody reads. */
const MOST_WORDS = 200;
const NOT_FOUND_WORDS = /no\s+(se\s+ha\s+)?(encontrad|existe)|no\s+hay\s+(ning|inmueble|parcela)/i;

/**
 * Errors stand inside answers that came well, with words that are shown (CADASTRE.md, section 2).
 * @throws AppError `cadastre.notFound`; ToldTrouble of the service's own trouble
 */
function withoutErrors(answer: unknown): unknown {
  const [error] = allOf(answer, 'lerr').concat(allOf(answer, 'err'));
  const failed = numberOf(textOf(allOf(answer, 'control'), 'cuerr')) ?? 0;
  if (failed === 0 && error === undefined) return answer;
  const [code, words] = [textOf(error, 'cod'), (textOf(error, 'des') ?? '').slice(0, MOST_WORDS)];
  if (code === NOT_FOUND_CODE || NOT_FOUND_WORDS.test(words))
    throw new AppError('cadastre.notFound', words === '' ? {} : { said: words });
  throw words === '' ? new Error(`The cadastre tells of error ${code}`) : new ToldTrouble(words);
}
const readJson = (text: string): unknown => withoutErrors(JSON.parse(text));

/** Fourteen characters of the parcel that an answer begins with. */
function referenceIn(answer: unknown): string {
  const [rc = allOf(answer, 'pc')[0]] = allOf(answer, 'rc');
  const [pc1, pc2] = [textOf(rc, 'pc1'), textOf(rc, 'pc2')];
  if (pc1 === null || pc2 === null) throw new Error('The cadastre tells no reference');
  return `${pc1}${pc2}`;
}

const whole = (told: string | null): number | null => {
  const number = numberOf(told);
  return number === null ? null : wholeM2(number);
};

type About = Omit<Parcel, 'geometry' | 'point'>;
function aboutOf(answer: unknown, reference: string): About {
  const subparcels = allOf(answer, 'lspr').flatMap((one) => {
    const spr = allOf(one, 'spr');
    return spr.length > 0 ? spr : [one];
  });
  const areas = subparcels.map((one) => whole(textOf(one, 'ssp')));
  const inReference = polygonAndParcel(reference);
  return {
    reference,
    territory: 'catastro',
    province: textOf(answer, 'np') ?? '',
    municipality: textOf(answer, 'nm') ?? '',
    polygon: textOf(answer, 'cpo') ?? inReference?.polygon ?? null,
    parcel: textOf(answer, 'cpa') ?? inReference?.parcel ?? null,
    place: textOf(answer, 'npa') ?? textOf(answer, 'ldt'),
    use: textOf(answer, 'luso'),
    areaM2:
      areas.length > 0 && areas.every((area) => area !== null) ? areas.reduce((sum, area) => sum + area, 0) : null,
    subparcels: subparcels.map((one, i) => ({
      letter: textOf(one, 'cspr') ?? '',
      use: textOf(one, 'dcc') ?? textOf(one, 'ccc') ?? '',
      areaM2: areas[i] ?? null,
    })),
  };
}

/** A parcel with its outline, whose stated area is the one that counts. */
export function outlined(about: About, drawn: Pick<CadastreObject, 'geometry' | 'statedM2'> | undefined): Parcel {
  if (!drawn) return { ...about, geometry: null, point: null };
  const [lon, lat] = middleOf(drawn.geometry, 'ES');
  return {
    ...about,
    areaM2: drawn.statedM2 === null ? areaM2(drawn.geometry, 'ES') : wholeM2(drawn.statedM2),
    geometry: drawn.geometry as Parcel['geometry'],
    point: { lat, lon },
  };
}

const readOutlines = (text: string): CadastreObject[] => {
  if (/ExceptionReport/.test(text)) throw new Error('The outline service tells of an error');
  return readOwn(text);
};
/** A GML that cannot be read is the service's trouble, not the asker's. */
function readOwn(text: string): CadastreObject[] {
  try {
    return readGml(text);
  } catch (cause) {
    throw new Error('The outline service answers no GML', { cause });
  }
}

export function catastro(asker: Asker, base = CATASTRO): Cadastre {
  const asked = (path: string, query: Readonly<Record<string, string>>) =>
    `${base}${path}?${new URLSearchParams(query)}`;
  const outlines = (query: string, refcat: string) =>
    asker.get(
      asked(WFS, {
        service: 'wfs',
        version: '2',
        request: 'getfeature',
        STOREDQUERIE_ID: query,
        refcat,
        srsname: 'EPSG::4258',
      }),
      readOutlines,
    );
  const byReference = async (reference: string): Promise<Parcel> => {
    const parcel = parcelOf(reference);
    const answer = await asker.get(asked(`${NAMES}/Consulta_DNPRC`, { RefCat: parcel }), readJson);
    // Without its outline a plot still has its municipality and area: it is drawn by hand.
    const drawn = await outlines('GetParcel', parcel).catch(() => []);
    return outlined(aboutOf(answer, parcel), drawn[0]);
  };
  return {
    byReference,
    async byPolygonParcel({ province, municipality, polygon, parcel }) {
      const query = { Provincia: province, Municipio: municipality, Poligono: polygon, Parcela: parcel };
      const reference = await asker.get(asked(`${NAMES}/Consulta_DNPPP`, query), (text) => referenceIn(readJson(text)));
      return byReference(reference);
    },
    async byPoint({ lat, lon }) {
      const query = { CoorX: String(lon), CoorY: String(lat), SRS: 'EPSG:4258' };
      const reference = await asker.get(asked(`${PLACES}/Consulta_RCCOOR`, query), (text) =>
        referenceIn(readJson(text)),
      );
      return byReference(reference);
    },
    /** What adjoins a plot, without what is told of each: whoever wants that asks for it. */
    async neighbours({ reference, province, municipality }) {
      const drawn = await outlines('GetNeighbourParcel', reference);
      return drawn
        .filter((one) => one.reference !== reference)
        .map((one) => {
          const about = { ...aboutOf({}, one.reference), province, municipality };
          return outlined(about, one);
        });
    },
  };
}
