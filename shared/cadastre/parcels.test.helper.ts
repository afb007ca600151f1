import type { Geometry, Position } from './geometry.ts';
import { gridOf, offGrid } from './grid.ts';

const UTM30 = gridOf(25830) as NonNullable<ReturnType<typeof gridOf>>;

/** A plot of an INSPIRE file: the area that it states beside the coordinates that it gives in UTM 30. */
export const MURCIA = {
  reference: '30044A00300079',
  statedM2: 5140,
  posList:
    '671042.606 4219033.705 671008.907 4219071.997 671018.057 4219079.226 671017.841 4219079.474 671035.238 4219095.074 671036.157 4219094.056 671050.996 4219077.665 671083.995 4219041.724 671132.184 4218987.483 671124.264 4218983.073 671110.994 4218977.293 671096.464 4218968.634 671071.525 4218999.365 671042.606 4219033.705 671042.606 4219033.705',
};

/** As the cadastre's service writes a parcel. */
export const gmlOf = (
  { reference, statedM2, posList }: typeof MURCIA,
  srs = 'urn:ogc:def:crs:EPSG::25830',
  hole = '',
) => `<?xml version="1.0" encoding="utf-8"?>
<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:cp="urn:x-inspire:specification:gmlas:CadastralParcels:3.0">
 <gml:featureMember><cp:CadastralParcel gml:id="ES.SDGC.CP.${reference}">
  <cp:areaValue uom="m2">${statedM2}</cp:areaValue>
  <cp:geometry><gml:MultiSurface srsName="${srs}"><gml:surfaceMember><gml:Surface srsName="${srs}"><gml:patches><gml:PolygonPatch>
   <gml:exterior><gml:LinearRing><gml:posList srsDimension="2">${posList}</gml:posList></gml:LinearRing></gml:exterior>${hole}
  </gml:PolygonPatch></gml:patches></gml:Surface></gml:surfaceMember></gml:MultiSurface></cp:geometry>
  <cp:label>00079</cp:label><cp:nationalCadastralReference>${reference}</cp:nationalCadastralReference>
 </cp:CadastralParcel></gml:featureMember>
</gml:FeatureCollection>`;

/** A plot by its corners in metres from a place near Soria, in UTM 30: what is drawn there measures as it is written. */
export const plotOf = (...corners: readonly Position[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] as Position].map(([x, y]) => offGrid(UTM30, [540_000 + x, 4_625_000 + y]))],
});
export const square = (x: number, y: number, side: number, height = side): Geometry =>
  plotOf([x, y], [x + side, y], [x + side, y + height], [x, y + height]);
