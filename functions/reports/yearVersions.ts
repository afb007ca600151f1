import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';

interface Key {
  tenantId: IdOf<'tenant'>;
  year: number;
  language: Language;
}

/** The last version of the reports of a year, of each language: `T#<tenant>#YEARREPORTS` / `VERSION#<year>#<language>`. */
const versions = entity({
  model: { entity: 'yearReportVersion', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    year: { type: 'number', required: true },
    language: { type: LANGUAGES, required: true },
    last: { type: 'number', required: true },
  },
  indexes: {
    byYear: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#YEARREPORTS' },
      sk: { field: 'SK', composite: ['year', 'language'], template: 'VERSION#{year}#{language}' },
    },
  },
});

/** The last version of a year and language; 0 while there is none. */
export async function lastYearVersion(key: Key): Promise<number> {
  const { data } = await retryBusy(() => versions.get(key).go({ consistent: true }));
  return data?.last ?? 0;
}

/** Takes a version in the transaction of its report; refused as `conflict.versionChanged` when another one has it. */
export function takingYearVersion(key: Key, version: number): Write {
  const next = versions
    .upsert(key)
    .set({ last: version })
    .where((at, { eq, notExists }) => (version === 1 ? notExists(at.last) : eq(at.last, version - 1)));
  return updating(next.params<object>());
}
