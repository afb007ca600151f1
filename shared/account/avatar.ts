import type { PictureLimits } from '#shared/kernel/picture.ts';

/** Of the picture of a person, twice as large as screens show it. */
export const AVATAR_LIMITS: PictureLimits = {
  fileBytes: 2 * 1024 * 1024,
  pixels: 16_000_000,
  smallestPx: 64,
  widthPx: 256,
  heightPx: 256,
};
