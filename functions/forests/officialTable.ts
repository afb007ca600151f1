import { createHash } from 'node:crypto';
import type { Log } from '#functions/kit/log.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type OfficialRow, readOfficialTable } from '#shared/forests/co2/official.ts';
import type { OfficialTable } from '#shared/forests/contract.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { readLoaded, using } from './officialTableStore.ts';

/**
 * Where a table of the ministry is kept: METHOD_forest.md, section 1. By what it holds: one that somebody puts there by
 * hand is not in use, and one that was changed there is not what was loaded.
 */
export const officialPlace = (hash: string) => ({
  bucket: setting('BUCKET_DOCUMENTS'),
  key: `forests/official/${hash}.csv`,
});
const hashOf = (csv: string | Uint8Array): string => createHash('sha256').update(csv).digest('hex');

/** The table that was loaded last. @throws AppError `forests.keptTableBad` when its file is another one now, or gone */
export async function keptTable(): Promise<OfficialRow[]> {
  const { hash } = await readLoaded();
  if (hash === null) return [];
  try {
    const csv = await files.get(officialPlace(hash));
    if (hashOf(csv) === hash) return readOfficialTable(Buffer.from(csv).toString());
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new AppError('forests.keptTableBad');
}

/**
 * The ministry's table, when somebody has loaded it. Who changes its file by hand does not stop what is estimated: that goes
 * on as if none were loaded, and the log says so.
 */
export async function officialTable(log: Log): Promise<OfficialRow[]> {
  try {
    return await keptTable();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error('The official table cannot be read, estimates do without it', { error });
    return [];
  }
}

/** What is loaded of it; no rows: nothing is. */
export const answerOf = (rows: readonly OfficialRow[]): OfficialTable => ({
  rows: rows.length,
  species: [...new Set(rows.map(({ species }) => species))],
});

/**
 * Loads the table, in the place of the one before: estimates are made with it from then on, and what was accepted stays.
 * Safe to repeat.
 * @throws AppError `forests.badTableColumns` with those that it lacks; `forests.badTable`, `forests.badTableRegion` with its
 *   first line that is none; `conflict.versionChanged`: nothing is loaded then
 */
export async function loadOfficialTable(
  { tenantId, userId: by }: UserActor,
  csv: string,
  { now, log }: { now: Date; log: Log },
): Promise<OfficialTable> {
  const loaded = answerOf(readOfficialTable(csv));
  const { v } = await readLoaded();
  const before = answerOf(await officialTable(log));
  const hash = hashOf(csv);
  const named = { tenantId, subject: 'forests:officialTable', name: `${loaded.rows}`, isStaff: true } as const;
  await files.put(officialPlace(hash), csv, { contentType: 'text/csv' });
  // In one with the entry: none is in use of which nobody knows who loaded it.
  await commit({
    writes: [using({ hash, v }, { by, now })],
    audit: [{ ...named, action: 'forests.officialTableLoaded', by, before, after: { ...loaded, hash } }],
  });
  return loaded;
}
