import type * as z from 'zod';
import { announcePicture, forgetPicture, removePicture, toldPicture } from '#functions/kit/pictures/pictures.ts';
import { findPicture, picturePlace } from '#functions/kit/pictures/slot.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import { MOST_IMAGES } from '#shared/constants/marketplace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn, daysAfter, zoneOf } from '#shared/kernel/time.ts';
import {
  type ImageAnnouncement,
  type ImageOrder,
  imageNameProblem,
  type ReviewedImage,
  sameImages,
} from '#shared/marketplace/images.ts';
import { isAccepted } from '#shared/marketplace/states.ts';
import { dropImage, imageSlot, uploadOf } from './imageSlot.ts';
import { keep, type Read, stateOf } from './own.ts';
import { type Of, readAt } from './read.ts';
import { findListing, type StoredListing } from './store.ts';

interface At {
  readonly id: IdOf<'forest'>;
}
const keyOf = ({ tenantId, id }: Of, imageId: IdOf<'picture'>) => ({ tenantId, forestId: id, imageId });

/** The images of a forest, with short-lived addresses. */
export async function imagesOf(of: Of, now: Date) {
  const listing = await findListing(of);
  const items = (listing?.images ?? []).map(async (mark) => {
    const stored = await findPicture(imageSlot(keyOf(of, mark.id)));
    return { ...mark, picture: await toldPicture(stored, now), shown: uploadOf(stored) };
  });
  return { items: await Promise.all(items), v: listing?.v ?? 0 };
}

/**
 * Other images of a forest. Of one that was accepted those that come now wait for the team, and it goes on being sold;
 * what the team said of those that it refused is told until they are gone.
 */
function changeOf({ forest, listing }: Read, images: readonly ReviewedImage[], now: Date): Partial<StoredListing> {
  if (!listing || !isAccepted(listing.state)) return { images };
  const has = (review: ReviewedImage['review']) => images.some((image) => image.review === review);
  const due = listing.reviewDueOn ?? daysAfter(dayIn(zoneOf(forest.country), now), REVIEW_DAYS);
  return { images, reviewDueOn: has('waiting') ? due : null, ...(!has('refused') && { observations: '' }) };
}

/**
 * Announces an image: the answer is a form for its upload. Announced again with the same id, it is another file for it.
 * @throws AppError `forests.notFound`, `conflict.versionChanged`, `marketplace.wrongState`, `marketplace.tooManyImages`,
 *   `marketplace.imageType`, `marketplace.imageUppercase`, `marketplace.imageName`
 */
export async function announceImage(
  { tenantId, userId: by }: UserActor,
  { id, v, ...said }: At & Omit<z.output<typeof ImageAnnouncement>, 'id'> & { imageId: IdOf<'picture'> },
  now: Date,
) {
  const problem = imageNameProblem(said.fileName);
  if (problem) throw new AppError(problem);
  const read = await readAt({ tenantId, id, v });
  const known = read.listing?.images ?? [];
  const before = known.find((one) => one.id === said.imageId);
  if (stateOf(read) === 'withdrawn') throw new AppError('marketplace.wrongState');
  if (!before && known.length >= MOST_IMAGES) throw new AppError('marketplace.tooManyImages', { limit: MOST_IMAGES });
  const mark = { id: said.imageId, isVisible: true, isSatellite: said.isSatellite, ...before };
  // Another file is another image, and another version of the listing: who reviews it looks again.
  const image = { ...mark, review: 'waiting' } as const;
  const images = before ? known.map((one) => (one.id === image.id ? image : one)) : [...known, image];
  await keep(read, changeOf(read, images, now), { by, now, action: 'marketplace.imageAdded' });
  const slot = imageSlot(keyOf({ tenantId, id }, said.imageId));
  const { upload } = await announcePicture(slot, { contentType: said.contentType, by, now });
  return { images: await imagesOf({ tenantId, id }, now), upload };
}

/**
 * Says which image is the main one, which are seen, and which are of a satellite.
 * @throws AppError `forests.notFound`, `conflict.versionChanged`, `marketplace.imageNotFound`
 */
export async function arrangeImages(
  { tenantId, userId: by }: UserActor,
  { id, v, images }: At & z.output<typeof ImageOrder>,
  now: Date,
) {
  const read = await readAt({ tenantId, id, v });
  const known = read.listing?.images ?? [];
  if (!sameImages(images, known)) throw new AppError('marketplace.imageNotFound');
  const reviewOf = ({ id: one }: { id: string }) => known.find((image) => image.id === one)?.review ?? 'waiting';
  const arranged = images.map((image) => ({ ...image, review: reviewOf(image) }));
  await keep(read, { images: arranged }, { by, now, action: 'marketplace.imagesArranged' });
  return imagesOf({ tenantId, id }, now);
}

/** @throws AppError `forests.notFound`, `conflict.versionChanged` */
export async function removeImage(
  { tenantId, userId: by }: UserActor,
  { id, imageId, v }: At & { imageId: IdOf<'picture'>; v: number },
  now: Date,
) {
  const read = await readAt({ tenantId, id, v });
  const known = read.listing?.images ?? [];
  if (!known.some((one) => one.id === imageId)) return imagesOf({ tenantId, id }, now);
  const key = keyOf({ tenantId, id }, imageId);
  // The file first: a crash leaves an image that can be removed again.
  await removePicture(imageSlot(key), { by, now });
  await keep(
    read,
    changeOf(
      read,
      known.filter((one) => one.id !== imageId),
      now,
    ),
    { by, now, action: 'marketplace.imageRemoved' },
  );
  await dropImage(key);
  return imagesOf({ tenantId, id }, now);
}

/** What everybody sees: the images that the team has accepted, the main one first. */
export async function shownImages(listing: StoredListing) {
  const shown = listing.images.filter(({ isVisible, review }) => isVisible && review === 'accepted');
  const pictures = shown.map(async ({ id: imageId, isSatellite }) => {
    const { picture } = await findPicture(imageSlot(keyOf(listing, imageId)));
    if (!picture) return [];
    const { key, widthPx, heightPx } = picture;
    const url = await files.signedGet({ ...picturePlace(key), fileName: 'picture.png' });
    return [{ url, widthPx, heightPx, isSatellite }];
  });
  return (await Promise.all(pictures)).flat();
}

/** With its account. Safe to repeat. */
export async function forgetImages(listing: StoredListing): Promise<void> {
  for (const { id: imageId } of listing.images) {
    const key = keyOf(listing, imageId);
    if (await forgetPicture(imageSlot(key))) await dropImage(key);
  }
}
