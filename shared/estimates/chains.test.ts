import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { freightRows } from '#shared/emissions/samples/freight.test.helper.ts';
import { estimateDocument } from './document.ts';

const factors = shippedFactors();
const answerOf = (rows: unknown[]) => estimateDocument({ context: { year: 2024 }, rows }, factors);
const milligrams = (kg: number) => Math.round(kg * 1e6);
const added = (shares: readonly { readonly co2eKg: number }[]) =>
  shares.reduce((sum, { co2eKg }) => sum + milligrams(co2eKg), 0);

const route = { activity: 'glec-routes', chain: 'Vigo-Lyon' };
const carrier = { ...route, mode: 'road', computedBy: 'carrier', carrierFactor: 0.1, factorSource: 'Carrier 2024' };
const main = { ...carrier, element: 'main', load: 10, distance: 100 };
const clients = [
  { client: 'A', tonnes: 3, km: 100 },
  { client: 'B', tonnes: 7, km: 60 },
];
const errorOf = (row: object) => (answerOf([row]).estimates[0] as { error?: unknown }).error;

describe('the transport chains of a document', () => {
  it('have sums, intensity, and what keeps them from ISO 14083, by the numbers of the rows', () => {
    const heating = { activity: 'fixed-installations', fuel: 'propane', quantity: 2, unit: 'kg' };
    const answer = answerOf([
      heating,
      { ...carrier, element: 'pick-up', load: 10, distance: 50 },
      { ...route, element: 'hub', load: 10, hubFactor: 0.6, factorSource: 'Terminal 2024' },
      {
        ...{ ...route, element: 'main', mode: 'road', load: 10, distance: 525, distanceKind: 'actual' },
        vehicle: 'glec_road_artic-34-40t_average-mixed_diesel',
      },
    ]);
    // 10 t x 50 km x 100 g, 10 t x 0.6 kg, and 525 driven km of 500 shortest ones at 95 g: 50 + 6 + 475 kg of 5,500 tkm.
    expect(answer.chains).toEqual([
      {
        ...{ name: 'Vigo-Lyon', rows: [2, 3, 4], tkm: 5500, energyMJ: null },
        ...{ tankToWheelKg: null, wellToTankKg: null, co2eKg: 531, gPerTkm: expect.closeTo(531 / 5.5, 9) },
        clients: answer.clients,
        obstacles: [{ code: 'defaultData', row: 4 }],
      },
    ]);
    expect(answer.estimates.slice(1).map(({ totalCo2eKg }) => totalCo2eKg)).toEqual([50, 6, 475]);
    expect(answer.clients).toMatchObject([{ client: null, tonnes: 10, tkm: 5500, co2eKg: 531, kgPerTonne: 53.1 }]);
  });

  it('tell tank-to-wheel, well-to-tank and energy where all of it is known', () => {
    const own = { operator: 'own', computedBy: 'consumption', fuel: 'diesel-b7', consumption: 25, quality: 'measured' };
    const delivery = { ...route, ...own, element: 'delivery', mode: 'road', load: 10, distance: 21 };
    const { chains } = answerOf([{ ...delivery, distanceKind: 'actual' }]);
    expect(chains?.[0]).toMatchObject({
      tankToWheelKg: expect.closeTo(5.25 * (2.482 + 0.000047 * 27.9 + 0.000136 * 273), 5),
      wellToTankKg: expect.closeTo(5.25 * 0.61101, 5),
      energyMJ: expect.closeTo(5.25 * 0.833518216 * 42.718372557, 9),
      obstacles: [],
    });
  });

  it('are shared by tonne-kilometres, and of a site by its percentage', () => {
    // 10 t x 100 km x 0.1 = 100 kg by 300 and 420 tkm.
    const shares = (row: object) => answerOf([row]).clients;
    expect(shares({ ...main, clients })).toMatchObject([
      { client: 'A', tonnes: 3, co2eKg: 41.666667, kgPerTonne: expect.closeTo(13.888889, 6) },
      { client: 'B', tonnes: 7, co2eKg: 58.333333 },
    ]);
    expect(shares({ ...main, clients, sitePercent: 50 })).toMatchObject([
      { client: 'A', tonnes: 1.5, co2eKg: 20.833333, kgPerTonne: expect.closeTo(13.888889, 5) },
      { client: 'B', tonnes: 3.5, co2eKg: 29.166667 },
    ]);
  });

  it('keep what is not counted apart: a row of another year, or one that is shared wrongly', () => {
    const { chains, totals } = answerOf([
      main,
      { ...main, dateOn: '2019-05-01' },
      { ...main, clients: clients.slice(0, 1) },
    ]);
    expect(chains?.[0]).toMatchObject({ rows: [1, 2, 3], co2eKg: 100, tkm: 1000 });
    expect(chains?.[0]?.obstacles).toEqual([
      { code: 'rowError', row: 2 },
      { code: 'rowError', row: 3 },
    ]);
    expect(totals).toMatchObject({ errorRows: 2, co2eKg: 100 });
  });

  it('are left out where there are none', () => {
    const answer = answerOf([{ activity: 'fixed-installations', fuel: 'propane', quantity: 2, unit: 'kg' }]);
    expect(Object.keys(answer)).toEqual(['context', 'estimates', 'totals']);
  });

  it('fall to their clients to the milligram, whoever shares what', () => {
    const names = fc.constantFrom('Uno', 'Dos', 'Tres');
    const part = fc.record({ tonnes: fc.integer({ min: 1, max: 90 }), km: fc.integer({ min: 1, max: 900 }) });
    const shared = fc.dictionary(names, part, { minKeys: 1 }).map((by) => {
      const parts = Object.entries(by).map(([client, one]) => ({ client, ...one }));
      return { ...main, clients: parts, load: parts.reduce((sum, { tonnes }) => sum + tonnes, 0) };
    });
    const named = fc.record({ row: fc.oneof(...freightRows.slice(10)), client: fc.option(names) });
    const any = named.map(({ row: { inputs, ...row }, client }) => ({ ...row, inputs: { ...inputs, client } }));
    fc.assert(
      fc.property(fc.array(fc.oneof(shared, any), { maxLength: 6 }), (rows) => {
        const { chains = [], clients: all = [], estimates } = answerOf(rows);
        for (const chain of chains) {
          expect(added(chain.clients)).toBe(milligrams(chain.co2eKg));
          const { tankToWheelKg, wellToTankKg } = chain;
          if (tankToWheelKg !== null && wellToTankKg !== null)
            expect(milligrams(tankToWheelKg) + milligrams(wellToTankKg)).toBe(milligrams(chain.co2eKg));
        }
        expect(added(all)).toBe(added(chains));
        expect(estimates.filter((_, at) => rows[at] && 'clients' in rows[at]).every((one) => !('error' in one))).toBe(
          true,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('who shares a row', () => {
  const [first, second] = clients;
  const hub = { ...route, element: 'hub', load: 10, hubFactor: 0.6 };

  it.each([
    ['no list', { ...main, clients: 'A' }, 'badClients', 'clients'],
    ['nobody', { ...main, clients: [] }, 'badClients', 'clients'],
    ['no name', { ...main, clients: [{ ...first, client: ' ' }, second] }, 'badClients', 'clients.0.client'],
    ['tonnes as text', { ...main, clients: [first, { ...second, tonnes: '7' }] }, 'badClients', 'clients.1.tonnes'],
    ['an unknown figure', { ...main, clients: [{ ...first, miles: 3 }, second] }, 'badClients', 'clients.0'],
    [
      'a name twice',
      { ...main, clients: [first, { ...second, client: 'A ' }] },
      'clientNamedTwice',
      'clients.1.client',
    ],
    ['no tonnes', { ...main, clients: [{ ...first, tonnes: 0 }, second] }, 'notPositive', 'clients.0.tonnes'],
    ['negative tonnes', { ...main, clients: [{ ...first, tonnes: -3 }, second] }, 'notPositive', 'clients.0.tonnes'],
    ['no km', { ...main, clients: [{ client: 'A', tonnes: 3 }, second] }, 'required', 'clients.0.km'],
    ['negative km', { ...main, clients: [first, { ...second, km: -1 }] }, 'notPositive', 'clients.1.km'],
    ['km at a hub', { ...hub, clients }, 'unknownField', 'clients.0.km'],
    ['a client beside', { ...main, client: 'C', clients }, 'clientGivenTwice', 'clients'],
    ['other tonnes than the load', { ...main, load: 11, clients }, 'clientsNotLoad', 'clients'],
    ['tonnes of one of two trips', { ...main, trips: 2, clients }, 'clientsNotLoad', 'clients'],
    ['another activity', { activity: 'water-consumption', quantity: 650, clients }, 'unknownField', 'clients'],
  ])('is refused with its field: %s', (_, row, code, field) => {
    expect(errorOf(row)).toMatchObject({ code, field });
  });

  it('is taken in kg, decimals and a hub as they are', () => {
    const tenths = [
      { client: 'A', tonnes: 0.1, km: 5 },
      { client: 'B', tonnes: 0.2, km: 5 },
    ];
    expect(errorOf({ ...main, load: 300, loadUnit: 'kg', clients: tenths })).toBeUndefined();
    expect(errorOf({ ...hub, clients: clients.map(({ client, tonnes }) => ({ client, tonnes })) })).toBeUndefined();
    expect(errorOf({ ...main, clients: null })).toBeUndefined();
    expect(errorOf({ ...main, load: 11, clients })).toMatchObject({ details: { total: 10, accepted: 11 } });
  });
});
