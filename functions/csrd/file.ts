import { askForExport, getExport } from '#functions/calculations/exports.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Export } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';

interface Asked {
  readonly calculationId: IdOf<'calculation'>;
  readonly exportId: IdOf<'export'>;
}

/**
 * Asks for the datapoints of a finished calculation as Excel. The same id again is the same file.
 * @throws AppError `calculations.notFound`, `calculations.notFinished`, `calculations.noDataToExport` for a part of an organization
 */
export async function startCsrdFile(
  actor: UserActor,
  { calculationId, exportId, language }: Asked & { language: Language },
  now: Date,
): Promise<Export> {
  const scope = await reachedScope(actor, calculationId);
  const calculation = await calculationAt(scope);
  const { state, draft } = calculation;
  if (draft.type !== 'organization') throw new AppError('calculations.noDataToExport');
  if (state !== 'FINISHED') throw new AppError('calculations.notFinished');
  return askForExport(actor, { scope, calculation, exportId, language, of: { kind: 'csrd' } }, now);
}

/** How far that file is, for whoever asked for it. @throws AppError `calculations.exportNotFound` */
export const getCsrdFile = (actor: UserActor, asked: Asked) => getExport(actor, asked);
