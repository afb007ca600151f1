import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { files } from '#functions/ports/files.ts';
import type { Preview } from '#shared/imports/schema.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { WrongRow } from './apartJobs.ts';
import words from './errorRows.texts.json' with { type: 'json' };
import { errorFileKey, errorRowsKey, getJson, placeOf, previewKey } from './places.ts';
import { problemText } from './problemText.ts';
import type { ImportKey } from './store.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel takes a text that begins so for a formula, or did once. */
const FORMULA = /^[=+\-@\t\r]/;
const asText = (text: string) => (FORMULA.test(text) && !/^[+-]?[\d.,\s]+%?$/.test(text) ? `'${text}` : text);

interface Wrong {
  language: Language;
  rows: number;
}
/**
 * Writes the wrong rows as they stood, with their row number and what is wrong with them, for the user to correct. Row by
 * row into the archive: a workbook of 100,000 wrong rows is never in memory whole.
 */
export async function writeErrorRows(key: ImportKey, { language, rows: count }: Wrong): Promise<void> {
  const { sheets, own } = await getJson<Preview>(previewKey(key));
  const { sheet: title, row, reason } = words[language];
  // Loaded when a file has wrong rows: few do.
  const { default: ExcelJS } = await import('exceljs');
  const stream = new PassThrough();
  const written = buffer(stream);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const begin = (name: string) => {
    const found = sheets.find((one) => one.name === name);
    const sheet = workbook.addWorksheet(own ? name : title, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.getColumn(2).width = 60;
    const head = sheet.addRow([row, reason, ...(found?.headers ?? []).map(asText)]);
    head.font = { bold: true };
    head.commit();
    return { name, sheet };
  };
  let now: ReturnType<typeof begin> | null = null;
  for (let page = 0, seen = 0; seen < count; page++) {
    const rows = await getJson<WrongRow[]>(errorRowsKey(key, page));
    for (const wrong of rows) {
      // Those of a sheet stand together.
      if (now?.name !== wrong.sheet) {
        now?.sheet.commit();
        now = begin(wrong.sheet);
      }
      now.sheet.addRow([wrong.row, reasonsOf(wrong, language), ...wrong.texts.map(asText)]).commit();
    }
    seen += rows.length;
  }
  now?.sheet.commit();
  await workbook.commit();
  await files.put(placeOf(errorFileKey(key)), new Uint8Array(await written), { contentType: XLSX });
}

const reasonsOf = ({ problems }: WrongRow, language: Language): string =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => {
      const text = problemText(problem, language);
      return problem.column ? `${problem.column}: ${text}` : text;
    })
    .join(' ');
