import { expect, it } from 'vitest';
import {
  atProvider,
  confirmCart,
  fillCart,
  languages,
  newBuyer,
  openTab,
  start,
  title,
  withMarket,
} from '#infra/checks/browser/payingForTests.ts';
import { PHONE, type Site } from '#infra/checks/browser/site.ts';
import { looked } from '#infra/checks/browser/years.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import en from '#web/i18n/en/offsets.json' with { type: 'json' };
import es from '#web/i18n/es/offsets.json' with { type: 'json' };
import gl from '#web/i18n/gl/offsets.json' with { type: 'json' };
import pt from '#web/i18n/pt/offsets.json' with { type: 'json' };

const MINUTE_MS = 60_000;
let site: Site;
let ledger: Ledger;
withMarket((market) => {
  ({ site, ledger } = market);
});
const texts = { es, en, gl, pt };

it.each(languages)(
  'a purchase on a phone, in %s, is cancelled, ordered again, and ends elsewhere while its page is open',
  async (language) => {
    const words = texts[language];
    const [forest, user] = [await ledger.newForest(10), await newBuyer(site)];
    await fillCart(user, forest, 4);
    const { page, troubles } = await site.signedIn(user, { language, viewport: PHONE });
    await confirmCart(site, page, { confirm: words.cart.confirm, waiting: words.stage.waiting.title, lang: language });
    await looked(page, 'payment');
    await page.getByRole('button', { name: words.payment.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.payment.cancel }).click();
    await title(page, words.stage.cancelled.title);
    await page.getByRole('button', { name: words.payment.repeat }).click();
    await page.getByRole('button', { name: words.cart.confirm }).click();
    await title(page, words.stage.waiting.title);
    const tab = await openTab(page, start(words.payment.pay));
    await atProvider(site, tab);
    const id = new URL(page.url()).searchParams.get('order');
    // In another window of the account.
    await user.api.offsets.cancelOrder({ params: { id: id as never } });
    await title(page, words.stage.cancelled.title);
    await page.goto(`${site.url}/company/carbon-offsets?lang=${language}`);
    await page.getByRole('list', { name: words.list.title }).getByText(words.status.cancelled).first().waitFor();
    await looked(page, 'list');
    expect(troubles).toEqual([]);
  },
);

it('a purchase that nobody pays in its time ends before the eyes of the buyer, who finds it by its state', async () => {
  const [forest, user] = [await ledger.newForest(10), await newBuyer(site)];
  await fillCart(user, forest, 10);
  const { page, troubles } = await site.signedIn(user);
  const id = await confirmCart(site, page, { confirm: es.cart.confirm, waiting: es.stage.waiting.title });
  const tab = await openTab(page, start(es.payment.pay));
  await atProvider(site, tab);
  const other = await newBuyer(site);
  await site.cloud.clock.advance(41 * MINUTE_MS);
  await title(page, es.stage.expired.title);
  await tab.reload();
  expect(await tab.locator('input[name=card]').count()).toBe(0);
  // What it held is everybody's again.
  await fillCart(other, forest, 10);
  const { cart } = await other.api.offsets.getCart({});
  expect(cart?.quote.lines).toMatchObject([{ quantity: 10 }]);
  await page.getByRole('link', { name: es.payment.toList }).click();
  await page.getByRole('dialog').getByText(es.status.expired).waitFor();
  await page.goto(`${site.url}/company/carbon-offsets`);
  const state = page.getByLabel(es.column.status);
  await state.selectOption('completed');
  await page.getByText(es.list.noneFit).waitFor();
  await state.selectOption('expired');
  await page.getByRole('cell', { name: es.status.expired }).waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('expired');
  await page.getByRole('table').getByRole('button').first().click();
  await page.waitForURL((url) => url.searchParams.get('order') === id);
  expect(troubles).toEqual([]);
});
