import { beforeAll, describe, expect, it } from 'vitest';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { shippedFactors } from '#infra/run/factors.ts';
import { estimateDocument } from '#shared/estimates/document.ts';

let cloud: TestCloud;
let api: TestUser['api'];
beforeAll(async () => {
  cloud = await sharedCloud();
  ({ api } = await cloud.newUser({ userType: 'Representante empresarial' }));
});

const context = { year: 2024, country: 'ES' };
const rows = [
  { activity: 'own-road-transport', vehicle: 'car-m1', fuel: 'diesel', distance: 1000, unit: 'km' },
  { activity: 'fixed-installations', fuel: 'natural-gas', quantity: 1, unit: 'xyz' },
  'not a row',
  {
    ...{ activity: 'glec-routes', chain: 'ronda', element: 'main', mode: 'road', load: 10, distance: 100 },
    ...{ computedBy: 'consumption', fuel: 'diesel-b7', consumption: 25 },
    clients: [
      { client: 'A', tonnes: 3, km: 100 },
      { client: 'B', tonnes: 7, km: 60 },
    ],
  },
];

describe('estimates for other programs', () => {
  it('are those of the command, with the same JSON', async () => {
    const made = await api.estimates.estimateRows({ body: { context, rows } });
    const own = JSON.parse(JSON.stringify(estimateDocument({ context, rows }, shippedFactors())));
    expect(made).toEqual(own);
    expect(made.chains).toMatchObject([{ name: 'ronda', rows: [4], tkm: 1000, energyMJ: expect.any(Number) }]);
    expect(made.clients).toHaveLength(2);
  });

  it('are not made of rows that thousands share', async () => {
    const clients = Array.from({ length: 200 }, (_, i) => ({ client: String(i), tonnes: 1, km: 1 }));
    const shared = { activity: 'glec-routes', element: 'hub', load: 200, hubFactor: 1, clients };
    const many = Array.from({ length: 11 }, () => shared);
    await expect(api.estimates.estimateRows({ body: { context, rows: many } })).rejects.toMatchObject({
      code: 'input.invalid',
      issues: [{ path: ['rows', 'clients'], code: 'input.tooBig', details: { maximum: 2000 } }],
    });
  });

  it('name what is wrong with the context', async () => {
    await expect(
      api.estimates.estimateRows({ body: { context: { year: 2024, country: 'FR' }, rows } }),
    ).rejects.toMatchObject({
      code: 'input.invalid',
      issues: [{ path: ['context', 'country'], code: 'input.unknownChoice' }],
    });
  });

  it('list the activities in the language of the reader', async () => {
    const { items } = await api.estimates.listActivities({});
    expect(items[0]).toMatchObject({ key: 'fixed-installations', scope: 1, fields: expect.any(Array) });
  });

  it('are not for strangers', async () => {
    await expect(cloud.anonymous.estimates.estimateRows({ body: { context, rows } })).rejects.toMatchObject({
      code: 'access.signInRequired',
    });
    await expect(cloud.anonymous.estimates.listActivities({})).rejects.toMatchObject({ code: 'access.signInRequired' });
  });
});
