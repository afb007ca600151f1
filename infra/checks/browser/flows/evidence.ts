import type { Flow } from './setUp.ts';

const BILL = {
  name: 'factura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};

export type Attach = (flow: Flow) => Promise<void>;

/** The bill of the first row of a question, on a phone: the row is opened, and the bill chosen in its form. */
export const attachInRow: Attach = async ({ page, words, look }) => {
  const { evidence, panel: said } = words.questionnaire;
  await page.locator('main li button b').first().click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[type=file]').setInputFiles(BILL);
  await panel.getByRole('button', { name: evidence.open }).waitFor();
  await look('evidence');
  await panel.getByRole('button', { name: said.close }).click();
  await page.getByText(BILL.name).first().waitFor();
};

/** The bill of the first row of the question that is open, in its column. */
export async function attachInColumn({ page, words, look }: Flow): Promise<void> {
  const { evidence } = words.questionnaire;
  // The column is the last one: the table scrolls sideways to it.
  await page.locator('[role=grid]').evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
  await page.locator('[role=grid] input[type=file]').first().setInputFiles(BILL);
  await page.getByText(evidence.sent.replace('{{name}}', BILL.name)).first().waitFor();
  await page.locator('[role=grid] button').filter({ hasText: BILL.name }).first().waitFor();
  await look('evidence');
}
