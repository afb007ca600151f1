import { expect, it } from 'vitest';
import { BILLING, pay } from '#functions/plans/subscribedForTests.ts';
import {
  confirmCart,
  fillCart,
  newBuyer,
  reconcile,
  setChaos,
  title,
  withMarket,
} from '#infra/checks/browser/payingForTests.ts';
import type { Site } from '#infra/checks/browser/site.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import es from '#web/i18n/es/offsets.json' with { type: 'json' };
import plans from '#web/i18n/es/plans.json' with { type: 'json' };
import ui from '#web/i18n/es/ui.json' with { type: 'json' };

let site: Site;
let ledger: Ledger;
withMarket((market) => {
  ({ site, ledger } = market);
});

it('a plan that was paid in a tab that never came back is there once the list of the provider is read', async () => {
  const owner = await site.cloud.newUser({ userType: 'Representante empresarial', plan: null });
  await owner.api.plans.setBilling({ body: BILLING });
  const { url } = await owner.api.plans.openCheckout({ body: { plan: 'essential', period: 'year' } });
  await setChaos(site, { drop: 1 });
  await pay(url);
  const { page, troubles } = await site.signedIn(owner);
  await page.goto(`${site.url}/footprint/evolution`);
  await page.getByRole('heading', { name: ui.noPlan.title }).waitFor();
  await reconcile(site);
  await site.until('the plan', async () => (await owner.api.plans.getSubscription({})).subscription);
  await page.goto(`${site.url}/account/plans`);
  await page.getByText(plans.status.trialing).waitFor();
  expect(troubles).toEqual([]);
});

it('a purchase that was paid in a tab that never came back is followed by the first one, though no message comes', async () => {
  const [forest, user] = [await ledger.newForest(10), await newBuyer(site)];
  await fillCart(user, forest, 2);
  await setChaos(site, { drop: 1 });
  const { page, troubles } = await site.signedIn(user);
  const id = await confirmCart(site, page, { confirm: es.cart.confirm, waiting: es.stage.waiting.title });
  const { url } = await user.api.offsets.openPayment({ params: { id } });
  await pay(url);
  await title(page, es.stage.paid.title);
  // What comes after all, or is read later, buys nothing twice.
  await reconcile(site);
  await setChaos(site, { duplicate: 1, shuffleMs: 60 });
  await page.goto(`${site.url}/company/carbon-offsets`);
  await page.getByRole('cell', { name: es.status.completed }).waitFor();
  expect(await ledger.verify(forest)).toMatchObject({ counts: { retired: 2, available: 8 } });
  expect(troubles).toEqual([]);
});
