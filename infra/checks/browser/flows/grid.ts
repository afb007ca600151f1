import { columnsOf } from '#web/features/questionnaire/columns.ts';
import { columnNamed, Spreadsheet, typeOf } from './cells.ts';
import type { Answer } from './questions.ts';
import type { Flow } from './setUp.ts';

/** The columns that rows need and that are not shown at first. */
async function showColumns({ page, words, look }: Flow, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await page.getByRole('button', { name: words.questionnaire.tool.columns }).click();
  for (const at of positions) await page.getByRole('menuitemcheckbox').nth(at).click();
  await look('columns');
  await page.keyboard.press('Escape');
}

/** The rows of a question, copied in a spreadsheet and pasted into its table with the keys of the browser. */
export const pasteRows: Answer = async (flow, activity, rows) => {
  const { page, words, company, look } = flow;
  const type = typeOf(activity);
  const all = columnsOf(type);
  const isUsed = (id: string) => rows.some(({ inputs }) => inputs[id.replace(/^inputs\./, '')] !== undefined);
  const hidden = all.filter(({ id, isUsual }) => !isUsual && isUsed(id));
  await page.getByText(words.questionnaire.row.writeHere).waitFor();
  await showColumns(
    flow,
    hidden.map((column) => all.indexOf(column)),
  );
  const columns = all.filter((column) => column.isUsual || hidden.includes(column));
  const sheet = new Spreadsheet(company);
  const lines = rows.map((row) => columns.map(({ id }) => sheet.text(row, columnNamed(type, id))).join('\t'));
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.getByText(words.questionnaire.row.writeHere).click();
  await page.keyboard.press('Control+v');
  const computed = page.locator('[role=grid] button[aria-haspopup=dialog]').nth(rows.length - 1);
  const comma = page.getByRole('button', { name: words.questionnaire.marks.comma });
  // Numbers that can be read in two ways are asked about: the sheet writes them with a decimal comma.
  await computed.or(comma).first().waitFor();
  if (await comma.isVisible()) await comma.click();
  await computed.waitFor();
  await look(`pasted ${activity}`);
};
