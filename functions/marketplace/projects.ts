import { priceByPlan } from '#functions/credits/forSale.ts';
import { retirementHistory } from '#functions/credits/history.ts';
import { allProjects, findProject, type Project as LedgerProject } from '#functions/credits/projects.ts';
import { findInfo } from '#functions/forests/infoStore.ts';
import { todayOf } from '#functions/forests/read.ts';
import { ageOn, areaOf, treesPerHaOf } from '#shared/forests/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { matches, type Project, type ProjectFilter, type ProjectLine } from '#shared/marketplace/project.ts';
import { isVisible } from '#shared/marketplace/states.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { shownImages } from './images.ts';
import { type OnMarket, standingOf } from './sale.ts';
import { findProfile } from './sellerStore.ts';

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

function lineOf(project: LedgerProject, { forest, listing, vintages, stock }: OnMarket): ProjectLine {
  const { projectId: id, price, forestNo, country, name, municipality, province } = project;
  const point = forest?.point ?? null;
  return {
    ...{ id, forestNo, country, name, municipality, province },
    ...{ isOwnPrice: price.kind === 'own', priceCents: priceByPlan(price) },
    ...{ vintages: [...vintages], available: stock },
    species: forest?.species ?? [],
    areaM2: areaOf(forest?.plots ?? []),
    annualKg: forest?.co2?.annualKg ?? null,
    point: point && { lat: hundredth(point.lat), lon: hundredth(point.lon) },
    registry: forest?.registry ?? null,
    ...{ category: listing?.category ?? null, goals: listing?.goals ?? [], short: listing?.short ?? '' },
  };
}

/** All forests that are for sale, by their numbers. */
async function allOffers(): Promise<ProjectLine[]> {
  const projects: LedgerProject[] = [];
  for await (const project of allProjects()) projects.push(project);
  const found = projects.map(async (project) => {
    const standing = await standingOf(project);
    return standing.isForSale ? [lineOf(project, standing)] : [];
  });
  return (await Promise.all(found)).flat();
}

const sorted = (words: readonly string[]) => [...new Set(words)].sort((a, b) => a.localeCompare(b, 'es'));

/** @throws AppError `input.invalid` at `cursor` */
export async function listOffers({
  limit,
  cursor,
  ...filter
}: ProjectFilter & { limit: number; cursor?: string | undefined }) {
  const after = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(after))
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const all = await allOffers();
  const found = all.filter((project) => matches(project, filter));
  const rest = found.filter(({ forestNo }) => forestNo > after);
  const items = rest.slice(0, limit);
  return {
    items,
    cursor: rest.length > limit ? String(items.at(-1)?.forestNo) : null,
    count: found.length,
    choices: {
      species: sorted(all.flatMap(({ species }) => species.map(({ id }) => id))),
      provinces: sorted(all.map(({ province }) => province)),
    },
    ...{ closeCents: EU_CLOSE.cents, closedOn: EU_CLOSE.on },
  };
}

/** All that everybody may know of a forest on the market. @throws AppError `marketplace.notFound` */
export async function readProject(id: IdOf<'project'>, now: Date): Promise<Project> {
  const project = await findProject(id);
  const standing = project && (await standingOf(project));
  const { forest, listing } = standing ?? {};
  if (!project || !standing || !forest || !listing || !isVisible(listing.state))
    throw new AppError('marketplace.notFound');
  const { tenantId, co2, plantedYear } = forest;
  const [info, { v, ...seller }, history, images] = await Promise.all([
    findInfo({ tenantId, forestId: forest.id }),
    findProfile(tenantId),
    retirementHistory(id),
    shownImages(listing),
  ]);
  return {
    ...lineOf(project, standing),
    ...{ isForSale: standing.isForSale, long: listing.long, plantedYear },
    ...{ ageYears: ageOn(todayOf(forest, now), plantedYear), treesPerHa: treesPerHaOf(forest) },
    co2: co2 && {
      ...{ basis: co2.basis, totalKg: co2.totalKg, annualKg: co2.annualKg },
      ...{ bufferT: co2.bufferT, saleableT: co2.saleableT, at: co2.at },
    },
    ...{ certificate: info.certificate, seller: v > 0 ? seller : null, images, ...history },
  };
}
