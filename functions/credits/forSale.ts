import { isSaleActive } from '#functions/orders/saleActive.ts';
import type { CreditProject } from '#shared/credits/contract.ts';
import { unitPriceCents } from '#shared/credits/price.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { availableOf } from './available.ts';
import { allProjects } from './projects.ts';
import type { Project } from './store.ts';

async function offerOf({ projectId: id, price, ...project }: Project): Promise<CreditProject[]> {
  if (project.state !== 'active' || !(await isSaleActive(project.ownerId))) return [];
  const vintages = await availableOf(id);
  if (vintages.length === 0) return [];
  const { forestNo, country, name, municipality, province } = project;
  const at = { closeCents: EU_CLOSE.cents };
  const centsOf = (tier: Parameters<typeof unitPriceCents>[1]['tier']) => unitPriceCents(price, { ...at, tier });
  return [
    {
      ...{ id, forestNo, country, name, municipality, province, vintages },
      available: vintages.reduce((sum, { available }) => sum + available, 0),
      isOwnPrice: price.kind === 'own',
      priceCents: {
        none: centsOf('none'),
        first: centsOf('first'),
        second: centsOf('second'),
        third: centsOf('third'),
      },
    },
  ];
}

/** The forests with credits to sell whose owner can be paid, by their numbers, with today's prices. */
export async function forSale() {
  const projects: Project[] = [];
  for await (const project of allProjects()) projects.push(project);
  const items = (await Promise.all(projects.map(offerOf))).flat();
  return { items, closeCents: EU_CLOSE.cents, closedOn: EU_CLOSE.on };
}
