import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { kindOf } from '#shared/imports/reader/kind.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { compared, differences } from './compare.ts';
import type { Difference, Facts, FileToRead } from './facts.ts';
import { READERS } from './readers.ts';
import { refusalDifferences } from './refusals.ts';
import { encodingFact } from './text.ts';

export interface FileResult {
  path: string;
  result: 'held' | 'differs' | 'refused' | 'not read';
  differences: Difference[];
  /** Of a file that is refused or not read. */
  reason?: string;
  /** Facts of the index that were compared. */
  facts?: string[];
}
type Expected = Readonly<Record<string, unknown>>;
const INDEX = 'INDEX.json';

/** Reads every file of a folder, and holds what is found against the folder's index where it has one. */
export async function checkFolder(folder: string): Promise<FileResult[]> {
  const own = await filesIn(folder);
  const index = own.includes(INDEX) ? await indexOf(join(folder, INDEX)) : new Map<string, Expected>();
  const name = basename(folder);
  const paths = own.filter((path) => path !== INDEX).map((path) => `${name}/${path}`);
  const missing = [...index.keys()].filter((path) => !paths.includes(path));
  const results: FileResult[] = [];
  for (const path of paths) {
    const bytes = new Uint8Array(await readFile(join(folder, path.slice(name.length + 1))));
    results.push({ path, ...(await checkFile(bytes, basename(path), index.get(path) ?? {})) });
  }
  for (const path of missing) results.push({ path, result: 'not read', differences: [], reason: 'no such file' });
  return results;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function indexOf(path: string): Promise<Map<string, Expected>> {
  const entries = JSON.parse(await readFile(path, 'utf8')) as { path: string; expected?: Expected }[];
  return new Map(entries.map(({ path, expected }) => [path, expected ?? {}]));
}

async function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  expected: Expected,
): Promise<Omit<FileResult, 'path'>> {
  try {
    const found = await factsOf({ bytes, kind: await kindOf(bytes), name });
    if (typeof found === 'string') return { result: 'not read', differences: [], reason: found };
    return judged(found, expected);
  } catch (error) {
    if (!(error instanceof AppError)) return { result: 'not read', differences: [], reason: String(error) };
    const differences = refusalDifferences(expected, error.code);
    return { result: differences.length > 0 ? 'differs' : 'refused', differences, reason: error.code };
  }
}

/** The facts of a file, or why nothing reads it. */
export async function factsOf(file: FileToRead): Promise<Facts | string> {
  for (const reader of READERS) {
    const facts = reader.kinds.includes(file.kind) ? await reader.read(file) : null;
    if (facts) return facts;
  }
  return `nothing reads ${file.kind}`;
}

export function judged(read: Facts, expected: Expected): Omit<FileResult, 'path'> {
  const { encoding } = read;
  const found = typeof encoding === 'string' ? { ...read, encoding: encodingFact(encoding, expected.encoding) } : read;
  const all = [...refusalDifferences(expected, null), ...differences(expected, found)];
  return { result: all.length > 0 ? 'differs' : 'held', differences: all, facts: compared(expected, found) };
}
