import { readMany } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { REPORT_KINDS, type ReportKind } from '#shared/reports/schema.ts';
import type { OwnTexts } from '#shared/reports/texts.ts';
import type { Scope } from './store.ts';

interface Kind {
  kind: ReportKind;
  language: Language;
}
export interface StoredTexts extends Kind {
  texts: OwnTexts;
  /** 0 while there are none. */
  v: number;
  byName: string;
  updatedAt: string | null;
}

/**
 * The texts that an organization wrote for the reports of a calculation, of each kind and language. In the partition of
 * the calculation, with which they go: `REPORTTEXT#<kind>#<language>`.
 */
const ownTexts = entity({
  model: { entity: 'reportText', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    kind: { type: REPORT_KINDS, required: true },
    language: { type: LANGUAGES, required: true },
    texts: { type: 'any', required: true },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byKind: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['kind', 'language'], template: 'REPORTTEXT#{kind}#{language}' },
    },
  },
});

/** The own texts of a kind and language, read consistently; none of version 0 while nobody wrote any. */
export async function readTexts(scope: Scope, { kind, language }: Kind): Promise<StoredTexts> {
  const { data } = await retryBusy(() => ownTexts.get({ ...scope, kind, language }).go({ consistent: true }));
  const { texts = {}, v = 0, byName = '', updatedAt = null } = (data ?? {}) as Partial<StoredTexts>;
  return { kind, language, texts, v, byName, updatedAt };
}

/** All own texts of a calculation: a batch of keys. */
export async function textsOfCalculation(scope: Scope): Promise<StoredTexts[]> {
  const all = REPORT_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ ...scope, kind, language })));
  const keyOf = (key: Scope & Kind) => ownTexts.get(key).params<{ Key: { PK: string; SK: string } }>().Key;
  return readMany<StoredTexts>(all.map(keyOf));
}

interface Change extends Kind {
  texts: OwnTexts;
  byName: string;
  by: string;
  now: Date;
}
/** Writes the texts after version `v`; refused as `conflict.versionChanged` when it is not that one any more. */
export function writingTexts(scope: Scope, v: number, { kind, language, by, now, ...change }: Change): Write {
  const key = { ...scope, kind, language };
  if (v === 0) {
    const item = { ...key, ...change, ...stampNew(by, now) };
    return putting(ownTexts.create(item).params<object>(), new AppError('conflict.versionChanged'));
  }
  const next = ownTexts
    .patch(key)
    .set({ ...change, v: v + 1, updatedAt: now.toISOString() })
    .where((at, { eq }) => eq(at.v, v));
  return updating(next.params<object>(), new AppError('conflict.versionChanged'));
}
