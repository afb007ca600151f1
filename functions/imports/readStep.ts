import { createHash } from 'node:crypto';
import type { WorkContext } from '#functions/kit/messages.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import { IMPORT_LIMITS, type Mapping, type Preview } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { runJobApart } from './apart.ts';
import { stepMessage } from './decisions.ts';
import { factsOf } from './facts.ts';
import { failing } from './failing.ts';
import { mappingKeyOf, placeOf, previewKey, putJson } from './places.ts';
import { progressNotes } from './progress.ts';
import { rememberedMapping } from './remembered.ts';
import { sameFile } from './sameFile.ts';
import type { StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';
import { tellWaiting } from './telling.ts';
import { mappingFor, recipeFor } from './transformers.ts';

/** Reads a file and says what it seems to be. A drop without any question goes on; everything else waits for the user. */
export const readStep = (stored: StoredImport, context: WorkContext): Promise<void> =>
  failing(stored, context, async () => {
    const fileHash = await hashOf(stored);
    const [preview, sameAs] = await Promise.all([previewOf(stored), sameFile(stored, fileHash)]);
    await putJson(previewKey(stored), preview);
    const isClear = stored.fromDrop && isPlain(preview) && sameAs === null && (await isReadAsAsked(stored, preview));
    const change = { now: context.now, fileHash, sameAs, done: 0, total: 0 };
    if (!isClear)
      return commit({ writes: [moving(stored, 'understood', change)], messages: await tellWaiting(stored) });
    const mappingKey = mappingKeyOf(stored, stored.v);
    await putJson(mappingKey, preview.mapping);
    await commit({
      writes: [moving(stored, 'accepted', { ...change, mappingKey, activity: preview.mapping.activity })],
      messages: [stepMessage(stored, 'validate')],
    });
  });

/** Nothing is asked, nor left out that may tell the year of the rows. */
const isPlain = ({ questions, warnings }: Preview) =>
  questions.length === 0 && warnings.every(({ code }) => code !== 'imports.yearsLeftOut');

/** A file in which the transformer of its token finds no column is of another kind: somebody looks at it. */
async function isReadAsAsked(stored: StoredImport, preview: Preview): Promise<boolean> {
  if (stored.transformer === null || preview.own) return true;
  const recipe = await recipeFor(stored);
  const mapping = recipe && mappingFor(recipe, preview);
  return mapping?.sheet === preview.mapping.sheet && mapping.formulas?.length === recipe?.formulas?.length;
}

/** SHA-256 of the content; also refuses what is larger than was announced. */
async function hashOf({ fileKey, fileName }: StoredImport): Promise<string> {
  const bytes = await files.get(placeOf(fileKey)).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('imports.uploadMissing', { file: fileName }) : error;
  });
  if (bytes.length > IMPORT_LIMITS.fileBytes)
    throw new AppError('imports.tooLarge', { file: fileName, limitMb: IMPORT_LIMITS.fileBytes / 1024 / 1024 });
  return createHash('sha256').update(bytes).digest('hex');
}

/** What was confirmed for the same headings is laid over the guess. */
async function previewOf(stored: StoredImport): Promise<Preview> {
  const facts = await factsOf(stored);
  const read = (remembered: Mapping | null) =>
    runJobApart<Preview>(
      { kind: 'read', key: keyOf(stored), fileKey: stored.fileKey, facts, remembered },
      { seconds: IMPORT_LIMITS.readSeconds, fileBytes: stored.fileBytes, onProgress: progressNotes(stored) },
    );
  const preview = await read(null);
  if (preview.own) return preview;
  const remembered = await chosenMapping(stored, preview);
  return remembered ? read(remembered) : preview;
}

/** By the transformer that was chosen; else as it was confirmed last. One whose columns are not there is told, and reads nothing. */
async function chosenMapping(stored: StoredImport, preview: Preview): Promise<Mapping | null> {
  if (stored.transformer === null) return rememberedMapping(stored, preview);
  const recipe = await recipeFor(stored);
  return recipe && mappingFor(recipe, preview);
}

export const keyOf = ({ tenantId, id }: StoredImport) => ({ tenantId, id });
