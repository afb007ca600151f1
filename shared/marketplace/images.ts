import * as z from 'zod';
import { MOST_IMAGES } from '#shared/constants/marketplace.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PICTURE_CONTENT_TYPES, PICTURE_EXTENSIONS, Picture, type PictureLimits } from '#shared/kernel/picture.ts';

/** Of a photo of a forest: a larger one is made smaller. */
export const IMAGE_LIMITS: PictureLimits = {
  fileBytes: 8 * 1024 * 1024,
  pixels: 40_000_000,
  smallestPx: 64,
  widthPx: 1600,
  heightPx: 1200,
};

/** Letters, digits, points, hyphens and low lines: what every system can keep. */
const NAME = /^[\p{L}\p{N}._-]+$/u;
const isKnown = (extension: string): boolean => PICTURE_EXTENSIONS.some((one) => one === extension);
export type ImageProblem = 'marketplace.imageType' | 'marketplace.imageUppercase' | 'marketplace.imageName';

/** What is wrong with the name of a file; null when it may be sent. [002 §5, images; B53] */
export function imageNameProblem(fileName: string): ImageProblem | null {
  const extension = /\.[^.]*$/.exec(fileName)?.[0] ?? '';
  if (!isKnown(extension.toLowerCase())) return 'marketplace.imageType';
  if (extension !== extension.toLowerCase()) return 'marketplace.imageUppercase';
  return NAME.test(fileName) ? null : 'marketplace.imageName';
}

/** What its owner says of an image; the first of a forest is the main one. */
export const ImageMark = z.strictObject({ id: idOf('picture'), isVisible: z.boolean(), isSatellite: z.boolean() });
export type ImageMark = z.output<typeof ImageMark>;
/** What the team says of an image, or of words: buyers see none that it has not accepted, whenever it came. */
export const REVIEWS = ['waiting', 'accepted', 'refused'] as const;
const Reviewed = ImageMark.extend({ review: z.enum(REVIEWS) });
export type ReviewedImage = z.output<typeof Reviewed>;
const ListingImage = z.object({
  ...Reviewed.shape,
  picture: Picture,
  /** The upload that what is shown was made of: whoever accepts an image says which one they have looked at. */
  shown: idOf('picture').nullable(),
});
/** All images of a forest, the main one first, with the version of the listing. */
export const ListingImages = z.object({ items: z.array(ListingImage), v: z.number().int() });

export const ImageAnnouncement = z.strictObject({
  v: z.number().int().min(0),
  id: idOf('picture'),
  fileName: z.string().max(200),
  contentType: z.enum(PICTURE_CONTENT_TYPES),
  isSatellite: z.boolean().default(false),
});
export const ImageOrder = z.strictObject({ v: z.number().int().min(0), images: z.array(ImageMark).max(MOST_IMAGES) });

/** Whether two rows have the same images, in whatever order. */
export const sameImages = (a: readonly Pick<ImageMark, 'id'>[], b: readonly Pick<ImageMark, 'id'>[]): boolean =>
  a.length === b.length &&
  new Set(a.map(({ id }) => id)).size === a.length &&
  a.every(({ id }) => b.some((one) => one.id === id));
