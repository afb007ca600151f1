import type { PictureLimits } from '#shared/kernel/picture.ts';

/** Of a logo: a larger picture is made smaller to what a report needs. */
export const LOGO_LIMITS: PictureLimits = {
  fileBytes: 2 * 1024 * 1024,
  pixels: 16_000_000,
  smallestPx: 32,
  widthPx: 1200,
  heightPx: 600,
};
