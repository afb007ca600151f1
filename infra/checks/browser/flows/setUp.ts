import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Site } from '../site.ts';
import { typeOf } from './cells.ts';
import type { FlowCompany } from './company.ts';
import type { Words } from './words.ts';

export interface Flow {
  readonly site: Site;
  readonly page: Page;
  readonly words: Words;
  readonly company: FlowCompany;
  /** After each main step, with its name: to look at. */
  readonly look: (step: string) => Promise<void>;
}
const PASSWORD = 'castiñeiros do Courel';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Somebody new makes an account, with the code of the mail, and comes in. */
export async function signUp({ site, page, words, company, look }: Flow): Promise<void> {
  const { field, register, confirm, login } = words.session;
  const email = `flow.${company.form}.${randomUUID().slice(0, 8)}@example.com`;
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await page.goto(`${site.url}/register`);
  await fill(field.name, 'Uxía');
  await fill(field.surname, 'Castro');
  await fill(field.companyName, company.name);
  await fill(field.email, email);
  await fill(field.password, PASSWORD);
  await fill(field.repeat, PASSWORD);
  await page.getByRole('checkbox').check();
  await look('register');
  await submit(page, register.submit);
  await page.getByRole('heading', { level: 1, name: confirm.title }).waitFor();
  await fill(field.code, await site.codeFor(email));
  await look('code');
  await submit(page, confirm.submit);
  await page.getByText(login.confirmed).waitFor();
  await fill(field.password, PASSWORD);
  await submit(page, login.submit);
  await page.waitForURL('**/footprint/welcome');
}

/** From the first steps: the organization, proposed from what was registered, and its site. */
export async function newOrganization({ page, words, company, look }: Flow): Promise<void> {
  const { dashboard, organizations } = words;
  await page.getByRole('link', { name: dashboard.organization.action }).waitFor();
  await look('welcome');
  await page.getByRole('link', { name: dashboard.organization.action }).click();
  await page.getByRole('button', { name: organizations.list.add }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(organizations.field.name, { exact: true });
  await name.waitFor();
  if ((await name.inputValue()) !== company.name) throw new Error('the company that registered is not proposed');
  await dialog.getByLabel(organizations.field.country).selectOption(company.country);
  await look('new organization');
  await dialog.getByRole('button', { name: organizations.new.send }).click();
  await page.waitForURL('**/footprint/organization/org_*');
  await page.getByRole('button', { name: organizations.site.add }).click();
  await dialog.getByLabel(organizations.field.siteName, { exact: true }).fill(company.site);
  await look('new site');
  await dialog.getByRole('button', { name: organizations.site.save }).click();
  await page.getByRole('button', { name: company.site, exact: true }).waitFor();
  await look('organization');
}

/** The year 2024 of it, and the questions that are asked: the form of the sector, and the blocks that the company has. */
export async function newCalculation({ page, words, company, look }: Flow): Promise<void> {
  const { field, pre, form, sectorForm } = words.calculations;
  await page.getByRole('link', { name: words.organizations.one.calculate }).click();
  await page.getByLabel(field.year, { exact: true }).fill('2024');
  await page.getByLabel(field.surface).fill(String(company.surfaceM2));
  await page.getByLabel(field.employees).fill(String(company.employees));
  await look('pre-step');
  await submit(page, pre.start);
  await page.waitForURL('**/footprint/calculationform?calculation=cal_*');
  await page.getByRole('radio', { name: sectorForm[company.form] }).check();
  const used = new Set(company.rows.map(({ activity }) => typeOf(activity).block));
  // The checkboxes come with the values of the blocks.
  for (const box of await page.locator('main input[type=checkbox]').all())
    if (!used.has((await box.inputValue()) as never)) await box.uncheck();
  await look('form');
  await submit(page, form.go);
  await page.waitForURL('**/footprint/carbonmanager?calculation=cal_*');
}
