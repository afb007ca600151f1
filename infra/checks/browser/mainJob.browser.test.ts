import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import calculations from '#web/i18n/es/calculations.json' with { type: 'json' };
import imports from '#web/i18n/es/imports.json' with { type: 'json' };
import organizations from '#web/i18n/es/organizations.json' with { type: 'json' };
import reports from '#web/i18n/es/reports.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems, sidewaysPixels } from './site.ts';

const EXAMPLE = 'infra/run/example/consumos-2024.xlsx';
/** A text of the catalogue as a pattern, its values left open. */
const like = (text: string) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'));
const button = (page: Page, text: string) => page.getByRole('button', { name: like(text) });

let site: Site;
withSharedSite((one) => {
  site = one;
});

async function newOrganization(page: Page): Promise<void> {
  await page.goto(`${site.url}/footprint/organizations`);
  await button(page, organizations.list.add).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(organizations.field.name).fill('Conservas do Courel, S. L.');
  await dialog.getByRole('button', { name: organizations.new.send }).click();
  await page.waitForURL('**/footprint/organization/org_*');
  for (const name of ['Planta de Quiroga', 'Oficina de Monforte']) {
    await button(page, organizations.site.add).click();
    await dialog.getByLabel(organizations.field.siteName).fill(name);
    await dialog.getByRole('button', { name: organizations.site.save }).click();
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
}

async function newCalculation(page: Page): Promise<void> {
  await page.goto(`${site.url}/footprint/previousdata`);
  await page.getByLabel(calculations.field.year, { exact: true }).fill('2024');
  await page.getByLabel(calculations.field.surface).fill('5.200');
  await page.getByLabel(calculations.field.employees).fill('42');
  await button(page, calculations.pre.start).click();
  await page.waitForURL('**/footprint/calculationform?calculation=cal_*');
  const { search } = new URL(page.url());
  await button(page, calculations.form.go).click();
  await page.waitForURL('**/footprint/carbonmanager?calculation=cal_*');
  await page.goto(`${site.url}/footprint/data-importer${search}`);
}

async function importExample(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(EXAMPLE);
  await button(page, imports.look.load).click();
  await page.getByRole('heading', { name: imports.columns.title }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: imports.columns.title }).waitFor();
  await button(page, imports.columns.check_other).click();
  await button(page, imports.verify.keep_other).click();
  // Not by its text: a pattern that begins anywhere takes half a minute on the text of a whole sheet.
  await page.getByRole('heading', { name: like(imports.save.done_other) }).waitFor({ timeout: 150_000 });
}

it('from an empty account to the source of a figure, finished and exported', { timeout: 400_000 }, async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { page, troubles } = await site.signedIn(user);
  await newOrganization(page);
  await newCalculation(page);
  await importExample(page);

  await page.goto(`${site.url}/footprint/myfootprint`);
  await page.locator('main a[href*="calculation=cal_"]').first().click();
  await page
    .getByRole('button', { name: like(calculations.results.total) })
    .first()
    .waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);

  // Any figure opens down to its factor and source.
  await page.locator('main table button[aria-haspopup=dialog]').first().click();
  const panel = page.getByRole('dialog');
  await panel.locator('li button[aria-haspopup=dialog]').first().click();
  await panel.locator('a[href^="https://"]').first().waitFor();
  expect(await panel.locator('table tfoot').first().textContent()).toMatch(/\d/);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await button(page, calculations.action.excel).click();
  const excel = await fetch((await download).url());
  expect(excel.headers.get('content-disposition')).toContain('.xlsx');
  expect([...new Uint8Array(await excel.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b]);

  await page.getByRole('button', { name: calculations.finish.button, exact: true }).click();
  const ask = page.getByRole('dialog');
  await ask.getByRole('button', { name: calculations.finish.next }).click();
  await ask.getByLabel(calculations.finish.tick).check();
  await ask.getByRole('button', { name: calculations.finish.next }).click();
  await ask.getByText(calculations.finish.again).waitFor();
  await ask.getByRole('button', { name: calculations.finish.yes }).click();
  await page.waitForURL('**/footprint/finalized?calculation=cal_*');
  await page.getByRole('link', { name: calculations.finalized.toResults, exact: true }).click();
  await page.getByText(calculations.results.finished).waitFor();
  await button(page, calculations.reopen.button).waitFor();

  // The report is written while one looks on; a reload in between loses nothing.
  await page.getByRole('link', { name: calculations.action.report, exact: true }).click();
  await button(page, reports.write.button).click();
  await page.getByRole('progressbar').waitFor();
  await page.reload();
  await button(page, reports.list.download).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  const pdf = page.waitForEvent('download');
  await button(page, reports.list.download).click();
  const report = await fetch((await pdf).url());
  expect(report.headers.get('content-disposition')).toContain('.pdf');
  expect(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(troubles).toEqual([]);
});
