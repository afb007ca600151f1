import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { PICTURE_CONTENT_TYPES, Picture } from '#shared/kernel/picture.ts';
import { MARKET_STATES } from './forSale.ts';
import { REVIEWS } from './images.ts';
import { ProjectLine, ShownImage } from './project.ts';
import { SellerWords } from './schema.ts';

/** Pictures of who sells, in the order in which they came, with the version of the profile. */
export const SellerPictures = z.object({
  items: z.array(
    z.object({
      ...{ id: idOf('picture'), picture: Picture, review: z.enum(REVIEWS) },
      /** The upload that what is shown was made of: whoever accepts a picture says which one they have looked at. */
      shown: idOf('picture').nullable(),
    }),
  ),
  v: z.number().int(),
});
export type SellerPictures = z.output<typeof SellerPictures>;

export const SellerPictureAnnouncement = z.strictObject({
  v: z.number().int().min(0),
  id: idOf('picture'),
  fileName: z.string().max(200),
  contentType: z.enum(PICTURE_CONTENT_TYPES),
});

/** Who sells, as everybody may read it, with what they have on the market. */
export const SellerPage = SellerWords.extend({
  pictures: z.array(ShownImage.omit({ isSatellite: true })),
  projects: z.array(
    ProjectLine.omit({ available: true }).extend({
      available: z.number().int().min(0),
      state: z.enum(MARKET_STATES),
    }),
  ),
});
export type SellerPage = z.output<typeof SellerPage>;
