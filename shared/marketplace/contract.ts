import * as z from 'zod';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';
import { MOST_IMAGES } from '#shared/constants/marketplace.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { MESSAGE_LIMIT, UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { PictureUpload } from '#shared/kernel/picture.ts';
import { ImageAnnouncement, ImageOrder, ListingImages } from './images.ts';
import { Project, ProjectId, ProjectLine, ProjectPlots } from './project.ts';
import { Cents, ListedPrice, Listing, ListingDraft, SellerDraft, SellerProfile, SellerWords } from './schema.ts';
import { ProjectFilter, ProjectPoint, ProjectQuery } from './search.ts';
import { SellerPage, SellerPictureAnnouncement, SellerPictures } from './seller.ts';
import { OWNER_ACTIONS } from './states.ts';

const ofForest = z.object({ id: idOf('forest') });
const theirs = z.object({ tenantId: idOf('tenant'), id: idOf('forest') });
const version = z.strictObject({ v: z.number().int().min(0) });
const CHANGED = ['forests.notFound', 'marketplace.wrongState', 'conflict.versionChanged'] as const;
/** What the team says of what waits for it. */
const Review = z.discriminatedUnion('verdict', [
  version.extend({
    verdict: z.literal('accept'),
    /** Uploads of the images that were looked at; others wait on. */
    seen: z.array(idOf('picture')).max(MOST_IMAGES).default([]),
  }),
  version.extend({ verdict: z.literal('changes'), text: text(MOST_FOREST_TEXT).min(3) }),
]);
const TheirSeller = z.object({ tenantId: idOf('tenant'), seller: SellerProfile });
const TheirListing = z.object({ tenantId: idOf('tenant'), listing: Listing });

