import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import { type AuditorActor, callerIdOf, type UserActor } from '#shared/access/actor.ts';
import { requireOpened } from '#shared/access/plans.ts';
import type { ExportOf, WrittenOf } from '#shared/calculations/exportOf.ts';
import type { Export } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { auditOfStored } from './about.ts';
import { creatingExport, findExport, type StoredExport } from './exportStore.ts';
import type { Scope } from './keys.ts';
import { requireQuestions } from './questionsAsked.ts';
import { reachedScope } from './reach.ts';
import { requireReview } from './reviewData.ts';
import { readCalculation, type StoredCalculation } from './store.ts';

const answer = ({ id, calculationId, state, progress, errorCode, createdAt }: StoredExport): Export => ({
  id,
  calculationId,
  state,
  progress,
  errorCode,
  createdAt,
});

interface Asked {
  calculationId: IdOf<'calculation'>;
  exportId: IdOf<'export'>;
}

/**
 * Asks for the Excel of a calculation, of what is looked at across years from it, or its questions. The same id again is the same export.
 * @throws AppError `calculations.notFound`, `plans.needed`, or as `requireReview` and `requireQuestions`
 */
export async function startExport(
  actor: UserActor | AuditorActor,
  { calculationId, exportId, language, of }: Asked & { language: Language; of?: ExportOf | undefined },
  now: Date,
): Promise<Export> {
  // What is filled in by Excel is free; what comes of it is not.
  if (of?.kind !== 'questions') requireOpened(actor, 'fullResults');
  const scope = await reachedScope(actor, calculationId);
  const calculation = await readCalculation(scope);
  const part = of !== undefined && of.kind !== 'calculation' ? of : undefined;
  if (part?.kind === 'questions') await requireQuestions(actor, part, calculation);
  else if (part) await requireReview(actor, part, calculation);
  return askForExport(actor, { scope, calculation, exportId, language, of: part }, now);
}

interface ToWrite {
  scope: Scope;
  calculation: StoredCalculation;
  exportId: IdOf<'export'>;
  language: Language;
  of: WrittenOf | undefined;
}
/** Asks the job for an Excel, for whoever has looked at who asks; the same id again is the same export. */
export async function askForExport(
  actor: UserActor | AuditorActor,
  { scope, calculation, exportId, language, of }: ToWrite,
  now: Date,
): Promise<Export> {
  const by = callerIdOf(actor);
  const after = { id: exportId, language };
  try {
    await commit({
      writes: [creatingExport(scope, { id: exportId, language, by, now })],
      messages: [messageOf('calculations.exportRequested', { ...scope, exportId, language, ...(of && { of }) })],
      audit: [{ ...auditOfStored(calculation), tenantId: scope.tenantId, action: 'calculations.exported', by, after }],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
  return answer(await readExport(scope, exportId));
}

/** @throws AppError `calculations.exportNotFound` */
export async function readExport(
  scope: Parameters<typeof findExport>[0],
  exportId: IdOf<'export'>,
): Promise<StoredExport> {
  const found = await findExport(scope, exportId);
  if (!found) throw new AppError('calculations.exportNotFound');
  return found;
}

/**
 * How far an export is; once it is done, a link to it that holds for five minutes. It is for whoever asked for it: what is
 * looked at across years may hold organizations that others do not reach.
 * @throws AppError `calculations.exportNotFound`
 */
export async function exportAnswer(
  by: UserActor | AuditorActor,
  found: StoredExport,
): Promise<Export & { url: string | null; fileName: string | null }> {
  if (found.createdBy !== callerIdOf(by)) throw new AppError('calculations.exportNotFound');
  const { key, fileName } = found;
  if (found.state !== 'DONE' || key === null || fileName === null)
    return { ...answer(found), url: null, fileName: null };
  const url = await files.signedGet({ bucket: setting('BUCKET_EXPORTS'), key, fileName });
  return { ...answer(found), url, fileName };
}

/** The same, of a calculation. @throws AppError as `exportAnswer`, `calculations.notFound` when it is out of reach */
export const getExport = async (by: UserActor | AuditorActor, { calculationId, exportId }: Asked) =>
  exportAnswer(by, await readExport(await reachedScope(by, calculationId), exportId));
