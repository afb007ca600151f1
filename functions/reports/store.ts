import { pageOf } from '#functions/kit/batch.ts';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import {
  REPORT_KINDS,
  REPORT_PHASES,
  REPORT_STATES,
  type Report,
  type ReportKind,
  type ReportPhase,
  type ReportSeal,
} from '#shared/reports/schema.ts';
import type { OwnTexts } from '#shared/reports/texts.ts';
import { takingVersion } from './versions.ts';

export interface Scope {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}
export interface StoredReport extends Omit<Report, 'isCurrent'> {
  /** Key in the documents bucket and name of the download, once it is written. */
  key: string | null;
  fileName: string | null;
  /** Its own texts, as they were when it was asked for: however late it is drawn, it has these. */
  texts: OwnTexts;
  updatedAt: string;
  /** Who asked for it. */
  createdBy: string;
}

/**
 * Reports lie in the partition of their calculation and go with it (its removal job deletes both). Access patterns (in
 * the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | report | `T#<tenant>#CAL#<calculation>` / `REPORT#<report>` | read one; list those of a calculation, newest first |
 */
const reports = entity({
  model: { entity: 'report', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: REPORT_KINDS, required: true },
    language: { type: LANGUAGES, required: true },
    state: { type: REPORT_STATES, required: true },
    phase: { type: REPORT_PHASES, required: true },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    errorCode: { type: 'string' },
    version: { type: 'number' },
    sha256: { type: 'string' },
    bytes: { type: 'number' },
    key: { type: 'string' },
    fileName: { type: 'string' },
    seal: { type: 'any', required: true },
    /** Neither in reports of before there were own texts. */
    texts: { type: 'any' },
    textsV: { type: 'number' },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['id'], template: 'REPORT#{id}' },
    },
  },
});
type Item = Omit<StoredReport, 'progress'> & { phase: ReportPhase; done: number; total: number };
const fromItem = (stored: unknown): StoredReport => {
  const { phase, done, total, ...item } = stored as Item;
  const { id, calculationId, kind, language, state, seal, byName, createdAt, updatedAt, createdBy } = item;
  const { errorCode = null, version = null, sha256 = null, bytes = null, key = null, fileName = null } = item;
  const { texts = {}, textsV = 0 } = item;
  const about = { id, calculationId, kind, language, state, errorCode, seal, byName, createdAt, updatedAt, createdBy };
  return { ...about, texts, textsV, progress: { phase, done, total }, version, sha256, bytes, key, fileName };
};
const keyOf = (scope: Scope, id: string) => ({ ...scope, id });
/** Condition of every write to a report: one that is written, given up or gone stays as it is. */
const isWorking = (at: { state: string }, { eq }: { eq: (name: string, value: string) => string }): string =>
  `(${eq(at.state, 'QUEUED')} OR ${eq(at.state, 'WRITING')})`;

interface NewReport {
  id: IdOf<'report'>;
  kind: ReportKind;
  language: Language;
  seal: ReportSeal;
  texts?: OwnTexts;
  textsV?: number;
  by: string;
  byName: string;
  now: Date;
}
/** Puts a new report; refused as `conflict.versionChanged` when the id is taken. */
export function creatingReport(scope: Scope, { id, by, now, ...report }: NewReport): Write {
  const state = { state: 'QUEUED', phase: 'queued', done: 0, total: 0 } as const;
  const item = { ...keyOf(scope, id), ...report, ...state, ...stampNew(by, now) };
  return putting(reports.create(item).params<object>(), new AppError('conflict.versionChanged'));
}

/** A report of a calculation; null when there is none of that id. */
export async function findReport(scope: Scope, id: IdOf<'report'>): Promise<StoredReport | null> {
  const { data } = await retryBusy(() => reports.get(keyOf(scope, id)).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

type PageOptions = { limit: number; cursor: string | null; consistent?: true };
/** A page of the reports of a calculation, newest first. @throws AppError `input.invalid` at `cursor` */
export async function pageOfReports(
  scope: Scope,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredReport>> {
  const query = reports.query.byId({ ...scope }).begins({ id: 'rep_' });
  const newest = { go: (options: PageOptions) => query.go({ ...options, order: 'desc' }) };
  const { items, cursor } = await pageOf(newest, at);
  return { items: items.map(fromItem), cursor };
}

/** How many reports of a calculation there are, whatever became of them. */
export async function countReports(scope: Scope): Promise<number> {
  const query = reports.query.byId({ ...scope }).begins({ id: 'rep_' });
  return (await retryBusy(() => query.go({ pages: 'all', consistent: true }))).data.length;
}

interface Change extends Partial<Record<'done' | 'total', number>> {
  state: 'WRITING' | 'FAILED';
  phase?: ReportPhase;
  errorCode?: string;
  now: Date;
}
const changing = (scope: Scope, id: IdOf<'report'>, { now, ...change }: Change) =>
  reports
    .patch(keyOf(scope, id))
    .set({ ...change, updatedAt: now.toISOString() })
    .where(isWorking);

/** Says how far a report is. One that is written, given up or gone stays as it is. */
export async function changeReport(scope: Scope, id: IdOf<'report'>, change: Change): Promise<boolean> {
  try {
    await retryBusy(() => changing(scope, id, change).go());
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** Says why there will be no report; refused as `conflict.versionChanged` for one that is written, given up or gone. */
export const failing = (scope: Scope, id: IdOf<'report'>, change: Omit<Change, 'state'>): Write =>
  updating(changing(scope, id, { ...change, state: 'FAILED' }).params());

export interface Written {
  version: number;
  sha256: string;
  bytes: number;
  key: string;
  fileName: string;
}
/**
 * Keeps a written report as the version after the last one, both or neither. Refused as `conflict.versionChanged` when
 * another report took the version, or this one is written already, given up or gone.
 */
export function keeping(
  scope: Scope,
  { id, kind, language }: Pick<StoredReport, 'id' | 'kind' | 'language'>,
  { now, ...written }: Written & { now: Date },
): Write[] {
  const report = reports
    .patch(keyOf(scope, id))
    .set({ ...written, state: 'DONE', phase: 'done', updatedAt: now.toISOString() })
    .where(isWorking);
  return [takingVersion({ ...scope, kind, language }, written.version), updating(report.params<object>())];
}