export const marketplace = {
  listListings: endpoint({
    method: 'GET',
    path: '/marketplace/listings',
    summary: 'The own forests on the market, with what there is to sell of each; version 0 where nothing was said',
    allow: 'forestOwner',
    query: PageQuery,
    output: pageOf(Listing),
  }),
  getListing: endpoint({
    method: 'GET',
    path: '/marketplace/listings/{id}',
    summary: 'What is said of an own forest on the market',
    allow: 'forestOwner',
    params: ofForest,
    output: Listing,
    errors: ['forests.notFound'],
  }),
  saveListing: endpoint({
    method: 'PUT',
    path: '/marketplace/listings/{id}',
    summary: 'Keep what is said of a forest on the market, while it is a draft',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ draft: ListingDraft }),
    output: Listing,
    errors: [...CHANGED, 'marketplace.belowFloor', 'marketplace.claim'],
  }),
  moveListing: endpoint({
    method: 'POST',
    path: '/marketplace/listings/{id}/moves',
    summary: 'Submit, take back, publish, pause, hide, write anew or withdraw what is on the market',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ action: z.enum(OWNER_ACTIONS) }),
    output: Listing,
    errors: [...CHANGED, 'input.required', 'marketplace.nameClaims', 'marketplace.belowFloor'],
  }),
  priceListing: endpoint({
    method: 'PUT',
    path: '/marketplace/listings/{id}/price',
    summary: 'Change what a tonne costs, at once: orders that were made keep theirs',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ price: ListedPrice }),
    output: Listing,
    errors: [...CHANGED, 'marketplace.belowFloor'],
  }),
  listListingImages: endpoint({
    method: 'GET',
    path: '/marketplace/listings/{id}/images',
    summary: 'The images of an own forest, the main one first',
    allow: 'forestOwner',
    params: ofForest,
    output: ListingImages,
  }),
  announceListingImage: endpoint({
    method: 'POST',
    path: '/marketplace/listings/{id}/images',
    summary: 'Announce an image: answers a signed form for its upload straight to storage',
    allow: 'forestOwner',
    limits: [UPLOAD_LIMIT],
    params: ofForest,
    body: ImageAnnouncement,
    output: z.object({ images: ListingImages, upload: PictureUpload }),
    errors: [
      ...CHANGED,
      'marketplace.tooManyImages',
      'marketplace.imageType',
      'marketplace.imageUppercase',
      'marketplace.imageName',
    ],
  }),
  arrangeListingImages: endpoint({
    method: 'PUT',
    path: '/marketplace/listings/{id}/images',
    summary: 'Say which image is the main one, which are seen, and which are of a satellite',
    allow: 'forestOwner',
    params: ofForest,
    body: ImageOrder,
    output: ListingImages,
    errors: [...CHANGED, 'marketplace.imageNotFound'],
  }),
  removeListingImage: endpoint({
    method: 'DELETE',
    path: '/marketplace/listings/{id}/images/{imageId}',
    summary: 'Remove an image of an own forest',
    allow: 'forestOwner',
    params: ofForest.extend({ imageId: idOf('picture') }),
    query: z.object({ v: z.coerce.number().int().min(0) }),
    output: ListingImages,
    errors: CHANGED,
  }),
  getSellerProfile: endpoint({
    method: 'GET',
    path: '/marketplace/seller',
    summary: 'Who sells, as buyers read it; version 0 while nothing was said',
    allow: 'forestOwner',
    output: SellerProfile,
  }),
  saveSellerProfile: endpoint({
    method: 'PUT',
    path: '/marketplace/seller',
    summary: 'Keep how the seller is shown to buyers, once the team has accepted it',
    allow: 'forestOwner',
    body: version.extend({ draft: SellerDraft }),
    output: SellerProfile,
    errors: ['conflict.versionChanged', 'marketplace.claim'],
  }),
  listSellerPictures: endpoint({
    method: 'GET',
    path: '/marketplace/seller/pictures',
    summary: 'Pictures of who sells, in the order in which they came',
    allow: 'forestOwner',
    output: SellerPictures,
  }),
  announceSellerPicture: endpoint({
    method: 'POST',
    path: '/marketplace/seller/pictures',
    summary: 'Announce a picture of who sells: answers a signed form for its upload straight to storage',
    allow: 'forestOwner',
    limits: [UPLOAD_LIMIT],
    body: SellerPictureAnnouncement,
    output: z.object({ pictures: SellerPictures, upload: PictureUpload }),
    errors: [
      'conflict.versionChanged',
      'marketplace.sellerUnsaid',
      'marketplace.tooManyImages',
      'marketplace.imageType',
      'marketplace.imageUppercase',
      'marketplace.imageName',
    ],
  }),
  removeSellerPicture: endpoint({
    method: 'DELETE',
    path: '/marketplace/seller/pictures/{imageId}',
    summary: 'Remove a picture of who sells',
    allow: 'forestOwner',
    params: z.object({ imageId: idOf('picture') }),
    query: z.object({ v: z.coerce.number().int().min(0) }),
    output: SellerPictures,
    errors: ['conflict.versionChanged'],
  }),
  listListingReviews: endpoint({
    method: 'GET',
    path: '/admin/marketplace/listings',
    summary: 'What waits to be published, the soonest due first',
    allow: 'support',
    query: PageQuery,
    output: pageOf(TheirListing),
  }),
  getTheirListing: endpoint({
    method: 'GET',
    path: '/admin/marketplace/listings/{tenantId}/{id}',
    summary: 'What is said of a forest as the team sees it, with its images and who sells',
    allow: 'support',
    params: theirs,
    output: TheirListing.extend({ images: ListingImages, seller: SellerProfile }),
    errors: ['forests.notFound'],
  }),
  reviewListing: endpoint({
    method: 'POST',
    path: '/admin/marketplace/listings/{tenantId}/{id}/review',
    summary: 'Accept what waits to be published, or give it back with what is to be changed',
    allow: 'admin',
    limits: [MESSAGE_LIMIT],
    params: theirs,
    body: Review,
    output: TheirListing,
    errors: [...CHANGED, 'marketplace.belowFloor'],
  }),
  listSellerReviews: endpoint({
    method: 'GET',
    path: '/admin/marketplace/sellers',
    summary: 'Sellers of whom words or pictures wait for the team, the soonest due first',
    allow: 'support',
    query: PageQuery,
    output: pageOf(TheirSeller),
  }),
  getTheirSeller: endpoint({
    method: 'GET',
    path: '/admin/marketplace/sellers/{tenantId}',
    summary: 'What an owner says of who sells, with the pictures, and what buyers read meanwhile',
    allow: 'support',
    params: z.object({ tenantId: idOf('tenant') }),
    output: TheirSeller.extend({ pictures: SellerPictures, shown: SellerWords.nullable() }),
    errors: ['marketplace.sellerUnsaid'],
  }),
  reviewSeller: endpoint({
    method: 'POST',
    path: '/admin/marketplace/sellers/{tenantId}/review',
    summary: 'Accept what an owner says of who sells, or give it back with what is to be changed',
    allow: 'admin',
    limits: [MESSAGE_LIMIT],
    params: z.object({ tenantId: idOf('tenant') }),
    body: Review,
    output: TheirSeller,
    errors: ['marketplace.sellerUnsaid', 'marketplace.wrongState', 'conflict.versionChanged'],
  }),
  listOffers: endpoint({
    method: 'GET',
    path: '/marketplace/projects',
    summary: 'Forests whose credits are for sale, by species, stock, province, price and registry, in an order',
    allow: 'company',
    query: ProjectQuery,
    output: pageOf(ProjectLine).extend({
      /** Of all that are for sale: what there is to choose from. */
      choices: z.object({ species: z.array(z.string()), provinces: z.array(z.string()) }),
      count: z.number().int(),
      closeCents: Cents,
      closedOn: z.iso.date(),
    }),
    errors: ['input.invalid'],
  }),
  listOfferPoints: endpoint({
    method: 'GET',
    path: '/marketplace/points',
    summary:
      'Where the forests are whose credits are for sale, to a hundredth of a degree: those of a filter, all at once',
    allow: 'company',
    query: ProjectFilter,
    output: z.object({ points: z.array(ProjectPoint) }),
  }),
  getProject: endpoint({
    method: 'GET',
    path: '/marketplace/projects/{id}',
    summary: 'A forest on the market: its figures, seller, goals, certificates and what was retired of it',
    allow: 'public',
    params: ProjectId,
    output: Project,
    errors: ['marketplace.notFound'],
  }),
  getProjectSeller: endpoint({
    method: 'GET',
    path: '/marketplace/projects/{id}/seller',
    summary: 'Who sells a forest: what they say of themselves, their pictures, and what else they have on the market',
    allow: 'public',
    params: ProjectId,
    output: SellerPage,
    errors: ['marketplace.notFound'],
  }),
  getProjectPlots: endpoint({
    method: 'GET',
    path: '/marketplace/projects/{id}/plots',
    summary: 'Outlines of the parcels of a forest on the market',
    allow: 'company',
    params: ProjectId,
    output: ProjectPlots,
    errors: ['marketplace.notFound'],
  }),
};
