import { type Changing, changing, findProject, type Project } from '#functions/credits/projects.ts';
import { projectIdOf, type StoredForest } from '#functions/forests/read.ts';
import type { Write } from '#functions/kit/transaction.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { ListedPrice } from '#shared/marketplace/schema.ts';
import { findListing, puttingListing } from './store.ts';

/**
 * What the contract says that nothing is sold below; nothing while there is none. Until the 1st of the month the ledger has
 * what the contract before said.
 */
export const floorOf = ({ price }: Pick<StoredForest, 'price'>, project: Project | null): number =>
  price?.floorCents ?? project?.price.floorCents ?? 0;

/** @throws AppError `marketplace.belowFloor` */
export function requireAbove(price: ListedPrice, floorCents: number): void {
  if (price.kind === 'own' && price.cents < floorCents)
    throw new AppError('marketplace.belowFloor', { floorEuros: floorCents / 100 });
}

/** The rule of the ledger for what an owner asks. */
const ruleOf = (price: ListedPrice, floorCents: number): PriceRule => ({ ...price, floorCents });
const isSame = (a: ListedPrice, b: ListedPrice): boolean =>
  a.kind === b.kind && (a.kind !== 'own' || b.kind !== 'own' || a.cents === b.cents);

/** What is asked of a forest where its owner has not said otherwise: what the contract says. */
export const contractPrice = ({ price }: Pick<StoredForest, 'price'>): ListedPrice =>
  price?.kind === 'own' ? { kind: 'own', cents: price.cents } : { kind: 'default' };

/**
 * The write that makes what is asked of a forest what its contract says, for the transaction of the last signature:
 * otherwise it would be sold at a price that was said before, or by nobody. Its owner may ask otherwise from then on.
 * @throws in that transaction AppError `conflict.versionChanged`
 */
export async function agreeing(forest: StoredForest, now: Date): Promise<Write[]> {
  const listing = await findListing(forest);
  const price = contractPrice(forest);
  if (!listing || isSame(listing.price, price)) return [];
  return [puttingListing({ ...listing, price, v: listing.v + 1, updatedAt: now.toISOString() })];
}

/** The rule that a forest begins with: what its owner asked before it was active, where the contract allows it. */
export async function beginningRule(forest: StoredForest): Promise<PriceRule> {
  const contract = forest.price ?? ({ kind: 'default', floorCents: 0 } as const);
  const listed = (await findListing(forest))?.price;
  if (!listed || (listed.kind === 'own' && listed.cents < contract.floorCents)) return contract;
  return ruleOf(listed, contract.floorCents);
}

/**
 * The write that makes a listing's price that of the ledger, for the transaction of the listing; none while the ledger
 * does not know the forest, or knows that price.
 * @throws AppError `marketplace.belowFloor`
 */
export async function pricing(forest: StoredForest, price: ListedPrice, by: Changing) {
  const projectId = projectIdOf(forest.id);
  const project = await findProject(projectId);
  if (!project) return [];
  const rule = ruleOf(price, floorOf(forest, project));
  requireAbove(price, rule.floorCents);
  if (isSame(rule, project.price)) return [];
  return [(await changing({ projectId, v: project.v, change: { price: rule } }, by)).write];
}
