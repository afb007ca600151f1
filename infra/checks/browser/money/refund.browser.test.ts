import { expect, it } from 'vitest';
import { newSeller } from '#functions/orders/sellersForTests.ts';
import { pay } from '#functions/plans/subscribedForTests.ts';
import {
  downloaded,
  fillCart,
  newBuyer,
  reconcile,
  setChaos,
  start,
  withMarket,
} from '#infra/checks/browser/payingForTests.ts';
import { PHONE, type Site } from '#infra/checks/browser/site.ts';
import { looked } from '#infra/checks/browser/years.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import certificate from '#shared/texts/es/certificate.json' with { type: 'json' };
import es from '#web/i18n/es/offsets.json' with { type: 'json' };
import orders from '#web/i18n/es/orders.json' with { type: 'json' };

let site: Site;
let ledger: Ledger;
withMarket((market) => {
  ({ site, ledger } = market);
});

/** A purchase that was paid, whose invoice is here. */
async function bought({ api: { offsets } }: TestUser): Promise<{ id: IdOf<'order'>; number: string; invoice: string }> {
  const { cart } = await offsets.getCart({});
  if (!cart) throw new Error('The cart is empty');
  const { orderId, quote } = cart;
  const lines = quote.lines.map(({ projectId, quantity, unitPriceCents }) => ({ projectId, quantity, unitPriceCents }));
  const seen = { totalCents: quote.amounts.totalCents, lines };
  await offsets.confirmOrder({ body: { orderId, language: 'es', seen } });
  const params = { id: orderId };
  await pay((await offsets.openPayment({ params })).url);
  return site.until('the invoice', async () => {
    const { number, invoice } = await offsets.getOrder({ params });
    return invoice && { id: orderId, number, invoice: invoice.number };
  });
}

it('what is given back, of which no message comes, is found: by buyer, owner, and whoever sees the certificate', async () => {
  const [seller, user] = [await newSeller(site.cloud), await newBuyer(site)];
  await fillCart(user, await ledger.newForest(10, { ownerId: seller.tenantId }), 4);
  const { id, number, invoice } = await bought(user);
  const { page, troubles } = await site.signedIn(user);
  await page.goto(`${site.url}/company/carbon-offsets?order=${id}`);
  const panel = page.getByRole('dialog');
  const document = (name: string) => panel.getByRole('button', { name: `${es.document.download}: ${name}` });
  const { pdf } = await downloaded(page, document(invoice));
  expect(pdf.text).toContain(invoice);
  expect(pdf.text).toContain('Conservas do Courel, S. L.');

  // Nothing that the provider tells arrives from here on; his list of events is read.
  await setChaos(site, { drop: 1 });
  const desk = await site.visitor();
  await desk.page.goto(`${site.cloud.urls.payments}/sandbox`);
  await desk.page.getByRole('row').filter({ hasText: id }).getByRole('button', { name: 'Devolver' }).click();
  await desk.page.getByRole('status').getByText('Hecho.').waitFor();
  const { offsets } = user.api;
  expect(await offsets.getOrder({ params: { id } })).toMatchObject({ mark: null });
  await reconcile(site);
  await site.until('the refund', async () => (await offsets.getOrder({ params: { id } })).mark === 'refunded');

  await page.goto(`${site.url}/company/carbon-offsets`);
  await page.getByRole('cell', { name: es.mark.refunded }).waitFor();
  await page.getByRole('table').getByRole('button').first().click();
  await panel.getByText(es.document.status.annulled).waitFor();
  await panel.getByText(start(es.document.creditNote)).waitFor();
  const notes = await user.api.billing.listIssuedInvoices({ query: {} });
  const note = notes.items.find(({ kind }) => kind === 'creditNote');
  const { pdf: credit } = await downloaded(page, document(note?.number ?? ''));
  expect(credit.text).toContain(note?.number);
  expect(credit.text).toContain(invoice);
  await looked(page, 'refunded');
  const stranger = await site.visitor({ viewport: PHONE });
  await stranger.page.goto((await panel.getByRole('link', { name: es.document.public }).getAttribute('href')) ?? '');
  await stranger.page.getByText(certificate.why.annulled).waitFor();
  await looked(stranger.page, 'annulled');

  const owner = await site.signedIn(seller.user);
  await owner.page.goto(`${site.url}/forest/marketplace/orders`);
  await owner.page.getByRole('cell', { name: orders.mark.refunded }).waitFor();
  const taken = owner.page.getByRole('term').filter({ hasText: orders.earnings.taken });
  await taken.waitFor();
  await owner.page.getByLabel(orders.filter.status).selectOption('expired');
  await owner.page.getByText(orders.sales.noneFound).waitFor();
  await owner.page.getByRole('button', { name: orders.sales.clear }).click();
  await owner.page.getByRole('link', { name: number }).click();
  const sale = owner.page.getByRole('dialog');
  await sale.getByText(orders.legs.states.reversed, { exact: true }).waitFor();
  await sale.getByText(start(orders.legs.reversed)).waitFor();
  await looked(owner.page, 'taken back');
  expect([...troubles, ...stranger.troubles, ...owner.troubles]).toEqual([]);
});
