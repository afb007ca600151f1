interface FontFile {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: readonly string[], ...more: unknown[]): unknown;
}
/** The file of the font that is set. */
export const fileOf = (doc: PDFKit.PDFDocument): FontFile =>
  (doc as unknown as { _font: { font: FontFile } })._font.font;

/** Digits of one width in every text, charts too: by their kerning `57,1` and `3.10` would lose their mark. */
export function setTabular(doc: PDFKit.PDFDocument): void {
  const file = fileOf(doc);
  const layout = file.layout.bind(file);
  file.layout = (text, features, ...more) => layout(text, features ?? ['tnum'], ...more);
}
