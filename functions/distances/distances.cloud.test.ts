import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { routeOf, startGeoRoutes } from '#functions/ports/geoRoutesForTests.ts';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';
import { functions } from '#infra/manifest.ts';
import type { UserType } from '#shared/access/permissions.ts';
import { distances } from '#shared/distances/contract.ts';
import { sourcesOfDistances } from '#shared/distances/sources.ts';

const NAME = 'distances-http';
let http: Awaited<ReturnType<typeof startHttp>>;
let service: Awaited<ReturnType<typeof startGeoRoutes>>;
/** Of the bundle, as it goes to the cloud: its data lies beside it. */
let handler: Handler;
beforeAll(async () => {
  [http, service] = await Promise.all([startHttp(), startGeoRoutes()]);
  const bundles = await bundleFunctions({ [NAME]: functions[NAME] });
  ({ handler } = (await import(pathToFileURL(bundles[NAME] ?? '').href)) as { handler: Handler });
  process.env.ROUTE_DISTANCE = 'embedded';
});
afterAll(() => Promise.all([http.close(), service.close()]));

const newUser = async (userType: UserType | null = 'Representante empresarial') =>
  (await http.newUser(userType)).callsOf(distances, handler);
const flight = { origin: { id: 'airport:MAD' }, destination: { id: 'airport:CPH' }, mode: 'air' } as const;
const drive = { origin: { name: 'vigo' }, destination: { name: 'La Coruña' }, mode: 'road' } as const;

describe('whoever asks', () => {
  it('answers every account the same: nothing of one is kept', async () => {
    const [one, other] = [await newUser(), await newUser()];
    expect(await one.findDistance({ body: drive })).toEqual(await other.findDistance({ body: drive }));
    expect(await one.searchPlaces({ query: { q: 'vigo' } })).toEqual(
      await other.searchPlaces({ query: { q: 'vigo' } }),
    );
  });
});

describe('places', () => {
  it('are found by name and code, kept to a kind and country, and limited', async () => {
    const api = await newUser();
    const { items } = await api.searchPlaces({ query: { q: 'coruna' } });
    expect(items[0]).toEqual({
      ...{ id: 'town:ES-15030', kind: 'town', name: 'A Coruña', region: 'A Coruña', country: 'ES', code: '15030' },
      ...{ lat: 43.37135, lon: -8.396, source: 'geonames' },
    });
    expect(items.length).toBeLessThanOrEqual(20);
    const ports = await api.searchPlaces({ query: { q: 'a', kind: 'port', country: 'PT', limit: 2 } });
    expect(ports.items.map(({ kind, country }) => `${kind} ${country}`)).toEqual(['port PT', 'port PT']);
    expect((await api.searchPlaces({ query: { q: 'xqzw' } })).items).toEqual([]);
    const invalid = { code: 'input.invalid' };
    await expect(api.searchPlaces({ query: { q: ' ' } })).rejects.toMatchObject(invalid);
    await expect(api.searchPlaces({ query: { q: 'a', limit: 21 } })).rejects.toMatchObject(invalid);
    await expect(api.searchPlaces({ query: { q: 'a', country: 'Spain' } })).rejects.toMatchObject(invalid);
  });
});

