import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { kindOf } from '#shared/imports/reader/kind.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { compared, differences } from './compare.ts';
import type { Difference, Facts, FileToRead } from './facts.ts';
import { READERS } from './readers.ts';
import { refusalDifferences } from './refusals.ts';
import { encodingFact } from './text.ts';
import { wholeFileFacts } from './wholeFile.ts';

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
/** What an index says of a file: of the file itself, and of what is in it. */
interface Entry {
  readonly expected: Expected;
  readonly bytes?: number;
  readonly sha256?: string;
}
const INDEX = 'INDEX.json';

/** Reads every file of a folder, and holds what is found against the folder's index where it has one. */
export async function checkFolder(folder: string): Promise<FileResult[]> {
  const own = await filesIn(folder);
  const paths = own.filter((path) => path !== INDEX);
  const index = own.includes(INDEX)
    ? await indexOf(join(folder, INDEX), paths)
    : new Map<string, Entry & { path: string }>();
  const name = basename(folder);
  const missing = [...index].flatMap(([path, entry]) => (paths.includes(path) ? [] : [entry.path]));
  const results: FileResult[] = [];
  for (const path of paths) {
    const { path: told, ...entry } = index.get(path) ?? { path: `${name}/${path}`, expected: {} };
    const bytes = new Uint8Array(await readFile(join(folder, path)));
    results.push({ path: told, ...(await checkFile(bytes, basename(path), entry)) });
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

/** What stands in the place of an index and is none. */
export class WrongIndex extends Error {}

/** By the path within the folder: an index begins its paths with the name that the folder has, or had. */
async function indexOf(path: string, paths: readonly string[]): Promise<Map<string, Entry & { path: string }>> {
  const within = (told: string) => [told.replace(/^[^/]*\//, ''), told].find((one) => paths.includes(one));
  return new Map(
    entriesOf(await readFile(path, 'utf8')).map((entry) => [
      within(entry.path) ?? entry.path,
      { ...entry, expected: entry.expected ?? {} },
    ]),
  );
}

function entriesOf(text: string): ({ path: string } & Partial<Entry>)[] {
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries) && entries.every((entry) => typeof entry?.path === 'string')) return entries;
  } catch {
    // It is told below.
  }
  throw new WrongIndex(`${INDEX} is no list of files with their paths.`);
}

type Checked = Omit<FileResult, 'path'>;

async function checkFile(bytes: Uint8Array<ArrayBuffer>, name: string, entry: Entry): Promise<Checked> {
  const { expected, bytes: length, sha256 } = entry;
  const kind = await kindOf(bytes);
  const whole = wholeFileFacts({ bytes, kind });
  const result = await checkContent({ bytes, kind, name }, expected, whole);
  const differing = [...differences({ bytes: length, sha256 }, whole), ...result.differences];
  return differing.length > result.differences.length
    ? { ...result, result: 'differs', differences: differing }
    : result;
}

async function checkContent(file: FileToRead, expected: Expected, whole: Facts): Promise<Checked> {
  try {
    return judged({ ...whole, ...(await factsOf(file)) }, expected);
  } catch (error) {
    if (!(error instanceof AppError)) return { result: 'not read', differences: [], reason: String(error) };
    const found = [...refusalDifferences(expected, error), ...differences(expected, whole)];
    const reason = [error.code, error.details?.found].filter(Boolean).join(': ');
    return { result: found.length > 0 ? 'differs' : 'refused', differences: found, reason };
  }
}

/** @throws AppError why the file is refused: also as one of a kind that nothing here reads, as the import says it */
export async function factsOf(file: FileToRead): Promise<Facts> {
  for (const reader of READERS) {
    const facts = reader.kinds.includes(file.kind) ? await reader.read(file) : null;
    if (facts) return facts;
  }
  await readWorkbook(file.bytes);
  throw new AppError('imports.wrongType', { found: file.kind });
}

export function judged(read: Facts, expected: Expected): Omit<FileResult, 'path'> {
  const { encoding } = read;
  const found = typeof encoding === 'string' ? { ...read, encoding: encodingFact(encoding, expected.encoding) } : read;
  const all = [...refusalDifferences(expected, null), ...differences(expected, found)];
  return { result: all.length > 0 ? 'differs' : 'held', differences: all, facts: compared(expected, found) };
}
