import type { StoredForest } from '#functions/forests/read.ts';
import { changePicture, picturePlace } from '#functions/kit/pictures/slot.ts';
import { imageSlot } from '#functions/marketplace/imageSlot.ts';
import { announceImage, imagesOf } from '#functions/marketplace/images.ts';
import { moveListing, saveListing } from '#functions/marketplace/own.ts';
import { findListing } from '#functions/marketplace/read.ts';
import { review } from '#functions/marketplace/review.ts';
import { saveSeller } from '#functions/marketplace/seller.ts';
import { reviewSeller } from '#functions/marketplace/sellerReview.ts';
import { findSeller } from '#functions/marketplace/sellerStore.ts';
import { files } from '#functions/ports/files.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { ListingDraft } from '#shared/marketplace/schema.ts';
import type { DemoListing } from './demoForestTypes.ts';
import type { Cast } from './demoLife.ts';
import { drawn, type Landscape } from './demoPictures.ts';

type At = Cast & { readonly forest: StoredForest };

/** An image, announced like all; what would have been made of an upload, in a process apart, is drawn here. */
async function addImage(image: Landscape, { forest: { tenantId, id }, actor, now }: At): Promise<void> {
  const imageId = idFrom('picture', `01JDEM${id.slice(-10)}${String(image.seed).padStart(10, '0')}`);
  const slot = imageSlot({ tenantId, forestId: id, imageId });
  const { v } = await imagesOf({ tenantId, id }, now);
  const said = { fileName: 'monte.png', contentType: 'image/png', isSatellite: false } as const;
  await announceImage(actor, { id, v, imageId, ...said }, now);
  const { png, ...size } = drawn(image);
  const change = { by: actor.userId, now, action: slot.actions.checked };
  const kept = await changePicture(slot, change, ({ uploadId }) => ({
    state: 'READY',
    picture: { key: slot.pictureKey(uploadId ?? imageId), ...size },
  }));
  if (kept?.picture) await files.put(picturePlace(kept.picture.key), png, { contentType: 'image/png' });
}

/** Puts a forest on the market: what its owner says and shows of it, and what the team says of that. What is there stays. */
export async function offer(listing: DemoListing, at: At): Promise<void> {
  const { forest, actor, team, now } = at;
  const of = { tenantId: forest.tenantId, id: forest.id };
  const state = async () => (await findListing(of)) ?? { state: 'draft', v: 0, images: [] };
  if ((await state()).v === 0) {
    const { category, goals, short, long, cents } = listing;
    const price = cents === undefined ? { kind: 'default' } : { kind: 'own', cents };
    const draft = ListingDraft.parse({ category, goals: [...goals], short, long, price });
    await saveListing(actor, { ...of, v: 0, draft }, now);
  }
  if ((await state()).state !== 'draft') return;
  for (const image of listing.images.slice((await state()).images.length)) await addImage(image, at);
  await moveListing(actor, { ...of, v: (await state()).v, action: 'submit' }, now);
  if (listing.isWaiting) return;
  const seen = (await imagesOf(of, now)).items.flatMap(({ shown }) => shown ?? []);
  await review(team, { ...of, v: (await state()).v, said: { verdict: 'accept', seen } }, now);
}

/** How an owner is shown to buyers: what they say, and that the team accepts it. What is there stays. */
export async function present({ owner: { profile }, actor, team, now }: Cast): Promise<void> {
  const { tenantId } = actor;
  if (!profile) return;
  const kept = await findSeller(tenantId);
  const { v } = kept.v === 0 ? await saveSeller(actor, { draft: profile, v: 0 }, now) : kept;
  if (kept.shown) return;
  await reviewSeller(team, { tenantId, v, said: { verdict: 'accept', seen: [] } }, now);
}
