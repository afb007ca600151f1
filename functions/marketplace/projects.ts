import { retirementHistory } from '#functions/credits/history.ts';
import { findProject } from '#functions/credits/projects.ts';
import { findInfo } from '#functions/forests/infoStore.ts';
import { todayOf } from '#functions/forests/read.ts';
import { ageOn, treesPerHaOf } from '#shared/forests/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Project } from '#shared/marketplace/project.ts';
import { isVisible } from '#shared/marketplace/states.ts';
import { shownImages } from './images.ts';
import { lineOf } from './offer.ts';
import { standingOf } from './sale.ts';
import { findProfile } from './sellerStore.ts';

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
