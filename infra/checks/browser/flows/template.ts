import * as XLSX from '@e965/xlsx';
import { OWN_ABOUT, OwnSheetAbout } from '#shared/imports/own/book.ts';
import { columnNamed, Spreadsheet, typeOf } from './cells.ts';
import type { FlowCompany } from './company.ts';
import type { Answer } from './questions.ts';
import type { Flow } from './setUp.ts';
import { like } from './words.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The sheets of questions in a template, as its hidden sheet tells them. */
const sheetsOf = ({ Sheets }: XLSX.WorkBook): OwnSheetAbout[] =>
  XLSX.utils.sheet_to_json<string[]>(Sheets[OWN_ABOUT] ?? {}, { header: 1 }).flatMap(([line = '']) => {
    const about = OwnSheetAbout.safeParse(JSON.parse(line));
    return about.success ? [about.data] : [];
  });

/** The rows of a company written below the example of each sheet, as a person does in a spreadsheet. */
function filledIn(template: ArrayBuffer, company: FlowCompany): Buffer {
  const book = XLSX.read(template);
  const cells = new Spreadsheet(company);
  for (const { sheet, activity, headerRow, columns } of sheetsOf(book)) {
    const [, ...others] = columns.map(({ id }) => columnNamed(typeOf(activity), id));
    const lines = company.rows
      .filter((row) => row.activity === activity)
      .map((row) => [null, ...others.map((column) => cells.value(row, column))]);
    const at = book.Sheets[sheet];
    if (at) XLSX.utils.sheet_add_aoa(at, lines, { origin: { r: headerRow + 1, c: 0 } });
  }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
}

/** The template of all questions: downloaded, filled in, and given back in the importer, which asks nothing. */
export async function bringTemplate({ page, words, company, look }: Flow): Promise<void> {
  const { excel, empty } = words.questionnaire;
  const { look: looked, own, save, verify } = words.imports;
  await page.getByRole('button', { name: excel.button, exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: excel.templateAll }).click();
  const download = await coming;
  const template = await (await fetch(download.url())).arrayBuffer();
  const buffer = filledIn(template, company);
  await page.getByRole('link', { name: empty.import }).click();
  await page.locator('input[type=file]').setInputFiles({ name: download.suggestedFilename(), mimeType: TYPE, buffer });
  await page.getByRole('button', { name: looked.load }).click();
  await page.getByRole('heading', { name: own.title }).waitFor();
  await look('import');
  await page.getByRole('button', { name: like(own.check_other) }).click();
  await page.getByRole('button', { name: like(verify.keep_other) }).click();
  const rows = String(company.rows.length);
  await page.getByText(save.done_other.replace('{{number}}', rows)).first().waitFor();
  // It was brought from a question, and leads back to it.
  const back = page.getByRole('link', { name: save.question });
  await back.waitFor();
  await look('imported');
  await back.click();
  await page.waitForURL('**/footprint/carbonmanager?calculation=cal_*');
}

/** The rows of a question are there, each with its figure. */
export const seeRows: Answer = async ({ page, look }, activity, rows) => {
  await page
    .locator('[role=grid] button[aria-haspopup=dialog]')
    .nth(rows.length - 1)
    .waitFor();
  await look(`there ${activity}`);
};
