import { projectIdOf } from '#functions/forests/read.ts';
import { type AccountData, OF_ACCOUNT, plainItem, WORK } from '#functions/kit/accountData.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { forgetImages } from './images.ts';
import { forgetSellerPictures } from './sellerPictures.ts';
import { findSeller, forgetProfile } from './sellerStore.ts';
import { allListings, deletingListing } from './store.ts';

export const accountData: AccountData = {
  kinds: { listing: OF_ACCOUNT, listingImage: WORK, sellerPicture: WORK, sellerProfile: OF_ACCOUNT },
  async *ofAccount({ tenantId }) {
    const seller = await findSeller(tenantId);
    if (seller.v > 0) yield { topic: 'forests', path: 'seller.json', json: async () => plainItem(seller) };
    for (const listing of await allListings(tenantId))
      yield { topic: 'forests', path: `${listing.id}-market.json`, json: async () => plainItem(listing) };
  },
  async forgetAccount({ tenantId }) {
    for (const listing of await allListings(tenantId)) {
      await forgetImages(listing);
      const messages = [messageOf('marketplace.projectChanged', { projectId: projectIdOf(listing.id) })];
      await commit({ writes: [deletingListing(listing)], messages });
    }
    await forgetSellerPictures(tenantId);
    await forgetProfile(tenantId);
  },
};
