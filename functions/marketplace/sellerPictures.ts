import type * as z from 'zod';
import { announcePicture, forgetPicture, getPicture, removePicture } from '#functions/kit/pictures/pictures.ts';
import { findPicture, picturePlace } from '#functions/kit/pictures/slot.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { MOST_SELLER_PICTURES } from '#shared/constants/marketplace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { imageNameProblem } from '#shared/marketplace/images.ts';
import type { SellerPictureAnnouncement, SellerPictures } from '#shared/marketplace/seller.ts';
import { dropSellerPicture, sellerSlot } from './imageSlot.ts';
import { findSeller, puttingProfile, type StoredSeller } from './sellerStore.ts';

type Tenant = IdOf<'tenant'>;

/** Pictures of who sells, with short-lived addresses. */
export async function picturesOf(tenantId: Tenant, now: Date): Promise<SellerPictures> {
  const { pictures, v } = await findSeller(tenantId);
  const items = pictures.map(async (id) => ({
    id,
    picture: await getPicture(sellerSlot({ tenantId, imageId: id }), now),
  }));
  return { items: await Promise.all(items), v };
}

/** A profile that is said, at a version. @throws AppError `marketplace.sellerUnsaid`, `conflict.versionChanged` */
async function readAt(tenantId: Tenant, v: number): Promise<StoredSeller> {
  const seller = await findSeller(tenantId);
  if (seller.v === 0) throw new AppError('marketplace.sellerUnsaid');
  if (seller.v !== v) throw new AppError('conflict.versionChanged');
  return seller;
}
interface Keeping {
  readonly by: string;
  readonly now: Date;
  readonly action: 'marketplace.sellerPictureAdded' | 'marketplace.sellerPictureRemoved';
}
async function keep(tenantId: Tenant, seller: StoredSeller, { by, now, action }: Keeping): Promise<void> {
  const { pictures, v, ...draft } = seller;
  await commit({
    writes: [puttingProfile(tenantId, { draft, pictures, v, by, now })],
    audit: [{ tenantId, subject: tenantId, name: draft.name, action, by }],
  });
}

/**
 * Announces a picture: the answer is a form for its upload. Announced again with the same id, it is another file for it.
 * @throws AppError `conflict.versionChanged`, `marketplace.sellerUnsaid`, `marketplace.tooManyImages`,
 *   `marketplace.imageType`, `marketplace.imageUppercase`, `marketplace.imageName`
 */
export async function announceSellerPicture(
  { tenantId, userId: by }: UserActor,
  { id: imageId, v, fileName, contentType }: z.output<typeof SellerPictureAnnouncement>,
  now: Date,
) {
  const problem = imageNameProblem(fileName);
  if (problem) throw new AppError(problem);
  const seller = await readAt(tenantId, v);
  if (!seller.pictures.includes(imageId)) {
    if (seller.pictures.length >= MOST_SELLER_PICTURES)
      throw new AppError('marketplace.tooManyImages', { limit: MOST_SELLER_PICTURES });
    const pictures = [...seller.pictures, imageId];
    await keep(tenantId, { ...seller, pictures }, { by, now, action: 'marketplace.sellerPictureAdded' });
  }
  const { upload } = await announcePicture(sellerSlot({ tenantId, imageId }), { contentType, by, now });
  return { pictures: await picturesOf(tenantId, now), upload };
}

/** @throws AppError `conflict.versionChanged` */
export async function removeSellerPicture(
  { tenantId, userId: by }: UserActor,
  { imageId, v }: { imageId: IdOf<'picture'>; v: number },
  now: Date,
) {
  const seller = await findSeller(tenantId);
  if (!seller.pictures.includes(imageId)) return picturesOf(tenantId, now);
  if (seller.v !== v) throw new AppError('conflict.versionChanged');
  const key = { tenantId, imageId };
  // The file first: a crash leaves a picture that can be removed again.
  await removePicture(sellerSlot(key), { by, now });
  const pictures = seller.pictures.filter((one) => one !== imageId);
  await keep(tenantId, { ...seller, pictures }, { by, now, action: 'marketplace.sellerPictureRemoved' });
  await dropSellerPicture(key);
  return picturesOf(tenantId, now);
}

/** What everybody sees: the pictures that are there. */
export async function shownPictures(tenantId: Tenant, { pictures }: StoredSeller) {
  const shown = pictures.map(async (imageId) => {
    const { picture } = await findPicture(sellerSlot({ tenantId, imageId }));
    if (!picture) return [];
    const { key, widthPx, heightPx } = picture;
    return [{ url: await files.signedGet({ ...picturePlace(key), fileName: 'picture.png' }), widthPx, heightPx }];
  });
  return (await Promise.all(shown)).flat();
}

/** With its account. Safe to repeat. */
export async function forgetSellerPictures(tenantId: Tenant): Promise<void> {
  for (const imageId of (await findSeller(tenantId)).pictures) {
    const key = { tenantId, imageId };
    if (await forgetPicture(sellerSlot(key))) await dropSellerPicture(key);
  }
}
