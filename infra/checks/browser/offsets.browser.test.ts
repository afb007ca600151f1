import { expect, it } from 'vitest';
import { qrOf } from '#functions/offsets/pdf/qrForTests.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import certificate from '#shared/texts/es/certificate.json' with { type: 'json' };
import es from '#web/i18n/es/offsets.json' with { type: 'json' };
import {
  confirmCart,
  downloaded,
  fillCart,
  newBuyer,
  openTab,
  payWith,
  start,
  title,
  withMarket,
} from './payingForTests.ts';
import type { Site } from './site.ts';

let site: Site;
let ledger: Ledger;
withMarket((market) => {
  ({ site, ledger } = market);
});

it('credits are bought and paid; the code on the certificate leads whoever sees it to what is true', async () => {
  const [forest, user] = [await ledger.newForest(10), await newBuyer(site)];
  await fillCart(user, forest, 3);
  const { page, troubles } = await site.signedIn(user);
  await confirmCart(site, page, { confirm: es.cart.confirm, waiting: es.stage.waiting.title });
  await payWith(await openTab(page, start(es.payment.pay)));
  await title(page, es.stage.paid.title);
  const { bytes } = await downloaded(page, page.getByRole('button', { name: `${es.document.download}: CR` }));
  const stranger = await site.visitor();
  await stranger.page.goto(qrOf(bytes));
  await stranger.page.getByText(certificate.why.valid).waitFor();
  await stranger.page.getByRole('rowheader', { name: 'Souto de Cervantes' }).waitFor();
  expect([...troubles, ...stranger.troubles]).toEqual([]);
});
