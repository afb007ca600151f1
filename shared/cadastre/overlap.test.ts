import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Geometry, geometryOf, piecesOf } from './geometry.ts';
import { commonM2, doOverlap } from './overlap.ts';
import { plotOf, square } from './parcels.test.helper.ts';

const field = square(0, 0, 100);
const ringOf = (geometry: Geometry) => piecesOf(geometry)[0]?.[0] ?? [];

describe('what two plots have in common', () => {
  const pairs: [string, Geometry, number][] = [
    ['themselves', square(0, 0, 100), 10_000],
    ['a half', square(50, 0, 100), 5_000],
    ['a corner', square(90, 90, 100), 100],
    ['one that lies within', square(20, 30, 40), 1_600],
    ['nothing where they touch along a side', square(100, 0, 100), 0],
    ['nothing where they touch in a corner', square(100, 100, 100), 0],
    ['nothing far away', square(5_000, 0, 100), 0],
    ['where two lines cross between corners', plotOf([50, -50], [150, 50], [50, 150], [-50, 50]), 10_000],
    ['a triangle', plotOf([0, 0], [100, 0], [0, 100]), 5_000],
    [
      'what is beside a hole',
      geometryOf([[ringOf(square(-10, -10, 120)), ringOf(square(0, 0, 50)).toReversed()]]),
      7_500,
    ],
    [
      'nothing in the hole of another',
      geometryOf([[ringOf(square(-20, -20, 140)), ringOf(square(-5, -5, 110)).toReversed()]]),
      0,
    ],
  ];
  it.each(pairs)('%s', (_, other, area) => {
    expect(Math.round(commonM2(field, other, 'ES'))).toBe(area);
    expect(Math.round(commonM2(other, field, 'ES'))).toBe(area);
  });

  it('is that of two boxes, wherever they lie', () => {
    const place = fc.integer({ min: -150, max: 150 });
    fc.assert(
      fc.property(place, place, fc.integer({ min: 1, max: 200 }), (x, y, side) => {
        const along = (from: number) => Math.max(0, Math.min(100, from + side) - Math.max(0, from));
        expect(commonM2(field, square(x, y, side), 'ES')).toBeCloseTo(along(x) * along(y), 0);
      }),
      { numRuns: 40 },
    );
  });
});

/** A comb of so many teeth a metre wide and a metre apart, from a bar of a metre; lying on its side it is `turned`. */
function comb(teeth: number, turned = false): Geometry {
  const long = 2 * teeth;
  const along = Array.from({ length: teeth }, (_, i): [number, number][] => [
    [2 * i, 0],
    [2 * i, long],
    [2 * i + 1, long],
    [2 * i + 1, 0],
  ]);
  const points: [number, number][] = [[0, -1], ...along.flat(), [long, 0], [long, -1]];
  return plotOf(...points.map(([x, y]): [number, number] => (turned ? [y, x] : [x, y])));
}
it('is exact of what somebody draws to make it hard, and soon told', () => {
  const teeth = 740;
  const [up, across] = [comb(teeth), comb(teeth, true)];
  const began = process.cpuUsage();
  // Every tooth crosses every other one in a square metre.
  expect(commonM2(up, across, 'ES') / teeth ** 2).toBeCloseTo(1, 2);
  const { user } = process.cpuUsage(began);
  // A tenth of a second; looked at crossing by crossing it was the better part of an hour.
  expect(user / 1e6).toBeLessThan(5);
});

it('is the same whichever way outlines run', () => {
  const [outer, hole] = [ringOf(square(-10, -10, 120)), ringOf(square(0, 0, 50))];
  const ways = [outer, outer.toReversed()].flatMap((ring) => [
    geometryOf([[ring, hole]]),
    geometryOf([[ring, hole.toReversed()]]),
  ]);
  for (const way of ways) expect(Math.round(commonM2(way, field, 'ES'))).toBe(7_500);
});

it('two drawings of one boundary may differ by a hundredth of the smaller plot, and not by more', () => {
  expect(doOverlap(field, square(99.1, 0, 100), 'ES')).toBe(false);
  expect(doOverlap(field, square(98.9, 0, 100), 'ES')).toBe(true);
  // Of a small one it is less.
  expect(doOverlap(field, square(99.1, 0, 10), 'ES')).toBe(true);
});
