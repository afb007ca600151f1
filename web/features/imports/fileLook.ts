import { previewOf } from '#shared/imports/mapping/preview.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { FileLook } from './lookInto.ts';

/** Sheets that are shown before the upload; what goes to the page is copied there, on its main thread. */
const SHOWN_SHEETS = 30;
const SHOWN_ROWS = 8;

/** What a file is, as the import function will read it. What is no refusal of the reader is for the function to say. */
export async function fileLook(file: Blob): Promise<FileLook> {
  try {
    const { format, sheets, notices } = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
    const shown = sheets.slice(0, SHOWN_SHEETS).map(previewOf);
    return {
      kind: 'read',
      format,
      sheetCount: sheets.length,
      notices: notices.map(({ code, details }) => ({ code, details: { ...details } })),
      sheets: shown.map((sheet) => ({ ...sheet, sample: sheet.sample.slice(0, SHOWN_ROWS) })),
    };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'unread' };
    return { kind: 'refused', code: error.code, details: error.details };
  }
}
