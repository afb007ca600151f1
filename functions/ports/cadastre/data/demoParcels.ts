import type { Position } from '#shared/cadastre/geometry.ts';
import type { Territory } from '#shared/cadastre/schema.ts';

/** A plot that there is in the demo only: its reference is made up, and valid. */
export interface DemoParcel {
  readonly territory: Territory;
  readonly reference: string;
  /** Municipality in its foral cadastre. */
  readonly code?: string;
  readonly province: string;
  readonly municipality: string;
  readonly polygon: string;
  readonly parcel: string;
  readonly place: string;
  /** Grid of the outline: UTM on ETRS89. */
  readonly epsg: number;
  /** In whole metres of the grid, against the clock. */
  readonly outline: readonly Position[];
  readonly hole?: readonly Position[];
  /** Crops with their part of the area, in percent. */
  readonly crops: readonly (readonly [code: string, name: string, percent: number])[];
}

const box = (x: number, y: number, width: number, height: number): Position[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const PINE = [['MM', 'Pinar maderable', 100]] as const;

export const DEMO_PARCELS: readonly DemoParcel[] = [
  // 2.4 ha by itself.
  {
    ...{ territory: 'catastro', reference: '27028A11500321', province: 'LUGO', municipality: 'LUGO' },
    ...{ polygon: '115', parcel: '321', place: 'CHOUSA DE ABAIXO', epsg: 25829 },
    outline: box(617_200, 4_765_400, 200, 120),
    crops: [
      ['FF', 'Castaños', 70],
      ['MT', 'Matorral', 30],
    ],
  },
  // 1.2 and 0.9 ha that adjoin.
  {
    ...{ territory: 'catastro', reference: '27028A11500322', province: 'LUGO', municipality: 'LUGO' },
    ...{ polygon: '115', parcel: '322', place: 'SOUTO VELLO', epsg: 25829 },
    outline: box(617_600, 4_765_400, 120, 100),
    crops: PINE,
  },
  {
    ...{ territory: 'catastro', reference: '27028A11500323', province: 'LUGO', municipality: 'LUGO' },
    ...{ polygon: '115', parcel: '323', place: 'SOUTO VELLO', epsg: 25829 },
    outline: box(617_720, 4_765_400, 90, 100),
    crops: PINE,
  },
  // 1.5 ha that touches the last one in a corner only.
  {
    ...{ territory: 'catastro', reference: '27028A11500324', province: 'LUGO', municipality: 'LUGO' },
    ...{ polygon: '115', parcel: '324', place: 'SOUTO VELLO', epsg: 25829 },
    outline: box(617_810, 4_765_500, 150, 100),
    crops: PINE,
  },
  // 1.1 ha: too small.
  {
    ...{ territory: 'catastro', reference: '32054B02100045', province: 'OURENSE', municipality: 'OURENSE' },
    ...{ polygon: '21', parcel: '45', place: 'A VEIGA', epsg: 25829 },
    outline: box(593_500, 4_688_100, 110, 100),
    crops: [['EU', 'Eucaliptus', 100]],
  },
  // 6.2 ha around a clearing of 0.1 ha.
  {
    ...{ territory: 'catastro', reference: '15030A50309007', province: 'A CORUÑA', municipality: 'A CORUÑA' },
    ...{ polygon: '503', parcel: '9007', place: 'MONTE DE SAN PEDRO', epsg: 25829 },
    outline: box(545_100, 4_801_800, 300, 210),
    hole: box(545_200, 4_801_900, 40, 25).toReversed(),
    crops: [['EU', 'Eucaliptus', 100]],
  },
  // 12.5 and 3.2 ha that adjoin.
  {
    ...{ territory: 'catastro', reference: '42173A00500012', province: 'SORIA', municipality: 'SORIA' },
    ...{ polygon: '5', parcel: '12', place: 'VALONSADERO', epsg: 25830 },
    outline: box(541_000, 4_626_000, 500, 250),
    crops: [
      ['MM', 'Pinar maderable', 80],
      ['QU', 'Robledal', 20],
    ],
  },
  {
    ...{ territory: 'catastro', reference: '42173A00500013', province: 'SORIA', municipality: 'SORIA' },
    ...{ polygon: '5', parcel: '13', place: 'VALONSADERO', epsg: 25830 },
    outline: box(541_500, 4_626_000, 160, 200),
    crops: PINE,
  },
  {
    ...{
      territory: 'navarra',
      reference: '201-4-114',
      code: '201',
      province: 'Navarra',
      municipality: 'Pamplona / Iruña',
    },
    ...{ polygon: '4', parcel: '114', place: '', epsg: 25830 },
    outline: box(610_200, 4_741_500, 200, 155),
    crops: [],
  },
  {
    ...{
      territory: 'araba',
      reference: '59-12-340',
      code: '59',
      province: 'Araba/Álava',
      municipality: 'Vitoria-Gasteiz',
    },
    ...{ polygon: '12', parcel: '340', place: '', epsg: 25830 },
    outline: box(526_700, 4_743_900, 180, 150),
    crops: [],
  },
  {
    ...{ territory: 'bizkaia', reference: '20-3-41', code: '20', province: 'Bizkaia', municipality: 'Bilbao' },
    ...{ polygon: '3', parcel: '41', place: '', epsg: 25830 },
    outline: box(504_300, 4_789_200, 220, 100),
    crops: [],
  },
];

/** Switches: a plot that does not exist, and one at which the service is in maintenance. */
export const NOT_FOUND_REFERENCE = '27028A99900404';
export const MAINTENANCE_REFERENCE = '27028A99900503';
