import { readCsv } from '#shared/emissions/factors/csv.ts';
import { type Coordinates, greatCircleKm } from './greatCircle.ts';
import { foldedName, officialNames } from './names.ts';
import { isCapital, provinceOf } from './provinces.ts';
import type { Place, PlaceKind } from './schema.ts';
import type { DistanceSourceKey } from './sources.ts';

/** The data files, as they stand in `data/`. */
export const GAZETTEER_FILES = { towns: 'towns.csv', airports: 'airports.csv', ports: 'ports.csv' } as const;
export type GazetteerTexts = Readonly<Record<keyof typeof GAZETTEER_FILES, string>>;

/** A place and how it is found. */
export interface Entry {
  readonly place: Place;
  /** Folded: the names that are the place's own, and those that also lead to it. */
  readonly names: readonly string[];
  /** All names in one text, each after a space and a bar: what a part of a name is looked for in. */
  readonly searched: string;
  /** What comes first among equally good hits: towns (capitals before all), airports (large ones first), ports; by name. */
  readonly order: string;
}
export interface Gazetteer {
  /** In their order. */
  readonly entries: readonly Entry[];
  /** Those with a word that begins as this one does: by two letters, so more than those that are looked for. */
  beginningWith(word: string): readonly Entry[];
  byId(id: string): Place | undefined;
  /** In lower case: INE or concelho code, IATA code, UN/LOCODE. */
  byCode(code: string): readonly Place[];
}

type Cells = Readonly<Record<string, string>>;
const SOURCES = { town: 'geonames', airport: 'ourairports', port: 'sea-ports' } as const satisfies Record<
  PlaceKind,
  DistanceSourceKey
>;
const aliasesOf = ({ aliases = '' }: Cells): string[] => aliases.split('|').filter(Boolean);
const KIND_ORDER = { town: '0', airport: '1', port: '2' } as const satisfies Record<PlaceKind, string>;

function entryOf(place: Place, names: readonly string[], size: 0 | 1 | 2): Entry {
  // The name that is shown leads to its place: it may join several (`Hakata / Fukuoka`).
  const folded = [...new Set([...names, place.name].map(foldedName))].filter(Boolean);
  return {
    place,
    names: folded,
    searched: folded.map((name) => ` ${name}`).join(' |'),
    order: `${KIND_ORDER[place.kind]}${size}${foldedName(place.name)} ${place.id}`,
  };
}

const base = (kind: PlaceKind, cells: Cells) => ({
  kind,
  lat: Number(cells.lat),
  lon: Number(cells.lon),
  source: SOURCES[kind],
});

function town(cells: Cells): Entry {
  const { country = '', code = '', name: written = '' } = cells;
  const names = officialNames(written);
  const place: Place = {
    ...base('town', cells),
    id: `town:${country}-${code}`,
    name: names.join(' / '),
    region: provinceOf(country, code),
    country,
    code,
  };
  return entryOf(place, [...names, ...aliasesOf(cells)], isCapital(country, code, names) ? 0 : 2);
}

function airport(cells: Cells): Entry {
  const { iata: code = '', country = '', name = '', city = '' } = cells;
  const place: Place = { ...base('airport', cells), id: `airport:${code}`, name, region: city || null, country, code };
  const size = cells.size === 'large' ? 0 : cells.size === 'medium' ? 1 : 2;
  return entryOf(place, [city, name, ...aliasesOf(cells)], size);
}

function port(cells: Cells): Entry {
  const { locode: code = '', name: written = '' } = cells;
  const names = officialNames(written);
  const country = code.slice(0, 2);
  const place: Place = {
    ...base('port', cells),
    id: `port:${code}`,
    name: names.join(' / '),
    region: null,
    country,
    code,
  };
  return entryOf(place, [...names, ...aliasesOf(cells)], 1);
}

/** One or two letters that a word begins with -> the entries that have such a word. */
function beginningsOf(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const beginnings = new Map<string, Entry[]>();
  const add = (beginning: string, entry: Entry) => {
    const known = beginnings.get(beginning);
    if (known === undefined) beginnings.set(beginning, [entry]);
    else if (known.at(-1) !== entry) known.push(entry);
  };
  for (const entry of entries)
    for (const name of entry.names)
      for (const word of name.split(' ')) {
        add(word.slice(0, 1), entry);
        add(word.slice(0, 2), entry);
      }
  return beginnings;
}

/** The gazetteer of the texts of its data files. */
export function loadGazetteer(texts: GazetteerTexts): Gazetteer {
  const entries = [
    ...readCsv(texts.towns).map(town),
    ...readCsv(texts.airports).map(airport),
    ...readCsv(texts.ports).map(port),
  ].sort((a, b) => (a.order < b.order ? -1 : 1));
  const places = entries.map(({ place }) => place);
  const byId = new Map(places.map((place) => [place.id, place]));
  const beginnings = beginningsOf(entries);
  const byCode = new Map<string, Place[]>();
  for (const place of places) {
    const code = place.code.toLowerCase();
    byCode.set(code, [...(byCode.get(code) ?? []), place]);
  }
  return {
    entries,
    beginningWith: (word) => beginnings.get(word.slice(0, 2)) ?? [],
    byId: (id) => byId.get(id),
    byCode: (code) => byCode.get(code) ?? [],
  };
}

const KM_PER_DEGREE = 111.2;

/** The place that is nearest to a position, when one is as near as `withinKm`. */
export function nearestPlace({ entries }: Gazetteer, to: Coordinates, withinKm: number): Place | undefined {
  const degrees = withinKm / KM_PER_DEGREE;
  let nearest: Place | undefined;
  let km = withinKm;
  for (const { place } of entries) {
    if (Math.abs(place.lat - to.lat) > degrees) continue;
    const far = greatCircleKm(place, to);
    if (far <= km) [nearest, km] = [place, far];
  }
  return nearest;
}
