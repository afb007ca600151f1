import type { Entry, Gazetteer } from './gazetteer.ts';
import { foldedName } from './names.ts';
import type { Mode, Place, PlaceKind } from './schema.ts';

interface Filters {
  readonly country?: string | undefined;
  readonly kind?: PlaceKind | undefined;
}
/** Where routes begin and end by how one travels. */
const ENDS: Record<Mode, PlaceKind> = { road: 'town', rail: 'town', maritime: 'port', air: 'airport' };

/** From best to worst after the code: the name, the beginning of a name, of words in a row, of words anywhere. */
const TIERS = 4;

function tierOf({ names, searched }: Entry, name: string, words: readonly string[]): number | null {
  if (!words.every((word) => searched.includes(` ${word}`))) return null;
  if (names.includes(name)) return 0;
  if (names.some((one) => one.startsWith(name))) return 1;
  return searched.includes(` ${name}`) ? 2 : 3;
}

const fits = (place: Place, { country, kind }: Filters): boolean =>
  (country === undefined || place.country === country) && (kind === undefined || place.kind === kind);

/** Places with the code of the query, and by how well their names fit it, each in the order of the gazetteer. */
function found(gazetteer: Gazetteer, query: string, filters: Filters) {
  const byCode = gazetteer.byCode(query.toLowerCase().replace(/[\s-]/g, '')).filter((place) => fits(place, filters));
  const tiers: Place[][] = Array.from({ length: TIERS }, () => []);
  const name = foldedName(query);
  const words = name.split(' ').filter(Boolean);
  const [fewest = []] = words.map(gazetteer.beginningWith).sort((a, b) => a.length - b.length);
  for (const entry of fewest) {
    const tier = fits(entry.place, filters) ? tierOf(entry, name, words) : null;
    if (tier !== null && !byCode.includes(entry.place)) tiers[tier]?.push(entry.place);
  }
  return { byCode, tiers };
}

/**
 * The places that a query may mean, best first: by code, name, the beginning of a name, the beginning of words in a row,
 * of words anywhere; then in the order of the gazetteer. Case, accents, hyphens and articles do not matter. With a `mode`,
 * those that such a route ends at come before the others: `Santiago` by road is no airport of Chile.
 */
export const searchPlaces = (
  gazetteer: Gazetteer,
  query: string,
  { limit, mode, ...filters }: Filters & { readonly mode?: Mode | undefined; readonly limit: number },
): Place[] => {
  const { byCode, tiers } = found(gazetteer, query, filters);
  const named = tiers.flat();
  const isEnd = ({ kind }: Place) => mode === undefined || kind === ENDS[mode];
  return [...byCode, ...named.filter(isEnd), ...named.filter((place) => !isEnd(place))].slice(0, limit);
};

/** The places that have exactly this code or exactly this name: `Tui` is a town of Galicia and an airport of Arabia. */
export function placesNamed(gazetteer: Gazetteer, name: string, filters: Filters = {}): readonly Place[] {
  const { byCode, tiers } = found(gazetteer, name, filters);
  return [...byCode, ...(tiers[0] ?? [])];
}

/** The places whose name begins with this one, without those that have exactly it. */
export const placesBeginning = (gazetteer: Gazetteer, name: string): readonly Place[] =>
  found(gazetteer, name, {}).tiers[1] ?? [];
