import type * as z from 'zod';
import { announcePicture, forgetPicture, removePicture, toldPicture } from '#functions/kit/pictures/pictures.ts';
import { findPicture, picturePlace } from '#functions/kit/pictures/slot.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { MOST_SELLER_PICTURES } from '#shared/constants/marketplace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { imageNameProblem } from '#shared/marketplace/images.ts';
import type { SellerPictureAnnouncement, SellerPictures } from '#shared/marketplace/seller.ts';
import { dropSellerPicture, sellerSlot, uploadOf } from './imageSlot.ts';
import { keepSeller, readSellerAt } from './sellerKeep.ts';
import { findSeller, type StoredSeller } from './sellerStore.ts';

type Tenant = IdOf<'tenant'>;

/** Pictures of who sells, with short-lived addresses. */
export async function picturesOf(tenantId: Tenant, now: Date): Promise<SellerPictures> {
  const { pictures, v } = await findSeller(tenantId);
  const items = pictures.map(async (mark) => {
    const stored = await findPicture(sellerSlot({ tenantId, imageId: mark.id }));
    return { ...mark, picture: await toldPicture(stored, now), shown: uploadOf(stored) };
  });
  return { items: await Promise.all(items), v };
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
  const seller = await readSellerAt({ tenantId, v });
  const before = seller.pictures.find(({ id }) => id === imageId);
  if (!before && seller.pictures.length >= MOST_SELLER_PICTURES)
    throw new AppError('marketplace.tooManyImages', { limit: MOST_SELLER_PICTURES });
  // Another file is another picture, and another version of the profile: who reviews it looks again.
  const picture = { id: imageId, review: 'waiting' } as const;
  const pictures = before
    ? seller.pictures.map((one) => (one.id === imageId ? picture : one))
    : [...seller.pictures, picture];
  await keepSeller(seller, { pictures }, { by, now, action: 'marketplace.sellerPictureAdded' });
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
  if (!seller.pictures.some(({ id }) => id === imageId)) return picturesOf(tenantId, now);
  if (seller.v !== v) throw new AppError('conflict.versionChanged');
  const key = { tenantId, imageId };
  // The file first: a crash leaves a picture that can be removed again.
  await removePicture(sellerSlot(key), { by, now });
  const pictures = seller.pictures.filter(({ id }) => id !== imageId);
  await keepSeller(seller, { pictures }, { by, now, action: 'marketplace.sellerPictureRemoved' });
  await dropSellerPicture(key);
  return picturesOf(tenantId, now);
}

/** What everybody sees: the pictures that the team has accepted. */
export async function shownPictures({ tenantId, pictures }: StoredSeller) {
  const accepted = pictures.filter(({ review }) => review === 'accepted');
  const shown = accepted.map(async ({ id: imageId }) => {
    const { picture } = await findPicture(sellerSlot({ tenantId, imageId }));
    if (!picture) return [];
    const { key, widthPx, heightPx } = picture;
    return [{ url: await files.signedGet({ ...picturePlace(key), fileName: 'picture.png' }), widthPx, heightPx }];
  });
  return (await Promise.all(shown)).flat();
}

/** With its account. Safe to repeat. */
export async function forgetSellerPictures(tenantId: Tenant): Promise<void> {
  for (const { id: imageId } of (await findSeller(tenantId)).pictures) {
    const key = { tenantId, imageId };
    if (await forgetPicture(sellerSlot(key))) await dropSellerPicture(key);
  }
}
