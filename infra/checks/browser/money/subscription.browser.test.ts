import { afterEach, expect, it } from 'vitest';
import { BILLING, CARDS } from '#functions/plans/subscribedForTests.ts';
import { atProvider, disorders, payWith, setChaos } from '#infra/checks/browser/payingForTests.ts';
import { withSharedSite } from '#infra/checks/browser/sharedSite.ts';
import { DESKTOP, PHONE, type Site, seriousProblems } from '#infra/checks/browser/site.ts';
import es from '#web/i18n/es/plans.json' with { type: 'json' };
import ui from '#web/i18n/es/ui.json' with { type: 'json' };

let site: Site;
withSharedSite((one) => {
  site = one;
});
afterEach(() => setChaos(site, {}));

const plan = (name: string, period: keyof typeof es.paid) => es.paid[period].replace('{{plan}}', name);

it.each(disorders)(
  'a company finds results closed, subscribes, is declined, tries again, changes, cancels, and finds the portal, while messages come %s',
  async (_, chaos) => {
    const { payments } = site.cloud.urls;
    const owner = await site.cloud.newUser({ userType: 'Representante empresarial', plan: null });
    const { page, troubles } = await site.signedIn(owner, { viewport: PHONE });
    await page.goto(`${site.url}/footprint/evolution`);
    await page.getByRole('heading', { name: ui.noPlan.title }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('link', { name: ui.noPlan.keepTesting }).click();
    await page.waitForURL('**/footprint/welcome');
    await page.goto(`${site.url}/footprint/evolution`);
    await page.getByRole('link', { name: ui.noPlan.subscribe }).click();
    await page.getByRole('link', { name: es.take.replace('{{plan}}', ui.planName.essential) }).click();
    for (const name of ['legalName', 'taxId', 'address', 'postalCode', 'city', 'province'] as const)
      await page.getByLabel(es.billing[name]).fill(BILLING[name]);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: es.pay.go }).click();
    await atProvider(site, page);
    await payWith(page, CARDS.declined);
    await page.locator('[role=alert]').waitFor();
    // An address that says yes is not believed.
    await page.goto(`${site.url}/company/confirm_subscription?status=true`);
    await page.getByText(es.result.failed).waitFor();
    await page.getByRole('link', { name: es.result.retry }).click();
    await atProvider(site, page);
    await page.setViewportSize(DESKTOP);
    await setChaos(site, chaos);
    await payWith(page, CARDS.good);
    await page.getByText(es.result.done).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.goto(`${site.url}/footprint/evolution`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('heading', { name: ui.noPlan.title }).waitFor({ state: 'hidden' });
    await page.goto(`${site.url}/account/plans`);
    await page.getByText(es.status.trialing).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: plan(ui.planName.professional, 'year') }).click();
    await page.getByRole('dialog').getByRole('button', { name: es.change.yes }).click();
    await page.getByRole('button', { name: plan(ui.planName.essential, 'year') }).waitFor();
    await page.getByRole('button', { name: es.cancel.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: es.cancel.yes }).click();
    await page.getByRole('button', { name: es.cancel.undo }).waitFor();
    await page.getByRole('link', { name: es.own.toBilling }).click();
    await atProvider(site, page);
    // Back is the page before, not the one that leads on.
    await page.goBack();
    await page.waitForURL(`${site.url}/account/plans`);
    expect(troubles.filter((one) => !one.includes(payments))).toEqual([]);
  },
);
