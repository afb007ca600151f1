import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doAdjoin, isOneStretch, sharedBoundaryM } from './adjoining.ts';
import type { Geometry } from './geometry.ts';
import { areInOneMunicipality, cadastreMunicipality, polygonAndParcel } from './municipality.ts';
import { plotOf, square } from './parcels.test.helper.ts';
import { boxOf, isInBox, isWithin } from './within.ts';

const field = square(0, 0, 100);

describe('plots that adjoin', () => {
  const pairs: [string, Geometry, boolean][] = [
    ['along a whole side', square(100, 0, 100), true],
    ['along a part of a side', square(100, 90, 100), true],
    ['0.9 m apart', square(100.9, 0, 100), true],
    ['1.1 m apart', square(101.1, 0, 100), false],
    ['overlapping by half a metre', square(99.5, 0, 100), true],
    ['in a corner', square(100, 100, 100), false],
    ['in a corner that is cut off by half a metre', square(99.6, 99.6, 100), false],
    ['with the tip of a triangle', plotOf([100, 50], [150, 20], [150, 80]), false],
    ['far away', square(5_000, 0, 100), false],
    ['around it', plotOf([100, 0], [100, 100], [0, 100], [0, 120], [120, 120], [120, 0]), true],
  ];
  it.each(pairs)('%s', (_, other, adjoins) => {
    expect(doAdjoin(field, other, 'ES')).toBe(adjoins);
    expect(doAdjoin(other, field, 'ES')).toBe(adjoins);
  });

  it('share as much boundary as they have in common, told alike from both', () => {
    fc.assert(
      fc.property(fc.integer({ min: -140, max: 140 }), fc.double({ min: -0.5, max: 0.5, noNaN: true }), (up, apart) => {
        const other = square(100 + apart, up, 100);
        const shared = sharedBoundaryM(field, other, 'ES');
        expect(shared).toBeCloseTo(sharedBoundaryM(other, field, 'ES'), 3);
        const common = Math.max(0, 100 - Math.abs(up));
        expect(shared).toBeGreaterThanOrEqual(common - 1e-3);
        // Around the ends of what is common up to a metre more is as near.
        expect(shared).toBeLessThanOrEqual(common === 0 ? 4.01 : common + 4.01);
      }),
    );
  });

  it('make one stretch when each is reached from every other', () => {
    const row = [0, 100, 200, 300].map((x) => square(x, 0, 100));
    expect(isOneStretch(row.toReversed(), 'ES')).toBe(true);
    expect(isOneStretch(row.toSpliced(2, 1), 'ES')).toBe(false);
    expect(isOneStretch([field], 'ES')).toBe(true);
    expect(isOneStretch([], 'ES')).toBe(false);
  });
});

describe('the box of plots', () => {
  it('holds all of them, and not the one beside', () => {
    const row = [square(0, 0, 100), square(300, 50, 100)];
    const box = boxOf(row);
    expect(row.every((each) => isInBox(box, each))).toBe(true);
    expect(isInBox(box, square(350, 60, 100))).toBe(false);
  });

  it('has points inside and outside of a plot', () => {
    const [inside, outside] = [boxOf([square(49, 49, 1)]), boxOf([square(149, 49, 1)])];
    expect(isWithin(field, [inside[0], inside[1]])).toBe(true);
    expect(isWithin(field, [outside[0], outside[1]])).toBe(false);
  });
});

describe('the municipality of plots', () => {
  const lugo = { province: 'Lugo', municipality: 'Vilalba' };
  it('is one when their rural references begin alike, else when it is called alike', () => {
    const [one, other] = ['27028A11500321', '27028A115003220000XX'].map((reference) => ({ ...lugo, reference }));
    expect(areInOneMunicipality([one!, { ...other!, municipality: 'VILALBA ' }])).toBe(true);
    expect(areInOneMunicipality([one!, { ...lugo, reference: '27029A11500321' }])).toBe(false);
    expect(areInOneMunicipality([lugo, { province: 'LUGO', municipality: 'Vilálba' }])).toBe(true);
    expect(areInOneMunicipality([lugo, { ...lugo, municipality: 'Begonte' }])).toBe(false);
    expect(areInOneMunicipality([lugo, { ...lugo, municipality: '' }])).toBe(false);
    // Maps, cadastres and owners write names their own way.
    const drawn = { province: 'Alicante/Alacant', municipality: 'la Vila Joiosa/Villajoyosa' };
    const known = { province: 'ALICANTE', municipality: 'VILLAJOYOSA/VILA JOIOSA (LA)' };
    expect(areInOneMunicipality([drawn, known])).toBe(true);
  });

  it('stands in a rural reference, with polygon and parcel', () => {
    expect(cadastreMunicipality('27028A115003210000GT')).toBe('27028');
    expect(polygonAndParcel('27028A115003210000GT')).toEqual({ polygon: '115', parcel: '321' });
    expect(cadastreMunicipality('9872023VH5797S0001WX')).toBeNull();
    expect(polygonAndParcel('9872023VH5797S')).toBeNull();
  });
});
