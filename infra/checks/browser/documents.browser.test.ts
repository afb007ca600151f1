import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import es from '#web/i18n/es/documents.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import { DESKTOP, PHONE, Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const SHOTS = process.env.SOUTO_SHOTS;
/** Of a name that takes several lines of a phone. */
const INVOICE = {
  name: 'factura de la comercializadora eléctrica de enero, del contador de la nave (copia 2).pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 factura'),
};
const READING = { name: 'lectura.txt', mimeType: 'text/plain', buffer: Buffer.from('Enero: 1.200 kWh') };
const PROGRAM = { name: 'lector.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\u0000') };
/** A program that calls itself a picture. */
const DISGUISED = { ...PROGRAM, name: 'contador.png', mimeType: 'image/png' };
const REASON = 'Falta la segunda página.';

async function newYear({ api }: TestUser) {
  const organizationId = newId('organization');
  await api.organizations.createOrganization({ body: { id: organizationId, draft: { name: 'Conservas do Courel' } } });
  const site1 = { name: 'Nave de Quiroga' };
  await api.organizations.createSite({ params: { id: organizationId }, body: { id: newId('site'), draft: site1 } });
  const id = newId('calculation');
  const draft = { organizationId, year: 2023, surfaceM2: 100, employees: 4 };
  await api.calculations.createCalculation({ body: { id, draft } });
  return id;
}

/** A screen as it is shown on a desk and on a phone: accessible, and never wider than the window. */
async function look(page: Page, name: string): Promise<void> {
  expect(await seriousProblems(page), name).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page), name).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-phone.png`, fullPage: true });
  await page.setViewportSize(DESKTOP);
}
const one = (words: string, count = 1) => words.replace('{{count}}', String(count));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('documents are dropped, categorized and uploaded; the team asks for a check, and the company sees why', async () => {
  const [team, company] = await Promise.all([
    site.cloud.newAdministrator(),
    site.cloud.newUser({ userType: 'Representante empresarial' }),
  ]);
  const id = await newYear(company);
  const { page, troubles } = await site.signedIn(company);
  await page.goto(`${site.url}/footprint/calculation/${id}/documents`);
  await page.getByRole('heading', { name: es.list.emptyTitle }).waitFor();
  await look(page, 'documents-empty');
  await page.getByRole('link', { name: es.list.upload }).click();

  const files = [INVOICE, READING, PROGRAM, DISGUISED];
  await page.getByLabel(es.load.drop).locator('input').setInputFiles(files);
  await page.getByText(es.load.problem.type, { exact: true }).waitFor();
  await look(page, 'documents-refused');
  await press(page, es.load.next);
  await page.getByText(es.load.problem.type, { exact: true }).waitFor();
  await press(page, es.load.removeRefused_one);
  await press(page, es.load.next);

  await page.getByText(es.categorize.lead).waitFor();
  await press(page, es.categorize.next);
  await page.getByText(one(es.categorize.missing_other, 3)).waitFor();
  await page.getByLabel(`${es.field.kind}, ${INVOICE.name}`).selectOption('invoice');
  await press(page, es.categorize.forAll);
  await page.getByLabel(`${es.field.kind}, ${READING.name}`).selectOption('reading');
  await page.getByLabel(`${es.field.notes}, ${INVOICE.name}`).fill('Es la de la nave.');
  await look(page, 'documents-categorize');
  await press(page, es.categorize.next);
  await page.getByText(es.send.lead).waitFor();
  await look(page, 'documents-summary');
  await press(page, one(es.send.start_other, 3));

  // The program was held back: what it says of itself counts for nothing.
  await page.getByRole('heading', { name: one(es.send.notSaved_one) }).waitFor();
  await look(page, 'documents-not-saved');
  await press(page, `${es.load.remove} , ${DISGUISED.name}`);
  await page.getByText(es.send.doneBody).waitFor();
  await look(page, 'documents-saved');
  await page.getByRole('link', { name: es.send.toList }).click();
  // What is said beside a name of several lines stays one line high.
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: INVOICE.name }).waitFor();
  for (const tag of await page.getByRole('main').getByText(es.state.UPLOADED, { exact: true }).all())
    expect((await tag.boundingBox())?.height ?? 0).toBeLessThan(32);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: READING.name }).click();
  await page.getByText(READING.buffer.toString()).waitFor();
  await look(page, 'documents-one');

  const desk = await site.signedIn(team);
  await desk.page.goto(`${site.url}/account/account`);
  await desk.page.getByRole('link', { name: shell.menu.documents }).click();
  await look(desk.page, 'documents-queue');
  await desk.page.getByRole('link', { name: INVOICE.name }).click();
  await press(desk.page, es.decide.take);
  await desk.page.getByText(es.decide.explain.UNDER_REVIEW).waitFor();
  await desk.page.getByLabel(es.notes.label).fill('Llamar el lunes.');
  await press(desk.page, es.notes.save);
  await desk.page.getByText(es.notes.saved).waitFor();
  await press(desk.page, es.decide.askCheck);
  await desk.page.getByRole('alert').filter({ hasText: es.decide.failed }).waitFor();
  await desk.page.getByLabel(es.decide.observations).first().fill(REASON);
  await look(desk.page, 'documents-team');
  await press(desk.page, es.decide.askCheck);
  await desk.page.getByText(es.decide.explain.NEEDS_CHECK).waitFor();
  expect(desk.troubles).toEqual([]);

  await page.reload();
  await page.getByText(one(es.list.toCheck_one)).waitFor();
  await page.getByRole('link', { name: INVOICE.name }).click();
  await page.getByText(es.one.checkTitle).waitFor();
  await page.getByText(REASON).first().waitFor();
  expect(await page.getByText('Llamar el lunes.').count()).toBe(0);
  await look(page, 'documents-to-check');
  const download = page.waitForEvent('download');
  await press(page, es.one.download);
  expect((await download).suggestedFilename()).toBe(INVOICE.name);
  await press(page, es.one.resend);
  await page.getByText(es.one.checkTitle).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
