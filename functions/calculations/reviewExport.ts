import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { getResume } from '#functions/questionnaire/resume.ts';
import { wholeAccount } from '#shared/access/scope.ts';

import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { getComparison } from './comparison.ts';
import { getEvolution } from './evolution.ts';
import { comparisonSheets } from './excel/comparisonSheets.ts';
import { evolutionSheet } from './excel/evolutionSheet.ts';
import { resumeSheet } from './excel/resumeSheet.ts';
import { writeTables } from './excel/reviewBook.ts';
import { fill, textsOf } from './excel/texts.ts';
import type { ReviewOf } from './reviewData.ts';
import type { StoredCalculation } from './store.ts';

interface To {
  readonly calculation: Pick<StoredCalculation, 'tenantId' | 'id' | 'draft'>;
  readonly path: string;
  readonly language: Language;
}

/**
 * Writes the Excel of what is looked at across years, for a job: who asked was checked then.
 * @throws AppError `calculations.noDataToExport` when nothing is left of it
 */
export async function writeReview(of: ReviewOf, to: To): Promise<{ fileName: string; rows: number }> {
  if (of.kind === 'resume') return writeResume(of, to);
  return of.kind === 'evolution' ? writeEvolution(to) : writeComparison(of, to);
}

const nothing = () => new AppError('calculations.noDataToExport');

async function writeEvolution({ calculation: { tenantId, draft }, path, language }: To) {
  const by = wholeAccount(tenantId);
  const texts = textsOf(language);
  const [{ name }, evolution] = await Promise.all([
    getOrganization(by, draft.organizationId),
    getEvolution(by, draft.organizationId),
  ]);
  if (evolution.years.every(({ totals }) => totals === null)) throw nothing();
  await writeTables(path, [evolutionSheet(texts, evolution)]);
  return { fileName: fill(texts.review.fileEvolution, { organization: name }), rows: evolution.years.length };
}

type OfPair = Extract<ReviewOf, { kind: 'comparison' }>;
async function writeComparison({ baseId }: OfPair, { calculation: { tenantId, id, draft }, path, language }: To) {
  const by = wholeAccount(tenantId);
  const { organizationId } = draft;
  const texts = textsOf(language);
  const [{ name }, sites, comparison] = await Promise.all([
    getOrganization(by, organizationId),
    listSites({ tenantId, organizationId }),
    getComparison(by, { id, baseId }),
  ]);
  const { bridge, base, later } = comparison;
  if (bridge === null) throw nothing();
  const site = (siteId: string | null) => sites.find((one) => one.id === siteId)?.name ?? texts.none;
  await writeTables(path, comparisonSheets(texts, { comparison, bridge, site }));
  const years = { base: base.year, later: later.year };
  return { fileName: fill(texts.review.fileComparison, { organization: name, ...years }), rows: bridge.groups.length };
}

type OfResume = Extract<ReviewOf, { kind: 'resume' }>;
async function writeResume({ filter }: OfResume, { calculation: { tenantId }, path, language }: To) {
  const resume = await getResume(wholeAccount(tenantId), filter);
  if (resume.items.length === 0) throw nothing();
  const texts = textsOf(language);
  await writeTables(path, [resumeSheet(texts, resume)]);
  return { fileName: texts.review.fileResume, rows: resume.items.length };
}
