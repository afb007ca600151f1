import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { type Figure, figure, percentiles, ratio, withGoal } from './figure.ts';
import { filledCalculation } from './filled.ts';
import { elsewhere, recordCalls, replay, tableClient } from './tableCalls.ts';

const ROWS = 2_000;
const CALLS = 200;
const WARM_UP = 20;
const P95_AT_MOST = 2;

type Api = TestUser['api'];
export interface Operation {
  readonly name: string;
  readonly call: () => Promise<unknown>;
  /** Its writes are on new items each time. */
  readonly writes?: true;
}

const operationsOf = ({ calculations }: Api, { id }: Calculation): Operation[] => {
  const params = { id };
  const draft = {
    activity: 'fixed-installations',
    dateOn: '2024-03-01',
    inputs: { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' },
  };
  return [
    { name: 'get a calculation', call: () => calculations.getCalculation({ params }) },
    { name: 'get totals', call: () => calculations.getTotals({ params }) },
    { name: 'list 100 rows', call: () => calculations.listRows({ params, query: { limit: 100 } }) },
    {
      name: 'save a row',
      writes: true,
      call: () => calculations.saveRow({ params: { id, rowId: newId('row') }, body: { v: 0, draft } }),
    },
  ];
};

/** The middle and the 95th of a hundred of 200 calls, one after the other, once warm; ms. */
export async function timed(call: (n: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let n = 0; n < WARM_UP; n++) await call(-n - 1);
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const startedAt = performance.now();
    await call(n);
    times.push(performance.now() - startedAt);
  }
  return percentiles(times);
}

/** One operation through the API, one call after the other, and then the calls that it makes to the table alone. */
export async function compare(cloud: TestCloud, { name, call, writes }: Operation): Promise<Figure[]> {
  await call();
  await cloud.settled();
  const rounds = await recordCalls(cloud.runtime.services.dynamo.server, call);
  await cloud.settled();
  const api = await timed(call);
  await cloud.settled();
  const client = tableClient(cloud);
  const bare = await timed((n) => replay(client, writes ? elsewhere(rounds, `#${n}`) : rounds));
  client.destroy();
  const calls = rounds.flat().length;
  const of = { name: `the ${calls} table calls it makes`, value: bare.p95 };
  return [
    figure(`${name}: p50`, api.p50, 'ms'),
    figure(`${name}: p95`, api.p95, 'ms'),
    figure(`${name}: p95 of the table calls alone`, bare.p95, 'ms'),
    withGoal(ratio(`${name}: p95`, api.p95, of), { atMost: P95_AT_MOST }),
  ];
}

/** Operations through the whole API (site, gateway, function) against the bare operations of the table. */
export async function benchApi(): Promise<Figure[]> {
  const cloud = await startCloud();
  try {
    const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
    const calculation = await filledCalculation(cloud, api, ROWS);
    const figures: Figure[] = [];
    for (const operation of operationsOf(api, calculation)) figures.push(...(await compare(cloud, operation)));
    return figures;
  } finally {
    await cloud.close();
  }
}
