import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { MAINTENANCE_REFERENCE, NOT_FOUND_REFERENCE } from '#functions/ports/cadastre/data/demoParcels.ts';
import type { UserType } from '#shared/access/permissions.ts';
import { cadastre } from '#shared/cadastre/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let handler: Handler;
let store: typeof import('./store.ts');
beforeAll(async () => {
  process.env.CADASTRE_SERVICE = 'embedded';
  http = await startHttp();
  handler = (await import('./cadastre.http.ts')).handler as unknown as Handler;
  store = await import('./store.ts');
});
afterAll(() => http.close());

const newUser = async (userType: UserType | null = 'Propietario Forestal') =>
  (await http.newUser(userType)).callsOf(cadastre, handler);
const refusal = (code: string) => expect.objectContaining({ code });
const DAY_MS = 86_400_000;

describe('a plot', () => {
  it('is found by its reference, with letters of control or without, however it is typed', async () => {
    const api = await newUser();
    const { parcels } = await api.lookUpParcel({ body: { reference: '27028a11500321 0000-GT' } });
    expect(parcels).toMatchObject([{ reference: '27028A11500321', areaM2: 24_000, municipality: 'LUGO' }]);
    expect(await api.lookUpParcel({ body: { reference: '27028A11500321' } })).toEqual({ parcels });
    const { point } = parcels[0] ?? {};
    const { lat = 0, lon = 0 } = point ?? {};
    expect(await api.lookUpParcel({ body: { lat, lon } })).toEqual({ parcels });
    const where = { province: 'Lugo', municipality: 'lugo', polygon: '115', parcel: '00321' };
    expect(await api.lookUpParcel({ body: where })).toEqual({ parcels });
  });

  it('comes with its neighbours when they are wanted', async () => {
    const { parcels } = await (await newUser()).lookUpParcel({
      body: { reference: '42173A00500012', withNeighbours: true },
    });
    expect(parcels.map(({ reference, areaM2 }) => [reference, areaM2])).toEqual([
      ['42173A00500012', 125_000],
      ['42173A00500013', 32_000],
    ]);
  });

  it.each([
    ['navarra', '201-4-114'],
    ['araba', '59-12-340'],
    ['bizkaia', '20-3-41'],
  ] as const)('of %s is found by reference, and by its point', async (territory, reference) => {
    const api = await newUser();
    const { parcels } = await api.lookUpParcel({ body: { territory, reference } });
    expect(parcels).toMatchObject([{ territory, reference }]);
    const { lat = 0, lon = 0 } = parcels[0]?.point ?? {};
    expect(await api.lookUpParcel({ body: { lat, lon } })).toEqual({ parcels });
  });

  it('is kept for thirty days, for all who ask', async () => {
    const now = new Date();
    await (await newUser()).lookUpParcel({ body: { reference: '15030A50309007' } });
    const kept = await store.keptParcel('15030A50309007', now);
    expect(kept).toMatchObject({ areaM2: 62_000, geometry: { type: 'Polygon' } });
    expect(await store.keptParcel('15030A50309007', new Date(now.getTime() + 29 * DAY_MS))).toEqual(kept);
    expect(await store.keptParcel('15030A50309007', new Date(now.getTime() + 31 * DAY_MS))).toBeNull();
    // What is kept is answered: the service knows nothing of this one.
    await store.keepParcel({ ...kept!, reference: '15030A50309008', place: 'KEPT' }, now);
    const { parcels } = await (await newUser()).lookUpParcel({ body: { reference: '15030A50309008' } });
    expect(parcels).toMatchObject([{ place: 'KEPT' }]);
  });
});

describe('a question that cannot be answered', () => {
  const questions: [string, Parameters<Awaited<ReturnType<typeof newUser>>['lookUpParcel']>[0]['body'], string][] = [
    ['a reference that there is not', { reference: NOT_FOUND_REFERENCE }, 'cadastre.notFound'],
    ['a service in maintenance', { reference: MAINTENANCE_REFERENCE }, 'cadastre.maintenance'],
    ['letters that are wrong', { reference: '27028A115003210000GS' }, 'cadastre.wrongLetters'],
    ['no reference', { reference: '27028A1150032' }, 'cadastre.badReference'],
    ['a point where no plot is', { lat: 42.1, lon: -8.1 }, 'cadastre.notFound'],
    ['a point elsewhere', { lat: -8.1, lon: 42.1 }, 'cadastre.outsideIberia'],
    ['a point of Gipuzkoa', { lat: 43.3, lon: -2.0 }, 'cadastre.byHand'],
    ['Portugal', { territory: 'pt', reference: '1234' }, 'cadastre.byHand'],
    [
      'a plot of Gipuzkoa',
      { territory: 'gipuzkoa', province: 'Gipuzkoa', municipality: '69', polygon: '1', parcel: '1' },
      'cadastre.byHand',
    ],
    [
      'a polygon that there is not',
      { province: 'LUGO', municipality: 'LUGO', polygon: '999', parcel: '1' },
      'cadastre.notFound',
    ],
    [
      'maintenance, by polygon',
      { province: 'LUGO', municipality: 'LUGO', polygon: '999', parcel: '503' },
      'cadastre.maintenance',
    ],
  ];
  it.each(questions)('%s', async (_, body, code) => {
    await expect((await newUser()).lookUpParcel({ body })).rejects.toEqual(refusal(code));
  });

  it.each([
    {},
    { reference: '' },
    { lat: 91, lon: 0 },
    { province: 'LUGO', municipality: 'LUGO', polygon: 'x', parcel: '1' },
    { reference: '27028A11500321', lat: 1 },
  ])('is no question: %j', async (body) => {
    await expect((await newUser()).lookUpParcel({ body: body as never })).rejects.toEqual(refusal('input.invalid'));
  });

  it('is not asked by a company, and not more often than somebody looks', async () => {
    const company = await newUser('Representante empresarial');
    const body = { reference: '27028A11500321' };
    await expect(company.lookUpParcel({ body })).rejects.toEqual(refusal('access.denied'));
    const api = await newUser();
    // Whatever the minute that it falls in: two of them are over within sixty-one calls.
    const calls = async () => {
      for (let i = 0; i < 61; i++) await api.lookUpParcel({ body });
    };
    await expect(calls()).rejects.toEqual(refusal('limit.tooManyRequests'));
  });
});
