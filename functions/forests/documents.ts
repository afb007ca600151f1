import type { UserActor } from '#shared/access/actor.ts';
import { MOST_FOREST_DOCUMENTS } from '#shared/constants/forests.ts';
import type { ForestFileType } from '#shared/forests/files.ts';
import type { ForestDocumentKind } from '#shared/forests/owners.ts';
import type { ForestDocument } from '#shared/forests/schema.ts';
import { isWritable } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { forgetFile, keepFile, uploadForm } from './files.ts';
import { keep } from './keep.ts';
import { type Of, readForest } from './read.ts';
import type { StoredForest } from './store.ts';

/** Documents may come as long as somebody looks at them: also those that the team asks for later. */
async function readOpen(of: Of): Promise<StoredForest> {
  const forest = await readForest(of);
  if (forest.state === 'DISABLED') throw new AppError('forests.wrongState');
  return forest;
}

/** @throws AppError `forests.notFound`, `forests.wrongState` */
export async function announceFile(of: Of, fileType: ForestFileType) {
  return uploadForm(await readOpen(of), fileType);
}

interface Add {
  readonly id: IdOf<'forest'>;
  readonly file: Pick<ForestDocument, 'id' | 'fileName' | 'fileType'>;
  readonly kind: ForestDocumentKind;
}
/**
 * Keeps an uploaded document; one that is kept stays as it is.
 * @throws AppError `forests.notFound`, `forests.wrongState`, `documents.missing`, `documents.wrongType`,
 *   `forests.tooManyDocuments`, `conflict.versionChanged`
 */
export async function addDocument({ tenantId, userId }: UserActor, { id, file, kind }: Add, now: Date) {
  const forest = await readOpen({ tenantId, id });
  const { documents } = forest;
  if (documents.some((one) => one.id === file.id)) return forest;
  if (documents.length >= MOST_FOREST_DOCUMENTS)
    throw new AppError('forests.tooManyDocuments', { limit: MOST_FOREST_DOCUMENTS });
  const document = { ...file, kind, sizeBytes: await keepFile(forest, file), at: now.toISOString() };
  const change = { documents: [...documents, document] };
  return keep(forest, change, { by: userId, now, action: 'forests.documentAdded' });
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `documents.notFound`, `conflict.versionChanged` */
export async function removeDocument(
  { tenantId, userId }: UserActor,
  { id, documentId }: { id: IdOf<'forest'>; documentId: IdOf<'document'> },
  now: Date,
) {
  const forest = await readForest({ tenantId, id });
  const documents = forest.documents.filter((one) => one.id !== documentId);
  if (documents.length === forest.documents.length) throw new AppError('documents.notFound');
  // What the team has seen stays beside what it decided.
  if (!isWritable(forest.state)) throw new AppError('forests.wrongState');
  const next = await keep(forest, { documents }, { by: userId, now, action: 'forests.documentRemoved' });
  await forgetFile(forest, documentId);
  return next;
}
