import { availableOf } from '#functions/credits/available.ts';
import { findProject } from '#functions/credits/projects.ts';
import { findForest, pageOfAccount, projectIdOf, readForest, type StoredForest } from '#functions/forests/read.ts';
import { isSaleActive } from '#functions/orders/saleActive.ts';
import { placeOf } from '#shared/forests/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isForSale } from '#shared/marketplace/forSale.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { isAccepted } from '#shared/marketplace/states.ts';
import { contractPrice, floorOf } from './price.ts';
import { everySeller } from './sellerStore.ts';
import { everyReview, findListing, NEW_LISTING, pageOfReviews, type StoredListing } from './store.ts';

/** For features beside: what is kept of a forest on the market, and all that waits for the team. */
export { everyReview, everySeller, findListing };

export interface Of {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}
interface PageAt {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What is said of a forest, with what the forest and the ledger say. */
export async function answerOf(forest: StoredForest, known?: StoredListing): Promise<Listing> {
  const { tenantId, id, name, state: forestState, plots, species, co2, point } = forest;
  const projectId = projectIdOf(id);
  const [listing, project, vintages, maySell] = await Promise.all([
    known ?? findListing(forest),
    findProject(projectId),
    availableOf(projectId),
    isSaleActive(tenantId),
  ]);
  const said = listing ?? { ...NEW_LISTING, price: contractPrice(forest) };
  const { price, category, goals, short, long, isAutomatic, ...more } = said;
  const { state, observations, reviewDueOn, submittedAt, publishedAt, v } = more;
  const stockT = vintages.reduce((sum, { available }) => sum + available, 0);
  const waiting = (listing?.images ?? []).filter(({ review }) => review === 'waiting').length;
  const sale = { listing: state, forest: forestState, maySell, stock: stockT };
  return {
    ...{ id, name, forestState, ...placeOf(plots), species, point },
    ...{ stockT, annualStockT: co2?.saleableT ?? 0, floorCents: floorOf(forest, project), maySell },
    isForSale: project?.state === 'active' && isForSale(sale),
    ...{ price, category, goals: [...goals], short, long, isAutomatic },
    ...{ state, observations, reviewDueOn, submittedAt, publishedAt, v },
    imagesToReview: isAccepted(state) ? waiting : 0,
  };
}

/** @throws AppError `input.invalid` at `cursor` */
export async function listListings(tenantId: string, at: PageAt) {
  const { items, cursor } = await pageOfAccount(tenantId, at);
  return { items: await Promise.all(items.map((forest) => answerOf(forest))), cursor };
}

/** A forest with what is said of it, at a version. @throws AppError `forests.notFound`, `conflict.versionChanged` */
export async function readAt({ v, ...of }: Of & { v: number }) {
  const [forest, listing] = await Promise.all([readForest(of), findListing(of)]);
  if ((listing?.v ?? 0) !== v) throw new AppError('conflict.versionChanged');
  return { forest, listing };
}

/** @throws AppError `input.invalid` at `cursor` */
export async function listReviews(at: PageAt) {
  const { items, cursor } = await pageOfReviews(at);
  // Of a forest that was deleted meanwhile there is nothing to review.
  const answers = items.map(async (listing) => {
    const forest = await findForest(listing);
    return forest ? [{ tenantId: listing.tenantId, listing: await answerOf(forest, listing) }] : [];
  });
  return { items: (await Promise.all(answers)).flat(), cursor };
}
