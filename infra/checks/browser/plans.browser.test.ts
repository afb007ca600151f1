import { expect, it } from 'vitest';
import { BILLING } from '#functions/plans/subscribedForTests.ts';
import es from '#web/i18n/es/plans.json' with { type: 'json' };
import ui from '#web/i18n/es/ui.json' with { type: 'json' };
import { payWith } from './payingForTests.ts';
import { withSharedSite } from './sharedSite.ts';
import type { Site } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('a company subscribes to a plan, and what it opens is open', async () => {
  const owner = await site.cloud.newUser({ userType: 'Representante empresarial', plan: null });
  const { page, troubles } = await site.signedIn(owner);
  await page.goto(`${site.url}/footprint/plans`);
  await page.getByRole('link', { name: es.take.replace('{{plan}}', ui.planName.essential) }).click();
  for (const name of ['legalName', 'taxId', 'address', 'postalCode', 'city', 'province'] as const)
    await page.getByLabel(es.billing[name]).fill(BILLING[name]);
  await page.getByRole('button', { name: es.pay.go }).click();
  await payWith(page);
  await page.getByText(es.result.done).waitFor();
  await page.goto(`${site.url}/footprint/evolution`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: ui.noPlan.title }).waitFor({ state: 'hidden' });
  expect(troubles.filter((one) => !one.includes(site.cloud.urls.payments))).toEqual([]);
});
