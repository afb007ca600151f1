import { runApart } from '#functions/kit/apart.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { Fingerprints } from '#shared/banking/describe.ts';
import type { KeptMovement } from '#shared/banking/kept.ts';
import { cutoffOf } from '#shared/banking/rules.ts';
import type { BankColumns } from '#shared/banking/schema.ts';
import { memoryToRead } from '#shared/imports/rules.ts';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { getJson, keptKey, uploadPlace } from './places.ts';
import type { Read } from './readJob.ts';
import { allUploads, findAccount, findUpload, type StoredUpload } from './store.ts';
import { moving } from './uploadWrites.ts';

/** A defect is tried again this often; then the upload fails, so that nobody waits for it. */
const TRIES = 3;

/** Reads a file: its movements are then reviewed, or the columns of a spreadsheet asked for. */
export async function readStep(stored: StoredUpload, context: WorkContext): Promise<void> {
  try {
    await read(stored, context);
  } catch (error) {
    if (isOvertaken(error)) return context.log.info('Overtaken', { uploadId: stored.id });
    const isRetried = error instanceof AppError ? error.status === 503 : context.receiveCount < TRIES;
    if (isRetried) throw error;
    const told =
      error instanceof AppError ? error : new AppError('banking.failed', { file: stored.fileName }, { cause: error });
    if (told.status >= 500) context.log.error('Reading movements failed', { uploadId: stored.id, error: told });
    await fail(stored, told, context.now);
  }
}

async function read(stored: StoredUpload, { now }: WorkContext): Promise<void> {
  const account = await findAccount(stored.tenantId, stored.accountId);
  if (!account) throw new AppError('banking.accountNotFound');
  const { draft } = account;
  const { tenantId, id, fileName, fileBytes, columnsKey } = stored;
  const job = {
    key: { tenantId, id },
    from: uploadPlace(stored),
    fileName,
    columns: columnsKey === null ? null : await getJson<BankColumns>(columnsKey),
    remembered: account.remembered,
    isCard: draft.kind === 'card',
    lastFour: draft.lastFour,
    bounds: {
      cutoffOn: cutoffOf(draft),
      isOpenBanking: draft.openBankingOn !== null,
      todayOn: dayIn('Europe/Madrid', now),
    },
  };
  const { fileHash, found } = await runApart<Read>(job, {
    seconds: IMPORT_LIMITS.readSeconds,
    memoryBytes: memoryToRead(fileBytes),
    tooSlow: new AppError('imports.tooSlow', { seconds: IMPORT_LIMITS.readSeconds }),
    tooLarge: new AppError('imports.archiveBomb', { file: fileName }),
  });
  if (!found) return commit({ writes: [moving(stored, 'asks', { now, fileHash })] });
  const { sameAt, repeated } = await alreadyThere(stored, fileHash);
  const counts = { ...found.counts, repeated };
  await commit({ writes: [moving(stored, 'read', { now, fileHash, found: { ...found, counts, sameAt } })] });
}

/** How many of the movements other files of the account brought, and when the same file was imported. */
async function alreadyThere(stored: StoredUpload, fileHash: string) {
  const others = (await allUploads(stored.tenantId, stored.accountId)).filter(
    ({ id, state }) => id !== stored.id && (state === 'DONE' || state === 'SAVING'),
  );
  const seen = new Set<string>();
  for (const other of others) {
    const fingerprints = new Fingerprints();
    for (const movement of await getJson<KeptMovement[]>(keptKey(other, 'movements')))
      seen.add(fingerprints.of(movement));
  }
  const fingerprints = new Fingerprints();
  const own = others.length === 0 ? [] : await getJson<KeptMovement[]>(keptKey(stored, 'movements'));
  const repeated = own.filter((movement) => seen.has(fingerprints.of(movement))).length;
  return { repeated, sameAt: others.find((one) => one.fileHash === fileHash)?.updatedAt ?? null };
}

type Details = Record<string, string | number>;
async function fail(stored: StoredUpload, { code, details }: AppError, now: Date): Promise<void> {
  const latest = (await findUpload(stored)) ?? stored;
  const told: Details = { file: stored.fileName };
  for (const [name, value] of Object.entries(details))
    if (typeof value === 'string' || typeof value === 'number') told[name] = value;
  try {
    await commit({
      writes: [moving(latest, 'failed', { now, error: { code, details: told } })],
      messages: telling({ ...aboutUpload(stored), kind: 'importFailed' }),
    });
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}

/** What a notification of an upload names. */
export const aboutUpload = ({ tenantId, id, createdBy, fileName }: StoredUpload) => ({
  tenantId,
  by: createdBy,
  details: { file: fileName.slice(0, 200) } as Details,
  link: `/company/uploadtransactions?upload=${id}`,
});

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'conflict.versionChanged' || error.code === 'banking.wrongState');
