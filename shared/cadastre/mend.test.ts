import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeAreaM2 } from './area.ts';
import { type Geometry, geometryOf, type Position, piecesOf } from './geometry.ts';
import { mended } from './mend.ts';
import { plotOf, square } from './parcels.test.helper.ts';
import { twiceArea } from './plane.ts';

const outlineOf = (geometry: Geometry) => piecesOf(geometry)[0]?.[0] ?? [];
const refusal = (code: string) => expect.objectContaining({ code: `cadastre.${code}` });
const drawn = (geometry: Geometry) => () => mended(geometry, 'ES');

describe('an outline that is drawn', () => {
  it('is closed and turned, and its points twice in a row are one: its area stays', () => {
    const ring = outlineOf(square(0, 0, 150));
    const untidy = geometryOf([[[...ring.slice(0, 2), ring[1]!, ...ring.slice(2, -1)].toReversed()]]);
    const tidy = mended(untidy, 'ES');
    expect(outlineOf(tidy)).toHaveLength(5);
    expect(outlineOf(tidy)[0]).toEqual(outlineOf(tidy).at(-1));
    expect(twiceArea(outlineOf(tidy))).toBeGreaterThan(0);
    expect(planeAreaM2(tidy, 'ES')).toBeCloseTo(22_500, 0);
    expect(mended(tidy, 'ES')).toEqual(tidy);
  });

  it('runs with the clock around a hole', () => {
    const tidy = mended(geometryOf([[outlineOf(square(0, 0, 150)), outlineOf(square(20, 20, 30))]]), 'ES');
    const [outer, hole] = piecesOf(tidy)[0] ?? [];
    expect([Math.sign(twiceArea(outer ?? [])), Math.sign(twiceArea(hole ?? []))]).toEqual([1, -1]);
  });

  const refusals: [string, string, Geometry][] = [
    ['a bow tie', 'crossesItself', plotOf([0, 0], [100, 100], [100, 0], [0, 100])],
    ['an outline that runs back over itself', 'crossesItself', plotOf([0, 0], [100, 0], [100, 100], [100, -50])],
    [
      'an outline that comes back to a corner',
      'crossesItself',
      plotOf([0, 0], [100, 0], [50, 50], [100, 100], [0, 100], [50, 50]),
    ],
    ['two points', 'noArea', plotOf([0, 0], [100, 0])],
    ['a line', 'noArea', plotOf([0, 0], [0.01, 0], [0.01, 0.01])],
    ['a hole outside', 'noArea', geometryOf([[outlineOf(square(0, 0, 100)), outlineOf(square(300, 0, 10))]])],
    [
      'a hole through the outline',
      'crossesItself',
      geometryOf([[outlineOf(square(0, 0, 100)), outlineOf(square(90, 10, 30))]]),
    ],
    [
      'two pieces over one another',
      'crossesItself',
      geometryOf([...piecesOf(square(0, 0, 100)), ...piecesOf(square(50, 50, 100))]),
    ],
    [
      'a piece inside another',
      'crossesItself',
      geometryOf([...piecesOf(square(0, 0, 100)), ...piecesOf(square(10, 10, 80))]),
    ],
    [
      'latitude and longitude swapped',
      'outsideIberia',
      geometryOf([[outlineOf(square(0, 0, 100)).map(([lon, lat]): Position => [lat, lon])]]),
    ],
  ];
  it.each(refusals)('is refused: %s', (_, code, geometry) => expect(drawn(geometry)).toThrow(refusal(code)));

  it('has no more points than the largest parcel', () => {
    const corners = Array.from(
      { length: 5_100 },
      (_, i): Position => [500 * Math.cos((2 * Math.PI * i) / 5_100), 500 * Math.sin((2 * Math.PI * i) / 5_100)],
    );
    expect(drawn(plotOf(...corners))).toThrow(refusal('tooManyPoints'));
    expect(drawn(plotOf(...corners.slice(0, 4_900)))).not.toThrow();
  });

  it('is taken when a star, and refused when two of its corners are changed for one another', () => {
    const radii = fc.array(fc.double({ min: 100, max: 101, noNaN: true }), { minLength: 8, maxLength: 20 });
    fc.assert(
      fc.property(radii, fc.nat(19), (all, i) => {
        const corners = all.map((r, k): Position => {
          const turn = (2 * Math.PI * k) / all.length;
          return [r * Math.cos(turn), r * Math.sin(turn)];
        });
        expect(drawn(plotOf(...corners))).not.toThrow();
        const at = i % (corners.length - 1);
        const crossed = corners.with(at, corners[at + 1]!).with(at + 1, corners[at]!);
        expect(drawn(plotOf(...crossed))).toThrow(refusal('crossesItself'));
      }),
    );
  });
});
