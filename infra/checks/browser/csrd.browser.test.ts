import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import gl from '#shared/texts/gl/csrd.json' with { type: 'json' };
import list from '#web/i18n/gl/certifications.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

/** A year of an organization with gas; not finished. */
async function newYear({ api }: TestUser, organizationId: IdOf<'organization'>) {
  const id = newId('calculation');
  const year = { organizationId, year: 2023, surfaceM2: 1, employees: 1, annualBillingCents: 100_000_00 };
  await api.calculations.createCalculation({ body: { id, draft: year } });
  const inputs = { fuel: 'natural-gas', quantity: 90_000, quantityUnit: 'kWh (GCV)' };
  const draft = { activity: 'fixed-installations', dateOn: '2023-03-01', inputs };
  await api.calculations.saveRow({ params: { id, rowId: newId('row') }, body: { v: 0, draft } });
  return id;
}
async function finish({ api: { calculations } }: TestUser, id: IdOf<'calculation'>): Promise<void> {
  const params = { id };
  // Refused while the row is being calculated.
  await site.until('the figures', async () => {
    const { v } = await calculations.getCalculation({ params });
    const { calculatedAt } = await calculations.getTotals({ params });
    const body = { v, reviewed: true, confirmed: true };
    return calculatedAt && calculations.finishCalculation({ params, body }).catch(() => null);
  });
  await site.until('the end', async () => (await calculations.getCalculation({ params })).state === 'FINISHED');
}

it('the datapoints of a year are read, once it is finished, and downloaded', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const draft = { name: 'Conservas do Courel' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const calculation = await newYear(user, id);
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  const main = page.getByRole('main');
  const looked = async () => {
    expect(await seriousProblems(page)).toEqual([]);
    const size = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(size);
  };

  await page.goto(`${site.url}/footprint/certifications`);
  await main.getByRole('link', { name: list.list.toCsrd }).click();
  await main.getByText(gl.draft.title.replace('{{year}}', '2023'), { exact: true }).waitFor();
  await looked();

  await finish(user, calculation);
  await page.reload();
  const scope1 = main.getByRole('row', { name: gl.datapoint.scope1 });
  await scope1.getByText(gl.state.there, { exact: true }).waitFor();
  await looked();
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