describe('the distance of a route', () => {
  it('is answered with how it is known, where from, and between what', async () => {
    const api = await newUser();
    const found = await api.findDistance({ body: flight });
    expect(found).toMatchObject({ mode: 'air', km: 2060.3, method: 'greatCircle', factor: 1, isEstimate: false });
    expect(found.origin).toMatchObject({ id: 'airport:MAD', region: 'Madrid', country: 'ES' });
    const byRoad = await api.findDistance({ body: drive });
    expect(byRoad).toMatchObject({ km: 166.9, factor: 1.29, rule: 'road-spain-motorway', isEstimate: true });
    const { name, url, licence, attribution } = sourcesOfDistances['dominguez-caamano-2016'];
    expect(byRoad.source).toEqual({ key: 'dominguez-caamano-2016', name, url, licence, attribution });
  });

  it('takes a pin for a place', async () => {
    const api = await newUser();
    const pin = { lat: 42.23282, lon: -8.72264, label: 'Nave del puerto' };
    const found = await api.findDistance({ body: { ...drive, origin: pin } });
    expect(found).toMatchObject({
      km: 166.9,
      origin: { id: null, kind: 'pin', name: 'Nave del puerto', country: 'ES' },
    });
  });

  const refusals: [string, object, object][] = [
    [
      'no origin',
      { origin: undefined },
      { code: 'input.invalid', issues: [{ path: ['origin'], code: 'input.required' }] },
    ],
    ['no mode', { mode: undefined }, { code: 'input.invalid', issues: [{ path: ['mode'] }] }],
    [
      'a latitude beyond the poles',
      { origin: { lat: 90.5, lon: 0 } },
      { code: 'input.invalid', issues: [{ path: ['origin', 'lat'], code: 'input.tooBig' }] },
    ],
    [
      'a longitude beyond the date line',
      { origin: { lat: 0, lon: -181 } },
      { code: 'input.invalid', issues: [{ path: ['origin', 'lon'], code: 'input.tooSmall' }] },
    ],
    [
      'an id that there is not',
      { destination: { id: 'town:ES-99999' } },
      { code: 'distances.unknownPlace', details: { place: 'town:ES-99999' }, issues: [{ path: ['destination'] }] },
    ],
    ['a name that there is not', { origin: { name: 'Xqzw' } }, { code: 'distances.unknownPlace' }],
    [
      'a name that two have',
      { origin: { name: 'Porto' } },
      { code: 'distances.ambiguousPlace', details: { count: 2 }, issues: [{ path: ['origin'] }] },
    ],
    ['one place twice', { destination: drive.origin }, { code: 'distances.samePlace', status: 400 }],
    ['an island by road', { destination: { name: 'Palma' } }, { code: 'distances.noRoute', status: 422 }],
    ['Ceuta by rail', { destination: { name: 'Ceuta' }, mode: 'rail' }, { code: 'distances.noRoute' }],
  ];
  it.each(refusals)('is refused for %s', async (_, more, refusal) => {
    const api = await newUser();
    await expect(api.findDistance({ body: { ...drive, ...more } })).rejects.toMatchObject(refusal);
  });

  it('tells homonyms apart by their country', async () => {
    const api = await newUser();
    const porto = { name: 'porto', country: 'PT' };
    const found = await api.findDistance({ body: { ...drive, destination: porto } });
    expect(found.destination).toMatchObject({ id: 'town:PT-1312', region: 'Porto' });
    expect((await api.findDistance({ body: { ...flight, origin: { name: 'Vigo' } } })).origin.id).toBe('airport:VGO');
  });
});

describe('a batch', () => {
  it('answers each in its place as it is answered alone, or refuses it by itself', async () => {
    const api = await newUser();
    const pin = { lat: 91, lon: 0 };
    const bad = [{ ...drive, origin: { name: 'Porto' } }, { ...drive, origin: pin }, null, { ...drive, extra: 1 }];
    const { answers } = await api.findDistances({ body: { questions: [flight, ...bad, drive] } });
    expect(answers[0]).toEqual(await api.findDistance({ body: flight }));
    expect(answers.at(-1)).toEqual(await api.findDistance({ body: drive }));
    expect(answers.slice(1, -1)).toMatchObject([
      { error: { code: 'distances.ambiguousPlace', field: 'origin', details: { place: 'Porto', count: 2 } } },
      { error: { code: 'input.tooBig', field: 'origin.lat', details: { maximum: 90 } } },
      { error: { code: 'input.required', field: null, details: {} } },
      { error: { code: 'input.unknownField', field: 'extra' } },
    ]);
  });

  it('takes 500 at once and no more', async () => {
    const api = await newUser();
    const many = (count: number) =>
      api.findDistances({ body: { questions: Array.from({ length: count }, () => drive) } });
    expect((await many(500)).answers).toHaveLength(500);
    await expect(many(501)).rejects.toMatchObject({ code: 'input.invalid', issues: [{ code: 'input.tooLong' }] });
    await expect(many(0)).rejects.toMatchObject({ code: 'input.invalid', issues: [{ code: 'input.required' }] });
  });

  it('asks the service once for each route, and estimates what it does not answer', async () => {
    process.env.ROUTE_DISTANCE = 'amazon-location';
    try {
      const api = await newUser();
      const other = { ...drive, destination: { name: 'Lugo' } };
      const throttles = { type: 'ThrottlingException', status: 429 };
      service.does(({ TravelMode }) => (TravelMode === 'Truck' ? throttles : { routes: [routeOf(156_449)] }));
      const questions = [drive, drive, drive, { ...other, vehicle: 'truck' }];
      const { answers } = await api.findDistances({ body: { questions } });
      const measured = { km: 156.4, method: 'roadNetwork', source: { key: 'amazon-location' }, isEstimate: false };
      const estimated = { method: 'circuity', isEstimate: true, warnings: ['serviceUnavailable'] };
      expect(answers).toMatchObject([measured, measured, measured, estimated]);
      expect(service.requests.filter(({ TravelMode }) => TravelMode === 'Car')).toHaveLength(1);
    } finally {
      process.env.ROUTE_DISTANCE = 'embedded';
    }
  });
});
