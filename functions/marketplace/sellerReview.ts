import { toldPicture } from '#functions/kit/pictures/pictures.ts';
import { findPicture } from '#functions/kit/pictures/slot.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { sellerSlot, uploadOf } from './imageSlot.ts';
import type { Review } from './review.ts';
import { profileOf } from './seller.ts';
import { keepSeller, readSellerAt, waits } from './sellerKeep.ts';
import { picturesOf } from './sellerPictures.ts';
import { findSeller, pageOfSellers, type StoredSeller } from './sellerStore.ts';

const theirs = (seller: StoredSeller) => ({ tenantId: seller.tenantId, seller: profileOf(seller) });

/** @throws AppError `input.invalid` at `cursor` */
export async function listSellers(at: { limit: number; cursor?: string | undefined }) {
  const { items, cursor } = await pageOfSellers(at);
  return { items: items.map(theirs), cursor };
}

/** All of who sells, as the team sees it. @throws AppError `marketplace.sellerUnsaid` */
export async function readTheirSeller(tenantId: IdOf<'tenant'>, now: Date) {
  const seller = await findSeller(tenantId);
  if (seller.v === 0) throw new AppError('marketplace.sellerUnsaid');
  return { ...theirs(seller), pictures: await picturesOf(tenantId, now), shown: seller.shown };
}

type Uploads = readonly IdOf<'picture'>[];
/**
 * What waits, accepted, pictures where they are what was looked at: what is still on its way, or came in its place since,
 * waits on; of what never came nothing is shown.
 */
async function accepted(seller: StoredSeller, seen: Uploads, now: Date): Promise<Partial<StoredSeller>> {
  const { tenantId, name, short, long } = seller;
  const pictures = seller.pictures.map(async (picture): Promise<typeof picture> => {
    if (picture.review !== 'waiting') return picture;
    const stored = await findPicture(sellerSlot({ tenantId, imageId: picture.id }));
    const [{ state }, upload] = [await toldPicture(stored, now), uploadOf(stored)];
    if (state === 'CHECKING') return picture;
    if (state !== 'READY' || upload === null) return { ...picture, review: 'refused' };
    return seen.includes(upload) ? { ...picture, review: 'accepted' } : picture;
  });
  const words = seller.review === 'waiting' ? ({ shown: { name, short, long }, review: 'accepted' } as const) : {};
  return { ...words, pictures: await Promise.all(pictures) };
}
/** Whether buyers see more than before: of pictures that are still on their way nobody is told. */
const isMore = (seller: StoredSeller, { review, pictures = [] }: Partial<StoredSeller>): boolean =>
  (review === 'accepted' && seller.review !== 'accepted') ||
  pictures.some((one, i) => one.review === 'accepted' && seller.pictures[i]?.review !== 'accepted');
const refused = ({ review, pictures }: StoredSeller, observations: string): Partial<StoredSeller> => {
  const after = (before: typeof review) => (before === 'waiting' ? 'refused' : before);
  const marks = pictures.map((picture) => ({ ...picture, review: after(picture.review) }));
  return { review: after(review), pictures: marks, observations };
};

/** @throws AppError `marketplace.sellerUnsaid`, `marketplace.wrongState`, `conflict.versionChanged` */
export async function reviewSeller(
  { userId: by }: UserActor,
  { said, ...at }: { tenantId: IdOf<'tenant'>; v: number; said: Review },
  now: Date,
) {
  const seller = await readSellerAt(at);
  if (!waits(seller)) throw new AppError('marketplace.wrongState');
  const keeping = { by, now, action: 'marketplace.sellerReviewed', isStaff: true } as const;
  if (said.verdict === 'changes')
    return theirs(await keepSeller(seller, refused(seller, said.text), { ...keeping, tells: 'profileChangesAsked' }));
  const change = await accepted(seller, said.seen, now);
  const tells = isMore(seller, change) ? ({ tells: 'profileAccepted' } as const) : {};
  return theirs(await keepSeller(seller, change, { ...keeping, ...tells }));
}
