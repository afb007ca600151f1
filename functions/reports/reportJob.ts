import { createHash } from 'node:crypto';
import type { EventOf } from '#events/catalogue.ts';
import { auditOf } from '#functions/calculations/about.ts';
import { readFinishable } from '#functions/calculations/finished.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { now } from '#functions/ports/clock.ts';
import { files } from '#functions/ports/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { failureOf, isReportWorking, isSameSeal } from '#shared/reports/rules.ts';
import type { ReportPhase } from '#shared/reports/schema.ts';
import { type ReportFacts, readFacts } from './facts.ts';
import { writeReport } from './pdf/report.ts';
import { fileNameOf } from './pdf/words.ts';
import { sealOf } from './reports.ts';
import { changeReport, failing, findReport, keeping, type Scope, type StoredReport } from './store.ts';
import { lastVersion } from './versions.ts';

type Message = EventOf<'reports.reportRequested'>;
const LAST_TRY = 5;
/** Reports of one kind and language that end at the same time take the versions one after the other. */
const VERSION_TRIES = 20;

/**
 * Writes a report and keeps it for good. Safe to repeat: the file lies under its own hash, and the transaction that
 * gives the version is refused for a report that has one.
 */
export async function reportJob({ reportId, ...scope }: Message, { receiveCount, log }: WorkContext): Promise<void> {
  const report = await findReport(scope, reportId);
  if (report && isReportWorking(report.state)) await writeOrFail(scope, report, { receiveCount, log });
  await removeLeft(scope, reportId);
}

async function writeOrFail(
  scope: Scope,
  report: StoredReport,
  { receiveCount, log }: Pick<WorkContext, 'receiveCount' | 'log'>,
): Promise<void> {
  const { id: reportId } = report;
  try {
    await write(scope, report);
    log.info('Report written', { ...scope, reportId });
  } catch (error) {
    const refused = error instanceof AppError && ['reports.reopened', 'calculations.notFound'].includes(error.code);
    if (!refused && receiveCount < LAST_TRY) throw error;
    const said = { ...scope, reportId, error: error as Error };
    if (refused) log.info('The calculation is not what the report was asked for', said);
    else log.error('The report could not be written', said);
    await fail(scope, report, refused ? error.code : failureOf(report.kind));
  }
}

/** Gives a report up and tells who waits for it; one that was written or given up meanwhile stays as it is. */
async function fail(scope: Scope, { id, createdBy: by }: StoredReport, errorCode: string): Promise<void> {
  const year = await yearOf(scope);
  const link = `/footprint/myfootprint/report/${scope.calculationId}`;
  const told = { tenantId: scope.tenantId, by, kind: 'reportFailed', link } as const;
  const messages = year === null ? [] : telling({ ...told, details: { year } });
  try {
    await commit({ writes: [failing(scope, id, { errorCode, now: now() })], messages });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
}

/** Null for a calculation that was deleted meanwhile: nobody waits for its report. */
async function yearOf(scope: Scope): Promise<number | null> {
  try {
    return (await readFinishable(scope)).draft.year;
  } catch (error) {
    if (error instanceof AppError && error.code === 'calculations.notFound') return null;
    throw error;
  }
}

async function write(scope: Scope, report: StoredReport): Promise<void> {
  const say = (phase: ReportPhase, progress: { done?: number; total?: number } = {}) =>
    changeReport(scope, report.id, { state: 'WRITING', phase, ...progress, now: now() });
  await requireSeal(scope, report);
  const facts = await readFacts(scope, report, say);
  // Only rows and factors of one finishing are in it: it still has to be the one that the report was asked for.
  await requireSeal(scope, report);
  for (let tries = 0; tries < VERSION_TRIES; tries++) if (await keep(scope, { report, facts, say })) return;
  throw new AppError('conflict.busy');
}

async function requireSeal(scope: Scope, { seal }: StoredReport): Promise<void> {
  if (!isSameSeal(seal, sealOf(await readFinishable(scope)))) throw new AppError('reports.reopened');
}

interface Drawing {
  report: StoredReport;
  facts: ReportFacts;
  say: (phase: ReportPhase) => Promise<boolean>;
}
/** Draws the report as the next version and keeps it; false when another report took that version meanwhile. */
async function keep(scope: Scope, { report, facts, say }: Drawing): Promise<boolean> {
  const version = (await lastVersion(scope, report)) + 1;
  await say('drawing');
  const bytes = await writeReport({ ...facts, version });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await say('storing');
  const place = { bucket: setting('BUCKET_DOCUMENTS'), key: keyOf(scope, report, sha256) };
  await files.put(place, bytes, { contentType: 'application/pdf' });
  const fileName = fileNameOf(facts, version);
  const written = { version, sha256, bytes: bytes.length, key: place.key, fileName };
  const about = auditOf({ ...facts.draft, id: scope.calculationId });
  const entry = { ...about, tenantId: scope.tenantId, action: 'reports.written' } as const;
  const after = { id: report.id, kind: report.kind, language: report.language, version, sha256, seal: report.seal };
  try {
    await commit({
      writes: keeping(scope, report, { ...written, now: now() }),
      audit: [{ ...entry, by: 'reports-work', after }],
      messages: telling({
        tenantId: scope.tenantId,
        by: report.createdBy,
        kind: 'reportReady',
        details: { year: facts.draft.year, version },
        link: `/footprint/myfootprint/report/${scope.calculationId}`,
      }),
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
    const kept = await findReport(scope, report.id);
    return !kept || !isReportWorking(kept.state);
  }
}

/**
 * Removes the files of a report that are not the one that is kept: of a writer that was ended before it could keep its
 * file, or that was too late. Nothing more is kept of a report that is written, given up or gone.
 */
async function removeLeft(scope: Scope, reportId: Message['reportId']): Promise<void> {
  const report = await findReport(scope, reportId);
  const bucket = setting('BUCKET_DOCUMENTS');
  for await (const { key } of files.list(bucket, `${folderOf(scope, reportId)}/`))
    if (key !== report?.key) await files.delete({ bucket, key });
}

/** In the calculation's folder: it goes with it. */
const folderOf = ({ tenantId, calculationId }: Scope, reportId: Message['reportId']): string =>
  `tenants/${tenantId}/calculations/${calculationId}/reports/${reportId}`;
/** By its own hash: what lies under a key is never replaced by something else. */
const keyOf = (scope: Scope, { id }: StoredReport, sha256: string): string => `${folderOf(scope, id)}/${sha256}.pdf`;
