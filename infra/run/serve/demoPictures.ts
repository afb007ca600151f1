import { crc32, deflateSync } from 'node:zlib';

/** A landscape that is drawn in code, for it is of no forest that there is: sky, sun, ridges, and trees on the nearest ones. */
export interface Landscape {
  /** Of the ridges and trees: another number is another place. */
  readonly seed: number;
  readonly light: keyof typeof LIGHTS;
  /** Trees of the nearest ridges. */
  readonly trees: 'round' | 'pointed';
}
type Colour = readonly [red: number, green: number, blue: number];

/** From the top of the sky to its foot, from the farthest ridge to the nearest, and the sun. */
const LIGHTS = {
  morning: {
    sky: [
      [198, 220, 222],
      [244, 236, 214],
    ],
    land: [
      [164, 192, 180],
      [28, 74, 56],
    ],
    sun: [255, 246, 220],
  },
  noon: {
    sky: [
      [150, 194, 214],
      [226, 238, 232],
    ],
    land: [
      [140, 182, 160],
      [22, 82, 58],
    ],
    sun: [255, 252, 236],
  },
  autumn: {
    sky: [
      [214, 206, 196],
      [246, 226, 196],
    ],
    land: [
      [196, 170, 130],
      [112, 66, 36],
    ],
    sun: [255, 238, 208],
  },
  evening: {
    sky: [
      [120, 138, 164],
      [238, 190, 160],
    ],
    land: [
      [132, 138, 150],
      [30, 48, 52],
    ],
    sun: [255, 222, 184],
  },
} as const satisfies Record<string, { sky: readonly [Colour, Colour]; land: readonly [Colour, Colour]; sun: Colour }>;

const [WIDTH, HEIGHT] = [800, 500];
const [SKY_STEPS, RIDGES] = [32, 5];
/** How far down the sky goes, and where the sun stands in it. */
const SKY_PART = 0.65;
const SUN = { y: 0.26, radius: 34 };
const between = (a: Colour, b: Colour, part: number): Colour =>
  a.map((from, i) => Math.round(from + ((b[i] ?? from) - from) * part)) as unknown as Colour;

/** Numbers from 0 to 1 that a seed tells in one order. */
function numbersOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How high a ridge stands above the foot of the picture, pixel by pixel. */
function ridgeOf(next: () => number, ridge: number): number[] {
  const waves = [0.7, 1.9, 4.3].map((turns, i) => ({
    turns,
    phase: next() * 6.3,
    high: (34 * (0.6 + next())) / (i + 1),
  }));
  const base = HEIGHT * (0.62 - (0.5 * ridge) / RIDGES);
  return Array.from({ length: WIDTH }, (_, x) =>
    waves.reduce((sum, { turns, phase, high }) => sum + high * Math.sin((x / WIDTH) * turns * 6.3 + phase), base),
  );
}

/** Trees stand out of a ridge. */
function planted(
  heights: readonly number[],
  next: () => number,
  { isPointed, size }: { isPointed: boolean; size: number },
) {
  const grown = [...heights];
  for (let x = 0; x < WIDTH; x += size * (0.5 + next())) {
    const [tall, wide] = [size * (1.1 + next()), size * (isPointed ? 0.45 : 0.7)];
    const foot = heights[Math.floor(x)] ?? 0;
    for (let at = Math.max(0, Math.ceil(x - wide)); at < Math.min(WIDTH, x + wide); at++) {
      const out = Math.abs(at - x) / wide;
      const top = foot + tall * (isPointed ? 1 - out : 0.55 + 0.45 * Math.sqrt(1 - out * out));
      grown[at] = Math.max(grown[at] ?? 0, top);
    }
  }
  return grown;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** A PNG of a few colours, each pixel the number of one. */
function pngOf(colours: readonly Colour[], pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('PLTE', Buffer.from(colours.flat())), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** The picture of a landscape, as one that was taken in is kept. */
export function drawn({ seed, light, trees }: Landscape): { png: Buffer; widthPx: number; heightPx: number } {
  const { sky, land, sun } = LIGHTS[light];
  const next = numbersOf(seed);
  const sunX = WIDTH * (0.2 + 0.6 * next());
  const ridges = Array.from({ length: RIDGES }, (_, ridge) => {
    const heights = ridgeOf(next, ridge);
    return ridge < 2 ? heights : planted(heights, next, { isPointed: trees === 'pointed', size: 3 + 9 * (ridge - 1) });
  });
  const colours = [
    ...Array.from({ length: SKY_STEPS }, (_, i) => between(sky[0], sky[1], i / (SKY_STEPS - 1))),
    ...Array.from({ length: RIDGES }, (_, i) => between(land[0], land[1], i / (RIDGES - 1))),
    sun,
  ];
  // Each line begins with how it is filtered: not at all.
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT);
  const at = (x: number, y: number) => y * (WIDTH + 1) + 1 + x;
  for (let y = 0; y < HEIGHT; y++) {
    const step = Math.min(SKY_STEPS - 1, Math.floor((y / (HEIGHT * SKY_PART)) * SKY_STEPS));
    pixels.fill(step, at(0, y), at(WIDTH, y));
    const half = Math.sqrt(SUN.radius ** 2 - (y - HEIGHT * SUN.y) ** 2) || 0;
    pixels.fill(SKY_STEPS + RIDGES, at(Math.round(sunX - half), y), at(Math.round(sunX + half), y));
  }
  // The nearer ones stand before the others.
  for (const [ridge, heights] of ridges.entries())
    for (let x = 0; x < WIDTH; x++)
      for (let y = Math.max(0, HEIGHT - Math.round(heights[x] ?? 0)); y < HEIGHT; y++)
        pixels[at(x, y)] = SKY_STEPS + ridge;
  return { png: pngOf(colours, pixels), widthPx: WIDTH, heightPx: HEIGHT };
}
