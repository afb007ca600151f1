import { rowProblems } from '#shared/calculations/rowRules.ts';
import { rowDay } from '#shared/calculations/rules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import type { CalculationContext } from './context.ts';
import { estimateRow, resultOf } from './estimateRow.ts';
import { findEvidence, type StoredEvidence } from './evidenceStore.ts';
import type { Scope } from './keys.ts';
import type { StoredRow } from './rowItem.ts';
import type { StoredCalculation } from './store.ts';

/** What rows of a calculation are made with. */
export interface Opened {
  scope: Scope;
  calculation: StoredCalculation;
  context: CalculationContext;
  /** The documents that the drafts name. */
  evidence: ReadonlyMap<string, StoredEvidence>;
}

/**
 * What is kept of a draft, estimated: its families were loaded (`contextOf`, `loadFor`).
 * @throws AppError `input.invalid` with what is wrong, field by field
 */
export function rowOfDraft<T extends RowDraft>(draft: T, context: CalculationContext) {
  const row = { ...draft, dateOn: rowDay(draft, context.facts) };
  const problems: Problem[] = rowProblems(row, activityType(row.activity), context.facts);
  if (row.siteId !== null && !context.facts.sites[row.siteId]) problems.push(siteNotFound(['siteId']));
  if (problems.length === 0) return { ...row, result: resultOf(row, estimateRow(row, context)) };
  const issues = problems.map((problem) => ({ ...problem, path: ['draft', ...problem.path] }));
  throw new AppError('input.invalid', {}, { issues });
}

/**
 * A row as it was, also one that could not be written so now: it stands in error, as it did, and says why.
 * @throws AppError `organizations.siteNotFound`
 */
export function rowAsItWas<T extends RowDraft>(row: T, context: CalculationContext) {
  if (row.siteId !== null && !context.facts.sites[row.siteId])
    throw new AppError('organizations.siteNotFound', {}, { issues: [siteNotFound(['draft', 'siteId'])] });
  return { ...row, result: resultOf(row, estimateRow(row, context)) };
}
const siteNotFound = (path: string[]): Problem => ({ path, code: 'organizations.siteNotFound' });

/** The documents that drafts name, those that are there. */
export async function evidenceIn(
  { tenantId }: Scope,
  drafts: readonly Pick<RowDraft, 'evidenceId'>[],
): Promise<ReadonlyMap<string, StoredEvidence>> {
  const ids = [...new Set(drafts.flatMap(({ evidenceId }) => evidenceId ?? []))];
  const found = await Promise.all(ids.map((id) => findEvidence(tenantId, id)));
  return new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
}

/**
 * The document of a row: the one that it has, or another one of the same organization.
 * @throws AppError `calculations.evidenceNotFound`
 */
export function evidenceFor(
  { calculation, evidence }: Opened,
  { evidenceId }: Pick<RowDraft, 'evidenceId'>,
  before: StoredRow | null,
): Pick<StoredRow, 'evidenceId' | 'evidenceName'> {
  if (evidenceId === null) return { evidenceId, evidenceName: null };
  if (before?.evidenceId === evidenceId) return { evidenceId, evidenceName: before.evidenceName };
  const found = evidence.get(evidenceId);
  if (found?.organizationId === calculation.draft.organizationId) return { evidenceId, evidenceName: found.fileName };
  throw new AppError(
    'calculations.evidenceNotFound',
    {},
    { issues: [{ path: ['draft', 'evidenceId'], code: 'calculations.evidenceNotFound' }] },
  );
}
