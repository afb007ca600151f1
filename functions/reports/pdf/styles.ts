/** By their own names: the library would read the file of the first one again at every other name. */
export const REGULAR = 'Inter-Regular';
export const STRONG = 'Inter-SemiBold';
/** Sizes and leadings in points. */
export const STYLES = {
  body: { font: REGULAR, size: 9.5, leading: 14.5, colour: '--ink' },
  note: { font: REGULAR, size: 8, leading: 11.5, colour: '--ink-3' },
  cell: { font: REGULAR, size: 8.5, leading: 11.5, colour: '--ink' },
  cellStrong: { font: STRONG, size: 8.5, leading: 11.5, colour: '--ink' },
  cellHead: { font: STRONG, size: 8, leading: 11, colour: '--ink-2' },
  small: { font: REGULAR, size: 7, leading: 9.5, colour: '--ink' },
  smallHead: { font: STRONG, size: 7, leading: 9.5, colour: '--ink-2' },
  h1: { font: STRONG, size: 32, leading: 38, colour: '--ink' },
  h2: { font: STRONG, size: 17, leading: 22, colour: '--ink' },
  h3: { font: STRONG, size: 11, leading: 15, colour: '--ink' },
  lead: { font: REGULAR, size: 12.5, leading: 19, colour: '--ink' },
  caption: { font: STRONG, size: 8.5, leading: 12, colour: '--ink-2' },
} as const satisfies Record<string, { font: string; size: number; leading: number; colour: `--${string}` }>;
export type StyleName = keyof typeof STYLES;
