import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import results from '#web/i18n/gl/calculations.json' with { type: 'json' };
import measures from '#web/i18n/gl/measures.json' with { type: 'json' };
import gl from '#web/i18n/gl/reduction.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import type { Site } from './site.ts';
import { finishedYear, looked } from './years.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('a year is reduced: commitments from the library, one after the other, and a scenario that counts them', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const draft = { name: 'Conservas do Courel' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  await finishedYear(site, user, { organizationId: id, year: 2022, kWh: 100_000 });
  const calculation = await finishedYear(site, user, { organizationId: id, kWh: 90_000 });
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
