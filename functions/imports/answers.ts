import { getCalculation } from '#functions/calculations/read.ts';
import { type Reach, wholeAccount } from '#shared/access/scope.ts';
import type { Import } from '#shared/imports/schema.ts';
import { readImport, type StoredImport } from './store.ts';

const SETTLED = ['idle', 'done', 'failed'];

/** An import as it is answered. `isCalculated`: the calculation is up to date, so what was saved is in the totals. */
export function importAnswer(stored: StoredImport, isCalculated: boolean): Import {
  const {
    id,
    calculationId,
    organizationId,
    fileName,
    fileBytes,
    state,
    done,
    total,
    phase,
    counts,
    error,
    sameAs,
    again,
    fromDrop,
    review,
    activity,
    question,
    transformer,
  } = stored;
  const { v, createdAt, updatedAt } = stored;
  const shown = state === 'CALCULATING' && isCalculated ? 'DONE' : state;
  return {
    id,
    calculationId,
    organizationId,
    fileName,
    fileBytes,
    state: shown,
    progress: { done, total, phase },
    counts,
    error,
    sameAs,
    again,
    fromDrop,
    review,
    activity,
    question,
    transformer,
    v,
    createdAt,
    updatedAt,
  };
}

/** Whether the calculation of an import has nothing left to compute. A deleted one has not. */
export async function isCalculated({ tenantId, calculationId, state }: StoredImport): Promise<boolean> {
  if (state !== 'CALCULATING') return false;
  const { progress } = await getCalculation(wholeAccount(tenantId), calculationId);
  return SETTLED.includes(progress.phase);
}

/** @throws AppError `imports.notFound` */
export async function answerImport(by: Reach, id: Import['id']): Promise<Import> {
  const stored = await readImport(by, id);
  return importAnswer(stored, await isCalculated(stored));
}
