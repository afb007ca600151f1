import { auditOfStored } from '#functions/calculations/about.ts';
import { readFinishable, requiringFinished } from '#functions/calculations/finished.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import { failureOf, hasReportStopped, isSameSeal, reportRefusal } from '#shared/reports/rules.ts';
import type { Report, ReportKind, ReportSeal } from '#shared/reports/schema.ts';
import { creatingReport, findReport, pageOfReports, type StoredReport } from './store.ts';
import { readTexts } from './textStore.ts';

type Finishable = Awaited<ReturnType<typeof readFinishable>>;

/** What a report written now would show; null while the calculation is not finished. */
export const sealOf = ({ v, seal }: Pick<Finishable, 'v' | 'seal'>): ReportSeal | null =>
  seal && { v, finishedAt: seal.finishedAt, rowsHash: seal.rowsHash, factorSet: seal.facts.factorSet };

interface Moment {
  now: Date;
  /** Of the calculation as it stands. */
  seal: ReportSeal | null;
}
function answer(
  { key: _, fileName: __, texts: ___, updatedAt, ...report }: StoredReport,
  { now, seal }: Moment,
): Report {
  const told = { ...report, isCurrent: isSameSeal(report.seal, seal) };
  // Its writer was ended at every try, and could not say so.
  return hasReportStopped({ ...report, updatedAt }, now)
    ? { ...told, state: 'FAILED', errorCode: failureOf(report.kind) }
    : told;
}

interface Asked {
  calculationId: IdOf<'calculation'>;
  reportId: IdOf<'report'>;
}

/**
 * Asks for the report of a finished calculation. The same id again is the same report.
 * @throws AppError `calculations.notFound`, `reports.notFinished`
 */
export async function startReport(
  actor: UserActor,
  { calculationId, reportId: id, kind, language }: Asked & { kind: ReportKind; language: Language },
  now: Date,
): Promise<Report> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, calculationId);
  const calculation = await readFinishable(scope);
  const known = await findReport(scope, id);
  const seal = sealOf(calculation);
  if (known) return answer(known, { now, seal });
  const refusal = reportRefusal(calculation.state);
  if (refusal || !seal) throw new AppError(refusal ?? 'reports.notFinished');
  const [byName, own] = await Promise.all([nameOf(userId), readTexts(scope, { kind, language })]);
  const asked = { id, kind, language, seal, texts: own.texts, textsV: own.v };
  try {
    await commit({
      writes: [
        creatingReport(scope, { ...asked, by: userId, byName, now }),
        // Reopened or deleted meanwhile: nothing would ever take the report away again.
        requiringFinished(scope, seal.finishedAt, new AppError('reports.notFinished')),
      ],
      messages: [messageOf('reports.reportRequested', { ...scope, reportId: id })],
      audit: [
        { ...auditOfStored(calculation), tenantId, action: 'reports.asked', by: userId, after: { id, kind, language } },
      ],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
  return answer(await readReport(scope, id), { now, seal });
}

async function readReport(scope: Parameters<typeof findReport>[0], id: IdOf<'report'>): Promise<StoredReport> {
  const found = await findReport(scope, id);
  if (!found) throw new AppError('reports.notFound');
  return found;
}

/**
 * How far a report is; once it is written, a link to it that holds for five minutes.
 * @throws AppError `reports.notFound`
 */
export async function getReport(
  by: Reach,
  { calculationId, reportId }: Asked,
  now: Date,
): Promise<Report & { url: string | null; fileName: string | null }> {
  const scope = await reachedScope(by, calculationId);
  const found = await readReport(scope, reportId);
  const report = answer(found, { now, seal: sealOf(await readFinishable(scope)) });
  const { key, fileName } = found;
  if (found.state !== 'DONE' || key === null || fileName === null) return { ...report, url: null, fileName: null };
  return { ...report, fileName, url: await files.signedGet({ bucket: setting('BUCKET_DOCUMENTS'), key, fileName }) };
}

/**
 * The reports of a calculation, newest first, each with whether it shows the calculation as it stands.
 * @throws AppError `calculations.notFound`, `input.invalid` at `cursor`
 */
export async function listReports(
  by: Reach,
  { calculationId, ...at }: { calculationId: IdOf<'calculation'>; limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<Report>> {
  const scope = await reachedScope(by, calculationId);
  const seal = sealOf(await readFinishable(scope));
  const { items, cursor } = await pageOfReports(scope, at);
  return { items: items.map((report) => answer(report, { now, seal })), cursor };
}
