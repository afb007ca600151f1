import { getCalculation } from '#functions/calculations/read.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { blocksOf } from '#shared/access/scope.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { IMPORT_EXTENSIONS, IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { importAnswer } from './answers.ts';
import { auditOf } from './audited.ts';
import { placeOf, uploadKey } from './places.ts';
import { findImport, readImport, type StoredImport } from './store.ts';
import { creatingImport } from './storeWrites.ts';

const UPLOAD_SECONDS = 600;
const MEGABYTE = 1024 * 1024;

interface Announced {
  id: IdOf<'import'>;
  calculationId: IdOf<'calculation'>;
  fileName: string;
  fileBytes: number;
  question?: string | undefined;
}

function checkFile({ fileName, fileBytes }: Announced): void {
  const isKnown = IMPORT_EXTENSIONS.some((extension) => fileName.toLowerCase().endsWith(extension));
  if (!isKnown) throw new AppError('imports.wrongType', { file: fileName, found: fileName.split('.').at(-1) ?? '' });
  if (fileBytes === 0) throw new AppError('imports.empty', { file: fileName });
  if (fileBytes > IMPORT_LIMITS.fileBytes)
    throw new AppError('imports.tooLarge', { file: fileName, limitMb: IMPORT_LIMITS.fileBytes / MEGABYTE });
}

/** A new import of a file that is announced, or that was dropped. */
export const newImport = (
  given: Announced &
    Pick<StoredImport, 'tenantId' | 'organizationId' | 'fileKey' | 'fromDrop' | 'language' | 'blocks'> &
    Partial<Pick<StoredImport, 'transformer'>>,
  by: string,
  now: Date,
): StoredImport => ({
  transformer: null,
  ...given,
  question: activityType(given.question ?? '')?.key ?? null,
  fileHash: null,
  state: 'CREATED',
  done: 0,
  total: 0,
  phase: null,
  counts: { read: 0, good: 0, bad: 0, saved: 0 },
  error: null,
  sameAs: null,
  again: 0,
  addAgain: false,
  review: false,
  mappingKey: null,
  activity: null,
  chunks: 0,
  savedChunks: 0,
  problems: { errors: 0, warnings: 0 },
  ...stampNew(by, now),
});

/**
 * Announces a file: the answer is a form that lets the browser upload it straight to storage, for ten minutes. The same
 * id again answers the same import with a fresh form, as long as its file has not come.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.isExternal`, `imports.wrongType`, `imports.empty`, `imports.tooLarge`
 */
export async function createImport(
  actor: UserActor,
  { language, now, ...announced }: Announced & { language: Language; now: Date },
) {
  checkFile(announced);
  const { tenantId, userId } = actor;
  const { organizationId, state, external } = await getCalculation(actor, announced.calculationId);
  if (state !== 'DRAFT') throw new AppError('calculations.notDraft');
  if (external) throw new AppError('calculations.isExternal');
  const key = { tenantId, id: announced.id };
  const fileKey = uploadKey(key);
  const blocks = blocksOf(actor, organizationId);
  const about = { ...announced, tenantId, organizationId, fileKey, fromDrop: false, language, blocks };
  const item = newImport(about, userId, now);
  try {
    await commit({
      writes: [creatingImport(item)],
      audit: [{ ...auditOf(item), action: 'imports.announced', by: userId }],
    });
  } catch (error) {
    const known = await findImport(key);
    if (known?.calculationId !== announced.calculationId || known.state !== 'CREATED') throw error;
  }
  const place = { ...placeOf(fileKey), maxBytes: IMPORT_LIMITS.fileBytes, expiresSeconds: UPLOAD_SECONDS };
  const { url, fields } = await files.signedPost(place);
  return { import: importAnswer(await readImport(actor, key.id), false), upload: { url, fields } };
}
