import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onlyOne } from '#infra/local/lib/processLock.ts';

/** What is made from sources: made again only when one of them has changed. */
export interface Product {
  /** Files and folders that it is made from. */
  readonly sources: readonly string[];
  /** A file that is there once it has been made. */
  readonly result: string;
  /** Where the state of the sources is kept. */
  readonly stamp: string;
  make(): Promise<void>;
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [`${path} ${found.mtimeMs} ${found.size}`];
  const names = await readdir(path);
  return (await Promise.all(names.map((name) => filesBelow(join(path, name))))).flat();
}

/** Tests change without changing the product. */
const isPart = (line: string) => !/\.test\.tsx? /.test(line);

async function stateOf(sources: readonly string[]): Promise<string> {
  const lines = (await Promise.all(sources.map(filesBelow))).flat().filter(isPart).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function isFresh({ sources, result, stamp }: Product): Promise<boolean> {
  const kept = await readFile(stamp, 'utf8').catch(() => '');
  const isThere = await stat(result).then(
    () => true,
    () => false,
  );
  return isThere && kept === (await stateOf(sources));
}

/** Makes the product when it is missing or older than its sources; says whether it did. One process at a time. */
export async function ensure(product: Product): Promise<boolean> {
  if (await isFresh(product)) return false;
  return onlyOne(`${product.stamp}.lock`, async () => {
    if (await isFresh(product)) return false;
    // Of the sources as they are now: a change during the work makes it stale again.
    const state = await stateOf(product.sources);
    await product.make();
    await mkdir(dirname(product.stamp), { recursive: true });
    await writeFile(product.stamp, state);
    return true;
  });
}
