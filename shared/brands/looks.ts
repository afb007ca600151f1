/** Fonts that a brand may ask for: those of the product and those of the machine. Name -> CSS stack. */
const STACKS = {
  'Hanken Grotesk': '"Hanken Grotesk", "Hanken Fallback", system-ui, sans-serif',
  'Newsreader Souto': '"Newsreader Souto", "Newsreader Fallback", Georgia, serif',
  'system-ui': 'system-ui, "Segoe UI", Roboto, sans-serif',
  Arial: 'Arial, Helvetica, "Liberation Sans", sans-serif',
  Georgia: 'Georgia, "Times New Roman", "Liberation Serif", serif',
  'Trebuchet MS': '"Trebuchet MS", "Segoe UI", "DejaVu Sans", sans-serif',
  Verdana: 'Verdana, "DejaVu Sans", Geneva, sans-serif',
} as const;
export type Font = keyof typeof STACKS;
export const FONTS = Object.keys(STACKS) as [Font, ...Font[]];

/** The CSS stack of a font; that of the product for one that is not known. */
export const stackOf = (font: string): string =>
  Object.hasOwn(STACKS, font) ? STACKS[font as Font] : STACKS['Hanken Grotesk'];

/** `general`: headings as the product writes them. `plain`, `strong`: in the brand's own font. */
export const TEXT_CLASSES = ['souto general', 'souto plain', 'souto strong'] as const;
