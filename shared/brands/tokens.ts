import { contrast, HEX, luminance, mix, walk } from './colours.ts';
import { stackOf } from './looks.ts';
import { isPage, isRail, TEXT_CONTRAST as TEXT } from './rules.ts';
import type { Brand } from './schema.ts';

const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** Of web/ui/tokens.css. */
const [PAPER, SUNK, INK, CAPTION] = ['#fbfaf6', '#f3f0e7', '#15302b', '#5a6660'];
/** A button in a colour nearer to the page than this could not be told from it. */
const TOLD_APART = 1.3;
const [DARK_MARK, LIGHT_MARK, MARK_TURN] = [0.58, 0.1, 0.3];
const [SOFT, WASH, HOVER] = [0.8, 0.88, 0.14];

/** The first of white, ink and black that reads on a colour; one of them always does. */
const onColour = (background: string): string =>
  [WHITE, INK].find((colour) => contrast(colour, background) >= TEXT) ?? BLACK;

/** Towards black for white letters, towards white for dark ones: the letters stay readable while it is hovered. */
const hoverOf = (fill: string, letters: string): string => mix(fill, letters === WHITE ? BLACK : WHITE, HOVER);

/**
 * The design tokens of a brand, as CSS variables: its colour where nothing must be read in it, and the nearest one that
 * can be read (4.5:1 on every surface it lies on) where something must. Backgrounds on which captions cannot be read are
 * not taken. Empty for a colour that is none.
 */
export function brandTokens(brand: Pick<Brand, 'color' | 'secodarycolor' | 'font' | 'colorBg' | 'colorBgSidebar'>) {
  if (!HEX.test(brand.color)) return {};
  const { color } = brand;
  const paper = isPage(brand.colorBg) ? brand.colorBg : PAPER;
  const sunk = isRail(brand.colorBgSidebar) ? brand.colorBgSidebar : SUNK;
  const start = mix(color, WHITE, luminance(color) < MARK_TURN ? DARK_MARK : LIGHT_MARK);
  const mark = walk(start, WHITE, (colour) => contrast(INK, colour) >= TEXT);
  const tint = (share: number) => walk(mix(mark, paper, share), paper, (colour) => contrast(CAPTION, colour) >= TEXT);
  const [soft, wash] = [tint(SOFT), tint(WASH)];
  const surfaces = [paper, sunk, soft, wash, WHITE];
  const ink = walk(color, BLACK, (colour) => surfaces.every((one) => contrast(colour, one) >= TEXT));
  const primary = contrast(color, paper) >= TOLD_APART ? color : ink;
  const onPrimary = onColour(primary);
  return {
    '--paper': paper,
    '--paper-sunk': sunk,
    '--primary': primary,
    '--primary-hover': hoverOf(primary, onPrimary),
    '--on-primary': onPrimary,
    '--primary-ink': ink,
    '--mark': mark,
    '--on-mark': INK,
    '--mark-soft': soft,
    '--mark-wash': wash,
    '--data-offset': mark,
    '--brand-secondary': HEX.test(brand.secodarycolor) ? brand.secodarycolor : ink,
    '--font-sans': stackOf(brand.font),
  };
}
