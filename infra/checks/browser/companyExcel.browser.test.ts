import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import calculations from '#web/i18n/gl/calculations.json' with { type: 'json' };
import gl from '#web/i18n/gl/imports.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { DESKTOP, PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

const EXAMPLE = 'infra/run/example/consumos-2024.xlsx';
const SHOTS = process.env.SOUTO_SHOTS;
/** A text of the catalogue as a pattern, its values left open. */
const like = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')}$`);
const heading = (page: Page, text: string) => page.getByRole('heading', { name: like(text) }).first();

let site: Site;
withSharedSite((one) => {
  site = one;
});

/** A screen on a desk and on a phone: accessible, and never wider than the window. */
async function look(page: Page, name: string): Promise<void> {
  for (const [at, size] of Object.entries({ phone: PHONE, desk: DESKTOP })) {
    await page.setViewportSize(size);
    expect(await sidewaysPixels(page), `${name} ${at}`).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page), `${name} ${at}`).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${at}.png`, fullPage: true });
  }
}

it('a file of the company area: chosen, its columns, saved, shown with what it emits; and how it was read', {
  timeout: 400_000,
}, async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const { organizationId } = await newCalculation(user.api);
  const { items } = await user.api.organizations.listOrganizations({ query: {} });
  const organization = items.find(({ id }) => id === organizationId)?.name ?? '';
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  await page.goto(`${site.url}/footprint/myfootprint`);
  await page.getByRole('link', { name: calculations.list.imported, exact: true }).click();
  await heading(page, gl.uploads.emptyTitle).waitFor();
  await look(page, 'excel-empty');
  await page.getByRole('link', { name: gl.uploads.add, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: organization }).waitFor();
  await look(page, 'excel-choose');
  await page.getByRole('main').getByRole('link', { name: organization }).click();

  await page.getByText(gl.load.drop, { exact: true }).waitFor();
  await look(page, 'excel-load');
  await page.locator('input[type=file]').setInputFiles(EXAMPLE);
  await page.getByRole('button', { name: gl.look.load, exact: true }).waitFor();
  await look(page, 'excel-look');
  await page.getByRole('button', { name: gl.look.load, exact: true }).click();
  await heading(page, gl.columns.title).waitFor();
  await look(page, 'excel-columns');
  await page.getByRole('button', { name: like(gl.columns.check_other) }).click();
  const keep = page.getByRole('button', { name: like(gl.verify.keep_other) });
  await keep.waitFor({ timeout: 150_000 });
  await look(page, 'excel-validate');
  await keep.click();
  await heading(page, gl.save.done_other).waitFor({ timeout: 150_000 });
  await look(page, 'excel-saved');
  await page.getByRole('button', { name: gl.transformer.save, exact: true }).click();
  await page.getByText(like(gl.transformer.saved)).first().waitFor();

  await page.goto(`${site.url}/company/dashboardexcel`);
  await page.getByRole('link', { name: 'consumos-2024.xlsx' }).waitFor();
  await heading(page, gl.uploads.byCategory).waitFor();
  await look(page, 'excel-dashboard');

  await page.getByRole('link', { name: gl.uploads.add, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: organization }).click();
  await heading(page, gl.transformer.title).waitFor();
  await look(page, 'excel-transformers');
  await page.getByRole('button', { name: gl.transformer.remove, exact: true }).click();
  await page.getByRole('button', { name: gl.transformer.removeYes, exact: true }).click();
  await heading(page, gl.transformer.title).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
