import { describe, expect, it } from 'vitest';
import { doAdjoin, isOneStretch } from './adjoining.ts';
import { areaM2, planeAreaM2 } from './area.ts';
import { PARCELS } from './fixtures/parcels.ts';
import { readGeoJson } from './geojson.ts';
import { piecesOf } from './geometry.ts';
import { readGml } from './gml.ts';
import { gridOf, offGrid } from './grid.ts';
import { gmlOf, MURCIA, square } from './parcels.test.helper.ts';

const unreadable = expect.objectContaining({ code: 'cadastre.unreadable' });

describe('a GML of a cadastre', () => {
  it('tells a parcel, whose area is the one that it states', () => {
    const [parcel] = readGml(gmlOf(MURCIA));
    expect(parcel).toMatchObject({
      reference: MURCIA.reference,
      label: '00079',
      statedM2: 5140,
      grid: { epsg: 25830 },
    });
    expect(planeAreaM2(parcel!.geometry, 'ES')).toBeCloseTo(5139.83, 2);
    // Closed twice in the file.
    expect(parcel!.geometry.coordinates[0]).toHaveLength(14);
  });

  it.each([MURCIA, ...PARCELS])('of which the area is within a thousandth of what it states: $reference', (one) => {
    const [parcel] = readGml(gmlOf(one));
    expect(parcel?.statedM2).toBe(one.statedM2);
    expect(Math.abs(planeAreaM2(parcel!.geometry, 'ES') / one.statedM2 - 1)).toBeLessThan(0.001);
  });

  it('tells the same in degrees, whichever of the two comes first', () => {
    const numbers = MURCIA.posList.split(' ').map(Number);
    const places = numbers.flatMap((x, i) => (i % 2 ? [] : [offGrid(gridOf(25830)!, [x, numbers[i + 1]!])]));
    for (const order of [places.map(([lon, lat]) => [lat, lon]), places]) {
      const [parcel] = readGml(gmlOf({ ...MURCIA, posList: order.flat().join(' ') }, 'urn:ogc:def:crs:EPSG::4258'));
      expect(areaM2(parcel!.geometry, 'ES')).toBe(5139);
      expect(parcel!.grid).toBeNull();
    }
  });

  it('has holes', () => {
    const hole = `<gml:interior><gml:LinearRing><gml:posList>671050 4219030 671060 4219030 671060 4219040 671050 4219040 671050 4219030</gml:posList></gml:LinearRing></gml:interior>`;
    const [parcel] = readGml(gmlOf(MURCIA, undefined, hole));
    expect(areaM2(parcel!.geometry, 'ES')).toBe(5039);
  });

  it.each([
    ['no XML', 'not a file'.repeat(3), []],
    ['no parcel', '<FeatureCollection/>', []],
  ])('may hold none: %s', (_, text, none) => expect(readGml(text)).toEqual(none));
  it.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${gmlOf(MURCIA)}`],
    ['a system of coordinates that is none of ours', gmlOf(MURCIA, 'EPSG:3857')],
    ['half a point', gmlOf({ ...MURCIA, posList: '671042.606 4219033.705 671008.907' })],
    ['a word for a number', gmlOf({ ...MURCIA, posList: MURCIA.posList.replace('4219033.705', 'x') })],
  ])('is refused: %s', (_, text) => expect(() => readGml(text)).toThrow(unreadable));
});

describe('a GeoJSON', () => {
  it('tells its polygons, without heights, tidied', () => {
    const geometry = square(0, 0, 100);
    const high = piecesOf(geometry)[0]!.map((ring) => ring.map((at) => [...at, 900]));
    const [feature] = readGeoJson({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { REF: '1' }, geometry: { type: 'Polygon', coordinates: high } }],
    });
    expect(feature!.properties).toEqual({ REF: '1' });
    expect(areaM2(feature!.geometry, 'ES')).toBe(10_000);
    expect(doAdjoin(feature!.geometry, square(100, 0, 100), 'ES')).toBe(true);
    expect(isOneStretch([feature!.geometry, square(100, 0, 100)], 'ES')).toBe(true);
  });

  it.each([
    null,
    'x',
    { type: 'FeatureCollection' },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] } },
  ])('is refused: %j', (content) => expect(() => readGeoJson(content)).toThrow(unreadable));
});
