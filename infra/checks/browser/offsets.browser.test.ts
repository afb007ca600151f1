import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { BILLING, CARDS } from '#functions/plans/subscribedForTests.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { ensureSeller } from '#infra/checks/kit/seller.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import es from '#web/i18n/es/offsets.json' with { type: 'json' };
import gl from '#web/i18n/gl/offsets.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems } from './site.ts';
import { finishedYear, looked } from './years.ts';

let site: Site;
let ledger: Ledger;
withSharedSite((one) => {
  site = one;
});
beforeAll(async () => {
  Object.assign(process.env, site.cloud.env);
  ledger = await loadLedger(() => site.cloud.clock.now());
});

/** While it does, every event comes twice, late and in another order. */
const chaos = (rules: object) =>
  fetch(`${site.cloud.urls.payments}/sandbox/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });

/** On the page of the provider. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
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
/** A text as a screen shows it, up to its first value. */
const start = (text: string) => text.slice(0, text.indexOf('{{')).trimEnd();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const openTab = async (page: Page, button: string): Promise<Page> => {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  return tab;
};

async function buyer() {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  await user.api.plans.setBilling({ body: BILLING });
  return user;
}
/** The forests are everybody's: a purchase of its own is told by its ids. */
const cartOf = ({ api }: Awaited<ReturnType<typeof buyer>>, forests: readonly [string, number][]) =>
  api.offsets.setCart({
    body: {
      ...{ orderId: newId('order'), calculationId: null },
      lines: forests.map(([projectId, quantity]) => ({ projectId: projectId as never, quantity })),
    },
  });

/** A forest that is found by its name. */
async function named(name: string, saleable: number) {
  const projectId = idFrom('project', ulid());
  const about = { country: 'ES', municipality: 'Quiroga', province: 'Lugo', contractOn: '2026-01-01' } as const;
  const price = { kind: 'default', floorCents: 0 } as const;
  const ownerId = idFrom('tenant', ulid());
  await ensureSeller(ownerId, site.cloud.clock.now());
  await ledger.registerProject({ ...about, projectId, ownerId, name, price, payoutPolicy: 'standard' }, ledger.at());
  await ledger.issueMore(projectId, { vintage: 2026, buffer: 2, saleable });
  return projectId;
}

it('two forests are bought in a tab of its own, which the first one follows, while events come twice and late', async () => {
  const [one, user] = [await named('Fraga do Rial', 12), await buyer()];
  await named('Souto da Devesa', 40);
  const organizationId = newId('organization');
  await user.api.organizations.createOrganization({ body: { id: organizationId, draft: { name: 'Conservas' } } });
  const calculation = await finishedYear(site, user, { organizationId, kWh: 100_000 });
  await chaos({ duplicate: 1, delayMs: 100, shuffleMs: 60 });
  const { page, troubles } = await site.signedIn(user);
  await page.goto(`${site.url}/company/compensateco2?calculation=${calculation}&project=${one}`);
  await page.getByText(start(es.calculation.left)).waitFor();
  // All that the calculation lacks: as much as there is of one forest, the rest of another.
  for (const name of ['Fraga do Rial', 'Souto da Devesa']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
    await row.getByRole('button', { name: start(es.forest.add) }).click();
    await row.getByText(es.forest.inOrder).waitFor();
  }
  const order = page.getByRole('region', { name: es.cart.title });
  await order.getByRole('listitem').nth(1).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await order.getByRole('button', { name: es.cart.confirm }).click();
  await title(page, es.stage.waiting.title);
  const tab = await openTab(page, start(es.payment.pay));
  await payWith(tab, CARDS.declined);
  await title(page, es.stage.failed.title);
  await payWith(tab, CARDS.good);
  // Both tabs ask the server, and say the same.
  await title(tab, es.stage.paid.title);
  await tab.getByText(es.payment.otherTab).waitFor();
  await title(page, es.stage.paid.title);
  await page.getByRole('link', { name: es.document.public }).waitFor();
  await page.getByText(start(es.document.invoiceOf)).waitFor();
  await looked(page, 'paid');
  await page.goto(`${site.url}/company/carbon-offsets`);
  await page.getByRole('cell', { name: es.status.completed }).waitFor();
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('heading', { name: es.detail.serials }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await chaos({});
});

it('on a phone, in Galician, a purchase is cancelled, ordered again, and ends elsewhere while its page is open', async () => {
  const [forest, user] = [await ledger.newForest(10), await buyer()];
  await cartOf(user, [[forest, 4]]);
  const { page, troubles } = await site.signedIn(user, { language: 'gl', viewport: PHONE });
  await page.goto(`${site.url}/company/compensateco2?lang=gl`);
  await page.getByRole('button', { name: gl.cart.confirm }).click();
  await title(page, gl.stage.waiting.title);
  await looked(page, 'payment');
  await page.getByRole('button', { name: gl.payment.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: gl.payment.cancel }).click();
  await title(page, gl.stage.cancelled.title);
  await page.getByRole('button', { name: gl.payment.repeat }).click();
  await page.getByRole('button', { name: gl.cart.confirm }).click();
  await title(page, gl.stage.waiting.title);
  const tab = await openTab(page, start(gl.payment.pay));
  await tab.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
  const id = new URL(page.url()).searchParams.get('order');
  // In another window of the account.
  await user.api.offsets.cancelOrder({ params: { id: id as never } });
  await title(page, gl.stage.cancelled.title);
  await page.goto(`${site.url}/company/carbon-offsets?lang=gl`);
  await page.getByRole('list', { name: gl.list.title }).getByText(gl.status.cancelled).first().waitFor();
  await looked(page, 'list');
  expect(troubles).toEqual([]);
});
