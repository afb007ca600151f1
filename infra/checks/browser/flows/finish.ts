import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Totals } from '#shared/calculations/schema.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Flow } from './setUp.ts';
import { like } from './words.ts';

/** The totals as the page gets them, once every row is in them. */
async function totalsOf(page: Page, rows: number): Promise<Totals> {
  const answer = await page.waitForResponse(async (response) => {
    if (!/\/totals$/.test(new URL(response.url()).pathname) || !response.ok()) return false;
    const totals = (await response.json()) as Totals;
    return totals.calculatedAt !== null && totals.rows === rows;
  });
  return (await answer.json()) as Totals;
}

/** The results: the totals of the company to the milligram, and as they are shown. */
export async function readResults({ page, words, company, look }: Flow): Promise<void> {
  const { results, names } = words.calculations;
  const coming = totalsOf(page, company.rows.length);
  await page.getByRole('link', { name: words.questionnaire.foot.results }).click();
  const { scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg, total } = await coming;
  expect({
    scope1: scope1Kg,
    scope2: scope2MarketKg,
    scope2Location: scope2LocationKg,
    scope3: scope3Kg,
    total: total.co2eKg,
  }).toEqual(company.kg);
  const format = formatFor(company.language);
  const shown = (kg: number) => Object.values(format.mass(kg)).join('\u00a0');
  await page
    .getByRole('button', { name: `${results.total}: ${shown(company.kg.total)}` })
    .first()
    .waitFor();
  for (const [scope, kg] of [company.kg.scope1, company.kg.scope2, company.kg.scope3].entries()) {
    const name = names.scope.replace('{{scope}}', String(scope + 1));
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
    expect(await line.textContent()).toContain(shown(kg));
  }
  await look('results');
}

/** Finished with the box and the second question; fixed from then on. */
export async function finish({ page, words, look }: Flow): Promise<void> {
  const { finish: said, finalized, results, reopen } = words.calculations;
  await page.getByRole('button', { name: said.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(said.tick).check();
  await look('finish');
  await dialog.getByRole('button', { name: said.next }).click();
  await dialog.getByText(said.again).waitFor();
  await look('finish again');
  await dialog.getByRole('button', { name: said.yes }).click();
  await page.waitForURL('**/footprint/finalized?calculation=cal_*');
  await page.getByRole('heading', { level: 1, name: finalized.title }).waitFor();
  await look('finalized');
  await page.getByRole('link', { name: finalized.toResults, exact: true }).click();
  await page.getByText(results.finished).waitFor();
  await page.getByRole('button', { name: like(reopen.button) }).waitFor();
}
