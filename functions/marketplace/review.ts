import { getPicture } from '#functions/kit/pictures/pictures.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ReviewedImage } from '#shared/marketplace/images.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { isAccepted } from '#shared/marketplace/states.ts';
import { imageSlot } from './imageSlot.ts';
import { keep, type Read, stateAfter, stateOf } from './own.ts';
import { type Of, readAt } from './read.ts';

/** What the team says of what waits for it. */
type Review = { readonly verdict: 'accept' } | { readonly verdict: 'changes'; readonly text: string };

/** What waits, accepted: what is still on its way has been seen by nobody and waits on; of what never came nothing is shown. */
async function accepted({ forest: { tenantId, id: forestId }, listing }: Read, now: Date): Promise<ReviewedImage[]> {
  const images = (listing?.images ?? []).map(async (image): Promise<ReviewedImage> => {
    if (image.review !== 'waiting') return image;
    const { state } = await getPicture(imageSlot({ tenantId, forestId, imageId: image.id }), now);
    if (state === 'CHECKING') return image;
    return { ...image, review: state === 'READY' ? 'accepted' : 'refused' };
  });
  return Promise.all(images);
}

/** Images alone: what is said of the forest was accepted before, and is sold meanwhile. */
const refusedImages = ({ listing }: Read): ReviewedImage[] =>
  (listing?.images ?? []).map((image) => (image.review === 'waiting' ? { ...image, review: 'refused' } : image));

type Keeping = Parameters<typeof keep>[2];
function giveBack(read: Read, { isOfImages, text }: { isOfImages: boolean; text: string }, keeping: Keeping) {
  const change = isOfImages ? { images: refusedImages(read) } : { state: stateAfter(read, 'askChanges') };
  const said = { ...change, observations: text, reviewDueOn: null };
  return keep(read, said, { ...keeping, tells: 'listingChangesAsked' });
}

/** @throws AppError `forests.notFound`, `marketplace.wrongState`, `marketplace.belowFloor`, `conflict.versionChanged` */
export async function review(
  { userId: by }: UserActor,
  { said, ...at }: Of & { v: number; said: Review },
  now: Date,
): Promise<Listing> {
  const read = await readAt(at);
  const keeping = { by, now, action: 'marketplace.listingReviewed', isStaff: true } as const;
  const waiting = (read.listing?.images ?? []).some((image) => image.review === 'waiting');
  const isOfImages = isAccepted(stateOf(read)) && waiting;
  if (said.verdict === 'changes') return giveBack(read, { isOfImages, text: said.text }, keeping);
  const isAutomatic = read.listing?.isAutomatic ?? true;
  const state = isOfImages ? stateOf(read) : stateAfter(read, isAutomatic ? 'acceptAndPublish' : 'accept');
  const images = await accepted(read, now);
  const isLeft = images.some((image) => image.review === 'waiting');
  const reviewed = { state, images, observations: '', ...(!isLeft && { reviewDueOn: null }) };
  if (isOfImages) return keep(read, reviewed, keeping);
  const change = { ...reviewed, ...(isAutomatic && { publishedAt: now.toISOString() }) };
  return keep(read, change, { ...keeping, tells: isAutomatic ? 'listingPublished' : 'listingAccepted' });
}
