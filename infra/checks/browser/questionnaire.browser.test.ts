import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import es from '#web/i18n/es/questionnaire.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const COPIED = [
  'Planta de Quiroga\tLocomotora 2\tdiesel\t300\tlitros',
  'Planta de Quiroga\t"Locomotora\n3"\tGasóleo\t1.250,75\tl',
  'Oficina de Monforte\tLocomotora 4\tDiesel\t12\tm3',
].join('\n');

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, text);

it('an address of a question that is not in the calculation is told, and not only answered with another one', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { id } = await newCalculation(user.api);
  const { page } = await site.signedIn(user);
  await page.goto(`${site.url}/footprint/carbonmanager?calculation=${id}&activity=unknown`);
  await page.getByText(es.otherQuestion).waitFor();
  await page.goto(`${site.url}/footprint/carbonmanager?calculation=${id}&activity=own-rail-transport`);
  await page.getByText(es.row.writeHere).waitFor();
  expect(await page.getByText(es.otherQuestion).count()).toBe(0);
});

it('a question is answered as in a spreadsheet: typed, pasted, undone, edited together, and there after a reload', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { id } = await newCalculation(user.api);
  const { page, troubles } = await site.signedIn(user);
  await page.goto(`${site.url}/footprint/carbonmanager?calculation=${id}&activity=own-rail-transport`);
  const cell = (row: number, column: string) => page.getByRole('row').nth(row).locator(`[data-column="${column}"]`);
  await page.getByText(es.row.writeHere).waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  // Typed with the keyboard alone: a source, a choice by its beginning, a number with the marks of the language, a unit.
  await cell(1, 'emissionSource').click();
  await page.keyboard.type('Locomotora');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gas');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.200,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('l');
  await page.keyboard.press('Tab');
  const figures = page.locator('[role=grid] button[aria-haspopup=dialog]');
  await figures.first().waitFor();
  expect(await figures.first().textContent()).toMatch(/\d,\d\d$/);

  await page.getByText(es.row.writeHere).click();
  await paste(page, COPIED);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[role=grid] button[aria-haspopup=dialog]').length === count,
    4,
  );
  await page.keyboard.press('Control+z');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[role=grid] button[aria-haspopup=dialog]').length === count,
    1,
  );
  await page.keyboard.press('Control+y');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[role=grid] button[aria-haspopup=dialog]').length === count,
    4,
  );

  await page.getByRole('button', { name: es.bulk.select }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: es.bulk.edit.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(es.bulk.edit.date).check();
  await dialog.getByLabel(es.column.date, { exact: true }).fill('03/2024');
  await dialog.getByRole('button', { name: es.bulk.edit.yes_other.replace('{{count}}', '4') }).click();
  await page.locator('#main').getByText(es.bulk.edit.done_other.replace('{{rows}}', '4')).waitFor();

  await page.reload();
  await figures.nth(3).waitFor();
  const rows = await user.api.calculations.listRows({ params: { id }, query: { activity: 'own-rail-transport' } });
  expect(rows.items.map(({ dateOn, datePrecision }) => `${dateOn} ${datePrecision}`)).toEqual(
    Array(4).fill('2024-03-30 month'),
  );
  const amounts = rows.items.map(({ inputs }) => inputs.quantity).sort((a, b) => Number(a) - Number(b));
  expect(amounts).toEqual([12, 300, 1200.5, 1250.75]);
  // The form of a row, opened from its cell.
  await cell(1, 'emissionSource').click();
  await page.keyboard.press('Alt+Enter');
  await dialog.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});
