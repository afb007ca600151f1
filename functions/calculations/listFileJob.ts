import { MAX_RECEIVES } from '#events/delivery.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { CellValue } from './excel/cells.ts';
import type { TableSheet } from './excel/reviewBook.ts';
import { tableFile } from './excel/tableFile.ts';
import { type AskedList, endingListFile, findListFile, type ListKey } from './listFileStore.ts';

interface Message {
  readonly tenantId: IdOf<'tenant'>;
  readonly exportId: IdOf<'export'>;
}
/** A list as a sheet whose rows are still to be read, and how its file is called. */
export interface List extends Omit<TableSheet, 'rows'> {
  readonly file: string;
  readonly rows: AsyncIterable<readonly CellValue[]>;
  /** Said when there is no row. */
  readonly none: 'calculations.noDataToExport' | 'orders.nothingToExport';
}

/** The rows stand in memory while they are written. */
const MOST_ROWS = 100_000;

async function rowsOf({ rows, none }: List): Promise<(readonly CellValue[])[]> {
  const found: (readonly CellValue[])[] = [];
  for await (const row of rows) if (found.push(row) > MOST_ROWS) throw new AppError('calculations.listTooLarge');
  if (found.length === 0) throw new AppError(none);
  return found;
}

/** By which code a list has failed for good. @throws what another try may mend */
function failureOf(error: unknown, { receiveCount, log, ...at }: ListKey & Pick<WorkContext, 'receiveCount' | 'log'>) {
  if (error instanceof AppError && /^(calculations|orders)\./.test(error.code)) {
    log.info('The list has no file', { ...at, code: error.code });
    return error.code;
  }
  if (receiveCount < MAX_RECEIVES) throw error;
  log.error('The list could not be written', { ...at, error: error as Error });
  return 'calculations.listFailed';
}

/** Job that writes a list to the exports bucket. Safe to repeat: the same key, the same content, one end. */
export const listFileJob =
  <Filter>(listOf: (tenantId: IdOf<'tenant'>, asked: AskedList<Filter>) => List) =>
  async ({ tenantId, exportId: id }: Message, { receiveCount, now, log }: WorkContext): Promise<void> => {
    const at = { tenantId, id };
    const found = await findListFile(at);
    if (found?.state !== 'QUEUED') return;
    const asked = found.asked as AskedList<Filter>;
    try {
      const list = listOf(tenantId, asked);
      const rows = await rowsOf(list);
      const { bytes, contentType, fileName } = await tableFile(asked.format, list.file, { ...list, rows });
      const key = `lists/${tenantId}/${id}.${asked.format}`;
      await files.put({ bucket: setting('BUCKET_EXPORTS'), key }, bytes, { contentType });
      await commit({ writes: [endingListFile(at, { state: 'DONE', key, fileName }, now)] });
      log.info('List written', { ...at, rows: rows.length });
    } catch (error) {
      const errorCode = failureOf(error, { ...at, receiveCount, log });
      await commit({ writes: [endingListFile(at, { state: 'FAILED', errorCode }, now)] });
    }
  };
