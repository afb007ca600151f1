import encodeQR from 'qr';
import { colour } from './colours.ts';
import type { Paper } from './paper.ts';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
/** The dark fields of a code, those side by side as one, so that no printer leaves a gap between them. */
export function drawQr({ doc }: Paper, url: string, { x, y, size }: Square): void {
  // Its own quiet zone is left out: the paper around it is wider.
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const field = size / rows.length;
  for (const [row, dark] of rows.entries())
    for (let from = 0; from < dark.length; from++) {
      let to = from;
      while (dark[to]) to++;
      if (to > from) doc.rect(x + from * field, y + row * field, (to - from) * field, field);
      from = to;
    }
  doc.fill(colour('--ink'));
}
