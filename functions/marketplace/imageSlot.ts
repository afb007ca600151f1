import { type PictureSlot, pictureAttributes, type StoredPicture } from '#functions/kit/pictures/slot.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { IMAGE_LIMITS } from '#shared/marketplace/images.ts';
import { requiringProfile } from './sellerStore.ts';
import { requiringListing } from './store.ts';

/** An item beside the listing, which says what the image is: an upload does not disturb who writes. */
const images = entity({
  model: { entity: 'listingImage', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    forestId: { type: 'string', required: true },
    imageId: { type: 'string', required: true },
    ...pictureAttributes,
    ...stamps,
  },
  indexes: {
    byForest: {
      pk: { field: 'PK', composite: ['tenantId', 'forestId'], template: 'T#{tenantId}#LISTING#{forestId}' },
      sk: { field: 'SK', composite: ['imageId'], template: 'IMAGE#{imageId}' },
    },
  },
});

export interface ImageKey {
  readonly tenantId: IdOf<'tenant'>;
  readonly forestId: IdOf<'forest'>;
  readonly imageId: IdOf<'picture'>;
}

/** The place of one image of a forest on the market. */
export const imageSlot = ({ tenantId, forestId, imageId }: ImageKey): PictureSlot => ({
  limits: IMAGE_LIMITS,
  tenantId,
  subject: forestId,
  actions: { checked: 'marketplace.imageChecked', removed: 'marketplace.imageRemoved' },
  uploadKey: (uploadId) => `listings/${tenantId}/${forestId}/${imageId}/${uploadId}`,
  pictureKey: (uploadId) => `tenants/${tenantId}/listings/${forestId}/${imageId}-${uploadId.slice(4)}.png`,
  read: async () => (await retryBusy(() => images.get({ tenantId, forestId, imageId }).go({ consistent: true }))).data,
  put: (fields, v) =>
    images
      .put({ ...fields, tenantId, forestId, imageId })
      .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
      .params(),
  owner: requiringListing({ tenantId, id: forestId }),
});

/** The upload that a picture was made of, as its key says; null while there is none. */
export const uploadOf = ({ picture }: Pick<StoredPicture, 'picture'>): IdOf<'picture'> | null => {
  const ulid = /-([0-9A-Z]{26})\.png$/.exec(picture?.key ?? '')?.[1];
  return ulid ? idFrom('picture', ulid) : null;
};

/** Removes the item, once the files are gone. */
export const dropImage = async ({ tenantId, forestId, imageId }: ImageKey): Promise<void> => {
  await retryBusy(() => images.delete({ tenantId, forestId, imageId }).go());
};

/** The same beside a profile. */
const pictures = entity({
  model: { entity: 'sellerPicture', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    imageId: { type: 'string', required: true },
    ...pictureAttributes,
    ...stamps,
  },
  indexes: {
    bySeller: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SELLER' },
      sk: { field: 'SK', composite: ['imageId'], template: 'PICTURE#{imageId}' },
    },
  },
});
type SellerPictureKey = Pick<ImageKey, 'tenantId' | 'imageId'>;

/** The place of one picture of who sells. */
export const sellerSlot = ({ tenantId, imageId }: SellerPictureKey): PictureSlot => ({
  limits: IMAGE_LIMITS,
  tenantId,
  subject: tenantId,
  actions: { checked: 'marketplace.sellerPictureChecked', removed: 'marketplace.sellerPictureRemoved' },
  uploadKey: (uploadId) => `listings/${tenantId}/seller/${imageId}/${uploadId}`,
  pictureKey: (uploadId) => `tenants/${tenantId}/seller/${imageId}-${uploadId.slice(4)}.png`,
  read: async () => (await retryBusy(() => pictures.get({ tenantId, imageId }).go({ consistent: true }))).data,
  put: (fields, v) =>
    pictures
      .put({ ...fields, tenantId, imageId })
      .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
      .params(),
  owner: requiringProfile(tenantId),
});
export const dropSellerPicture = async ({ tenantId, imageId }: SellerPictureKey): Promise<void> => {
  await retryBusy(() => pictures.delete({ tenantId, imageId }).go());
};
