import * as z from 'zod';

/** What a picture that somebody uploads may be (a logo, a portrait), shown before it is hit. */
export interface PictureLimits {
  readonly fileBytes: number;
  /** Width times height: more is not decoded. */
  readonly pixels: number;
  /** Of the shorter side, as it came and once it was made smaller: less cannot be made out. */
  readonly smallestPx: number;
  /** A larger picture is made smaller to fit into this. */
  readonly widthPx: number;
  readonly heightPx: number;
}
export const PICTURE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp'] as const;
export const PICTURE_CONTENT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * Of the newest upload: NONE, CHECKING (waits for the file, or reads it), READY, REFUSED. A picture that was READY stays
 * while another is checked or refused.
 */
const PICTURE_STATES = ['NONE', 'CHECKING', 'READY', 'REFUSED'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

export const Picture = z.object({
  state: z.enum(PICTURE_STATES),
  /** Why the newest upload was refused, with what the text names. */
  error: z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** What is shown. The address is good for five minutes. */
  picture: z.object({ url: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }).nullable(),
});
export type Picture = z.infer<typeof Picture>;

/** Of an announcement: its body, and a signed form for the upload straight to storage. */
export const PictureAnnouncement = z.strictObject({ contentType: z.enum(PICTURE_CONTENT_TYPES) });
export const PictureUpload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
