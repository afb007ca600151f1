import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { CARDS } from '#functions/plans/subscribedForTests.ts';
import {
  disorders,
  namedForest,
  newBuyer,
  openTab,
  payWith,
  setChaos,
  start,
  title,
  withMarket,
} from '#infra/checks/browser/payingForTests.ts';
import { type Site, seriousProblems } from '#infra/checks/browser/site.ts';
import { finishedYear, looked } from '#infra/checks/browser/years.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import es from '#web/i18n/es/offsets.json' with { type: 'json' };

let site: Site;
let ledger: Ledger;
withMarket((market) => {
  ({ site, ledger } = market);
});

it.each(disorders)(
  'two forests are bought in a tab of its own, which the first one follows, while messages come %s',
  async (_, chaos) => {
    // Other runs of this one have forests of their own.
    const names = ['Fraga do Rial', 'Souto da Devesa'].map((name, i) => `${name} ${ulid().slice(-6)}${i}`);
    const forests = await Promise.all(
      names.map((name, i) => namedForest(site, { ledger, name, saleable: i === 0 ? 12 : 40 })),
    );
    const user = await newBuyer(site);
    const organizationId = newId('organization');
    await user.api.organizations.createOrganization({ body: { id: organizationId, draft: { name: 'Conservas' } } });
    const calculation = await finishedYear(site, user, { organizationId, kWh: 100_000 });
    await setChaos(site, chaos);
    const { page, troubles } = await site.signedIn(user);
    // All that the calculation lacks: as much as there is of one forest, the rest of another.
    for (const [i, name] of names.entries()) {
      await page.goto(`${site.url}/company/compensateco2?calculation=${calculation}&project=${forests[i]}`);
      await page.getByText(start(es.calculation.left)).waitFor();
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
  },
);
