import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import results from '#web/i18n/gl/calculations.json' with { type: 'json' };
import measures from '#web/i18n/gl/measures.json' with { type: 'json' };
import gl from '#web/i18n/gl/reduction.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

/** A year of an organization with gas and electricity, finished. */
async function finishedYear({ api }: TestUser, organizationId: IdOf<'organization'>, year: number, kWh: number) {
  const id = newId('calculation');
  const params = { id };
  const { calculations } = api;
  await calculations.createCalculation({ body: { id, draft: { organizationId, year, surfaceM2: 1, employees: 1 } } });
  const dateOn = `${year}-03-01`;
  const inputs = { fuel: 'natural-gas', quantity: kWh, quantityUnit: 'kWh (GCV)' };
  const gas = { activity: 'fixed-installations', dateOn, inputs };
  await calculations.saveRow({ params: { id, rowId: newId('row') }, body: { v: 0, draft: gas } });
  // Refused while the row is being calculated.
  await site.until('the figures', async () => {
    const { v } = await calculations.getCalculation({ params });
    const { calculatedAt } = await calculations.getTotals({ params });
    const body = { v, reviewed: true, confirmed: true };
    return calculatedAt && calculations.finishCalculation({ params, body }).catch(() => null);
  });
  await site.until('the end', async () => (await calculations.getCalculation({ params })).state === 'FINISHED');
  return id;
}

async function looked(page: Page): Promise<void> {
  expect(await seriousProblems(page)).toEqual([]);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

it('a year is reduced: commitments from the library, one after the other, and a scenario that counts them', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const draft = { name: 'Conservas do Courel' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  await finishedYear(user, id, 2022, 100_000);
  const calculation = await finishedYear(user, id, 2023, 90_000);
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await page.goto(`${site.url}/footprint/myfootprint?calculation=${calculation}`);
  await main.getByRole('link', { name: results.action.reduce, exact: true }).click();
  await page.getByText(gl.commitments.emptyTitle).waitFor();
  await looked(page);
  const use = main.getByRole('button', { name: gl.library.use });
  const add = async (key: keyof typeof measures, percent: string) => {
    await use.filter({ hasText: measures[key].title }).click();
    await dialog.getByLabel(gl.commitment.field.percent).fill(percent);
    await dialog.getByLabel(gl.commitment.field.dueOn).fill('2027-06-30');
    await dialog.getByLabel(gl.commitment.field.cost).fill('9.000');
    await looked(page);
    await dialog.getByRole('button', { name: gl.commitment.save }).click();
  };
  await add('heatPump', '20');
  await page.getByText(gl.commitment.saved.replace('{{name}}', measures.heatPump.title)).waitFor();
  await add('insulation', '10');
  await page.getByRole('dialog', { name: gl.commitment.takenTitle }).waitFor();
  await page.getByRole('button', { name: gl.commitment.takenYes }).click();
  await page.getByText(gl.commitment.saved.replace('{{name}}', measures.insulation.title)).waitFor();
  const questions = main.getByRole('table', { name: gl.commitments.questions });
  await questions.getByRole('cell', { name: '28', exact: false }).first().waitFor();
  // A word without end, of one that was dropped: it is shown, and changes no figure.
  const long = { name: 'Superlongo'.repeat(12), percent: 50, state: 'dropped' as const, type: 'other' as const };
  const dropped = { ...long, calculationId: calculation, activities: ['fixed-installations'] };
  await user.api.reduction.createCommitment({ params: { id }, body: { id: newId('commitment'), draft: dropped } });
  await page.reload();
  await main.getByRole('button', { name: long.name, exact: true }).waitFor();
  await looked(page);

  await page.goto(`${site.url}/footprint/decarbonization`);
  await main.getByRole('button', { name: gl.decarbonization.add }).click();
  await dialog.getByLabel(gl.scenario.field.name).fill('A 2030');
  await dialog.getByLabel(gl.scenario.field.targetYear).fill('2030');
  await dialog.getByText(gl.path.science, { exact: true }).click();
  await looked(page);
  await dialog.getByRole('button', { name: gl.scenario.save }).click();
  await page.getByRole('heading', { level: 1, name: 'A 2030' }).waitFor();
  // From 100,000 to 90,000 kWh: less the 28 % that both commitments take.
  const shown = await user.api.reduction.getDecarbonization({ params: { id } });
  const [scenario] = shown.scenarios;
  expect(scenario?.percent12).toBe(33.6);
  expect((scenario?.expectedKg ?? 0) / (scenario?.groups.whole.currentKg ?? 1)).toBeCloseTo(0.72, 6);
  const label = gl.scenario.chart.label.replace('{{group}}', gl.group.whole);
  const chart = main.getByRole('img', { name: label, exact: true });
  await chart.locator('path[stroke-dasharray]').waitFor();
  await looked(page);
  expect(troubles).toEqual([]);
});
