import { importedPrints } from '#functions/calculations/importedPrints.ts';
import { isMissing } from '#functions/ports/files.ts';
import { ROWS_A_CHUNK, type WaitingRow } from './apartJobs.ts';
import { againKey, chunkKey, getJson, namedKey, putJson } from './places.ts';
import { printOf } from './rowPrint.ts';
import type { StoredImport } from './store.ts';

/**
 * Which of the good rows of an import are in its calculation already, by another import: their numbers. Rows that are
 * equal within a file are as many rows: where one of two equal ones is there, the second is new. None when whoever
 * decided wants them all.
 */
export async function rowsAgain(stored: StoredImport): Promise<number[]> {
  if (stored.addAgain) return [];
  const rowIds = await namedRows(stored);
  const there = await importedPrints(stored, { importId: stored.id, rowIds });
  const again: number[] = [];
  for (let chunk = 0; there.size > 0 && chunk < stored.chunks; chunk++) {
    for (const [i, { draft, print = printOf(draft) }] of (
      await getJson<WaitingRow[]>(chunkKey(stored, chunk))
    ).entries()) {
      const left = there.get(print) ?? 0;
      if (left === 0) continue;
      there.set(print, left - 1);
      again.push(chunk * ROWS_A_CHUNK + i);
    }
  }
  return again;
}

/** Rows of the calculation that the file names: of a workbook of the product. */
async function namedRows(stored: StoredImport): Promise<ReadonlySet<string>> {
  try {
    return new Set(await getJson<string[]>(namedKey(stored)));
  } catch (error) {
    if (isMissing(error)) return new Set();
    throw error;
  }
}

/** The rows that a saving leaves out: looked for once, when it begins, so that it goes on the same after a crash. */
export async function leftOut(stored: StoredImport): Promise<ReadonlySet<number>> {
  if (stored.savedChunks > 0) return new Set(await getJson<number[]>(againKey(stored)));
  const again = await rowsAgain(stored);
  await putJson(againKey(stored), again);
  return new Set(again);
}
