declare module 'svg-to-pdfkit' {
  interface Options {
    width?: number;
    height?: number;
    /** Sizes of the drawing are points, not pixels of 96 to the inch. */
    assumePt?: boolean;
    preserveAspectRatio?: string;
    fontCallback?: (family: string, isBold: boolean, isItalic: boolean) => string;
    warningCallback?: (warning: string) => void;
  }
  /** Draws an SVG with its top left corner at x, y. */
  export default function SVGtoPDF(doc: PDFKit.PDFDocument, svg: string, x: number, y: number, options?: Options): void;
}
