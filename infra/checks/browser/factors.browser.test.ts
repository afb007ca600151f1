import { afterAll, beforeAll, expect, it } from 'vitest';
import { factorFile } from '#functions/factors/factorsForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { publishedTable } from '#shared/emissions/factors/tables.test.helper.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import es from '#web/i18n/es/factors.json' with { type: 'json' };
import methodology from '#web/i18n/es/methodology.json' with { type: 'json' };
import own from '#web/i18n/es/organizations.json' with { type: 'json' };
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
  const { page, troubles } = await site.signedIn(admin);
  await page.goto(`${site.url}/account/account`);
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

  await page.getByLabel(es.load.family).selectOption({ label: methodology.tableNames['price-index'] });
  const slipped = publishedTable('price_index', (row) => (row.year === '2024' ? { ...row, value: '1' } : row));
  await input.setInputFiles(file(slipped));
  await page.getByText(es.jumps.explain).waitFor();
  const activate = page.getByRole('button', { name: es.preview.activate });
  expect(await activate.isDisabled()).toBe(true);
  await page.getByLabel(es.jumps.looked).check();
  expect(await activate.isDisabled()).toBe(false);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/factors-jumps.png`, fullPage: true });
  expect(await seriousProblems(page)).toEqual([]);
  await activate.click();
  await page.getByRole('dialog').getByRole('button', { name: es.preview.yes }).click();
  await page.getByText(es.waiting.body).waitFor();
  await page.getByRole('button', { name: es.versions.back }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: es.preview.yes }).click();
  await page.getByText(es.waiting.body).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);

  const stranger = await site.signedIn(company);
  await stranger.page.goto(`${site.url}/admin/factors`);
  await stranger.page.getByRole('heading', { name: shell.notFound.title }).waitFor();
});

it('an organization puts its own figure in the place of a factor, with a document, and takes it back', async () => {
  const company = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const body = { id: newId('organization'), draft: { name: 'Conservas do Courel' } };
  const { id } = await company.api.organizations.createOrganization({ body });
  const { page, troubles } = await site.signedIn(company);
  await page.goto(`${site.url}/footprint/organization/${id}`);
  const { own: words } = own;
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder(words.search).fill('gas natural PCS');
  await page
    .getByRole('option', { name: /Gas natural.* España/ })
    .first()
    .click();
  await dialog.getByLabel(words.gas.co2eKg).fill('0,1');
  await dialog.getByLabel(words.reason).fill('El gas lleva biometano');
  await dialog.getByLabel(words.source, { exact: true }).fill('Certificado 12/2024');
  const pdf = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await dialog.getByLabel(words.evidence).locator('input').setInputFiles(pdf);
  await dialog.getByText('certificado.pdf').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/own-dialog.png` });
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'certificado.pdf' }).waitFor();
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/own-phone.png`, fullPage: true });
  await page.getByRole('button', { name: words.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.deleteYes }).click();
  await page.getByText(words.empty.slice(0, 40)).waitFor();
  expect(troubles).toEqual([]);
});
