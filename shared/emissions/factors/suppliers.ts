import { SUPPLIER_IDS } from '../sourceName.ts';
import { folded, withoutLegalForm } from './legalForm.ts';
import type { Series } from './series.ts';
import type { FactorSet } from './set.ts';

/** The user does not know the supplier, or buys from several: the residual mix. */
export const UNKNOWN_SUPPLIER = 'unknown';
const UNKNOWN_WORDS = new Set(
  [
    'unknown',
    'no lo se',
    'no se',
    'desconocido',
    'desconocida',
    'otra',
    'otras',
    'otros',
    'otra comercializadora',
    'otras comercializadoras',
    'varias comercializadoras',
    'non o sei',
    'descoñecida',
    'outras',
    'varias comercializadoras',
    'nao sei',
    'desconhecido',
    'desconhecida',
    'i dont know',
    'dont know',
    'other',
    'others',
    'several',
  ].map(folded),
);
export interface Supplier {
  /** What a row keeps: the end of the factor id. */
  readonly value: string;
  /** The newest published name. */
  readonly name: string;
  readonly firstYear: number;
  readonly lastYear: number;
}
interface Entry {
  readonly supplier: Supplier;
  readonly series: Series;
  readonly names: readonly string[];
}
/** Ways to look a supplier up: value or id, published name, name without its legal form. */
interface Directory {
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  readonly byName: ReadonlyMap<string, readonly Entry[]>;
  readonly byShortName: ReadonlyMap<string, readonly Entry[]>;
}

const cache = new WeakMap<FactorSet, Directory>();

function directory(set: FactorSet): Directory {
  const known = cache.get(set);
  if (known !== undefined) return known;
  const entries = set
    .seriesOf('electricity_es')
    .filter((series) => series.id.startsWith(SUPPLIER_IDS))
    .map(entryOf);
  const grouped = (keyOf: (name: string) => string) => {
    const map = new Map<string, Entry[]>();
    for (const entry of entries)
      for (const key of new Set(entry.names.map(keyOf))) map.set(key, [...(map.get(key) ?? []), entry]);
    return map;
  };
  const made = {
    entries,
    byId: new Map(
      entries.flatMap(
        (entry) =>
          [
            [entry.supplier.value, entry],
            [entry.series.id, entry],
          ] as const,
      ),
    ),
    byName: grouped((name) => name),
    byShortName: grouped(withoutLegalForm),
  };
  cache.set(set, made);
  return made;
}

function entryOf(series: Series): Entry {
  const last = series.rows.at(-1);
  const supplier = {
    value: series.id.slice(SUPPLIER_IDS.length),
    name: last?.facts.nameEs ?? '',
    firstYear: series.rows[0]?.year ?? 0,
    lastYear: last?.year ?? 0,
  };
  return { supplier, series, names: [...new Set(series.rows.map((row) => folded(row.facts.nameEs)))] };
}

/** All suppliers by name. */
export const suppliers = (set: FactorSet): readonly Supplier[] =>
  directory(set)
    .entries.map((entry) => entry.supplier)
    .toSorted((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));

/**
 * The supplier that a text names: its value, or one of its published names, whatever the case, accents and legal form;
 * where two share a name, the one that is published for the year. `unknown` for the words of not knowing; null when it
 * names none, or more than one: never a guess.
 */
export function findSupplier(set: FactorSet, text: string, year: number): Series | typeof UNKNOWN_SUPPLIER | null {
  const { entries, byId, byName, byShortName } = directory(set);
  const exactly = byId.get(text);
  if (exactly !== undefined) return exactly.series;
  const wanted = folded(text);
  if (UNKNOWN_WORDS.has(wanted)) return UNKNOWN_SUPPLIER;
  const named = byName.get(wanted) ?? [];
  const ofYear = only(
    named.filter((entry) => nameOf(entry, year) === wanted),
    year,
  );
  const damaged = () => entries.filter((entry) => entry.names.some((name) => matchesDamaged(wanted, name)));
  return (
    ofYear ?? only(named, year) ?? only(byShortName.get(withoutLegalForm(wanted)) ?? [], year) ?? only(damaged(), year)
  );
}

const nameOf = ({ series }: Entry, year: number): string | undefined => {
  const row = series.rows.find((one) => one.year === year);
  return row === undefined ? undefined : folded(row.facts.nameEs);
};

/** The one supplier that was found; of several, the one that has a row of the year. */
function only(found: readonly Entry[], year: number): Series | null {
  const fitting = found.length > 1 ? found.filter((entry) => nameOf(entry, year) !== undefined) : found;
  return fitting.length === 1 ? (fitting[0]?.series ?? null) : null;
}

/** A letter that was lost between encodings (`ENERG¿A`) may be any letter. */
function matchesDamaged(wanted: string, name: string): boolean {
  if (wanted.length !== name.length || !/[¿?\ufffd]/.test(wanted)) return false;
  return [...wanted].every((letter, i) => letter === name[i] || /[¿?\ufffd]/.test(letter));
}

/** Suppliers whose names hold every word of the text but its legal form (beginnings of words), best first: for a search box. */
export function searchSuppliers(set: FactorSet, text: string, limit = 20): readonly Supplier[] {
  const words = withoutLegalForm(folded(text)).split(' ').filter(Boolean);
  const score = (entry: Entry): number => {
    const name = ` ${[...entry.names.toReversed(), entry.supplier.value.replaceAll('-', ' ')].join(' ')}`;
    if (!words.every((word) => name.includes(` ${word}`))) return 0;
    return name.startsWith(` ${words[0] ?? ''}`) ? 2 : 1;
  };
  return directory(set)
    .entries.map((entry) => ({ entry, points: score(entry) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || (a.entry.supplier.name < b.entry.supplier.name ? -1 : 1))
    .slice(0, limit)
    .map(({ entry }) => entry.supplier);
}
