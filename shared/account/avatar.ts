import type { PictureLimits } from '#shared/kernel/picture.ts';

/** Of a person's picture: as large as any screen shows it, twice. */
export const AVATAR_LIMITS: PictureLimits = {
  fileBytes: 2 * 1024 * 1024,
  pixels: 16_000_000,
  smallestPx: 64,
  widthPx: 256,
  heightPx: 256,
};
