import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import gl from '#shared/texts/gl/csrd.json' with { type: 'json' };
import list from '#web/i18n/gl/certifications.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { DESKTOP, PHONE, type Site } from './site.ts';
import { finish, looked, newYear } from './years.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('the datapoints of a year are read, once it is finished, and downloaded', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const draft = { name: 'Conservas do Courel' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const calculation = await newYear(user, { organizationId: id, kWh: 90_000, annualBillingCents: 100_000_00 });
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  const main = page.getByRole('main');

  await page.goto(`${site.url}/footprint/certifications`);
  await main.getByRole('link', { name: list.list.toCsrd }).click();
  await main.getByText(gl.draft.title.replace('{{year}}', '2023'), { exact: true }).waitFor();
  await looked(page);

  await finish(site, user, calculation);
  await page.reload();
  const scope1 = main.getByRole('row', { name: gl.datapoint.scope1 });
  await scope1.getByText(gl.state.there, { exact: true }).waitFor();
  await looked(page);
  await page.setViewportSize(PHONE);
  for (const table of await main.getByRole('table').all())
    expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(
      0,
    );
  await page.setViewportSize(DESKTOP);
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: gl.excel }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(await (await coming).path())) as never);
  const rows = (book.getWorksheet(gl.file.datapoints)?.getSheetValues() ?? []) as unknown[][];
  const { scope1Kg } = await user.api.calculations.getTotals({ params: { id: calculation } });
  expect(rows.find((row) => row?.[2] === 'E1-6_07')?.[4]).toBeCloseTo(scope1Kg / 1_000, 9);
  await main.getByRole('link', { name: gl.fillAt.organization }).click();
  await page.waitForURL(`**/footprint/organization/${id}`);
  expect(troubles).toEqual([]);
});
