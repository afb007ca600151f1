import { describe, expect, it } from 'vitest';
import { SAME_AREA_KM } from '#shared/constants/distances.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { routeOf } from './ask.ts';
import { greatCircleKm } from './greatCircle.ts';
import type { Mode, PlaceRef, RouteEnd } from './schema.ts';
import { shippedGazetteer } from './shipped.test.helper.ts';

const gazetteer = shippedGazetteer();
/** The place that is taken for what is written, or the code of what is asked. */
function originOf(origin: PlaceRef, mode: Mode): RouteEnd | string {
  try {
    return routeOf(gazetteer, { origin, destination: { id: 'town:ES-28079' }, mode, vehicle: 'car' }).origin;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a name that several places have', () => {
  it.each([
    ['Tui', 'road', 'town:ES-36055'],
    ['Cee', 'road', 'town:ES-15023'],
    ['MAD', 'air', 'airport:MAD'],
    ['Vigo', 'air', 'airport:VGO'],
    ['Lisboa', 'air', 'airport:LIS'],
    ['Florencia', 'air', 'distances.ambiguousPlace'],
    ['Ginebra', 'air', 'airport:GVA'],
    ['Munique', 'air', 'airport:MUC'],
  ] as const)('%s by %s is %s', (name, mode, id) => {
    const found = originOf({ name }, mode);
    expect(typeof found === 'string' ? found : found.id).toBe(id);
  });

  it.each([
    ['Córdoba', 'air'],
    ['Cuenca', 'air'],
    ['Palma', 'air'],
    ['Las Palmas', 'air'],
    ['Tui', 'air'],
    ['Toledo', 'maritime'],
    ['Vitoria', 'maritime'],
    // One in Italy, as people here write it, and one in Australia.
    ['Roma', 'air'],
    ['Bruselas', 'air'],
  ] as const)('%s by %s is asked', (name, mode) => expect(originOf({ name }, mode)).toBe('distances.ambiguousPlace'));

  it('is never that of another part of the world where Spain or Portugal has it', () => {
    const places = gazetteer.entries.map(({ place }) => place).filter(({ country }) => /^(ES|PT)$/.test(country));
    const towns = places.filter(({ kind }) => kind === 'town');
    const wrong = (['road', 'air', 'maritime'] as const).flatMap((mode) =>
      towns.filter((town) => {
        const found = originOf({ name: town.name }, mode);
        return typeof found !== 'string' && greatCircleKm(found, town) > SAME_AREA_KM;
      }),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('a pin', () => {
  it('with its longitude first is asked, where the other way round it is in Spain or Portugal', () => {
    expect(originOf({ lat: -8.72, lon: 42.24 }, 'air')).toBe('distances.swappedPin');
    expect(originOf({ lat: 42.24, lon: -8.72 }, 'air')).toMatchObject({ kind: 'pin', country: 'ES' });
    // Nairobi, whose mirror is at sea; Tokyo, which has none.
    expect(originOf({ lat: -1.29, lon: 36.82 }, 'air')).toMatchObject({ country: 'KE' });
    expect(originOf({ lat: 35.68, lon: 139.69 }, 'air')).toMatchObject({ country: 'JP' });
  });
});
