import type { Locator, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterEach, beforeAll } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { BILLING, CARDS, decide } from '#functions/plans/subscribedForTests.ts';
import { type ReadPdf, readPdf } from '#functions/reports/pdf/readForTests.ts';
import { drawn } from '#infra/checks/drawn.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { ensureListed } from '#infra/checks/kit/listed.ts';
import { ensureSeller } from '#infra/checks/kit/seller.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { withSharedSite } from './sharedSite.ts';
import type { Site } from './site.ts';

/** Fills the page of the provider in, and pays. */
export async function payWith(page: Page, card: string = CARDS.good): Promise<void> {
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
export const atProvider = (site: Site, page: Page) =>
  page.waitForURL((url) => url.href.startsWith(site.cloud.urls.payments));
/** A button that opens the page of the provider in a tab of its own. */
export async function openTab(page: Page, button: string): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  return tab;
}

/** A text as a screen shows it, up to its first value. */
export const start = (text: string) => text.slice(0, text.indexOf('{{')).trimEnd();
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Ways in which the provider's messages come otherwise than they should: one of them each time. */
const DISORDERS = [
  ['twice', { duplicate: 1 }],
  ['late and in another order', { delayMs: 150, shuffleMs: 250 }],
  ['every other one not before its second attempt', { drop: 0.5, seed: 7 }],
] as const;
export const disorders = drawn('disorder', DISORDERS);
export const languages = drawn('language', LANGUAGES);

export const setChaos = (site: Site, rules: object) => decide(site.cloud, 'chaos', rules);
/** What the provider would do every quarter of an hour, and we: his list of events is read. */
export const reconcile = ({ cloud }: Site) =>
  cloud.runtime.functions.invoke('payments-reconcile', { scheduledAt: cloud.clock.now().toISOString() });

export async function newBuyer(site: Site): Promise<TestUser> {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  await user.api.plans.setBilling({ body: BILLING });
  return user;
}
/** The forests are everybody's: a purchase of its own is told by its ids. */
export const fillCart = ({ api }: TestUser, projectId: IdOf<'project'>, quantity: number) =>
  api.offsets.setCart({
    body: { orderId: newId('order'), calculationId: null, lines: [{ projectId, quantity }] },
  });
/** Goes on from a cart, to an order that waits for its payment in the first tab. */
export async function confirmCart(site: Site, page: Page, texts: { confirm: string; waiting: string; lang?: string }) {
  await page.goto(`${site.url}/company/compensateco2${texts.lang ? `?lang=${texts.lang}` : ''}`);
  await page.getByRole('button', { name: texts.confirm }).click();
  await title(page, texts.waiting);
  return new URL(page.url()).searchParams.get('order') as IdOf<'order'>;
}

export function ledgerOf(site: Site): Promise<Ledger> {
  Object.assign(process.env, site.cloud.env);
  return loadLedger(() => site.cloud.clock.now());
}
/** Gives a file the shared site and its ledger; messages of the provider come as they should after each test. */
export function withMarket(take: (market: { site: Site; ledger: Ledger }) => void): void {
  let site: Site | undefined;
  withSharedSite((one) => {
    site = one;
  });
  beforeAll(async () => {
    if (site) take({ site, ledger: await ledgerOf(site) });
  });
  afterEach(async () => {
    if (site) await setChaos(site, {});
  });
}
/** A forest that is found by its name. */
export async function namedForest(site: Site, { ledger, name, saleable }: Named): Promise<IdOf<'project'>> {
  const [projectId, ownerId] = [idFrom('project', ulid()), idFrom('tenant', ulid())];
  const about = { country: 'ES', municipality: 'Quiroga', province: 'Lugo', contractOn: '2026-01-01' } as const;
  const price = { kind: 'default', floorCents: 0 } as const;
  await ensureSeller(ownerId, site.cloud.clock.now());
  await ledger.registerProject({ ...about, projectId, ownerId, name, price, payoutPolicy: 'standard' }, ledger.at());
  await ensureListed({ projectId, ownerId, name, now: site.cloud.clock.now() });
  await ledger.issueMore(projectId, { vintage: 2026, buffer: 2, saleable });
  return projectId;
}
interface Named {
  readonly ledger: Ledger;
  readonly name: string;
  readonly saleable: number;
}

/** What a button downloads. */
export async function downloaded(page: Page, button: Locator): Promise<{ bytes: Uint8Array; pdf: ReadPdf }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return { bytes, pdf: await readPdf(bytes) };
}
