import { afterAll, beforeAll, expect, it } from 'vitest';
import { factorFile } from '#functions/factors/factorsForTests.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import es from '#web/i18n/es/factors.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import { PHONE, Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const file = (text: string) => ({ name: 'heat_steam.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const said = (text: string) => text.split('{{')[0] ?? '';
const SHOTS = process.env.SOUTO_SHOTS;

it('an administrator loads a factor file, sees what it changes, activates it and goes back', async () => {
  const [admin, company] = await Promise.all([
    site.cloud.newAdministrator(),
    site.cloud.newUser({ userType: 'Representante empresarial' }),
  ]);
  const { page, troubles } = await site.visitor();
  await site.signIn(page, admin);
  await page.getByRole('link', { name: shell.menu.factors }).click();
  await page.getByRole('heading', { name: es.title }).waitFor();
  await page.getByLabel(es.load.family).selectOption('heat_steam');
  const input = page.getByLabel(es.load.drop).locator('input');
  await input.setInputFiles(file('id,unit\nx,kWh\n'));
  await page.getByText(said(errors.factors.columnMissing.split('{{row}}')[1] ?? '').slice(0, 20)).waitFor();
  await input.setInputFiles(file(factorFile('heat_steam', (row) => (row.year >= 2024 ? row.co2e * 2 : row.co2e))));
  await page.getByRole('heading', { name: said(es.preview.title) }).waitFor();
  await page.getByText(said(es.impact.none)).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/factors-desktop.png`, fullPage: true });
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/factors-phone.png`, fullPage: true });
  await page.getByRole('button', { name: es.preview.activate }).click();
  await page.getByRole('dialog').getByRole('button', { name: es.preview.yes }).click();
  await page.getByText(es.waiting.body).waitFor();
  await page.getByRole('button', { name: es.versions.back }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: es.preview.yes }).click();
  await page.getByText(es.waiting.body).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);

  const stranger = await site.visitor();
  await site.signIn(stranger.page, company);
  await stranger.page.goto(`${site.url}/admin/factors`);
  await stranger.page.getByRole('heading', { name: shell.notFound.title }).waitFor();
});
