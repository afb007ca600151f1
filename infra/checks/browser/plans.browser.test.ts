import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BILLING, CARDS } from '#functions/plans/subscribedForTests.ts';
import es from '#web/i18n/es/plans.json' with { type: 'json' };
import ui from '#web/i18n/es/ui.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

/** On the page of the provider. */
async function pay(page: Page, card: string): Promise<void> {
  await page.locator(`input[name=card][value="${card}"]`).check();
  for (const [name, value] of [
    ['email', 'ana@example.com'],
    ['name', 'Ana Castro'],
  ] as const) {
    const field = page.locator(`input[name=${name}]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  await page.locator('button[name=action][value=pay]').click();
}

it('a company subscribes, is declined, comes back, tries again, cancels, and finds the portal', async () => {
  const owner = await site.cloud.newUser({ userType: 'Representante empresarial', plan: null });
  const { page, troubles } = await site.signedIn(owner);
  await page.goto(`${site.url}/footprint/plans`);
  await page.getByRole('link', { name: es.take.replace('{{plan}}', ui.planName.essential) }).click();
  for (const name of ['legalName', 'taxId', 'address', 'postalCode', 'city', 'province'] as const)
    await page.getByLabel(es.billing[name]).fill(BILLING[name]);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: es.pay.go }).click();
  await page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
  await pay(page, CARDS.declined);
  await page.locator('[role=alert]').waitFor();
  // An address that says yes is not believed.
  await page.goto(`${site.url}/company/confirm_subscription?status=true`);
  await page.getByText(es.result.failed).waitFor();
  await page.getByRole('link', { name: es.result.retry }).click();
  await page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
  await pay(page, CARDS.good);
  await page.getByText(es.result.done).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('link', { name: es.toOwn }).click();
  await page.getByText(es.status.trialing).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: es.cancel.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: es.cancel.yes }).click();
  await page.getByRole('button', { name: es.cancel.undo }).waitFor();
  await page.getByRole('link', { name: es.own.toBilling }).click();
  await page.getByText(es.invoiceStatus.paid).first().waitFor();
  await page.getByRole('button', { name: es.portal.open }).click();
  await page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
  expect(troubles.filter((one) => !one.includes(site.cloud.urls.payments))).toEqual([]);
});
