import { toldPicture } from '#functions/kit/pictures/pictures.ts';
import { findPicture } from '#functions/kit/pictures/slot.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { ReviewedImage } from '#shared/marketplace/images.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { isAccepted } from '#shared/marketplace/states.ts';
import { imageSlot, uploadOf } from './imageSlot.ts';
import { keep, type Read, stateAfter, stateOf } from './own.ts';
import { type Of, readAt } from './read.ts';
import type { StoredListing } from './store.ts';

/** What the team says of what waits for it. */
type Accepting = { readonly verdict: 'accept'; readonly seen: readonly IdOf<'picture'>[] };
export type Review = Accepting | { readonly verdict: 'changes'; readonly text: string };

/**
 * What waits, accepted where it is what was looked at: what is still on its way, or came in its place since, waits on; of
 * what never came nothing is shown.
 */
async function accepted(
  { forest: { tenantId, id: forestId }, listing }: Read,
  seen: readonly IdOf<'picture'>[],
  now: Date,
): Promise<ReviewedImage[]> {
  const images = (listing?.images ?? []).map(async (image): Promise<ReviewedImage> => {
    if (image.review !== 'waiting') return image;
    const stored = await findPicture(imageSlot({ tenantId, forestId, imageId: image.id }));
    const [{ state }, upload] = [await toldPicture(stored, now), uploadOf(stored)];
    if (state === 'CHECKING') return image;
    if (state !== 'READY' || upload === null) return { ...image, review: 'refused' };
    return seen.includes(upload) ? { ...image, review: 'accepted' } : image;
  });
  return Promise.all(images);
}

/** Images alone: what is said of the forest was accepted before, and is sold meanwhile. */
const refusedImages = ({ listing }: Read): ReviewedImage[] =>
  (listing?.images ?? []).map((image) => (image.review === 'waiting' ? { ...image, review: 'refused' } : image));

const acceptedOf = (images: readonly ReviewedImage[]) => images.filter((image) => image.review === 'accepted');

type Keeping = Parameters<typeof keep>[2];
function giveBack(read: Read, { isOfImages, text }: { isOfImages: boolean; text: string }, keeping: Keeping) {
  const change = isOfImages ? { images: refusedImages(read) } : { state: stateAfter(read, 'askChanges') };
  const said = { ...change, observations: text, reviewDueOn: null };
  return keep(read, said, { ...keeping, tells: 'listingChangesAsked' });
}

type Reviewed = Pick<StoredListing, 'images' | 'observations'> & Partial<Pick<StoredListing, 'reviewDueOn'>>;
/** Its owner is told of images that buyers see from now on. */
function keepImages(read: Read, reviewed: Reviewed, keeping: Keeping) {
  const isMore = acceptedOf(reviewed.images).length > acceptedOf(read.listing?.images ?? []).length;
  return keep(read, reviewed, { ...keeping, ...(isMore && { tells: 'listingImagesAccepted' as const }) });
}
function keepAll(read: Read, reviewed: Reviewed, keeping: Keeping) {
  const isAutomatic = read.listing?.isAutomatic ?? true;
  const state = stateAfter(read, isAutomatic ? 'acceptAndPublish' : 'accept');
  const change = { ...reviewed, state, ...(isAutomatic && { publishedAt: keeping.now.toISOString() }) };
  return keep(read, change, { ...keeping, tells: isAutomatic ? 'listingPublished' : 'listingAccepted' });
}

/** @throws AppError `forests.notFound`, `marketplace.wrongState`, `marketplace.belowFloor`, `conflict.versionChanged` */
export async function review(
  { userId: by }: UserActor,
  { said, ...at }: Of & { v: number; said: Review },
  now: Date,
): Promise<Listing> {
  const read = await readAt(at);
  const keeping = { by, now, action: 'marketplace.listingReviewed', isStaff: true } as const;
  const isWaiting = (image: ReviewedImage) => image.review === 'waiting';
  const isOfImages = isAccepted(stateOf(read)) && (read.listing?.images ?? []).some(isWaiting);
  if (said.verdict === 'changes') return giveBack(read, { isOfImages, text: said.text }, keeping);
  const images = await accepted(read, said.seen, now);
  // What the team said of images that it refused before is told until they are gone.
  const isRefused = isOfImages && images.some((image) => image.review === 'refused');
  const observations = isRefused ? (read.listing?.observations ?? '') : '';
  const reviewed = { images, observations, ...(!images.some(isWaiting) && { reviewDueOn: null }) };
  return isOfImages ? keepImages(read, reviewed, keeping) : keepAll(read, reviewed, keeping);
}
