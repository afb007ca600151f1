import { afterEach, expect, it } from 'vitest';
import { disorders, setChaos } from '#infra/checks/browser/payingForTests.ts';
import { withSharedSite } from '#infra/checks/browser/sharedSite.ts';
import { type Site, seriousProblems } from '#infra/checks/browser/site.ts';
import es from '#web/i18n/es/orders.json' with { type: 'json' };

let site: Site;
withSharedSite((one) => {
  site = one;
});
afterEach(() => setChaos(site, {}));

it.each(disorders)(
  'an owner fails to make a payout account with a document, tries again, and succeeds, while messages come %s',
  async (_, chaos) => {
    await setChaos(site, chaos);
    const owner = await site.cloud.newUser({ userType: 'Propietario Forestal' });
    const { page, troubles } = await site.signedIn(owner);
    await page.goto(`${site.url}/account/account`);
    await page.getByRole('button', { name: es.account.begin }).click();
    await page.locator('button[name=action][value=fail]').click();
    await page.getByText(es.result.failure).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    // An address that says yes is not believed.
    await page.goto(`${site.url}/forest/stripe/verified?status=true`);
    await page.getByText(es.result.failure).waitFor();
    await page.getByRole('button', { name: es.account.retry }).click();
    await page.locator('button[name=action][value=finish]').click();
    await page.getByText(es.result.success).waitFor();
    await page.getByRole('link', { name: es.account.toSales }).click();
    await page.getByText(es.sales.none).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(troubles.filter((one) => !one.includes(site.cloud.urls.payments))).toEqual([]);
  },
);
