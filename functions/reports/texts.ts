import { auditOfStored } from '#functions/calculations/about.ts';
import { readFinishable, requiringThere } from '#functions/calculations/finished.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { commit } from '#functions/kit/transaction.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { ReportKind } from '#shared/reports/schema.ts';
import { areSameTexts, type OwnTexts, ownTextsOf, type ReportTexts } from '#shared/reports/texts.ts';
import { readTexts, writingTexts } from './textStore.ts';

interface Of {
  id: IdOf<'calculation'>;
  kind: ReportKind;
  language: Language;
}

/**
 * The own texts of the reports of a calculation, of a kind and language.
 * @throws AppError `calculations.notFound`
 */
export async function getReportTexts(by: Reach, { id, ...of }: Of): Promise<ReportTexts> {
  const scope = await reachedScope(by, id);
  await readFinishable(scope);
  return readTexts(scope, of);
}

/**
 * Writes them: those of other kinds are left out, an empty one is the usual one again. The same again is the same.
 * @throws AppError `calculations.notFound`, `conflict.versionChanged`
 */
export async function putReportTexts(
  actor: UserActor,
  { id, v, texts: sent, ...of }: Of & { v: number; texts: OwnTexts },
  now: Date,
): Promise<ReportTexts> {
  const { tenantId, userId: by } = actor;
  const scope = await reachedScope(actor, id);
  const [calculation, before] = await Promise.all([readFinishable(scope), readTexts(scope, of)]);
  const texts = ownTextsOf(of.kind, sent);
  if (before.v === v + 1 && areSameTexts(before.texts, texts)) return before;
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const byName = await nameOf(by);
  await commit({
    writes: [writingTexts(scope, v, { ...of, texts, byName, by, now }), requiringThere(scope)],
    audit: [
      { ...auditOfStored(calculation), tenantId, action: 'reports.textsChanged', by, after: { ...of, v: v + 1 } },
    ],
  });
  return { ...of, texts, v: v + 1, byName, updatedAt: now.toISOString() };
}
