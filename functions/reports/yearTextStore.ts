import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import type { OwnTexts } from '#shared/reports/texts.ts';

export interface YearTextsKey {
  tenantId: IdOf<'tenant'>;
  year: number;
  language: Language;
}
export interface StoredYearTexts {
  texts: OwnTexts;
  /** 0 while there are none. */
  v: number;
  byName: string;
  updatedAt: string | null;
}

/**
 * The texts that an account wrote for the reports of a year, of each language: beside those reports, in
 * `T#<tenant>#YEARREPORTS` / `TEXT#<year>#<language>`, with which they go.
 */
const yearTexts = entity({
  model: { entity: 'yearReportText', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    year: { type: 'number', required: true },
    language: { type: LANGUAGES, required: true },
    texts: { type: 'any', required: true },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byYear: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#YEARREPORTS' },
      sk: { field: 'SK', composite: ['year', 'language'], template: 'TEXT#{year}#{language}' },
    },
  },
});

/** The own texts of a year and language, read consistently; none of version 0 while nobody wrote any. */
export async function readYearTexts(key: YearTextsKey): Promise<StoredYearTexts> {
  const { data } = await retryBusy(() => yearTexts.get(key).go({ consistent: true }));
  const { texts = {}, v = 0, byName = '', updatedAt = null } = (data ?? {}) as Partial<StoredYearTexts>;
  return { texts, v, byName, updatedAt };
}

/** All own texts of the reports of a year of an account. */
export async function everyYearText(
  tenantId: IdOf<'tenant'>,
): Promise<(StoredYearTexts & Omit<YearTextsKey, 'tenantId'>)[]> {
  const { data } = await retryBusy(() => yearTexts.query.byYear({ tenantId }).go({ pages: 'all' }));
  return data.map(({ year, language, texts, v, byName, updatedAt }) => ({
    ...{ year, language, v, byName, updatedAt },
    texts: texts as OwnTexts,
  }));
}

interface Change {
  texts: OwnTexts;
  byName: string;
  by: string;
  now: Date;
}
/** Writes the texts after version `v`; refused as `conflict.versionChanged` when it is not that one any more. */
export function writingYearTexts(key: YearTextsKey, v: number, { by, now, ...change }: Change): Write {
  if (v === 0) {
    const item = { ...key, ...change, ...stampNew(by, now) };
    return putting(yearTexts.create(item).params<object>(), new AppError('conflict.versionChanged'));
  }
  const next = yearTexts
    .patch(key)
    .set({ ...change, v: v + 1, updatedAt: now.toISOString() })
    .where((at, { eq }) => eq(at.v, v));
  return updating(next.params<object>(), new AppError('conflict.versionChanged'));
}
