import { setting } from '#functions/kit/settings.ts';
import type { FamilyFile, FamilyName } from '#shared/emissions/factors/format.ts';
import { FactorSet } from '#shared/emissions/factors/set.ts';
import { files } from './files.ts';

/** Factor sets are immutable files in the documents bucket, a folder for each hash; `current.json` names today's. */
const FOLDER = 'factors';
const CURRENT_FOR_MS = 60_000;
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
let current: { hash: Promise<string>; untilMs: number } | null = null;

async function json<T>(name: string): Promise<T> {
  const bytes = await files.get({ bucket: setting('BUCKET_DOCUMENTS'), key: `${FOLDER}/${name}` });
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as T;
}

/** Hash of the factor set that drafts are calculated with: read again once a minute. */
export function currentFactorSet(): Promise<string> {
  if (!current || current.untilMs < Date.now()) {
    const hash = json<{ hash: string }>('current.json').then((today) => today.hash);
    current = { hash, untilMs: Date.now() + CURRENT_FOR_MS };
    hash.catch(() => {
      current = null;
    });
  }
  return current.hash;
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
