import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** What a camera sees of the code that is drawn: the fields of the figure that has many, on paper. */
export function qrOf(bytes: Uint8Array): string {
  const streams = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ];
  const texts = streams.map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const page = texts.find((text) => (text.match(/ re$/gm) ?? []).length > 100) ?? '';
  const fields = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((one) =>
    one.slice(1).map(Number),
  );
  const size = Math.min(...fields.map(([, , , height = 0]) => height));
  const own = fields.filter(([, , , height = 0]) => height === size);
  const [left, top] = [0, 1].map((i) => Math.min(...own.map((field) => field[i] ?? 0))) as [number, number];
  const [scale, margin] = [8, 32];
  const px = (points: number) => Math.round((points / size) * scale);
  const width = px(104) + 2 * margin;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [x = 0, y = 0, w = 0] of own)
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < px(w); column++)
        data.fill(
          0,
          ((px(y - top) + margin + row) * width + px(x - left) + margin + column) * 4,
          ((px(y - top) + margin + row) * width + px(x - left) + margin + column) * 4 + 3,
        );
  return decodeQR({ width, height: width, data });
}
