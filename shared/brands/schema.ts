import * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';
import { HEX } from './colours.ts';
import { FONTS, TEXT_CLASSES } from './looks.ts';
import { isBrandAddress, isLogo, isMailDomain, isPage, isRail } from './rules.ts';

/** Also the name of the brand's identity provider in the user pool: 3 to 32 characters, no underscore. */
export const BrandId = z.string().regex(/^[a-z][a-z0-9-]{2,31}$/);

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((value) => HEX.test(value), { error: 'brands.badColor' });
/** What is written on it must be readable. */
const background = (carries: (value: string) => boolean) =>
  colour.refine((value) => !HEX.test(value) || carries(value), { error: 'brands.lowContrast' });
const address = z
  .string()
  .trim()
  .max(300)
  .refine((value) => value === '' || isBrandAddress(value), { error: 'brands.badUrl' });
/** An address that somebody is sent to: never none. */
const destination = address.min(1);
const logo = z
  .string()
  .max(20_000)
  .refine((value) => value === '' || isLogo(value), { error: 'brands.badLogo' });

const Look = {
  name: text(60).min(1),
  /** Main colour: buttons, marks; text in it is corrected until it can be read. */
  color: colour,
  /** A picture as a data address: SVG or PNG; empty = the name in letters. */
  logo,
  /** Site of the brand; empty = none. */
  url: address,
  /** Spelled so in the specification (000 §3). Decoration only. */
  secodarycolor: colour,
  /** How headings are written: a class list of `TEXT_CLASSES`. */
  textClass: z.enum(TEXT_CLASSES),
  font: z.enum(FONTS),
  colorBg: background(isPage),
  colorBgSidebar: background(isRail),
  /** Where the brand's people sign in, and where they are after signing out. */
  urlLogin: destination,
  urlLogout: destination,
};

/** A partner brand on the wire: exactly the twelve fields of the specification (000 §3). */
export const Brand = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  logo: z.string(),
  url: z.string(),
  secodarycolor: z.string(),
  textClass: z.string(),
  font: z.string(),
  colorBg: z.string(),
  colorBgSidebar: z.string(),
  urlLogin: z.string(),
  urlLogout: z.string(),
});
export type Brand = z.infer<typeof Brand>;

/** What an administrator writes of a brand. */
export const BrandDraft = z.strictObject({
  ...Look,
  /**
   * Mail domains that the brand owns: of its people there, the identity provider may vouch for an account that exists
   * already. Nobody owns those of public mail.
   */
  domains: z.array(z.string().trim().toLowerCase().refine(isMailDomain, { error: 'brands.badDomain' })).max(20),
});
export type BrandDraft = z.infer<typeof BrandDraft>;

/** A brand as an administrator sees it. `v`: 0 = as the product ships it. */
export const BrandRecord = z.object({ brand: Brand, domains: z.array(z.string()), v: z.number().int() });
export type BrandRecord = z.infer<typeof BrandRecord>;
