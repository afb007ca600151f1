import { contrast, HEX } from './colours.ts';

/** Fixed colours of web/ui/tokens.css that are written with on the page and on the rail, and the contrast of text. */
export const LETTERS = ['#15302b', '#3f524c', '#5a6660', '#8a4b2a', '#1f6b3a', '#7a5200', '#a8321f'] as const;
export const TEXT_CONTRAST = 4.5;
/** Those of scopes and borders, which are drawn on the page, and the contrast of what is no text. */
export const MARKS = ['#7f4022', '#b98412', '#2c7a86', '#87897d'] as const;
export const MARK_CONTRAST = 3;

/** Whether all that is written on a rail can be read on this background. */
export const isRail = (background: string): boolean =>
  HEX.test(background) && LETTERS.every((colour) => contrast(colour, background) >= TEXT_CONTRAST);

/** Whether all that is written and drawn on a page can be read and seen on this background. */
export const isPage = (background: string): boolean =>
  isRail(background) && MARKS.every((colour) => contrast(colour, background) >= MARK_CONTRAST);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/** A path of this site, or an https address without user, password or port: where a person may be sent. */
export function isBrandAddress(text: string): boolean {
  if (UNSAFE.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && !port && hostname.includes('.');
}

const SVG = 'data:image/svg+xml,';
const PNG = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;
/** What a drawing may not hold. As a picture it cannot run anything; as a file of its own it could. */
const ACTIVE = /<script|<foreignobject|<!doctype|<!entity|\son\w+\s*=|javascript:|href\s*=(?!\s*["']?\s*#)/i;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A logo as data: a PNG, or an SVG that only draws. */
export function isLogo(text: string): boolean {
  if (!text.startsWith(SVG)) return PNG.test(text);
  const svg = decoded(text.slice(SVG.length));
  return svg !== null && /^<svg[\s>]/.test(svg) && svg.endsWith('</svg>') && !ACTIVE.test(svg);
}

/** Where anybody may have an address: no brand can own these. */
const PUBLIC_MAIL =
  /^(gmail|googlemail|hotmail|outlook|live|msn|icloud|me|yahoo|ymail|proton|protonmail|gmx|aol|sapo|telefonica|orange|movistar|terra|mail|zoho)\.[a-z.]+$/;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A mail domain that a brand may own, in lower case. */
export const isMailDomain = (text: string): boolean => DOMAIN.test(text) && !PUBLIC_MAIL.test(text);

/** The domain of an e-mail, in lower case; empty when it has none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
