import { standingOf } from '#functions/marketplace/sale.ts';
import type { PlanTier } from '#shared/constants/pricing.ts';
import type { CreditProject } from '#shared/credits/contract.ts';
import { type PriceRule, unitPriceCents } from '#shared/credits/price.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { allProjects } from './projects.ts';
import type { Project } from './store.ts';

const centsOf = (price: PriceRule, tier: PlanTier) => unitPriceCents(price, { closeCents: EU_CLOSE.cents, tier });
/** What a credit of a forest costs today, by plan. */
export const priceByPlan = (price: PriceRule): CreditProject['priceCents'] => ({
  none: centsOf(price, 'none'),
  first: centsOf(price, 'first'),
  second: centsOf(price, 'second'),
  third: centsOf(price, 'third'),
});

async function offerOf(project: Project): Promise<CreditProject[]> {
  const { forest, vintages, stock, isForSale } = await standingOf(project);
  if (!isForSale) return [];
  const { projectId: id, price, forestNo, country, name, municipality, province } = project;
  const about = { id, forestNo, country, name, municipality, province };
  const costs = { isOwnPrice: price.kind === 'own', priceCents: priceByPlan(price) };
  return [{ ...about, ...costs, vintages: [...vintages], available: stock, registry: forest?.registry ?? null }];
}

/** The forests with credits to sell whose owner can be paid, by their numbers, with today's prices. */
export async function forSale() {
  const projects: Project[] = [];
  for await (const project of allProjects()) projects.push(project);
  const items = (await Promise.all(projects.map(offerOf))).flat();
  return { items, closeCents: EU_CLOSE.cents, closedOn: EU_CLOSE.on };
}
