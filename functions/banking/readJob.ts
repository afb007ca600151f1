import { createHash } from 'node:crypto';
import { files, isMissing, type Place } from '#functions/ports/files.ts';
import { type Kept, keep } from '#shared/banking/kept.ts';
import { ofAccount } from '#shared/banking/ofAccount.ts';
import { balanceNotices, toldOnce } from '#shared/banking/reader/balances.ts';
import { readBankFile } from '#shared/banking/reader/readBankFile.ts';
import type { BankFile } from '#shared/banking/reader/types.ts';
import type { BankColumns, RememberedColumns } from '#shared/banking/schema.ts';
import { proposeTable } from '#shared/banking/table/propose.ts';
import { readTable } from '#shared/banking/table/read.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { keptKey, putJson } from './places.ts';
import type { Found, UploadKey } from './store.ts';

export interface Job {
  readonly key: UploadKey;
  readonly from: Place;
  readonly fileName: string;
  /** Of a spreadsheet, once they are confirmed. */
  readonly columns: BankColumns | null;
  /** Of an earlier file of the account. */
  readonly remembered: RememberedColumns | null;
  readonly isCard: boolean;
  readonly lastFour: string;
  readonly bounds: Parameters<typeof keep>[1];
}
export interface Read {
  readonly fileHash: string;
  /** Null: it is a spreadsheet, whose columns must be confirmed. */
  readonly found: Omit<Found, 'sameAt'> | null;
}

/** Reads a file in the process apart. @throws AppError what is wrong with the file */
export async function runJob(job: Job): Promise<Read> {
  const bytes = await bytesOf(job);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const file = await naming(job, () => fileOf(bytes, job));
  return { fileHash, found: file && (await keepFile(file, job)) };
}

async function bytesOf({ from, fileName }: Job): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await files.get(from).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('imports.uploadMissing', { file: fileName }) : error;
  });
  if (bytes.length > IMPORT_LIMITS.fileBytes)
    throw new AppError('imports.tooLarge', { file: fileName, limitMb: IMPORT_LIMITS.fileBytes / 1024 / 1024 });
  return new Uint8Array(bytes);
}

/** What is wrong with a file is told with its name. */
async function naming<T>({ fileName }: Job, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError(error.code, { ...error.details, file: fileName }, { cause: error });
    throw new AppError('imports.damaged', { file: fileName }, { cause: error });
  }
}

/** The movements; null of a spreadsheet whose columns are to be confirmed: what it seems to be is kept. */
async function fileOf(
  bytes: Uint8Array<ArrayBuffer>,
  { key, columns, remembered, isCard, fileName }: Job,
): Promise<BankFile | null> {
  const known = columns ? null : await readBankFile(bytes);
  if (known) return known;
  const workbook = await readWorkbook(bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'imports.wrongType')
      throw new AppError('banking.notAStatement', { file: fileName }, { cause: error });
    throw error;
  });
  if (columns) return readTable(workbook, { columns, fileName });
  const table = proposeTable(workbook, { isCard, remembered });
  if (!table) throw new AppError('banking.notAStatement', { file: fileName });
  await putJson(keptKey(key, 'table'), table);
  return null;
}

async function keepFile(file: BankFile, job: Job): Promise<Omit<Found, 'sameAt'>> {
  const { key, fileName, lastFour, isCard, bounds } = job;
  const own = isCard ? { file, notices: [] } : ofAccount(file, lastFour);
  const kept: Kept = keep(own.file, bounds);
  if (kept.read > IMPORT_LIMITS.rows)
    throw new AppError('imports.tooManyRows', { file: fileName, limit: IMPORT_LIMITS.rows });
  await Promise.all([
    putJson(keptKey(key, 'movements'), kept.movements),
    putJson(keptKey(key, 'leftOut'), kept.leftOut),
    putJson(keptKey(key, 'groups'), kept.groups),
  ]);
  return {
    format: file.format,
    counts: { read: kept.read, good: kept.movements.length, leftOut: kept.leftOut.length, repeated: 0 },
    balances: kept.balances.slice(0, 50),
    notices: toldOnce([...file.notices, ...own.notices, ...balanceNotices(kept.balances)]).slice(0, 50),
    fromOn: kept.fromOn,
    toOn: kept.toOn,
  };
}
