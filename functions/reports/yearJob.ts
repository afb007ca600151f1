import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventOf } from '#events/catalogue.ts';
import { readFinishable } from '#functions/calculations/finished.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { now } from '#functions/ports/clock.ts';
import { files } from '#functions/ports/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isReportWorking, isSameSeal } from '#shared/reports/rules.ts';
import type { ReportPhase } from '#shared/reports/schema.ts';
import { fill, wordsOf } from './pdf/words.ts';
import { writeYearReport } from './pdf/yearReport.ts';
import { sealOf } from './reports.ts';
import { writeYearBook } from './yearBook.ts';
import { readYearFacts, type YearFacts } from './yearFacts.ts';
import {
  changeYearReport,
  failingYearReport,
  findYearReport,
  keepingYearReport,
  type StoredYearReport,
  type YearKey,
} from './yearStore.ts';
import { lastYearVersion } from './yearVersions.ts';

type Message = EventOf<'reports.yearReportRequested'>;
const LAST_TRY = 5;
/** Reports of one year and language that end at the same time take the versions one after the other. */
const VERSION_TRIES = 20;
/** What another try would not mend. */
const REFUSALS: readonly string[] = ['reports.reopened', 'calculations.notFound'];

/**
 * Writes the report of a year and its Excel and keeps both for good. Safe to repeat: the files lie under the hash of the
 * PDF, and the transaction that gives the version is refused for a report that has one.
 */
export async function yearJob({ reportId: id, ...at }: Message, { receiveCount, log }: WorkContext): Promise<void> {
  const key = { ...at, id };
  const report = await findYearReport(key);
  if (!report || !isReportWorking(report.state)) return removeLeft(key);
  try {
    await write(key, report);
    log.info('Report of a year written', key);
  } catch (error) {
    const refused = error instanceof AppError && REFUSALS.includes(error.code);
    if (!refused && receiveCount < LAST_TRY) throw error;
    const said = { ...key, error: error as Error };
    if (refused) log.info('The calculations are not what the report was asked for', said);
    else log.error('The report of a year could not be written', said);
    await fail(key, report, refused ? 'reports.reopened' : 'reports.failed');
  }
  await removeLeft(key);
}

/** What people are told of a report of a year, and where it is. */
const tellingOf = ({ tenantId, year }: YearKey, { createdBy: by }: StoredYearReport) =>
  ({ tenantId, by, link: `/footprint/myfootprint/report/year/${year}` }) as const;

/** Gives a report up; one that was written or given up meanwhile stays as it is. */
async function fail(key: YearKey, report: StoredYearReport, errorCode: string): Promise<void> {
  const messages = telling({ ...tellingOf(key, report), kind: 'reportFailed', details: { year: key.year } });
  try {
    await commit({ writes: [failingYearReport(key, { errorCode, now: now() })], messages });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}
const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'conflict.versionChanged';

async function write(key: YearKey, report: StoredYearReport): Promise<void> {
  const say = (phase: ReportPhase, progress: { done?: number; total?: number } = {}) =>
    changeYearReport(key, { state: 'WRITING', phase, ...progress, now: now() });
  await requireSeals(key, report);
  await say('reading', { done: 0, total: 0 });
  const facts = await readYearFacts(key, report, say);
  // Only rows and factors of the finishings that it was asked for are in it.
  await requireSeals(key, report);
  for (let tries = 0; tries < VERSION_TRIES; tries++) if (await keep(key, { report, facts, say })) return;
  throw new AppError('conflict.busy');
}

async function requireSeals({ tenantId }: YearKey, { parts }: StoredYearReport): Promise<void> {
  for (const { calculationId, seal } of parts) {
    const calculation = await readFinishable({ tenantId, calculationId });
    if (!isSameSeal(seal, sealOf(calculation))) throw new AppError('reports.reopened');
  }
}

interface Drawing {
  report: StoredYearReport;
  facts: YearFacts;
  say: (phase: ReportPhase) => Promise<void>;
}
/** Draws the report as the next version and keeps it; false when another report took that version meanwhile. */
async function keep(key: YearKey, { report, facts, say }: Drawing): Promise<boolean> {
  const { tenantId, year, id } = key;
  const { language } = report;
  const version = (await lastYearVersion({ tenantId, year, language })) + 1;
  await say('drawing');
  const pdf = await writeYearReport({ ...facts, version });
  const excel = await bookOf(key, facts);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await say('storing');
  const bucket = setting('BUCKET_DOCUMENTS');
  const [pdfKey, excelKey] = [`${folderOf(key)}/${sha256}.pdf`, `${folderOf(key)}/${sha256}.xlsx`];
  await files.put({ bucket, key: pdfKey }, pdf, { contentType: 'application/pdf' });
  await files.put({ bucket, key: excelKey }, excel, { contentType: XLSX });
  const { fileName, excelName } = wordsOf(language).t.year;
  const written = {
    ...{ version, sha256, bytes: pdf.length, excelBytes: excel.length, key: pdfKey, excelKey },
    ...{ fileName: fill(fileName, { year, version }), excelName: fill(excelName, { year, version }) },
  };
  const entry = {
    tenantId,
    subject: id,
    name: String(year),
    action: 'reports.yearWritten',
    by: 'reports-work',
  } as const;
  try {
    await commit({
      writes: keepingYearReport(key, { ...written, language, now: now() }),
      audit: [{ ...entry, after: { id, year, language, version, sha256 } }],
      messages: telling({ ...tellingOf(key, report), kind: 'reportReady', details: { year, version } }),
    });
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    const kept = await findYearReport(key);
    return !kept || !isReportWorking(kept.state);
  }
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function bookOf({ id }: YearKey, facts: YearFacts): Promise<Uint8Array> {
  const path = join(tmpdir(), `${id}.xlsx`);
  try {
    await writeYearBook(path, facts);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the files of a report that are not those that are kept: of a writer that was ended, or that was too late. */
async function removeLeft(key: YearKey): Promise<void> {
  const report = await findYearReport(key);
  const bucket = setting('BUCKET_DOCUMENTS');
  for await (const { key: found } of files.list(bucket, `${folderOf(key)}/`))
    if (found !== report?.key && found !== report?.excelKey) await files.delete({ bucket, key: found });
}

/** Of the account: it stays when a calculation goes. */
const folderOf = ({ tenantId, year, id }: YearKey): string => `tenants/${tenantId}/reports/${year}/${id}`;
