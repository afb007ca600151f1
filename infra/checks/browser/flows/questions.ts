import type { Page } from 'playwright-core';
import { activityName } from '#functions/calculations/excel/texts.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import type { Questionnaire } from '#shared/questionnaire/schema.ts';
import type { Flow } from './setUp.ts';
import { like } from './words.ts';

type Question = Questionnaire['questions'][number];
export type Answer = (flow: Flow, activity: string, rows: readonly RowInput[]) => Promise<void>;

/** The questionnaire as the page gets it: what is asked, and in which order. */
export async function asked(page: Page): Promise<readonly Question[]> {
  const answer = await page.waitForResponse((response) => /\/questionnaire$/.test(new URL(response.url()).pathname));
  return ((await answer.json()) as Questionnaire).questions;
}

/** Somebody says that a question does not apply, and why where the report must say it. */
async function leaveOut({ page, words, look }: Flow, { asksReason }: Question): Promise<void> {
  const { button, reason, send } = words.questionnaire.doesNotApply;
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (asksReason) {
    await dialog.getByLabel(reason).fill('2024: 0');
    await look('why not');
  }
  await dialog.getByRole('button', { name: send }).click();
  await page.getByRole('button', { name: words.questionnaire.applies }).waitFor();
}

/** From the first question to the last: answered, said to be complete, or left out; and on to the next one. */
export async function answerAll(flow: Flow, questions: readonly Question[], answer: Answer): Promise<void> {
  const { page, words, company } = flow;
  const { foot, nav } = words.questionnaire;
  for (const [at, question] of questions.entries()) {
    const { activity } = question;
    const heading = page.getByRole('heading', {
      level: 1,
      name: activityName(company.language, activity),
      exact: true,
    });
    await heading.waitFor();
    const rows = company.rows.filter((row) => row.activity === activity);
    if (rows.length === 0) await leaveOut(flow, question);
    else {
      await answer(flow, activity, rows);
      await page.getByRole('button', { name: foot.done }).click();
      await page.getByRole('button', { name: foot.open }).waitFor();
    }
    const next = questions[at + 1];
    if (next) await page.getByRole('button', { name: like(foot.next) }).click();
  }
  const total = String(questions.length);
  const all = nav.progress.replace('{{done}}', total).replace('{{total}}', total);
  await page.getByText(all).locator('visible=true').first().waitFor();
}
