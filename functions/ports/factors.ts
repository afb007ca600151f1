import { setting } from '#functions/kit/settings.ts';
import type { FamilyFile } from '#shared/emissions/factors/format.ts';
import { type FactorSet, loadFactorSet } from '#shared/emissions/factors/set.ts';
import { files } from './files.ts';

/** Factor sets are immutable files in the documents bucket, named by their hash; `current.json` names today's. */
const FOLDER = 'factors';
const CURRENT_FOR_MS = 60_000;
/** Today's, and those of finished calculations that somebody looks at. */
const KEPT_SETS = 3;

const sets = new Map<string, Promise<FactorSet>>();
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

/** A factor set by its hash, whole; kept while it is used. */
export function factorSetOf(hash: string): Promise<FactorSet> {
  const known = sets.get(hash);
  const set = known ?? load(hash);
  sets.delete(hash);
  sets.set(hash, set);
  for (const old of [...sets.keys()].slice(0, -KEPT_SETS)) sets.delete(old);
  set.catch(() => sets.delete(hash));
  return set;
}

async function load(hash: string): Promise<FactorSet> {
  const folder = `${FOLDER}/${hash}/`;
  const families: Promise<FamilyFile>[] = [];
  for await (const { key } of files.list(setting('BUCKET_DOCUMENTS'), folder))
    families.push(json<FamilyFile>(key.slice(FOLDER.length + 1)));
  if (families.length === 0) throw new Error(`There is no factor set ${hash}`);
  return loadFactorSet(hash, await Promise.all(families));
}
