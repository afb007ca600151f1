import type { Blocks } from '#functions/reports/pdf/blocks.ts';
import { drawQr } from '#functions/reports/pdf/qr.ts';
import { drawSvg, leafSvg } from '#functions/reports/pdf/svg.ts';
import type { Certificate } from '#shared/offsets/certificate.ts';
import type { CertificateWords } from './certificateWords.ts';

/** Points. A phone reads it at arm's length from paper. */
const QR = { size: 104, top: 56 } as const;
const MARGIN = 18;

function write(blocks: Blocks, tag: 'H1' | 'P', text: string, style: 'h2' | 'lead' | 'note', gap: number): void {
  const { paper } = blocks;
  const shown = paper.clean(text);
  const width = paper.width - QR.size - MARGIN;
  const { y } = paper;
  paper.add(blocks.element, tag, () => paper.text(shown, { x: paper.area.left, y, width, style }));
  paper.y += paper.height(shown, width, style) + gap;
}

/** Whose certificate it is and of what, what it is on that day, and where that is verified. */
export function writeHead(blocks: Blocks, certificate: Certificate, words: CertificateWords): void {
  const { paper } = blocks;
  const { t, fill, format } = words;
  const { left, right } = paper.area;
  const logo = [left, QR.top, left + 128, QR.top + 42] as const;
  const drawLogo = () => {
    drawSvg(paper, leafSvg('--primary'), { x: left - 6, y: QR.top, width: 42, height: 42 });
    paper.text('Souto', { x: left + 40, y: QR.top + 7, width: 120, style: 'h2', colour: '--primary' });
  };
  paper.add(blocks.element, 'Figure', drawLogo, { alt: t.logoAlt, bbox: logo });
  paper.y = QR.top + 62;
  write(blocks, 'H1', t.title, 'h2', 2);
  write(blocks, 'P', t.subject, 'note', 12);
  const { name } = certificate.beneficiary;
  const tonnes = format.number(certificate.quantity);
  const lead = certificate.status === 'annulled' ? 'leadAnnulled' : 'lead';
  write(blocks, 'P', fill(lead, { name, tonnes }), 'lead', 6);
  const x = right - QR.size;
  const bbox = [x, QR.top, right, QR.top + QR.size] as const;
  const alt = paper.clean(fill('qrAlt', { url: certificate.url }));
  paper.add(blocks.element, 'Figure', () => drawQr(paper, certificate.url, { x, y: QR.top, size: QR.size }), {
    alt,
    bbox,
  });
  paper.y = Math.max(paper.y, QR.top + QR.size) + 12;
}
