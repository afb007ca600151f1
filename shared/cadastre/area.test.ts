import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaM2, middleOf, planeAreaM2, wholeM2 } from './area.ts';
import { geometryOf, type Position, piecesOf } from './geometry.ts';
import { gridOf, offGrid, officialGridAt, onGrid, utmOf } from './grid.ts';
import { plotOf, square } from './parcels.test.helper.ts';

/** Stars around a place: never crossing themselves. */
const stars = fc.array(fc.double({ min: 20, max: 900, noNaN: true }), { minLength: 3, maxLength: 40 });
const starOf = (radii: readonly number[], x = 0, y = 0): Position[] =>
  radii.map((r, i) => {
    const turn = (2 * Math.PI * i) / radii.length;
    return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
  });
const starArea = (radii: readonly number[]) =>
  radii.reduce((sum, r, i) => sum + r * (radii[(i + 1) % radii.length] ?? 0), 0) *
  0.5 *
  Math.sin((2 * Math.PI) / radii.length);

describe('the area of a plot', () => {
  it('is that of its outline less its holes, of all its pieces', () => {
    const field = square(0, 0, 200);
    expect(areaM2(field, 'ES')).toBe(40_000);
    const [outer = []] = piecesOf(field)[0] ?? [];
    const [hole = []] = piecesOf(square(50, 50, 30))[0] ?? [];
    expect(areaM2(geometryOf([[outer, hole]]), 'ES')).toBe(39_100);
    const pieces = [...piecesOf(field), ...piecesOf(square(500, 0, 10))];
    expect(areaM2(geometryOf(pieces), 'ES')).toBe(40_100);
  });

  it('is that of the plane for any outline, whichever way round and wherever it begins', () => {
    fc.assert(
      fc.property(stars, fc.nat(39), (radii, from) => {
        const corners = starOf(radii);
        const exact = starArea(radii);
        const turned = [...corners.slice(from % corners.length), ...corners.slice(0, from % corners.length)];
        for (const each of [corners, turned, turned.toReversed()])
          expect(Math.abs(planeAreaM2(plotOf(...each), 'ES') - exact)).toBeLessThan(1e-3);
      }),
    );
  });

  it('is told in whole square metres that are all there: what is not whole never counts', () => {
    fc.assert(
      fc.property(stars, (radii) => {
        const over = planeAreaM2(plotOf(...starOf(radii)), 'ES') - areaM2(plotOf(...starOf(radii)), 'ES');
        expect(over).toBeGreaterThan(-0.02);
        expect(over).toBeLessThan(1);
      }),
    );
    for (const short of [19_999.6, 19_999.9, 19_999.98]) expect(wholeM2(short)).toBe(19_999);
    // As a drawing comes: 0.4 m2 short of two hectares.
    expect(areaM2(plotOf([0, 0], [199.996, 0], [199.996, 100], [0, 100]), 'ES')).toBe(19_999);
  });

  it('loses nothing of whole square metres to the computing, wherever they lie and however they are turned', () => {
    const sides = fc.integer({ min: 1, max: 400 });
    const along = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(sides, sides, along, along, (width, height, x, y) => {
        const corners: Position[] = [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ];
        for (const each of [corners, corners.toReversed()]) expect(areaM2(plotOf(...each), 'ES')).toBe(width * height);
      }),
    );
    // What 19 999.9999 is said to be is two hectares: it was computed.
    expect(wholeM2(19_999.9999)).toBe(20_000);
  });

  it('is the same after a move, and grows by what is added', () => {
    fc.assert(
      fc.property(stars, fc.integer({ min: -20_000, max: 20_000 }), (radii, east) => {
        const there = planeAreaM2(plotOf(...starOf(radii, east, east / 3)), 'ES');
        expect(Math.abs(there - planeAreaM2(plotOf(...starOf(radii)), 'ES'))).toBeLessThan(1e-3);
      }),
    );
  });

  it('has its middle in the middle', () => {
    const [x, y] = onGrid(gridOf(25830)!, middleOf(square(100, 300, 50), 'ES'));
    expect([x - 540_000, y - 4_625_000].map((m) => Math.round(m * 100))).toEqual([12_500, 32_500]);
  });
});

describe('grids', () => {
  const places: [string, Position, 'ES' | 'PT', number][] = [
    ['Santiago', [-8.54, 42.88], 'ES', 25829],
    ['Soria', [-2.47, 41.76], 'ES', 25830],
    ['Girona', [2.82, 41.98], 'ES', 25831],
    ['El Hierro, west of its zone', [-18.05, 27.72], 'ES', 4083],
    ['Lisbon', [-9.14, 38.72], 'PT', 3763],
    ['Funchal', [-16.92, 32.65], 'PT', 5016],
    ['Flores', [-31.2, 39.45], 'PT', 5014],
    ['Ponta Delgada', [-25.67, 37.74], 'PT', 5015],
  ];
  it.each(places)('%s is measured in its own', (_, at, country, epsg) => {
    const grid = officialGridAt(at, country);
    expect(grid.epsg).toBe(epsg);
    const [lon, lat] = offGrid(grid, onGrid(grid, at));
    expect(Math.abs(lon - at[0]) + Math.abs(lat - at[1])).toBeLessThan(1e-9);
  });

  it('tells a place in UTM, in Portugal too', () => {
    // The point (0, 4°) of the norm: false easting of a central meridian.
    expect(utmOf([-3, 40])).toEqual({ zone: 30, epsg: 25830, easting: 500_000, northing: 4_427_757 });
    expect(utmOf([-8.6, 41.15])).toMatchObject({ zone: 29, epsg: 25829 });
    expect(gridOf(32628)?.epsg).toBe(4083);
    expect(gridOf(3857)).toBeNull();
  });
});
