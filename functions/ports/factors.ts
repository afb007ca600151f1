import { setting } from '#functions/kit/settings.ts';
import { type FamilyFile, type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { FactorSet } from '#shared/emissions/factors/set.ts';
import { files } from './files.ts';

/** Factor sets are immutable files in the documents bucket, a folder for each hash. */
const FOLDER = 'factors';
const SHIPPED_FOR_MS = 60_000;
/** Today's, and those of finished calculations that somebody looks at. */
const KEPT_SETS = 3;

/** A set as far as it was loaded. */
interface Loaded {
  readonly set: FactorSet;
  /** Names of the families that the set has. */
  readonly names: Promise<ReadonlySet<string>>;
  readonly families: Map<FamilyName, Promise<void>>;
}
const sets = new Map<string, Loaded>();
const bySet = new WeakMap<FactorSet, Loaded>();
let shipped: { set: Promise<ShippedSet>; untilMs: number } | null = null;

const placeOf = (name: string) => ({ bucket: setting('BUCKET_DOCUMENTS'), key: `${FOLDER}/${name}` });
const textOf = async (name: string) => Buffer.from(await files.get(placeOf(name))).toString('utf8');
const json = async <T>(name: string): Promise<T> => JSON.parse(await textOf(name)) as T;

/** The set that came with the product that runs now. */
export interface ShippedSet {
  readonly hash: string;
  readonly version: string;
  /** Day of its release, `YYYY-MM-DD`. */
  readonly on: string;
}
/** What `shipped.json` names: read again once a minute. */
export function shippedFactorSet(): Promise<ShippedSet> {
  if (!shipped || shipped.untilMs < Date.now()) {
    const set = json<ShippedSet>('shipped.json');
    shipped = { set, untilMs: Date.now() + SHIPPED_FOR_MS };
    set.catch(() => {
      shipped = null;
    });
  }
  return shipped.set;
}

/**
 * A factor set by its hash, with at least these families; what is loaded is kept while the set is used. A family that
 * came after the set was made is empty in it: what was calculated with the set did not have it.
 */
export async function factorSetOf(hash: string, families: readonly FamilyName[]): Promise<FactorSet> {
  const { set } = loadedOf(hash);
  await loadFamilies(set, families);
  return set;
}

/** Loads families into a set of `factorSetOf`, unless they are there. */
export async function loadFamilies(set: FactorSet, families: readonly FamilyName[]): Promise<void> {
  const loaded = bySet.get(set);
  if (!loaded) throw new Error(`The factor set ${set.hash} was not loaded here`);
  await Promise.all(families.map((family) => familyOf(loaded, family)));
}

/** The set that was used last stays longest. */
function loadedOf(hash: string): Loaded {
  const loaded = sets.get(hash) ?? begin(hash);
  sets.delete(hash);
  sets.set(hash, loaded);
  for (const old of [...sets.keys()].slice(0, -KEPT_SETS)) sets.delete(old);
  return loaded;
}

function begin(hash: string): Loaded {
  const loaded = { set: new FactorSet(hash, []), names: namesOf(hash), families: new Map() };
  bySet.set(loaded.set, loaded);
  loaded.names.catch(() => sets.delete(hash));
  return loaded;
}

function familyOf(loaded: Loaded, family: FamilyName): Promise<void> {
  const { families } = loaded;
  const known = families.get(family);
  if (known) return known;
  const loading = load(loaded, family);
  families.set(family, loading);
  loading.catch(() => families.delete(family));
  return loading;
}

async function load({ set, names }: Loaded, family: FamilyName): Promise<void> {
  const isThere = (await names).has(family);
  const none: FamilyFile = { family, series: [], tables: {}, sources: {} };
  set.add(isThere ? await json<FamilyFile>(`${set.hash}/${family}.json`) : none);
}

async function namesOf(hash: string): Promise<ReadonlySet<string>> {
  const folder = `${FOLDER}/${hash}/`;
  const names = new Set<string>();
  for await (const { key } of files.list(setting('BUCKET_DOCUMENTS'), folder))
    names.add(key.slice(folder.length).replace(/\.json$/, ''));
  if (names.size === 0) throw new Error(`There is no factor set ${hash}`);
  return names;
}

/** The families of a set as texts, as they lie in the bucket. */
export async function familyTexts(hash: string): Promise<Map<FamilyName, string>> {
  const names = await namesOf(hash);
  const there = familyNames.filter((family) => names.has(family));
  return new Map(
    await Promise.all(there.map(async (family) => [family, await textOf(`${hash}/${family}.json`)] as const)),
  );
}

/** Puts a set in its folder. What lies under a hash is never replaced by something else: the same again is the same. */
export async function putFactorSet(hash: string, texts: ReadonlyMap<FamilyName, string>): Promise<void> {
  const put = ([family, text]: readonly [FamilyName, string]) => files.put(placeOf(`${hash}/${family}.json`), text);
  await Promise.all([...texts].map(put));
}

/** The change log of a set that was loaded: put with it, read page by page. */
export const putChangeLog = <T>(hash: string, changes: readonly T[]): Promise<void> =>
  files.put(placeOf(`changes/${hash}.json`), JSON.stringify(changes));
export const readChangeLog = <T>(hash: string): Promise<T[]> => json<T[]>(`changes/${hash}.json`);
