import { findProject } from '#functions/credits/projects.ts';
import { projectIdOf } from '#functions/forests/read.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SellerDraft, SellerProfile, SellerWords } from '#shared/marketplace/schema.ts';
import type { SellerPage } from '#shared/marketplace/seller.ts';
import { isVisible } from '#shared/marketplace/states.ts';
import { lineOf } from './offer.ts';
import { readStanding } from './projectPage.ts';
import { standingOf } from './sale.ts';
import { keepSeller } from './sellerKeep.ts';
import { shownPictures } from './sellerPictures.ts';
import { findSeller, type StoredSeller } from './sellerStore.ts';
import { listingHeads } from './store.ts';

export const profileOf = ({ tenantId: _, pictures: __, shown: ___, ...profile }: StoredSeller): SellerProfile =>
  profile;
const isSame = (a: SellerWords, b: SellerWords | null): boolean =>
  a.name === b?.name && a.short === b.short && a.long === b.long;

/** Other words wait for the team; buyers go on reading those that it accepted. @throws AppError `conflict.versionChanged` */
export async function saveSeller(
  { tenantId, userId: by }: UserActor,
  { draft, v }: { draft: SellerDraft; v: number },
  now: Date,
): Promise<SellerProfile> {
  const seller = await findSeller(tenantId);
  if (seller.v !== v) throw new AppError('conflict.versionChanged');
  // Sent again as it was refused, it is no other text.
  const { review } = isSame(draft, seller) && v > 0 ? seller : { review: 'waiting' as const };
  const change = { ...draft, review: isSame(draft, seller.shown) ? ('accepted' as const) : review };
  return profileOf(await keepSeller(seller, change, { by, now, action: 'marketplace.sellerSaved' }));
}

/** What an owner has on the market that everybody sees, by the numbers of the forests. */
async function offersOf(tenantId: IdOf<'tenant'>): Promise<SellerPage['projects']> {
  const seen = (await listingHeads(tenantId)).filter(({ state }) => isVisible(state));
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
  const { shown } = await readStanding(id);
  if (!shown) throw new AppError('marketplace.notFound');
  const { tenantId } = shown.forest;
  const seller = await findSeller(tenantId);
  if (!seller.shown) throw new AppError('marketplace.notFound');
  const [pictures, projects] = await Promise.all([shownPictures(seller), offersOf(tenantId)]);
  return { ...seller.shown, pictures, projects };
}
