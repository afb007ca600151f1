import { availableOf } from '#functions/credits/available.ts';
import type { Project } from '#functions/credits/projects.ts';
import { findForest, type StoredForest } from '#functions/forests/read.ts';
import { isSaleActive } from '#functions/orders/saleActive.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { isOpen, type MarketState, marketStateOf } from '#shared/marketplace/forSale.ts';
import { findListing, type StoredListing } from './store.ts';

/** Where a forest of the ledger stands on the market. */
export interface OnMarket {
  readonly forest: StoredForest | null;
  readonly listing: StoredListing | null;
  readonly vintages: readonly { vintage: number; available: number }[];
  readonly stock: number;
  readonly isForSale: boolean;
  readonly state: MarketState;
}

/** The forest of a project of the ledger: of the same number. */
const forestOf = ({ projectId, ownerId: tenantId }: Pick<Project, 'projectId' | 'ownerId'>) => ({
  tenantId,
  id: idFrom('forest', projectId.slice(projectId.indexOf('_') + 1)),
});
async function readSale(project: Project) {
  const key = forestOf(project);
  const [forest, listing, maySell] = await Promise.all([
    findForest(key),
    findListing(key),
    isSaleActive(project.ownerId),
  ]);
  const sale = { listing: listing?.state ?? null, forest: forest?.state ?? null, maySell };
  return { forest, listing, sale };
}

/** Whether an order may be made of a forest: how much is left is asked of the ledger when it is reserved. */
export async function mayOrder(project: Project): Promise<boolean> {
  return project.state === 'active' && isOpen((await readSale(project)).sale);
}

/** Where a forest stands, and whether its credits are sold now: the list and its pages ask this. */
export async function standingOf(project: Project): Promise<OnMarket> {
  const [{ forest, listing, sale }, vintages] = await Promise.all([readSale(project), availableOf(project.projectId)]);
  const stock = vintages.reduce((sum, { available }) => sum + available, 0);
  const isStopped = project.state !== 'active';
  const state = marketStateOf({ ...sale, stock, isStopped });
  return { forest, listing, vintages, stock, isForSale: state === 'onSale', state };
}
