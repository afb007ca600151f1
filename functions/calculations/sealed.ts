import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import type { SealedAnswer } from '#shared/calculations/sealed.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Scope, sealedKey } from './keys.ts';
import { readCalculation } from './store.ts';

/**
 * What a finished calculation was computed with: in short, and as a file that holds all of it, by a link for five minutes.
 * @throws AppError `calculations.notFound`, `calculations.notFinished`
 */
export async function getSealed(scope: Scope): Promise<SealedAnswer> {
  const { id, draft, state, sealed } = await readCalculation(scope);
  if (state !== 'FINISHED' || sealed === null) throw new AppError('calculations.notFinished');
  const { facts, rows, rowsHash, finishedAt } = sealed;
  const fileName = `souto-${draft.year}-${rowsHash.slice(0, 12)}.json.gz`;
  const url = await files.signedGet({ bucket: setting('BUCKET_DOCUMENTS'), key: sealedKey(sealed), fileName });
  return { calculationId: id, factorSet: facts.factorSet, gwp: facts.gwp, rows, rowsHash, finishedAt, url, fileName };
}
