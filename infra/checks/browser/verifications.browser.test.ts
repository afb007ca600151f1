import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import gl from '#web/i18n/gl/verifications.json' with { type: 'json' };
import pt from '#web/i18n/pt/verifications.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';
import { finishedYear } from './years.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const SHOTS = process.env.SOUTO_SHOTS;

/** A company with a finished year of one row. */
async function reportable() {
  const company = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const organizationId = newId('organization');
  const body = { id: organizationId, draft: { name: 'Conservas do Courel' } };
  await company.api.organizations.createOrganization({ body });
  return { company, id: await finishedYear(site, company, { organizationId }) };
}

it('a company publishes a year, downloads its seal, and takes it back; anybody with the code is told', async () => {
  const { company, id } = await reportable();
  const { page, troubles } = await site.signedIn(company, { language: 'gl' });
  await page.goto(`${site.url}/footprint/myfootprint/report/${id}`);
  await page.getByRole('heading', { name: gl.section.none }).waitFor();
  await page.getByRole('button', { name: gl.issue.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(gl.issue.years).selectOption('5');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/verify-issue.png` });
  await dialog.getByRole('button', { name: gl.issue.button }).click();
  await page.getByRole('heading', { name: gl.section.title_one }).waitFor();
  const seal = page.locator('main img');
  await seal.waitFor();
  expect(await seal.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await seriousProblems(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/verify-section.png`, fullPage: true });

  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await saved(gl.seal.svg);
  expect(svg.name).toMatch(/^souto-2023-\w{5}\.svg$/);
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(svg.bytes.toString())?.[0] ?? '';
  const png = await saved(gl.seal.png);
  expect(png.name).toMatch(/^souto-2023-\w{5}\.png$/);
  // Its head: the mark of the format, then width and height.
  expect([png.bytes.toString('latin1', 1, 4), png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([
    'PNG',
    1920,
    900,
  ]);

  const anybody = await site.visitor({ language: 'pt' });
  await anybody.page.goto(`${site.url}/pt/verify/${code.toLowerCase()}`);
  await anybody.page.getByRole('heading', { name: 'Conservas do Courel declarou' }).waitFor();
  await anybody.page.getByText(pt.verify.states.stands).waitFor();
  expect(await seriousProblems(anybody.page)).toEqual([]);
  if (SHOTS) await anybody.page.screenshot({ path: `${SHOTS}/verify-page.png`, fullPage: true });
  await anybody.page.setViewportSize(PHONE);
  expect(await sidewaysPixels(anybody.page)).toBeLessThanOrEqual(0);
  if (SHOTS) await anybody.page.screenshot({ path: `${SHOTS}/verify-phone.png`, fullPage: true });

  await page.getByRole('table').getByRole('button', { name: gl.list.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: gl.list.revoke }).click();
  await page.getByText(gl.list.states.revoked, { exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/verify-section-phone.png`, fullPage: true });
  await anybody.page.reload();
  await anybody.page.getByRole('heading', { name: pt.verify.head.revoked }).waitFor();
  expect(await anybody.page.getByText('Conservas do Courel').count()).toBe(0);
  await anybody.page.goto(`${site.url}/pt/verify/00000-00000-00000-00000`);
  await anybody.page.getByRole('heading', { name: pt.verify.unknown }).waitFor();
  expect([troubles, anybody.troubles]).toEqual([[], []]);
});
