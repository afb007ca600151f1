import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import overview from '#web/i18n/es/overview.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});
const gas = (month: number, kWh: number) => ({
  activity: 'fixed-installations',
  dateOn: `2024-${String(month).padStart(2, '0')}-10`,
  inputs: { fuel: 'natural-gas', quantity: kWh, quantityUnit: 'kWh (GCV)' },
});

it('a company comes home to its figures, looks at some of them and finds the same in the results', {
  timeout: 200_000,
}, async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { page, troubles } = await site.signedIn(user);
  // Before the first figure home is the way to it.
  await page.goto(`${site.url}/company/dashboardintranet`);
  await page.locator('[data-tour=steps]').waitFor();

  const { organizations, calculations } = user.api;
  const ids = await Promise.all(
    ['Conservas do Courel', 'Muíños Lema'].map(async (name, i) => {
      const { id } = await organizations.createOrganization({ body: { id: newId('organization'), draft: { name } } });
      const draft = { organizationId: id, year: 2024, surfaceM2: 1, employees: 1 };
      const calculation = await calculations.createCalculation({ body: { id: newId('calculation'), draft } });
      for (let month = 1; month <= 8; month++) {
        const params = { id: calculation.id, rowId: newId('row') };
        await calculations.saveRow({ params, body: { v: 0, draft: gas(month, (i + 1) * 10_000) } });
      }
      return calculation.id;
    }),
  );
  // While they are computed one sees how far; then it leads on.
  await page.goto(`${site.url}/company/redirect`);
  await page.getByRole('heading', { level: 1, name: overview.obtaining.title }).waitFor();
  const totals = () => Promise.all(ids.map((id) => calculations.getTotals({ params: { id } })));
  await site.until('the totals of eight rows each', async () => (await totals()).every(({ rows }) => rows === 8));

  await page.goto(`${site.url}/footprint/welcome`);
  await page.getByRole('link', { name: shell.menu.home, exact: true }).first().click();
  await page.waitForURL('**/company/dashboardintranet');
  const total = page.getByRole('button', { name: new RegExp(`^${overview.total.provisional}`) });
  await total.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  await total.click();
  const panel = page.getByRole('dialog');
  const [, second] = await totals();
  const tonnes = ((second?.total.co2eKg ?? 0) / 1000).toFixed(2).replace('.', ',');
  await panel.getByText(tonnes).waitFor();
  await panel.getByRole('link', { name: 'Muíños Lema 2024' }).click();
  await page.waitForURL(`**/footprint/myfootprint?calculation=${ids[1]}`);
  await page
    .getByRole('button', { name: new RegExp(`${tonnes}`) })
    .first()
    .waitFor();

  await page.goto(`${site.url}/company/emissions?years=2024`);
  await page.getByRole('table', { name: overview.emissions.rowsTitle }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
