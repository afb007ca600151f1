import { commitWithin } from '#functions/kit/cap.ts';
import { stampNew } from '#functions/kit/table.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { BANK_EXTENSIONS } from '#shared/banking/schema.ts';
import { MOST_BANK_UPLOADS } from '#shared/constants/banking.ts';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { uploadPlace } from './places.ts';
import { readAccount, readUpload } from './reach.ts';
import { allUploads, findUpload, type StoredUpload } from './store.ts';
import { auditOf, creatingUpload, plainUpload } from './uploadWrites.ts';

const UPLOAD_SECONDS = 600;
const MEGABYTE = 1024 * 1024;

interface Announced {
  id: IdOf<'bankUpload'>;
  accountId: IdOf<'bankAccount'>;
  fileName: string;
  fileBytes: number;
}
function checkFile({ fileName, fileBytes }: Announced): void {
  const isKnown = BANK_EXTENSIONS.some((extension) => fileName.toLowerCase().endsWith(extension));
  if (!isKnown) throw new AppError('banking.wrongType', { file: fileName });
  if (fileBytes === 0) throw new AppError('imports.empty', { file: fileName });
  if (fileBytes > IMPORT_LIMITS.fileBytes)
    throw new AppError('imports.tooLarge', { file: fileName, limitMb: IMPORT_LIMITS.fileBytes / MEGABYTE });
}
const hasEnded = ({ state }: StoredUpload) => state === 'UNDONE' || state === 'FAILED';

/**
 * Announces a file: the answer is a form that lets the browser upload it straight to storage, for ten minutes. The same
 * id again answers the same upload with a fresh form, as long as its file has not come.
 * @throws AppError `banking.accountNotFound`, `access.categoryDenied`, `banking.wrongType`, `banking.tooManyUploads`,
 *   `imports.empty`, `imports.tooLarge`
 */
export async function createBankUpload(actor: UserActor, announced: Announced, now: Date) {
  const { organizationId } = await readAccount(actor, announced.accountId);
  checkFile(announced);
  const { tenantId, userId } = actor;
  const key = { tenantId, id: announced.id };
  const item: StoredUpload = {
    ...announced,
    ...{ tenantId, organizationId, state: 'CREATED', fileHash: null, columnsKey: null, found: null, error: null },
    ...stampNew(userId, now),
  };
  const cap = {
    tenantId,
    scope: `bankUploads of ${announced.accountId}`,
    most: MOST_BANK_UPLOADS,
    refusal: new AppError('banking.tooManyUploads', { limit: MOST_BANK_UPLOADS }),
    living: async () =>
      (await allUploads(tenantId, announced.accountId)).filter((one) => !hasEnded(one)).map(({ id }) => id),
    hasEnded: async (id: string) => {
      const found = await findUpload({ tenantId, id: id as IdOf<'bankUpload'> });
      return !found || hasEnded(found);
    },
  };
  try {
    await commitWithin(cap, item.id, {
      writes: [creatingUpload(item)],
      audit: [{ ...auditOf(item), action: 'banking.announced', by: userId }],
    });
  } catch (error) {
    const known = await findUpload(key);
    if (known?.accountId !== announced.accountId || known.state !== 'CREATED') throw error;
  }
  const place = { ...uploadPlace(key), maxBytes: IMPORT_LIMITS.fileBytes, expiresSeconds: UPLOAD_SECONDS };
  const { url, fields } = await files.signedPost(place);
  return { upload: plainUpload(await readUpload(actor, key.id)), form: { url, fields } };
}
