import PDFDocument from 'pdfkit';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}
interface Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly { xAdvance: number }[];
}
interface FontFile {
  /** Those that were met, with the characters that they stood for then. */
  _glyphs: object;
  getGlyph(id: number, codePoints: readonly number[]): Glyph;
  glyphForCodePoint(codePoint: number): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: readonly string[], ...more: unknown[]): Run;
}
/** The file of the font that is set. */
export const fileOf = (doc: PDFKit.PDFDocument): FontFile =>
  (doc as unknown as { _font: { font: FontFile } })._font.font;

interface Inner {
  subset: number;
  _fontFamilies: Readonly<Record<string, { finalize: () => void }>>;
}
/**
 * Embeds the fonts that are used. The library would add a list of the characters of each (CIDSet) that leaves some out:
 * PDF/UA asks for a whole one or none (ISO 14289-1, 7.21.4.2).
 */
export function embedFonts(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as Inner;
  const { subset } = inner;
  inner.subset = 0;
  for (const font of Object.values(inner._fontFamilies)) font.finalize();
  inner.subset = subset;
}

interface ReadFont {
  readonly file: FontFile;
  /** Words as they were set, in units of the font. */
  readonly runs: Map<string, Run>;
}
/** Reading a font and setting a word by its rules take longer than all else of a document: done once a process. */
const known = new WeakMap<Uint8Array, ReadFont>();
/** More words than some reports have, and a few MB. */
const MOST_RUNS = 5_000;

function readFont(bytes: Uint8Array): ReadFont {
  const options = { autoFirstPage: false, font: bytes } as unknown as PDFKit.PDFDocumentOptions;
  const file = fileOf(new PDFDocument(options));
  const font = { file, runs: new Map<string, Run>() };
  known.set(bytes, font);
  return font;
}

const HYPHEN = 0x2d;
/** Digits of one width come with a hyphen as wide as they are: between the words of a compound it would stand in a gap. */
function withPlainHyphens(file: FontFile, run: Run): Run {
  const plain = file.glyphForCodePoint(HYPHEN);
  const isWide = ({ id, codePoints }: Glyph) => codePoints.length === 1 && codePoints[0] === HYPHEN && id !== plain.id;
  const { glyphs, positions } = run;
  if (!glyphs.some(isWide)) return run;
  return Object.assign(Object.create(run), {
    glyphs: glyphs.map((glyph) => (isWide(glyph) ? plain : glyph)),
    positions: positions.map((position, i) => {
      const glyph = glyphs[i];
      return glyph && isWide(glyph) ? { ...position, xAdvance: plain.advanceWidth } : position;
    }),
  });
}

function runOf({ file, runs }: ReadFont, given: readonly [string, readonly string[], ...unknown[]]): Run {
  const key = JSON.stringify(given);
  const before = runs.get(key);
  if (before) return before;
  if (runs.size >= MOST_RUNS) runs.clear();
  // How a word is set says nothing of the words before it.
  file._glyphs = {};
  const run = withPlainHyphens(file, file.layout(...given));
  runs.set(key, run);
  return run;
}

/**
 * A font for one document: the same document has the same bytes, whatever was drawn before it. Digits have one width in
 * every text, charts too: by their kerning `57,1` and `3.10` would lose their mark.
 */
export function fontFor(bytes: Uint8Array): FontFile {
  const font = known.get(bytes) ?? readFont(bytes);
  const own: FontFile = Object.create(font.file);
  own._glyphs = {};
  own.layout = (text, features = ['tnum'], ...more) => {
    const run = runOf(font, [text, features, ...more]);
    // The library scales the positions in their place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run), {
      positions,
      glyphs: run.glyphs.map(({ id, codePoints }) => own.getGlyph(id, codePoints)),
    });
  };
  return own;
}
