import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { checkedOfficialTable, type OfficialRow, readOfficialTable } from '#shared/forests/co2/official.ts';
import type { OfficialTable } from '#shared/forests/contract.ts';

/** Where the ministry's table is put once it is had: METHOD_forest.md, section 1. */
export const officialPlace = () => ({ bucket: setting('BUCKET_DOCUMENTS'), key: 'forests/forest_miteco_exante.csv' });

/** The ministry's table, when somebody has loaded it. */
export async function officialTable(): Promise<OfficialRow[]> {
  try {
    return readOfficialTable(Buffer.from(await files.get(officialPlace())).toString());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
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
 * @throws AppError `forests.badTable` with its first line that is none: nothing is loaded then
 */
export async function loadOfficialTable({ tenantId, userId: by }: UserActor, csv: string): Promise<OfficialTable> {
  const loaded = answerOf(checkedOfficialTable(csv));
  const before = answerOf(await officialTable());
  await files.put(officialPlace(), csv, { contentType: 'text/csv' });
  const named = { tenantId, subject: 'forests:officialTable', name: `${loaded.rows}`, isStaff: true } as const;
  await commit({ writes: [], audit: [{ ...named, action: 'forests.officialTableLoaded', by, before, after: loaded }] });
  return loaded;
}
