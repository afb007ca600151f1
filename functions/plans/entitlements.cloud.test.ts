import { beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { begun, pay } from './subscribedForTests.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await sharedCloud();
});

/** A year without rows. That every closed operation is refused, the matrix of all operations holds. */
async function emptyYear({ organizations, calculations }: TestUser['api']) {
  const { id: organizationId } = await organizations.createOrganization({
    body: { id: newId('organization'), draft: { name: 'Lema', country: 'ES' } },
  });
  const draft = { organizationId, year: 2024, surfaceM2: 10, employees: 1 };
  return calculations.createCalculation({ body: { id: newId('calculation'), draft } });
}

it('without a plan data are entered and totals seen; what comes of them opens with the next request once it is paid', async () => {
  const { user, url } = await begun(cloud);
  const { calculations, dashboard } = user.api;
  const { id } = await emptyYear(user.api);
  await calculations.getTotals({ params: { id } });
  const excel = (of?: object) =>
    calculations.startExport({ params: { id }, body: { exportId: newId('export'), language: 'es', ...of } });
  const results = [
    () => excel(),
    () => calculations.getInsights({ params: { id } }),
    () => dashboard.getDashboard({ query: {} }),
  ];
  const needed = { code: 'plans.needed', details: { plan: 'essential', feature: 'fullResults' } };
  for (const one of results) await expect(one()).rejects.toMatchObject(needed);
  // Excel to fill in is free, that of what came of it is not.
  await excel({ of: { kind: 'questions', activity: null, withRows: false, baseId: null } });
  await pay(url);
  await expect.poll(async () => (await user.api.plans.getCheckout({})).outcome).toBe('done');
  await Promise.all(results.map((one) => one()));
});
