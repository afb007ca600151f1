import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#shared/distances/ask.ts';
import type { RouteEnd } from '#shared/distances/schema.ts';
import { type Behaviour, routeOf, startGeoRoutes } from './geoRoutesForTests.ts';

let service: Awaited<ReturnType<typeof startGeoRoutes>>;
let routeDistance: typeof import('./routeDistance.ts')['routeDistance'];
beforeAll(async () => {
  service = await startGeoRoutes();
  ({ routeDistance } = await import('./routeDistance.ts'));
});
afterAll(() => service.close());

const end = (name: string, lat: number, lon: number): RouteEnd => ({
  ...{ id: null, kind: 'pin', region: null, country: 'ES', source: null },
  ...{ name, lat, lon },
});
const VIGO = end('Vigo', 42.23282, -8.72264);
const CORUNA = end('A Coruña', 43.37135, -8.396);
const PALMA = end('Palma', 39.56939, 2.65024);
const route: Route = { origin: VIGO, destination: CORUNA, mode: 'road', vehicle: 'truck' };
const ask = (more: Partial<Route> = {}, ms = 20_000, adapter = 'amazon-location') => {
  process.env.ROUTE_DISTANCE = adapter;
  return routeDistance()({ ...route, ...more }, AbortSignal.timeout(ms));
};
const estimate = { km: 166.9, method: 'circuity', isEstimate: true, confidence: 'medium' };

describe('Amazon Location', () => {
  it('measures a road route: metres to kilometres, car or lorry, no ferries', async () => {
    service.does(() => ({ routes: [routeOf(156_449)] }));
    expect(await ask()).toEqual({
      km: 156.4,
      greatCircleKm: 129.4,
      method: 'roadNetwork',
      factor: null,
      rule: null,
      source: 'amazon-location',
      confidence: 'high',
      isEstimate: false,
      warnings: [],
    });
    await ask({ vehicle: 'car' });
    expect(service.requests).toMatchObject([
      { Origin: [-8.72264, 42.23282], Destination: [-8.396, 43.37135], TravelMode: 'Truck' },
      { TravelMode: 'Car' },
    ]);
  });

  it('is an error where it finds no route, or none without a ferry', async () => {
    const noRoute = { code: 'distances.noRoute', issues: [{ path: ['destination'], code: 'distances.noRoute' }] };
    service.does(() => ({ routes: [] }));
    await expect(ask()).rejects.toMatchObject(noRoute);
    service.does(() => ({ routes: [routeOf(1, 'Ferry')] }));
    await expect(ask()).rejects.toMatchObject(noRoute);
  });

  it('is not asked over the sea, for one place, or for what is not by road', async () => {
    service.does(() => ({ routes: [routeOf(1)] }));
    await expect(ask({ destination: PALMA })).rejects.toMatchObject({ code: 'distances.noRoute' });
    await expect(ask({ destination: VIGO })).rejects.toMatchObject({ code: 'distances.samePlace' });
    expect(await ask({ destination: PALMA, mode: 'maritime' })).toMatchObject({ method: 'greatCircle' });
    expect(service.requests).toEqual([]);
  });

  it('is asked again once when it throttles', async () => {
    const throttles = { type: 'ThrottlingException', status: 429 };
    service.does((_, times) => (times === 1 ? throttles : { routes: [routeOf(2_000)] }));
    expect(await ask()).toMatchObject({ km: 2, isEstimate: false });
    expect(service.requests).toHaveLength(2);
  });

  const failures: [string, Behaviour][] = [
    ['throttles on', () => ({ type: 'ThrottlingException', status: 429 })],
    ['fails', () => ({ type: 'InternalServerException', status: 500 })],
    ['is out', () => ({ type: 'ServiceUnavailable', status: 503 })],
    ['refuses the caller', () => ({ type: 'AccessDeniedException', status: 403 })],
    ['refuses the request', () => ({ type: 'ValidationException', status: 400 })],
    ['hangs up', () => 'hangUp'],
    ['answers without a distance', () => ({ routes: [{ Legs: [] }] })],
  ];
  it.each(failures)('leaves the estimate, marked so, when it %s', async (_, behaviour) => {
    service.does(behaviour);
    expect(await ask()).toMatchObject({ ...estimate, warnings: ['serviceUnavailable'] });
  });

  it('is not waited for beyond the deadline', async () => {
    service.does(() => 'silent');
    const start = performance.now();
    expect(await ask({}, 150)).toMatchObject({ ...estimate, warnings: ['serviceUnavailable'] });
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

describe('on one machine', () => {
  it('nobody is asked', async () => {
    service.does(() => ({ routes: [routeOf(1)] }));
    expect(await ask({}, 20_000, 'embedded')).toMatchObject({ ...estimate, warnings: [] });
    expect(service.requests).toEqual([]);
  });

  it('an adapter that there is not is a defect', () => {
    expect(() => ask({}, 1, 'other')).toThrow('ROUTE_DISTANCE is other: there are embedded, amazon-location');
  });
});
