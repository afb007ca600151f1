import type { Locator } from 'playwright-core';
import { headerOf } from '#functions/calculations/excel/questionCells.ts';
import { textsOf } from '#functions/calculations/excel/texts.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import { columnsOf } from '#web/features/questionnaire/columns.ts';
import { columnNamed, Spreadsheet, typeOf } from './cells.ts';
import type { Answer } from './questions.ts';
import type { Flow } from './setUp.ts';

/** Writes or chooses in a field, whatever kind of field it is. */
async function give(panel: Locator, label: string, text: string): Promise<void> {
  const field = panel.getByLabel(label, { exact: true }).first();
  const kind = await field.evaluate((element) => `${element.tagName} ${element.getAttribute('aria-haspopup')}`);
  if (kind.startsWith('SELECT')) return void (await field.selectOption({ label: text }));
  await field.fill(text);
  if (kind.includes('listbox')) await panel.page().getByRole('option', { name: text, exact: true }).first().click();
}

async function writeRow(flow: Flow, row: RowInput): Promise<void> {
  const { page, words, company, look } = flow;
  const { tool, panel: said } = words.questionnaire;
  const type = typeOf(row.activity);
  const texts = textsOf(company.language);
  const sheet = new Spreadsheet(company);
  await page.getByRole('button', { name: tool.add }).click();
  const panel = page.getByRole('dialog');
  for (const { id } of columnsOf(type)) {
    const column = columnNamed(type, id);
    const text = column.kind === 'quality' ? '' : sheet.text(row, column);
    // Who has one site is not asked which.
    if (text !== '' && column.kind !== 'site') await give(panel, headerOf(type, column, texts), text);
  }
  await look(`row ${row.activity}`);
  await panel.getByRole('button', { name: said.close }).click();
}

/** The rows of a question on a phone: each in its form, and each has its figure in the list. */
export const writeRows: Answer = async (flow, activity, rows) => {
  for (const row of rows) await writeRow(flow, row);
  await flow.page
    .locator('main li button b')
    .filter({ hasText: /\d,\d\d$/ })
    .nth(rows.length - 1)
    .waitFor();
  await flow.look(`list ${activity}`);
};
