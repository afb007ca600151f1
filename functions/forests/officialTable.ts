import { setting } from '#functions/kit/settings.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import { type OfficialRow, readOfficialTable } from '#shared/forests/co2/official.ts';

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
