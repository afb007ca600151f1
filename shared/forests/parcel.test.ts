import { describe, expect, it } from 'vitest';
import { Parcel } from '#shared/cadastre/schema.ts';
import { plotAsKnown } from './parcel.ts';
import { Plot } from './schema.ts';

const parcel = (more: object = {}) =>
  Parcel.parse({
    ...{ reference: '27028A11500321', territory: 'catastro', province: 'LUGO', municipality: 'LUGO' },
    ...{ polygon: '115', parcel: '321', place: null, use: null, areaM2: 100_000, geometry: null, point: null },
    subparcels: [{ letter: 'a', use: 'Castaños', areaM2: 30_000 }],
    ...more,
  });
const told = (more: object) =>
  Plot.parse({
    territory: 'catastro',
    province: 'Lugo',
    municipality: 'Lugo',
    areaM2: 40_000,
    source: 'declared',
    ...more,
  });
const areaOf = (plot: object, known: object = {}) => plotAsKnown(told(plot), parcel(known), 'ES').areaM2;

describe('a plot as its cadastre knows it', () => {
  it('is as large as the parcel, whatever its owner says', () => {
    expect(areaOf({ subparcel: '' })).toBe(100_000);
    expect(areaOf({ subparcel: ' ', areaM2: 1 })).toBe(100_000);
  });

  it('of which a part is named is as large as that part, else as is said, and never larger than all of it', () => {
    expect(areaOf({ subparcel: 'A' })).toBe(30_000);
    expect(areaOf({ subparcel: 'b' })).toBe(40_000);
    expect(areaOf({ subparcel: 'b', areaM2: 900_000 })).toBe(100_000);
    expect(areaOf({ subparcel: 'a' }, { areaM2: 20_000 })).toBe(20_000);
  });

  it('of which the cadastre says no area is as large as is said, and for the team to look at', () => {
    const plot = plotAsKnown(told({ subparcel: '' }), parcel({ areaM2: null }), 'ES');
    expect([plot.areaM2, plot.source]).toEqual([40_000, 'declared']);
  });
});
