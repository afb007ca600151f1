import { findProject } from '#functions/credits/projects.ts';
import { projectIdOf } from '#functions/forests/read.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SellerDraft, SellerProfile } from '#shared/marketplace/schema.ts';
import type { SellerPage } from '#shared/marketplace/seller.ts';
import { isVisible } from '#shared/marketplace/states.ts';
import { lineOf } from './offer.ts';
import { readStanding } from './projectPage.ts';
import { standingOf } from './sale.ts';
import { shownPictures } from './sellerPictures.ts';
import { findSeller, puttingProfile } from './sellerStore.ts';
import { allListings } from './store.ts';

/** @throws AppError `conflict.versionChanged` */
export async function saveSeller(
  { tenantId, userId: by }: UserActor,
  { draft, v }: { draft: SellerDraft; v: number },
  now: Date,
): Promise<SellerProfile> {
  const { pictures } = await findSeller(tenantId);
  await commit({
    writes: [puttingProfile(tenantId, { draft, pictures, v, by, now })],
    audit: [{ tenantId, subject: tenantId, name: draft.name, action: 'marketplace.sellerSaved', by }],
  });
  return { ...draft, v: v + 1 };
}

/** What an owner has on the market that everybody sees, by the numbers of the forests. */
async function offersOf(tenantId: IdOf<'tenant'>): Promise<SellerPage['projects']> {
  const seen = (await allListings(tenantId)).filter(({ state }) => isVisible(state));
  const lines = seen.map(async ({ id }) => {
    const project = await findProject(projectIdOf(id));
    if (!project) return [];
    const standing = await standingOf(project);
    return standing.forest ? [{ ...lineOf(project, standing), state: standing.state }] : [];
  });
  return (await Promise.all(lines)).flat().sort((a, b) => a.forestNo - b.forestNo);
}

/** Who sells a forest, for everybody. @throws AppError `marketplace.notFound` */
export async function readSeller(id: IdOf<'project'>): Promise<SellerPage> {
  const { forest, isShown } = await readStanding(id);
  const { tenantId } = forest;
  const seller = await findSeller(tenantId);
  if (!isShown || seller.v === 0) throw new AppError('marketplace.notFound');
  const [pictures, projects] = await Promise.all([shownPictures(tenantId, seller), offersOf(tenantId)]);
  const { name, short, long } = seller;
  return { name, short, long, pictures, projects };
}
