import { priceByPlan } from '#functions/credits/prices.ts';
import { allProjects, findProject, type Project } from '#functions/credits/projects.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import { areaOf } from '#shared/forests/rules.ts';
import type { ProjectLine } from '#shared/marketplace/project.ts';
import { type OnMarket, standingOf } from './sale.ts';

/** A forest on the market by its rule of price: what a credit costs is asked of the day's close, whenever it is shown. */
export interface Offer extends Omit<ProjectLine, 'isOwnPrice' | 'priceCents'> {
  readonly price: PriceRule;
}

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

function offerOf(project: Project, { forest, listing, vintages, stock }: OnMarket): Offer {
  const { projectId: id, price, forestNo, country, name, municipality, province } = project;
  const point = forest?.point ?? null;
  return {
    ...{ id, forestNo, country, name, municipality, province, price },
    ...{ vintages: [...vintages], available: stock },
    species: forest?.species ?? [],
    areaM2: areaOf(forest?.plots ?? []),
    annualKg: forest?.co2?.annualKg ?? null,
    plantedYear: forest?.plantedYear ?? null,
    point: point && { lat: hundredth(point.lat), lon: hundredth(point.lon) },
    registry: forest?.registry ?? null,
    ...{ category: listing?.category ?? null, goals: listing?.goals ?? [], short: listing?.short ?? '' },
  };
}

/** With what a credit costs today. */
export const pricedToday = ({ price, ...offer }: Offer): ProjectLine => ({
  ...offer,
  ...{ isOwnPrice: price.kind === 'own', priceCents: priceByPlan(price) },
});
export const lineOf = (project: Project, standing: OnMarket): ProjectLine => pricedToday(offerOf(project, standing));

/** Forests that are asked for at the same moment. */
const LANES = 32;

/** Those of some forests that are for sale, as the table has them now. */
export async function offersOf(projectIds: readonly string[]): Promise<Offer[]> {
  const found: Offer[] = [];
  let next = 0;
  const lane = async () => {
    for (let id = projectIds[next++]; id !== undefined; id = projectIds[next++]) {
      const project = await findProject(id);
      const standing = project && (await standingOf(project));
      if (project && standing?.isForSale) found.push(offerOf(project, standing));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}

/** All forests that the ledger knows. */
export async function everyProjectId(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { projectId } of allProjects()) ids.push(projectId);
  return ids;
}
