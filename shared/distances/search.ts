import type { Entry, Gazetteer } from './gazetteer.ts';
import { foldedName } from './names.ts';
import type { Place, PlaceKind } from './schema.ts';

interface Filters {
  readonly country?: string | undefined;
  readonly kind?: PlaceKind | undefined;
}
interface Wanted {
  /** Letters and digits of the query alone, in lower case: what a code is written with. */
  readonly code: string;
  readonly name: string;
  readonly words: readonly string[];
}
/** From best to worst: the code, the name, the beginning of a name, of words in a row, of words anywhere. */
type Tier = 0 | 1 | 2 | 3 | 4;

const wantedOf = (query: string): Wanted => {
  const name = foldedName(query);
  return { code: query.toLowerCase().replace(/[\s-]/g, ''), name, words: name.split(' ').filter(Boolean) };
};

function tierOf({ code, names, searched }: Entry, wanted: Wanted): Tier | null {
  if (code === wanted.code) return 0;
  const { name, words } = wanted;
  if (words.length === 0) return null;
  if (!words.every((word) => searched.includes(` ${word}`))) return null;
  if (names.includes(name)) return 1;
  if (names.some((one) => one.startsWith(name))) return 2;
  return searched.includes(` ${name}`) ? 3 : 4;
}

const fits = ({ place }: Entry, { country, kind }: Filters): boolean =>
  (country === undefined || place.country === country) && (kind === undefined || place.kind === kind);

function found({ entries }: Gazetteer, query: string, filters: Filters): { entry: Entry; tier: Tier }[] {
  const wanted = wantedOf(query);
  const hits: { entry: Entry; tier: Tier }[] = [];
  for (const entry of entries) {
    if (!fits(entry, filters)) continue;
    const tier = tierOf(entry, wanted);
    if (tier !== null) hits.push({ entry, tier });
  }
  return hits;
}

/**
 * The places that a query may mean, best first: by code, name, the beginning of a name, the beginning of any of its words;
 * then capitals and large airports, then towns, airports, ports, each by name. Case, accents, hyphens and articles do not
 * matter.
 */
export function searchPlaces(
  gazetteer: Gazetteer,
  query: string,
  options: Filters & { readonly limit: number },
): Place[] {
  const hits = found(gazetteer, query, options).sort(
    (a, b) =>
      a.tier - b.tier ||
      a.entry.size - b.entry.size ||
      (a.entry.order < b.entry.order ? -1 : Number(a.entry.order > b.entry.order)),
  );
  return hits.slice(0, options.limit).map(({ entry }) => entry.place);
}

/** The places that have exactly this code or, when none has, exactly this name. */
export function placesNamed(gazetteer: Gazetteer, name: string, filters: Filters = {}): Place[] {
  const hits = found(gazetteer, name, filters);
  const byCode = hits.filter(({ tier }) => tier === 0);
  return (byCode.length > 0 ? byCode : hits.filter(({ tier }) => tier === 1)).map(({ entry }) => entry.place);
}
