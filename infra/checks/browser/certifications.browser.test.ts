import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import words from '#shared/texts/es/registryFile.json' with { type: 'json' };
import es from '#web/i18n/es/certifications.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import { DESKTOP, PHONE, Site } from './site.ts';
import { finishedYear, looked } from './years.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const SHOTS = process.env.SOUTO_SHOTS;
const PDF = { name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
const DECISION = 'Lo aprobó la dirección en la reunión de enero.';

/** A finished year of an organization, with something of scope 1 and 3. */
async function certifiable(user: TestUser) {
  const organizationId = newId('organization');
  const draft = { name: 'Conservas do Courel', type: 'sme', cnae: '1021' } as const;
  await user.api.organizations.createOrganization({ body: { id: organizationId, draft } });
  await finishedYear(site, user, { organizationId });
}

/** A screen as it is shown on a desk and on a phone: accessible, and never wider than the window. */
async function look(page: Page, name: string): Promise<void> {
  await looked(page, name);
  if (!SHOTS) return;
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: `${SHOTS}/${name}-phone.png`, fullPage: true });
  await page.setViewportSize(DESKTOP);
}
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

it('a company analyses which emissions are significant, the team reviews it, and the certificate comes back', async () => {
  const [team, company] = await Promise.all([
    site.cloud.newAdministrator(),
    site.cloud.newUser({ userType: 'Representante empresarial' }),
  ]);
  await certifiable(company);
  const { page, troubles } = await site.signedIn(company);
  await page.goto(`${site.url}/footprint/welcome`);
  await page.getByRole('link', { name: shell.menu.certify }).first().click();
  await heading(page, es.list.emptyTitle);
  await look(page, 'certifications-empty');
  await page.getByRole('link', { name: es.new.isoSignificance }).click();
  await page.getByLabel(es.choose.label, { exact: true }).waitFor();
  await look(page, 'certifications-iso-start');
  await page.getByRole('button', { name: es.iso.start }).click();

  for (const category of ['3', '4', '5', '6'] as const) {
    const part = page.getByRole('region', { name: es.category[category].name });
    await part.waitFor();
    const criteria = ['influence', 'dataAccess', 'stakeholders', 'sectorGuidance', 'magnitude'] as const;
    for (const criterion of criteria) await part.getByLabel(es.criterion[criterion].name).selectOption('1');
    await part.getByLabel(es.iso.no, { exact: true }).check();
    await part.getByLabel(es.iso.reason).fill(DECISION);
  }
  await look(page, 'certifications-analysis');
  await page.getByRole('button', { name: es.iso.next }).click();
  await heading(page, es.iso.result_other.replace('{{count}}', '2'));
  await page.getByText(es.save.saved, { exact: true }).waitFor();
  await look(page, 'certifications-result');
  await page.reload();
  await heading(page, es.iso.result_other.replace('{{count}}', '2'));
  await page.getByRole('link', { name: es.iso.toRequest }).click();
  await page.getByLabel(es.files.add).locator('input').setInputFiles(PDF);
  await page.getByRole('button', { name: `${es.files.remove} , ${PDF.name}` }).waitFor();
  await page.getByRole('button', { name: es.request.send }).click();
  await answer(page, es.ask.request.yes);
  await heading(page, es.request.titleSent);
  await look(page, 'certifications-requested');

  const desk = await site.signedIn(team);
  await desk.page.goto(`${site.url}/account/account`);
  await desk.page.getByRole('link', { name: shell.menu.certifications }).click();
  await desk.page.getByRole('link', { name: 'Conservas do Courel, 2023' }).click();
  await desk.page.getByRole('button', { name: es.decide.take }).click();
  await desk.page.getByRole('button', { name: es.decide.accept }).click();
  await desk.page.getByRole('button', { name: es.decide.approve }).waitFor();
  await desk.page
    .getByLabel(es.decide.certificate)
    .locator('input')
    .setInputFiles({ ...PDF, name: 'certificado.pdf' });
  await desk.page.getByRole('button', { name: `${es.files.download} , certificado.pdf` }).waitFor();
  await look(desk.page, 'certifications-team');
  await desk.page.getByRole('button', { name: es.decide.approve }).click();
  await answer(desk.page, es.decide.approve);
  await desk.page.getByRole('button', { name: es.decide.approve }).waitFor({ state: 'detached' });
  expect(desk.troubles).toEqual([]);

  await page.reload();
  await heading(page, es.files.certificates_one.replace('{{count}}', '1'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `${es.files.download} , certificado.pdf` }).click();
  expect((await download).suggestedFilename()).toBe('certificado.pdf');
  expect(troubles).toEqual([]);
});

it('a company sees what the registry lacks of a year, fills some in, and takes the data along', async () => {
  const company = await site.cloud.newUser({ userType: 'Representante empresarial' });
  await certifiable(company);
  const { page, troubles } = await site.signedIn(company);
  await page.goto(`${site.url}/footprint/certifications/miteco`);
  await page.getByLabel(es.choose.label, { exact: true }).waitFor();
  await look(page, 'certifications-miteco');
  await page.getByRole('button', { name: es.miteco.start }).click();
  await heading(page, es.data.title);
  await look(page, 'certifications-registry');
  await page.getByLabel(words.data.representativeName).fill('Uxía Castro');
  await page.getByLabel(words.data.representativeTaxId).fill('12345678Z');
  await page.getByLabel(words.data.representativeRole).fill('Administradora');
  await page.getByRole('button', { name: es.data.save }).click();
  await page.getByText(es.data.saved).first().waitFor();
  const identity = page.getByRole('region', { name: words.sections.identity });
  const line = identity.getByRole('listitem').filter({ hasText: words.fields.representative });
  await line.getByText(es.fields.state.there, { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: es.file.button }).click();
  expect((await download).suggestedFilename()).toMatch(/^souto-datos-registro-.*\.xlsx$/);
  await page.getByRole('button', { name: es.request.delete }).click();
  await answer(page, es.ask.delete.yes);
  await heading(page, es.list.emptyTitle);
  expect(troubles).toEqual([]);
});
