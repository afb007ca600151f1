import { inflateSync } from 'node:zlib';
import { colour } from './colours.ts';

const hex = (rgb: string) =>
  `#${rgb
    .split(' ')
    .map((part) => Math.round(Number(part) * 255).toString(16))
    .map((digits) => digits.padStart(2, '0'))
    .join('')}`;
const FILL = /^([\d.]+ [\d.]+ [\d.]+|\/\S+) scn$/;

/** What fills the shapes of each figure, in the order of drawing: a colour, or the tile of a pattern by its own colours. */
export function figureFills(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const drawings = [...objects.values()].map(({ stream }) => stream);
  const figures = drawings.flatMap((stream) => [...stream.matchAll(/\/Figure <<[^>]*>> BDC\n([\s\S]*?)\nEMC/g)]);
  const named = (fill: string) => (fill.startsWith('/') ? tileOf(fill, objects) : hex(fill));
  return figures.map(([, drawing = '']) => shapesIn(drawing).map(named));
}

/** The fills of a bar of each scope: its colour, and over it its pattern. */
export const SCOPE_FILLS = {
  1: [colour('--scope-1'), 'tile of nothing'],
  2: [colour('--scope-2'), `tile of ${colour('--scope-ink')}`],
  3: [colour('--scope-3'), `tile of ${colour('--scope-ink')}`],
} as const;

interface Read {
  head: string;
  stream: string;
}
function objectsOf(raw: string): Map<string, Read> {
  const found = raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', data] = body.split(/\nstream\r?\n/);
      const isText = data !== undefined && head.includes('/FlateDecode') && !head.includes('/Image');
      return [id, { head, stream: isText ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : '' }];
    }),
  );
}

/** The fill of each shape that is painted, as it is when it is painted. */
function shapesIn(drawing: string): string[] {
  const kept: string[] = [];
  const shapes: string[] = [];
  let fill = '0 0 0';
  for (const line of drawing.split('\n')) {
    if (line === 'q') kept.push(fill);
    else if (line === 'Q') fill = kept.pop() ?? fill;
    else if (/^(B|f)\*?$/.test(line)) shapes.push(fill);
    else fill = FILL.exec(line)?.[1] ?? fill;
  }
  return shapes;
}

function tileOf(name: string, objects: ReadonlyMap<string, Read>): string {
  const heads = [...objects.values()].map(({ head }) => head);
  const ids = heads.flatMap((head) => new RegExp(`${name} (\\d+) 0 R`).exec(head)?.[1] ?? []);
  const drawn = objects.get(ids[0] ?? '')?.head.match(/\/XObject <<\s*\/\S+ (\d+) 0 R/)?.[1];
  const colours = new Set(shapesIn(objects.get(drawn ?? '')?.stream ?? '').map(hex));
  return `tile of ${[...colours].join(', ') || 'nothing'}`;
}
