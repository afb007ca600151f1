import type { Page } from 'playwright-core';
import { activityName } from '#functions/calculations/excel/texts.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import type { Questionnaire } from '#shared/questionnaire/schema.ts';
import type { Flow } from './setUp.ts';
import { like } from './words.ts';

type Question = Questionnaire['questions'][number];
/** The question whose row has its bill. */
export const ELECTRICITY = 'electric-power-marketer';
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

/** A question is opened in the list beside the table: its block first, where that is closed. */
async function openInList({ page, company }: Flow, activity: string): Promise<void> {
  const name = activityName(company.language, activity);
  const named = page.locator('button').filter({ hasText: new RegExp(`^${name}`) });
  const block = page.locator('nav details').filter({ has: named });
  const entry = block.locator(named);
  await block.waitFor();
  if (!(await entry.isVisible())) await block.locator('summary').click();
  await entry.click();
}

/** One question: answered and said to be complete, or left out. */
async function answerOne(flow: Flow, question: Question, answer: Answer): Promise<void> {
  const { page, words, company } = flow;
  const { foot } = words.questionnaire;
  const { activity } = question;
  const name = activityName(company.language, activity);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const rows = company.rows.filter((row) => row.activity === activity);
  if (rows.length === 0) return leaveOut(flow, question);
  await answer(flow, activity, rows);
  await page.getByRole('button', { name: foot.done }).click();
  await page.getByRole('button', { name: foot.open }).waitFor();
}

/** From the first question to the last, each time by the button to the next one. */
export async function answerAll(flow: Flow, questions: readonly Question[], answer: Answer): Promise<void> {
  const { page, words } = flow;
  const { foot, nav } = words.questionnaire;
  for (const [at, question] of questions.entries()) {
    if (at > 0) await page.getByRole('button', { name: like(foot.next) }).click();
    await answerOne(flow, question, answer);
  }
  const total = String(questions.length);
  const all = nav.progress.replace('{{done}}', total).replace('{{total}}', total);
  await page.getByText(all).locator('visible=true').first().waitFor();
}

/** Of a questionnaire whose rows were brought: those that have none, and the one named, opened in the list. */
export async function answerOpen(flow: Flow, questions: readonly Question[], answer: Answer): Promise<void> {
  const { company, words, page } = flow;
  const isBrought = ({ activity }: Question) => company.rows.some((row) => row.activity === activity);
  const open = questions.filter((question) => !isBrought(question) || question.activity === ELECTRICITY);
  for (const question of open) {
    await openInList(flow, question.activity);
    await answerOne(flow, question, answer);
  }
  const { progress } = words.questionnaire.nav;
  const said = progress.replace('{{done}}', String(open.length)).replace('{{total}}', String(questions.length));
  await page.getByText(said).locator('visible=true').first().waitFor();
}
