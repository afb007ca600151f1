import { pageOf } from '#functions/kit/batch.ts';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import { REPORT_PHASES, REPORT_STATES, type ReportPhase } from '#shared/reports/schema.ts';
import type { OwnTexts } from '#shared/reports/texts.ts';
import type { YearPart, YearReport } from '#shared/reports/yearSchema.ts';
import { takingYearVersion } from './yearVersions.ts';

/** A calculation of the year that is not in the report, and why. */
interface LeftOut {
  organizationId: string;
  isFinished: boolean;
}
export interface YearKey {
  tenantId: IdOf<'tenant'>;
  year: number;
  id: IdOf<'yearReport'>;
}
export interface StoredYearReport extends Omit<YearReport, 'isCurrent'> {
  leftOut: LeftOut[];
  /** Its own texts, as they were when it was asked for. */
  texts: OwnTexts;
  /** Whose logo is on its cover; null: Souto's own. */
  logoOrganizationId: string | null;
  /** Keys in the documents bucket and names of the downloads, once they are written. */
  key: string | null;
  excelKey: string | null;
  fileName: string | null;
  excelName: string | null;
  updatedAt: string;
  createdBy: string;
}

/**
 * Reports of a year belong to the account: they outlive a calculation that is deleted. Access patterns (in the base
 * table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | yearReport | `T#<tenant>#YEARREPORTS` / `REPORT#<year>#<report>` | read one; list those of a year, newest first; all, for an export |
 */
const yearReports = entity({
  model: { entity: 'yearReport', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    year: { type: 'number', required: true },
    id: { type: 'string', required: true },
    language: { type: LANGUAGES, required: true },
    state: { type: REPORT_STATES, required: true },
    phase: { type: REPORT_PHASES, required: true },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    errorCode: { type: 'string' },
    version: { type: 'number' },
    sha256: { type: 'string' },
    bytes: { type: 'number' },
    excelBytes: { type: 'number' },
    key: { type: 'string' },
    excelKey: { type: 'string' },
    fileName: { type: 'string' },
    excelName: { type: 'string' },
    parts: { type: 'any', required: true },
    leftOut: { type: 'any', required: true },
    texts: { type: 'any' },
    logoOrganizationId: { type: 'string' },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byYear: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#YEARREPORTS' },
      sk: { field: 'SK', composite: ['year', 'id'], template: 'REPORT#{year}#{id}' },
    },
  },
});
type Item = Omit<StoredYearReport, 'progress'> & { phase: ReportPhase; done: number; total: number };
function fromItem(stored: unknown): StoredYearReport {
  const { phase, done, total, ...item } = stored as Item;
  const { id, year, language, state, parts, leftOut, byName, createdAt, updatedAt, createdBy } = item;
  const { errorCode = null, version = null, sha256 = null, bytes = null, excelBytes = null } = item;
  const {
    texts = {},
    logoOrganizationId = null,
    key = null,
    excelKey = null,
    fileName = null,
    excelName = null,
  } = item;
  return {
    ...{ id, year, language, state, progress: { phase, done, total }, parts, leftOut, byName },
    ...{ errorCode, version, sha256, bytes, excelBytes, key, excelKey, fileName, excelName },
    ...{ texts, logoOrganizationId, createdAt, updatedAt, createdBy },
  };
}
/** Condition of every write to a report: one that is written or given up stays as it is. */
const isWorking = (at: { state: string }, { eq }: { eq: (name: string, value: string) => string }): string =>
  `(${eq(at.state, 'QUEUED')} OR ${eq(at.state, 'WRITING')})`;

interface NewYearReport {
  language: Language;
  parts: readonly YearPart[];
  leftOut: readonly LeftOut[];
  texts?: OwnTexts;
  logoOrganizationId?: string;
  byName: string;
}
/** Puts a new report; refused as `conflict.versionChanged` when the id is taken. */
export function creatingYearReport(key: YearKey, report: NewYearReport, { by, now }: { by: string; now: Date }): Write {
  const state = { state: 'QUEUED', phase: 'queued', done: 0, total: 0 } as const;
  const item = { ...key, ...report, ...state, ...stampNew(by, now) };
  return putting(yearReports.create(item).params<object>(), new AppError('conflict.versionChanged'));
}

export async function findYearReport(key: YearKey): Promise<StoredYearReport | null> {
  const { data } = await retryBusy(() => yearReports.get(key).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

type PageOptions = { limit: number; cursor: string | null; consistent?: true };
type Asked = { limit: number; cursor?: string | undefined };
/** A page of the reports of a year, newest first. @throws AppError `input.invalid` at `cursor` */
export async function pageOfYearReports(
  { tenantId, year }: Omit<YearKey, 'id'>,
  at: Asked,
): Promise<Page<StoredYearReport>> {
  const query = yearReports.query.byYear({ tenantId, year }).begins({ id: 'yrp_' });
  const newest = { go: (options: PageOptions) => query.go({ ...options, order: 'desc' }) };
  const { items, cursor } = await pageOf(newest, at);
  return { items: items.map(fromItem), cursor };
}

/** Every report of a year of an account. */
export async function everyYearReport(tenantId: IdOf<'tenant'>): Promise<StoredYearReport[]> {
  const { data } = await retryBusy(() => yearReports.query.byYear({ tenantId }).go({ pages: 'all' }));
  return data.map(fromItem);
}

/** Whole, for who takes it all away. */
export const partitionOfYears = (tenantId: IdOf<'tenant'>) => ({
  TableName: TABLE_NAME,
  KeyConditionExpression: 'PK = :pk',
  ProjectionExpression: 'PK, SK',
  ExpressionAttributeValues: { ':pk': `T#${tenantId}#YEARREPORTS` },
});

interface Change extends Partial<Record<'done' | 'total', number>> {
  state: 'WRITING' | 'FAILED';
  phase?: ReportPhase;
  errorCode?: string;
  now: Date;
}
const changing = (key: YearKey, { now, ...change }: Change) =>
  yearReports
    .patch(key)
    .set({ ...change, updatedAt: now.toISOString() })
    .where(isWorking);

/** Says how far a report is. One that is written or given up stays as it is. */
export async function changeYearReport(key: YearKey, change: Change): Promise<void> {
  try {
    await retryBusy(() => changing(key, change).go());
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

export const failingYearReport = (key: YearKey, change: Omit<Change, 'state'>): Write =>
  updating(changing(key, { ...change, state: 'FAILED' }).params());

type Written = Pick<
  Item,
  'version' | 'sha256' | 'bytes' | 'excelBytes' | 'key' | 'excelKey' | 'fileName' | 'excelName'
>;
export type WrittenYear = { [K in keyof Written]: NonNullable<Written[K]> };
/** Keeps a written report as the version after the last one, both or neither; refused as `conflict.versionChanged`. */
export function keepingYearReport(
  { tenantId, year, id }: YearKey,
  { language, now, ...written }: WrittenYear & { language: Language; now: Date },
): Write[] {
  const report = yearReports
    .patch({ tenantId, year, id })
    .set({ ...written, state: 'DONE', phase: 'done', updatedAt: now.toISOString() })
    .where(isWorking);
  return [takingYearVersion({ tenantId, year, language }, written.version), updating(report.params<object>())];
}
