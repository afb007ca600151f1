import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { onlyOne } from '#infra/local/lib/processLock.ts';
import { names } from './names.ts';
import { slim } from './slim.ts';

export interface Entry {
  /** Its module, from the root of the repository. */
  readonly entry: string;
  /**
   * Copied beside the bundle: name there -> path of a data file of ours, or below node_modules. Read by `asset`
   * (functions/kit/assets.ts).
   */
  readonly files?: Readonly<Record<string, string>>;
}
/** Function name -> what its bundle is made of. */
export type Entries = Readonly<Record<string, Entry>>;
/** Function name -> its bundle on the disk. */
export type Bundles = Readonly<Record<string, string>>;

/** Of the repository: every command runs there. */
const ROOT = process.cwd();
const DIST = join(ROOT, 'dist/functions');
const SELF = ['bundle', 'names', 'slim'].map((name) => `infra/local/functions/${name}.ts`);
const SHIM = join(ROOT, 'infra/local/functions/processShim.js');

interface Stamp {
  readonly entry: string;
  readonly files: string;
  /** Source file -> its time of change and size, when it was bundled. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Data of ours lies below `shared`; no package is called so. */
const isOwn = (path: string) => path.startsWith('shared/');
const pathOf = (path: string) => join(ROOT, isOwn(path) ? '' : 'node_modules', path);

const bundleOf = (outDir: string, name: string) => join(outDir, name, 'index.mjs');
/** Apart from the bundle: what lies beside that goes to the cloud. */
const stampOf = (outDir: string, name: string) => join(outDir, '.inputs', `${name}.json`);

type StateOf = (file: string) => Promise<string>;

async function stateOf(file: string): Promise<string> {
  const found = await stat(join(ROOT, file)).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size}` : 'gone';
}

/** Asks once for each file: most functions are made of the same ones. */
function onceEach(): StateOf {
  const known = new Map<string, Promise<string>>();
  return (file) => {
    const state = known.get(file) ?? stateOf(file);
    known.set(file, state);
    return state;
  };
}

interface Checked {
  readonly outDir: string;
  readonly stateNow: StateOf;
}
/** Whether the bundle was made from the files as they are now. */
async function isFresh({ outDir, stateNow }: Checked, name: string, { entry, files = {} }: Entry): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(stampOf(outDir, name), 'utf8')) as Stamp;
    await stat(bundleOf(outDir, name));
    if (stamp.files !== JSON.stringify(files)) return false;
    const isSame = async ([file, was]: [string, string]) => (await stateNow(file)) === was;
    return stamp.entry === entry && (await Promise.all(Object.entries(stamp.inputs).map(isSame))).every(Boolean);
  } catch {
    return false;
  }
}

async function staleOf(outDir: string, entries: Entries): Promise<Entries> {
  const at = { outDir, stateNow: onceEach() };
  const checked = Object.entries(entries).map(async ([name, entry]) =>
    (await isFresh(at, name, entry)) ? [] : [[name, entry] as const],
  );
  return Object.fromEntries((await Promise.all(checked)).flat());
}

/** The project's own files in a bundle, and what decides on the rest: the packages' lockfile and the way of bundling. */
function sourcesOf(output: Metafile['outputs'][string], files: readonly string[]): string[] {
  const own = Object.keys(output.inputs).filter((file) => !/node_modules\/|^slim:/.test(file));
  return ['package-lock.json', ...SELF, ...own, ...files.filter(isOwn)];
}

/** What the files looked like; one that was changed after the bundling began counts as changed again. */
async function statesOf(files: readonly string[], beganAtMs: number): Promise<Record<string, string>> {
  const states = files.map(async (file) => {
    const state = await stateOf(file);
    return [file, Number.parseFloat(state) >= beganAtMs ? 'changed meanwhile' : state];
  });
  return Object.fromEntries(await Promise.all(states));
}

/** Written outside of the folder that is packed: whoever reads that meanwhile finds whole files, and none that vanishes. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const drafts = join(dirname(dirname(path)), '.drafts');
  const mine = join(drafts, `${basename(path)}.${process.pid}`);
  await mkdir(drafts, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(mine, content);
  await rename(mine, path);
}

const bundle = (outDir: string, stale: Entries) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(Object.entries(stale).map(([name, { entry }]) => [`${name}/index`, entry])),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    write: false,
    inject: [SHIM],
    plugins: [names, slim],
    // CommonJS packages inside call require for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });

async function renew(outDir: string, stale: Entries): Promise<void> {
  const beganAtMs = Date.now();
  const { metafile, outputFiles } = await bundle(outDir, stale);
  for (const [name, { entry, files = {} }] of Object.entries(stale)) {
    const path = bundleOf(outDir, name);
    const output = metafile.outputs[relative(ROOT, path).replaceAll('\\', '/')];
    if (!output) throw new Error(`No bundle was made of ${entry}`);
    const inputs = await statesOf(sourcesOf(output, Object.values(files)), beganAtMs);
    for (const file of outputFiles)
      if (dirname(file.path) === dirname(path)) await replaceFile(file.path, file.contents);
    for (const [file, from] of Object.entries(files)) await copyFile(pathOf(from), join(dirname(path), file));
    await replaceFile(
      stampOf(outDir, name),
      JSON.stringify({ entry, files: JSON.stringify(files), inputs } satisfies Stamp),
    );
  }
}

/**
 * Bundles functions with esbuild, as they go to the cloud, into `dist/functions/<name>/index.mjs`; those whose sources
 * have not changed since stay. Processes that ask at the same time wait for one another.
 */
export async function bundleFunctions(entries: Entries, folder = DIST): Promise<Bundles> {
  const outDir = resolve(folder);
  if (Object.keys(await staleOf(outDir, entries)).length > 0)
    await onlyOne(join(outDir, '.lock'), async () => {
      const stale = await staleOf(outDir, entries);
      if (Object.keys(stale).length > 0) await renew(outDir, stale);
    });
  return Object.fromEntries(Object.keys(entries).map((name) => [name, bundleOf(outDir, name)]));
}
