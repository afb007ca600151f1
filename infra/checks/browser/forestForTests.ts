import type { Page } from 'playwright-core';
import { seen } from '#functions/offsets/buyingForTests.ts';
import { pay } from '#functions/plans/subscribedForTests.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import { ensureSeller } from '#infra/checks/kit/seller.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { nextFirstOfMonth } from '#shared/kernel/time.ts';
import { fillCart, ledgerOf, newBuyer } from './payingForTests.ts';
import type { Site } from './site.ts';

/** A forest of somebody, for what others do with it: the team, the platform on a 1st, a buyer. */
export interface Owned {
  readonly owner: TestUser;
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}

/** The only forest of an owner. */
export async function ownForest(owner: TestUser): Promise<Owned> {
  const [{ sub }, { items }] = await Promise.all([
    owner.api.session.getMe({}),
    owner.api.forests.listForests({ query: { limit: 1 } }),
  ]);
  if (!items[0]) throw new Error('No forest is registered');
  return { owner, tenantId: accountIdsOf(sub).tenantId, id: items[0].id };
}

/** The team accepts it, with what it decided: 180 t to be sold a year. */
export async function acceptedForest(team: TestUser, { tenantId, id }: Owned): Promise<void> {
  const { forest, beside } = await team.api.forests.getTheirForest({ params: { tenantId, id } });
  const decided = { totalKg: 5_000_000, annualKg: 200_000, reason: 'Inventario de campo' };
  const seen = { seenByHand: true, seenBeside: beside.map((one) => one.id) };
  await team.api.forests.acceptForest({ params: { tenantId, id }, body: { ...seen, v: forest.v, decided } });
}

/** The 1st of the next month comes for this forest alone: the clock is everybody's. Its owner has an account by then. */
export async function activatedForest(site: Site, { tenantId, id }: Owned): Promise<void> {
  // Sets where the table is.
  await ledgerOf(site);
  const now = site.cloud.clock.now();
  const { activate } = await import('#functions/forests/activate.ts');
  const day = nextFirstOfMonth(now.toISOString().slice(0, 10));
  if (!(await activate({ tenantId, id }, new Date(`${day}T00:10:00Z`)))) throw new Error('It was not activated');
  await ensureSeller(tenantId, now);
}

const SAID = { category: 'management', goals: [13, 15], short: 'Un souto', long: 'Castiñeiros' } as const;
/** What is said of it is sent, and accepted where a team is given. */
export async function listedForest({ owner, tenantId, id }: Owned, team?: TestUser): Promise<void> {
  const params = { id };
  const draft = { ...SAID, goals: [...SAID.goals], isAutomatic: false };
  const said = await owner.api.marketplace.saveListing({ params, body: { v: 0, draft } });
  const { v } = await owner.api.marketplace.moveListing({ params, body: { v: said.v, action: 'submit' } });
  if (team) await team.api.marketplace.reviewListing({ params: { tenantId, id }, body: { v, verdict: 'accept' } });
}

/** Somebody buys credits of it, and pays them. */
export async function boughtFrom(site: Site, { id }: Owned, quantity: number): Promise<void> {
  const buyer = await newBuyer(site);
  const { cart } = await fillCart(buyer, idFrom('project', id.slice(id.indexOf('_') + 1)), quantity);
  if (!cart) throw new Error('Nothing is in the cart');
  const order = await buyer.api.offsets.confirmOrder({ body: seen(cart) });
  const params = { id: order.orderId };
  await pay((await buyer.api.offsets.openPayment({ params })).url);
  await site.until('the sale', async () => (await buyer.api.offsets.getOrder({ params })).state === 'finalized');
}

/** Corners of a plot, tapped one after another, the first one again at the end: as parts of the map. */
export async function drawPlot(page: Page, map: string): Promise<void> {
  const box = await page.getByRole('group', { name: map }).boundingBox();
  if (!box) throw new Error('There is no map');
  const corners = [
    [0.3, 0.35],
    [0.7, 0.35],
    [0.7, 0.7],
    [0.3, 0.7],
    [0.3, 0.35],
  ] as const;
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}
