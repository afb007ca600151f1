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

it('two drawings of one boundary may differ by a hundredth of the smaller plot, and not by more', () => {
  expect(doOverlap(field, square(99.1, 0, 100), 'ES')).toBe(false);
  expect(doOverlap(field, square(98.9, 0, 100), 'ES')).toBe(true);
  // Of a small one it is less.
  expect(doOverlap(field, square(99.1, 0, 10), 'ES')).toBe(true);
});
