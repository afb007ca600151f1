import * as z from 'zod';

/** What a picture may be to become a logo, shown before it is hit. */
export const LOGO_LIMITS = {
  fileBytes: 2 * 1024 * 1024,
  /** Width times height: more is not decoded. */
  pixels: 16_000_000,
  /** Of the shorter side, as it came and once it was made smaller: less is unreadable in print. */
  smallestPx: 32,
  /** A larger picture is made smaller to fit into this. */
  widthPx: 1200,
  heightPx: 600,
} as const;
export const LOGO_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp'] as const;
export const LOGO_CONTENT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * Of the newest upload: NONE, CHECKING (waits for the file, or reads it), READY, REFUSED. A picture that was READY stays
 * while another is checked or refused.
 */
export const LOGO_STATES = ['NONE', 'CHECKING', 'READY', 'REFUSED'] as const;
export type LogoState = (typeof LOGO_STATES)[number];

export const Logo = z.object({
  state: z.enum(LOGO_STATES),
  /** Why the newest upload was refused, with what the text names. */
  error: z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** What reports bear. The address is good for five minutes. */
  picture: z.object({ url: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }).nullable(),
});
export type Logo = z.infer<typeof Logo>;
