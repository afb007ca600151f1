/**
 * `npm run -s factors`: compiles the factor data to `dist/factors/<hash>/<family>.json` and `dist/factors/shipped.json`.
 * `-- --from FOLDER FAMILY...` first carries published factor files into the data folder; `-- --release VERSION --since
 * FOLDER` writes what changed since a compiled set into the list of versions.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFamily } from '#shared/emissions/factors/compile.ts';
import { type FamilyFile, type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { type FactorSet, loadFactorSet } from '#shared/emissions/factors/set.ts';
import { shippedVersion } from '#shared/emissions/factors/versions.ts';
import { commands } from './commands.ts';
import { carryFactors } from './factorsFrom.ts';
import { orExit, readOptions, UsageError } from './options.ts';
import { releaseFactors } from './releaseFactors.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DATA = join(ROOT, 'shared/emissions/factors/data');
const OUT = join(ROOT, 'dist/factors');
/** Beside it: whoever publishes or hashes the folder meanwhile sees whole sets only. */
const DRAFTS = join(ROOT, 'dist/factor-drafts');
/** What the compiled files depend on beside the data. */
const COMPILER = ['factors/compile.ts', 'factors/format.ts', 'factors/csv.ts', 'units.ts'];

/** `dist/factors/shipped.json`: the factor set that is shipped. */
export interface ShippedFactors {
  readonly hash: string;
  readonly version: string;
  /** Day of the version's release. */
  readonly on: string;
  readonly families: readonly FamilyName[];
  /** Hash of the data and the compiler that it was made from: fresh while they are the same. */
  readonly builtFrom: string;
}

const sha256 = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}\n${text}`);
  return hash.digest('hex').slice(0, 16);
};

function readShipped(): ShippedFactors | null {
  const path = join(OUT, 'shipped.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ShippedFactors) : null;
}

const familyPath = (hash: string, family: string) => join(OUT, hash, `${family}.json`);

/** Compiles the factor data unless that was done from the same data. Several processes may do so at once. */
export function ensureFactors(): ShippedFactors {
  const names = readdirSync(DATA)
    .filter((name) => name.endsWith('.csv'))
    .toSorted();
  const texts = Object.fromEntries(names.map((name) => [name.slice(0, -4), readFileSync(join(DATA, name), 'utf8')]));
  const compiler = COMPILER.map((name) => readFileSync(join(ROOT, 'shared/emissions', name), 'utf8'));
  const { version, on } = shippedVersion;
  const builtFrom = sha256([...names, ...Object.values(texts), ...compiler, version, on]);
  const shipped = readShipped();
  if (
    shipped?.builtFrom === builtFrom &&
    shipped.families.every((family) => existsSync(familyPath(shipped.hash, family)))
  )
    return shipped;
  const files = familyNames.map((family) => [family, JSON.stringify(compileFamily(family, texts))] as const);
  const hash = sha256(files.map(([, json]) => json));
  const made: ShippedFactors = { hash, version, on, families: familyNames, builtFrom };
  writeSet(made, files);
  return made;
}

function writeSet(made: ShippedFactors, files: readonly (readonly [string, string])[]): void {
  const folder = join(OUT, made.hash);
  const draft = join(DRAFTS, `${made.hash}.${process.pid}`);
  mkdirSync(OUT, { recursive: true });
  mkdirSync(draft, { recursive: true });
  for (const [family, json] of files) writeFileSync(join(draft, `${family}.json`), json);
  // The name is the content's hash: whoever was first has written the same.
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  const pointer = join(DRAFTS, `shipped.${process.pid}.json`);
  writeFileSync(pointer, JSON.stringify(made));
  renameSync(pointer, join(OUT, 'shipped.json'));
}

const shippedSets = new Map<string, FactorSet>();
/** The shipped factor set, compiled when it must be, with the families asked for; read once a process. */
export function shippedFactors(families: readonly FamilyName[] = familyNames): FactorSet {
  const key = families.join();
  const set = shippedSets.get(key) ?? readSet(ensureFactors().hash, families);
  shippedSets.set(key, set);
  return set;
}

/** Families of a compiled factor set. */
export function readSet(hash: string, families: readonly FamilyName[]): FactorSet {
  const read = (family: FamilyName) => JSON.parse(readFileSync(familyPath(hash, family), 'utf8')) as FamilyFile;
  return loadFactorSet(hash, families.map(read));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = orExit(() => {
    const given = readOptions(commands.factors, process.argv.slice(2));
    if ((given.values.from === undefined) !== (given.positionals.length === 0))
      throw new UsageError(commands.factors, '--from and the families go together.');
    if ((given.values.release === undefined) !== (given.values.since === undefined))
      throw new UsageError(commands.factors, '--release and --since go together.');
    return given;
  });
  if (values.from !== undefined) carryFactors(values.from, positionals);
  const { hash, families: made } = ensureFactors();
  if (values.release !== undefined && values.since !== undefined) {
    const on = new Date().toISOString().slice(0, 10);
    const changes = releaseFactors({ version: values.release, on, folder: join(OUT, hash), since: values.since });
    console.log(`${values.release}: ${changes.length} families differ from ${values.since}`);
  }
  console.log(`${hash}: ${made.length} families in dist/factors`);
}
