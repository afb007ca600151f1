import { expect, it } from 'vitest';
import es from '#web/i18n/es/orders.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('an owner of forests makes a payout account, fails with a document, tries again, and succeeds', async () => {
  const owner = await site.cloud.newUser({ userType: 'Propietario Forestal' });
  const { page, troubles } = await site.signedIn(owner);
  await page.goto(`${site.url}/account/account`);
  await page.getByRole('button', { name: es.account.begin }).click();
  await page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
  await page.locator('button[name=action][value=fail]').click();
  await page.getByText(es.result.failure).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  // An address that says yes is not believed.
  await page.goto(`${site.url}/forest/stripe/verified?status=true`);
  await page.getByText(es.result.failure).waitFor();
  await page.getByRole('button', { name: es.account.retry }).click();
  await page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
  await page.locator('button[name=action][value=finish]').click();
  await page.getByText(es.result.success).waitFor();
  await page.getByRole('link', { name: es.account.toSales }).click();
  await page.getByText(es.sales.none).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(troubles.filter((one) => !one.includes(site.cloud.urls.payments))).toEqual([]);
});
