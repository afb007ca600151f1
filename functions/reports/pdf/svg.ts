import SVGtoPDF from 'svg-to-pdfkit';
import { colour } from './colours.ts';
import type { Paper } from './paper.ts';
import { REGULAR } from './styles.ts';

export interface Size {
  width: number;
  height: number;
}

/** The drawings are the house's own: what is not understood in one is a mistake, not to be left out in silence. */
const refuse = (warning: string): never => {
  throw new Error(`Not drawn: ${warning}`);
};

/** Draws an SVG into a box. Without a callback its words would ask for a font that is not there. */
export function drawSvg(paper: Paper, svg: string, { x, y, width, height }: Size & { x: number; y: number }): void {
  const { doc } = paper;
  const ref = doc.ref;
  doc.ref = (data: object = {}) => asArtifact(ref.call(doc, data), data);
  doc.save();
  SVGtoPDF(doc, svg, x, y, {
    width,
    height,
    assumePt: true,
    preserveAspectRatio: 'xMinYMin meet',
    fontCallback: () => REGULAR,
    warningCallback: refuse,
  });
  doc.restore();
  doc.ref = ref;
}

/** The tile of a pattern is content of its own, outside the figure that it fills: it says that it means nothing. */
function asArtifact(ref: PDFKit.PDFKitReference, data: object): PDFKit.PDFKitReference {
  if (!('PatternType' in data)) return ref;
  const end = ref.end.bind(ref);
  ref.write('/Artifact BMC');
  ref.end = (chunk) => {
    ref.write('EMC');
    end(chunk);
  };
  return ref;
}

const LEAF =
  'M16.7-.4C14.1 1.8 12 4.5 10.9 7.4L9 6.8C8 9.2 7.6 11.5 7.7 13.9L5.8 13C5.4 15.8 5.8 18.4 6.9 20.8L5.1 20.4C6.2 24.4 9.9 27.2 14.9 28.2V32.5H17.1V1.5Z';
const VEINS = 'M16.5 12.9 21.9 7.9M16.5 18.3 24.9 10.7M16.5 23.7 26.5 14.8M16.5 28.9 25.8 20.7';
/** Souto's leaf (web/public/logo.svg) in a colour of the house. */
export const leafSvg = (name: `--${string}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><g transform="rotate(24 16 16)"><path fill="${colour(name)}" d="${LEAF}"/><path fill="none" stroke="${colour(name)}" stroke-width="2.3" d="${VEINS}"/></g></svg>`;
