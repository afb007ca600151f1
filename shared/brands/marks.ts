/** Where the letters begin, and how wide one is: they are fitted to it, for each machine has another font. */
const [LETTERS_AT, LETTER] = [42, 11];
const [HEIGHT, BASELINE, SIZE] = [32, 22.5, 19];
const INK = '#15302b';

/** A logo as data: a drawing 32 units high, with the name beside it. `mark` draws in a square of 32 units. */
export function logoOf(name: string, mark: string): string {
  const length = name.length * LETTER;
  const width = LETTERS_AT + length;
  const letters = `<text x="${LETTERS_AT}" y="${BASELINE}" font-family="Trebuchet MS,Segoe UI,DejaVu Sans,sans-serif" font-size="${SIZE}" font-weight="700" fill="${INK}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${name}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">${mark}${letters}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
