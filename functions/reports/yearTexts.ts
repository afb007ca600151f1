import { commit } from '#functions/kit/transaction.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { areSameTexts, type OwnTexts, ownTextsOf, type ReportTexts } from '#shared/reports/texts.ts';
import { sectionsOf } from './usualTexts.ts';
import { readYearTexts, type StoredYearTexts, writingYearTexts } from './yearTextStore.ts';

interface Of {
  year: number;
  language: Language;
}

const answer = ({ texts, ...about }: StoredYearTexts, { language }: Of): ReportTexts => ({
  ...{ kind: 'year', language, ...about },
  sections: sectionsOf(texts, { kind: 'year', language, organization: '' }),
});

/** The account's own texts of the report of a year, in a language. */
export const getYearTexts = async ({ tenantId }: Reach, of: Of): Promise<ReportTexts> =>
  answer(await readYearTexts({ tenantId, ...of }), of);

/**
 * Writes them; an empty one is the usual one again. The same again is the same.
 * @throws AppError `conflict.versionChanged`
 */
export async function putYearTexts(
  { tenantId, userId: by }: UserActor,
  { v, texts: sent, ...of }: Of & { v: number; texts: OwnTexts },
  now: Date,
): Promise<ReportTexts> {
  const key = { tenantId, ...of };
  const before = await readYearTexts(key);
  const texts = ownTextsOf('year', sent);
  if (before.v === v + 1 && areSameTexts(before.texts, texts)) return answer(before, of);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const byName = await nameOf(by);
  const entry = { tenantId, subject: `${of.year}`, name: `${of.year}`, action: 'reports.yearTextsChanged' } as const;
  await commit({
    writes: [writingYearTexts(key, v, { texts, byName, by, now })],
    audit: [{ ...entry, by, after: { ...of, v: v + 1 } }],
  });
  return answer({ texts, v: v + 1, byName, updatedAt: now.toISOString() }, of);
}
