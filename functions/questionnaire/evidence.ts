import { evidences, findEvidence, removeEvidence, type StoredEvidence } from '#functions/calculations/evidenceStore.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { readRow } from '#functions/calculations/readRow.ts';
import { writableCalculation } from '#functions/calculations/writable.ts';
import { evidenceForm, evidenceLink, keepEvidence } from '#functions/factors/evidence.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { RowEvidence } from '#shared/questionnaire/schema.ts';

type ContentType = (typeof EVIDENCE_TYPES)[number];

/** The organization whose documents a calculation holds, while its rows may be written. */
async function ownerOf(by: Reach, calculationId: IdOf<'calculation'>) {
  const { draft } = await writableCalculation(await reachedScope(by, calculationId));
  return { tenantId: by.tenantId, organizationId: draft.organizationId };
}

/** A form for the upload of a document. @throws AppError as `ownerOf` */
export const announceRowEvidence = async (by: Reach, id: IdOf<'calculation'>, contentType: ContentType) =>
  evidenceForm(await ownerOf(by, id), contentType);

const answerOf = ({ id, fileName, contentType, createdAt }: StoredEvidence): RowEvidence => ({
  id,
  fileName,
  contentType,
  createdAt,
});

interface Keep {
  calculationId: IdOf<'calculation'>;
  id: IdOf<'evidence'>;
  fileName: string;
  contentType: ContentType;
}
/**
 * Keeps an uploaded document: its first bytes are looked at, its size was fixed by the form. The same again is the same.
 * @throws AppError `factors.evidenceMissing`, `factors.evidenceWrongType`, and as `ownerOf`
 */
export async function keepRowEvidence(
  actor: UserActor,
  { calculationId, id, fileName, contentType }: Keep,
  now: Date,
): Promise<RowEvidence> {
  const key = await ownerOf(actor, calculationId);
  const known = await findEvidence(actor.tenantId, id);
  if (known && known.organizationId === key.organizationId) return answerOf(known);
  const fileKey = await keepEvidence(key, id);
  const stored = { ...key, id, fileName, contentType, fileKey, ...stampNew(actor.userId, now) };
  const entry = { ...key, subject: calculationId, by: actor.userId, name: fileName } as const;
  await commit({
    writes: [putting(evidences.put(stored).params())],
    audit: [{ ...entry, action: 'questionnaire.evidenceKept', after: { evidence: id, fileName, contentType } }],
  });
  return answerOf(stored);
}

/** @throws AppError `calculations.evidenceNotFound`, `calculations.evidenceHeld`, and as `ownerOf` */
export async function removeRowEvidence(
  actor: UserActor,
  calculationId: IdOf<'calculation'>,
  id: string,
): Promise<void> {
  const { tenantId, organizationId } = await ownerOf(actor, calculationId);
  const found = await findEvidence(tenantId, id);
  if (found?.organizationId !== organizationId) throw new AppError('calculations.evidenceNotFound');
  await removeEvidence(found);
  const entry = { tenantId, organizationId, subject: calculationId, by: actor.userId, name: found.fileName } as const;
  await commit({
    writes: [],
    audit: [{ ...entry, action: 'questionnaire.evidenceRemoved', before: { evidence: id, fileName: found.fileName } }],
  });
}

/**
 * A link to the document of a row, for whoever reads the row.
 * @throws AppError `calculations.notFound`, `calculations.rowNotFound`, `calculations.evidenceNotFound`
 */
export async function getRowEvidence(by: Reach, calculationId: IdOf<'calculation'>, rowId: string) {
  const scope = await reachedScope(by, calculationId);
  await calculationAt(scope);
  const { evidenceId } = await readRow(scope, rowId);
  const found = evidenceId === null ? null : await findEvidence(by.tenantId, evidenceId);
  if (!found) throw new AppError('calculations.evidenceNotFound');
  return { url: await evidenceLink(found.fileKey, found.fileName), fileName: found.fileName };
}
