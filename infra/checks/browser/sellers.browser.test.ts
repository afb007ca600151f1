import { expect, it } from 'vitest';
import es from '#web/i18n/es/orders.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import type { Site } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('an owner of forests makes a payout account', async () => {
  const owner = await site.cloud.newUser({ userType: 'Propietario Forestal' });
  const { page, troubles } = await site.signedIn(owner);
  await page.goto(`${site.url}/account/account`);
  await page.getByRole('button', { name: es.account.begin }).click();
  await page.locator('button[name=action][value=finish]').click();
  await page.getByText(es.result.success).waitFor();
  expect(troubles.filter((one) => !one.includes(site.cloud.urls.payments))).toEqual([]);
});
