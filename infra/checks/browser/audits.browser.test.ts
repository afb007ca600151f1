import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import es from '#web/i18n/es/audits.json' with { type: 'json' };
import calculations from '#web/i18n/es/calculations.json' with { type: 'json' };
import pt from '#web/i18n/pt/audits.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const SHOTS = process.env.SOUTO_SHOTS;
const EMAIL = 'iria.verifica@example.com';

/** A company with a calculation of one row. */
async function newCompany() {
  const company = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { api } = company;
  const organizationId = newId('organization');
  await api.organizations.createOrganization({ body: { id: organizationId, draft: { name: 'Conservas do Courel' } } });
  const id = newId('calculation');
  const draft = { organizationId, year: 2023, surfaceM2: 100, employees: 4 };
  await api.calculations.createCalculation({ body: { id, draft } });
  const inputs = { fuel: 'natural-gas', quantity: 10_000, quantityUnit: 'kWh (GCV)' };
  const row = { activity: 'fixed-installations', dateOn: '2023-03-01', inputs };
  await api.calculations.saveRow({ params: { id, rowId: newId('row') }, body: { v: 0, draft: row } });
  await site.until('the figures', async () => (await api.calculations.getTotals({ params: { id } })).calculatedAt);
  return { company, id };
}

it('a company invites an auditor, who comments by the link of the mail; the company answers', async () => {
  const { company, id } = await newCompany();
  const { page, troubles } = await site.signedIn(company);
  await page.goto(`${site.url}/footprint/myfootprint?calculation=${id}`);
  await page.getByRole('button', { name: es.invite.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(es.invite.name).fill('Iria Verifica');
  await dialog.getByLabel(es.invite.email, { exact: true }).fill(EMAIL);
  await dialog.getByLabel(es.invite.language).selectOption('pt');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/audit-invite.png` });
  await dialog.getByRole('button', { name: es.invite.send }).click();
  await dialog.waitFor({ state: 'detached' });

  const auditor = await site.visitor({ language: 'pt' });
  await auditor.page.goto(await site.linkFor(EMAIL, '/audit/'));
  await auditor.page.getByRole('heading', { name: 'Conservas do Courel' }).waitFor();
  expect(auditor.page.url()).not.toContain('#');
  await auditor.page.locator('main button').filter({ hasText: /CO2e/ }).first().click();
  const panel = auditor.page.getByRole('dialog');
  await panel.getByLabel(pt.comments.new).fill('De onde vem este valor?');
  await panel.getByRole('button', { name: pt.comments.send }).click();
  await panel.getByText(pt.comments.state.open).waitFor();
  expect(await seriousProblems(auditor.page)).toEqual([]);
  if (SHOTS) await auditor.page.screenshot({ path: `${SHOTS}/audit-auditor-desktop.png` });
  await auditor.page.keyboard.press('Escape');
  if (SHOTS) await auditor.page.screenshot({ path: `${SHOTS}/audit-auditor-full.png`, fullPage: true });
  await auditor.page.setViewportSize(PHONE);
  expect(await sidewaysPixels(auditor.page)).toBeLessThanOrEqual(0);
  if (SHOTS) await auditor.page.screenshot({ path: `${SHOTS}/audit-auditor-phone.png`, fullPage: true });

  await page.reload();
  const talk = page.locator('article').filter({ hasText: 'De onde vem este valor?' });
  await talk.getByRole('button', { name: es.comments.answer }).click();
  await talk.getByLabel(es.comments.yours).fill('De la factura de marzo');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/audit-company-desktop.png`, fullPage: true });
  await talk.getByRole('button', { name: es.comments.send }).click();
  await talk.getByText(es.comments.state.answered).waitFor();
  await page.getByText(calculations.results.total).first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/audit-company-phone.png`, fullPage: true });

  await auditor.page.goto(`${site.url}/audit/${newId('invitation')}?lang=pt#k=nothing`);
  await auditor.page.getByRole('heading', { name: pt.entry.dead }).waitFor();
  expect([troubles, auditor.troubles]).toEqual([[], []]);
});
