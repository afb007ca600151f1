import { readForest } from '#functions/forests/read.ts';
import { serve } from '#functions/kit/http.ts';
import { marketplace } from '#shared/marketplace/contract.ts';
import { announceImage, arrangeImages, imagesOf, removeImage } from './images.ts';
import { listOffers, pointsOf } from './offers.ts';
import { moveListing, priceListing, saveListing } from './own.ts';
import { readPlots, readProject } from './projectPage.ts';
import { answerOf, listListings, listReviews } from './read.ts';
import { review } from './review.ts';
import { profileOf, readSeller, saveSeller } from './seller.ts';
import { announceSellerPicture, picturesOf, removeSellerPicture } from './sellerPictures.ts';
import { listSellers, readTheirSeller, reviewSeller } from './sellerReview.ts';
import { findSeller } from './sellerStore.ts';

export const handler = serve(marketplace, {
  listListings: ({ actor, query }) => listListings(actor.tenantId, query),
  getListing: async ({ actor: { tenantId }, params: { id } }) => answerOf(await readForest({ tenantId, id })),
  saveListing: ({ actor, params, body, now }) => saveListing(actor, { ...body, ...params }, now),
  moveListing: ({ actor, params, body, now }) => moveListing(actor, { ...body, ...params }, now),
  priceListing: ({ actor, params, body, now }) => priceListing(actor, { ...body, ...params }, now),
  listListingImages: ({ actor: { tenantId }, params: { id }, now }) => imagesOf({ tenantId, id }, now),
  announceListingImage: ({ actor, params, body: { id: imageId, ...said }, now }) =>
    announceImage(actor, { ...said, ...params, imageId }, now),
  arrangeListingImages: ({ actor, params, body, now }) => arrangeImages(actor, { ...body, ...params }, now),
  removeListingImage: ({ actor, params, query, now }) => removeImage(actor, { ...query, ...params }, now),
  getSellerProfile: async ({ actor }) => profileOf(await findSeller(actor.tenantId)),
  saveSellerProfile: ({ actor, body, now }) => saveSeller(actor, body, now),
  listSellerPictures: ({ actor, now }) => picturesOf(actor.tenantId, now),
  announceSellerPicture: ({ actor, body, now }) => announceSellerPicture(actor, body, now),
  removeSellerPicture: ({ actor, params, query, now }) => removeSellerPicture(actor, { ...query, ...params }, now),
  listListingReviews: ({ query }) => listReviews(query),
  async getTheirListing({ params, now }) {
    const forest = await readForest(params);
    const [listing, images, seller] = await Promise.all([
      answerOf(forest),
      imagesOf(params, now),
      findSeller(params.tenantId),
    ]);
    return { tenantId: params.tenantId, listing, images, seller: profileOf(seller) };
  },
  reviewListing: async ({ actor, params, body: { v, ...said }, now }) => ({
    tenantId: params.tenantId,
    listing: await review(actor, { ...params, v, said }, now),
  }),
  listSellerReviews: ({ query }) => listSellers(query),
  getTheirSeller: ({ params, now }) => readTheirSeller(params.tenantId, now),
  reviewSeller: ({ actor, params, body: { v, ...said }, now }) => reviewSeller(actor, { ...params, v, said }, now),
  listOffers: ({ actor, query, now }) => listOffers(actor, query, now),
  listOfferPoints: async ({ actor, query, now }) => ({ points: await pointsOf(actor, query, now) }),
  getProject: ({ params, now }) => readProject(params.id, now),
  getProjectSeller: ({ params }) => readSeller(params.id),
  getProjectPlots: ({ params }) => readPlots(params.id),
});
