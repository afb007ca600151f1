import type { Log } from '#functions/kit/log.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type OfficialRow, readOfficialTable } from '#shared/forests/co2/official.ts';
import type { OfficialTable } from '#shared/forests/contract.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** Where the ministry's table is put once it is had: METHOD_forest.md, section 1. */
export const officialPlace = () => ({ bucket: setting('BUCKET_DOCUMENTS'), key: 'forests/forest_miteco_exante.csv' });

/** The table as it is kept, when somebody has loaded one. @throws AppError `forests.keptTableBad` when it is none */
export async function keptTable(): Promise<OfficialRow[]> {
  try {
    return readOfficialTable(Buffer.from(await files.get(officialPlace())).toString());
  } catch (error) {
    if (isMissing(error)) return [];
    if (!(error instanceof AppError)) throw error;
    throw new AppError('forests.keptTableBad', { line: error.details.line }, { cause: error });
  }
}

/**
 * The ministry's table, when somebody has loaded it. Who put another file in its place does not stop what is estimated:
 * that goes on as if none were loaded, and the log says so.
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
 * @throws AppError `forests.badTable`, `forests.badTableRegion` with its first line that is none: nothing is loaded then
 */
export async function loadOfficialTable(
  { tenantId, userId: by }: UserActor,
  csv: string,
  log: Log,
): Promise<OfficialTable> {
  const loaded = answerOf(readOfficialTable(csv));
  const before = answerOf(await officialTable(log));
  const named = { tenantId, subject: 'forests:officialTable', name: `${loaded.rows}`, isStaff: true } as const;
  // Before the table: none is in use of which nobody knows who loaded it.
  await commit({ writes: [], audit: [{ ...named, action: 'forests.officialTableLoaded', by, before, after: loaded }] });
  await files.put(officialPlace(), csv, { contentType: 'text/csv' });
  return loaded;
}
