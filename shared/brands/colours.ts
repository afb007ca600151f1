/** Arithmetic of colours written `#rrggbb`. Contrast: WCAG 2.2, relative luminance of sRGB. */

export const HEX = /^#[0-9a-f]{6}$/i;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const linear = (channel: number): number => {
  const s = channel / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((p, q) => p - q);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour at `share` (0 to 1) of the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 50;
/** The first colour on the way to another (white or black, where everything holds) that passes. */
export function walk(from: string, to: string, passes: (colour: string) => boolean): string {
  for (let step = 0; step < STEPS; step++) {
    const colour = mix(from, to, step / STEPS);
    if (passes(colour)) return colour;
  }
  return to;
}
