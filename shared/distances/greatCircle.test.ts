import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_KM } from '#shared/constants/distances.ts';
import { greatCircleKm } from './greatCircle.ts';
import { shippedGazetteer } from './shipped.test.helper.ts';

/** Published example flights (km, to the kilometre), made with a later edition of OurAirports. */
const FLIGHTS =
  'MAD CPH 2060, MAD BCN 483, MAD LIS 513, LIS OPO 277, MAD SCQ 485, MAD LCG 508, MAD VGO 466, MAD PMI 546, BCN PMI 202, MAD LPA 1765, MAD TFN 1771, LIS FNC 965, LIS PDL 1449, MAD BIO 319, MAD AGP 430, BCN SVQ 809, MAD LHR 1246, MAD CDG 1065, MAD FCO 1330, MAD BRU 1316, MAD AMS 1461, MAD ZRH 1240, MAD VIE 1806, MAD ATH 2377, BCN LHR 1148, LIS LHR 1564, LIS CDG 1470, LIS CPH 2472, OPO CPH 2225, OPO CDG 1231, SCQ LHR 1126, MAD JFK 5762, LIS JFK 5404, MAD MEX 9067, MAD BOG 8031, MAD EZE 10085, MAD GRU 8378, LIS GRU 7935, MAD DXB 5649, MAD PEK 9205, MAD NRT 10772, MAD LAX 9387, MAD SIN 11382, CDG JFK 5834, FAO LHR 1713';
/** Airports whose position OurAirports has moved by up to a kilometre since the edition that is shipped. */
const MOVED = /FCO|GRU/;

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
const place = fc.record({ lat: degrees(90), lon: degrees(180) });
/** A metre: what rounding may lose near the other side of the Earth. */
const NOTHING_KM = 1e-3;

describe('the great-circle distance', () => {
  const gazetteer = shippedGazetteer();
  const airport = (code: string) => gazetteer.byId(`airport:${code}`)!;

  it.each(FLIGHTS.split(', '))('is that of the example %s', (flight) => {
    const [from = '', to = '', km = ''] = flight.split(' ');
    const found = greatCircleKm(airport(from), airport(to));
    if (MOVED.test(flight)) expect(Math.abs(found - Number(km))).toBeLessThan(1.1);
    else expect(Math.round(found)).toBe(Number(km));
  });

  it('is a quarter of the circumference from pole to equator, and half of it to the other side', () => {
    const quarter = (Math.PI / 2) * EARTH_RADIUS_KM;
    expect(greatCircleKm({ lat: 90, lon: 0 }, { lat: 0, lon: 77 })).toBeCloseTo(quarter, 6);
    expect(greatCircleKm({ lat: 12, lon: 30 }, { lat: -12, lon: -150 })).toBeCloseTo(2 * quarter, 3);
    expect(greatCircleKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(quarter / 90, 6);
  });

  it('is nothing to itself, the same both ways, and never longer than by a third place', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(greatCircleKm(a, a)).toBe(0);
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, c)).toBeLessThanOrEqual(greatCircleKm(a, b) + greatCircleKm(b, c) + NOTHING_KM);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM + NOTHING_KM);
      }),
    );
  });
});
