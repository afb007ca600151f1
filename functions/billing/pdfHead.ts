import { asTyped } from '#functions/reports/pdf/cleanText.ts';
import { colour } from '#functions/reports/pdf/colours.ts';
import type { Element, Paper } from '#functions/reports/pdf/paper.ts';
import { drawQr } from '#functions/reports/pdf/qr.ts';
import type { StyleName } from '#functions/reports/pdf/styles.ts';
import { drawSvg, leafSvg } from '#functions/reports/pdf/svg.ts';
import { type IssuedDocument, isSelfBilled, type Party } from '#shared/billing/document.ts';
import { fill, TEST_MARK, type Words } from './words.ts';

const LOGO = { y: 54, size: 42 } as const;
/** The mark and the title, beside which the code has its place. */
export function drawHead(paper: Paper, section: Element, { title, code }: { title: string; code: Code | null }): void {
  const { left } = paper.area;
  const bbox = [left, LOGO.y, left + 128, LOGO.y + LOGO.size] as const;
  const draw = () => {
    drawSvg(paper, leafSvg('--primary'), { x: left - 6, y: LOGO.y, width: LOGO.size, height: LOGO.size });
    paper.text('Souto', { x: left + 40, y: LOGO.y + 7, width: 120, style: 'h2', colour: '--primary' });
  };
  paper.add(section, 'Figure', draw, { alt: 'Souto', bbox });
  paper.y = LOGO.y + LOGO.size + 22;
  const width = paper.width - (code ? QR_SIZE + 16 : 0);
  below(paper, section, { tag: 'H1', text: title, style: 'h2', gap: 12, width });
  if (code) drawCode(paper, section, code);
}

interface Code {
  readonly url: string;
  /** In words. */
  readonly alt: string;
}
/** Points: a phone reads it from paper. */
const QR_SIZE = 84;
/** The code by which the tax office is asked for a document, beside its head. */
function drawCode(paper: Paper, section: Element, { url, alt: said }: Code): void {
  const { right } = paper.area;
  const [x, y] = [right - QR_SIZE, LOGO.y - 14];
  const alt = paper.clean(said);
  paper.add(section, 'Figure', () => drawQr(paper, url, { x, y, size: QR_SIZE }), {
    alt,
    bbox: [x, y, right, y + QR_SIZE],
  });
  paper.y = Math.max(paper.y, y + QR_SIZE + 12);
}

interface Below {
  readonly tag: string;
  readonly text: string;
  readonly style: StyleName;
  readonly gap: number;
  readonly width: number;
}
/** Draws a text under the last one. */
function below(paper: Paper, parent: Element, { tag, text, style, gap, width }: Below): void {
  const [clean, y] = [paper.clean(text), paper.y];
  const height = paper.height(clean, width, style);
  paper.add(parent, tag, () => paper.text(clean, { x: paper.area.left, y, width, style }));
  paper.y += height + gap;
}

/** Nobody can take it for one that counts. */
export function drawTestMark(paper: Paper, section: Element): void {
  const { left } = paper.area;
  const text = paper.clean(TEST_MARK, 400);
  const [y, width] = [paper.y, paper.width - 20];
  const height = paper.height(text, width, 'h3');
  paper.artifact(() => {
    paper.doc
      .rect(left, y, paper.width, height + 12)
      .lineWidth(1)
      .strokeColor(colour('--decide'))
      .stroke();
  });
  paper.add(section, 'P', () => paper.text(text, { x: left + 10, y: y + 6, width, style: 'h3', colour: '--decide' }));
  paper.y += height + 26;
}

const linesOf = (party: Party, { t }: Words): string[] =>
  [
    party.name,
    fill(t.taxId, { id: party.taxId }),
    party.address,
    `${party.postalCode} ${party.city}`.trim(),
    party.province === '' ? party.country : `${party.province} (${party.country})`,
  ]
    .filter((line) => line !== '')
    .map(asTyped);

/** Seller and buyer beside one another. */
export function drawParties(paper: Paper, section: Element, one: IssuedDocument, words: Words): void {
  const { seller, buyer } = one;
  const { t } = words;
  const { left } = paper.area;
  const width = (paper.width - 24) / 2;
  const top = paper.y;
  let bottom = top;
  for (const [i, [head, party]] of (
    [
      [isSelfBilled(one) ? t.supplier : t.seller, seller],
      [isSelfBilled(one) ? t.recipient : t.buyer, buyer],
    ] as const
  ).entries()) {
    const x = left + i * (width + 24);
    const group = paper.open(section, 'Sect');
    let y = top;
    const write = (tag: string, text: string, style: StyleName) => {
      const [clean, at] = [paper.clean(text), y];
      paper.add(group, tag, () => paper.text(clean, { x, y: at, width, style }));
      y += paper.height(clean, width, style) + 1;
    };
    write('H2', head, 'caption');
    for (const [n, text] of linesOf(party, words).entries()) write('P', text, n === 0 ? 'cellStrong' : 'cell');
    group.end();
    bottom = Math.max(bottom, y);
  }
  paper.y = bottom + 18;
}
