import type { Position, Ring } from './geometry.ts';

/** Twice the area of a ring, below zero when it runs clockwise: from its first point, so that large coordinates lose nothing. */
export function twiceArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Position;
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
}

/**
 * The middle of a plane outline, weighed by its area: it may lie outside of a bent one. Null where it has no area. On so
 * small a part of the earth as a plot the middle of its degrees is that of its metres.
 */
export function middleOfPieces(pieces: readonly (readonly Ring[])[]): Position | null {
  const rings = pieces.flatMap(([outer = [], ...holes]) => [
    { ring: outer, sign: 1 },
    ...holes.map((ring) => ({ ring, sign: -1 })),
  ]);
  const [x0, y0] = rings[0]?.ring[0] ?? [0, 0];
  let [sumX, sumY, sum] = [0, 0, 0];
  for (const { ring, sign } of rings) {
    const turn = sign * Math.sign(twiceArea(ring));
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length] as Position;
      const cross = turn * ((ax - x0) * (by - y0) - (bx - x0) * (ay - y0));
      sumX += (ax + bx - 2 * x0) * cross;
      sumY += (ay + by - 2 * y0) * cross;
      sum += cross;
    }
  }
  return sum === 0 ? null : [x0 + sumX / (3 * sum), y0 + sumY / (3 * sum)];
}
