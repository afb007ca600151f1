import { auditOfStored } from '#functions/calculations/about.ts';
import { readFinishable, requiringThere } from '#functions/calculations/finished.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { commit } from '#functions/kit/transaction.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type Reach, wholeAccount } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { ReportKind } from '#shared/reports/schema.ts';
import { areSameTexts, type OwnTexts, ownTextsOf, type ReportTexts } from '#shared/reports/texts.ts';
import { readTexts, type StoredTexts, writingTexts } from './textStore.ts';
import { sectionsOf } from './usualTexts.ts';

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
  const { draft } = await readFinishable(scope);
  const [{ name }, stored] = await Promise.all([
    getOrganization(wholeAccount(by.tenantId), draft.organizationId),
    readTexts(scope, of),
  ]);
  return answer(stored, name);
}

const answer = ({ kind, language, texts, ...about }: StoredTexts, organization: string): ReportTexts => ({
  ...{ kind, language, v: about.v, byName: about.byName, updatedAt: about.updatedAt },
  sections: sectionsOf(texts, { kind, language, organization }),
});

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
  const { name } = await getOrganization(wholeAccount(tenantId), calculation.draft.organizationId);
  if (before.v === v + 1 && areSameTexts(before.texts, texts)) return answer(before, name);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const byName = await nameOf(by);
  await commit({
    writes: [writingTexts(scope, v, { ...of, texts, byName, by, now }), requiringThere(scope)],
    audit: [
      { ...auditOfStored(calculation), tenantId, action: 'reports.textsChanged', by, after: { ...of, v: v + 1 } },
    ],
  });
  return answer({ ...of, texts, v: v + 1, byName, updatedAt: now.toISOString() }, name);
}
