interface FontFile {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: readonly string[], ...more: unknown[]): unknown;
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

/** Digits of one width in every text, charts too: by their kerning `57,1` and `3.10` would lose their mark. */
export function setTabular(doc: PDFKit.PDFDocument): void {
  const file = fileOf(doc);
  const layout = file.layout.bind(file);
  file.layout = (text, features, ...more) => layout(text, features ?? ['tnum'], ...more);
}
