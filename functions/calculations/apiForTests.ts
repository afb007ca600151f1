import { afterAll, beforeAll } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

/** For tests of the operations through the typed client. */
let cloud: TestCloud;
let user: TestUser;

/** A cloud for the tests of a file, and a company's user. `start` where it must be the file's own. */
export function withCloud(start = sharedCloud): { cloud: () => TestCloud; user: () => TestUser } {
  beforeAll(async () => {
    cloud = await start();
    user = await cloud.newUser({ userType: 'Representante empresarial' });
  });
  afterAll(() => cloud.close());
  return { cloud: () => cloud, user: () => user };
}

let names = 0;
/** A draft of 2023, of an organization of its own. */
export async function newCalculation(more: object = {}): Promise<Calculation> {
  const { organizations, calculations } = user.api;
  const draft = { name: `Org ${++names}` };
  const { id } = await organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const preStep = { organizationId: id, year: 2023, surfaceM2: 1, employees: 1, ...more };
  return calculations.createCalculation({ body: { id: newId('calculation'), draft: preStep } });
}
export const gas = (quantity: number, more: object = {}) => ({
  activity: 'fixed-installations',
  dateOn: '2023-03-01',
  inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
  ...more,
});
export type Draft = ReturnType<typeof gas>;
export const save = (calculation: Calculation, draft: Draft, { v = 0, rowId = newId('row') } = {}) =>
  user.api.calculations.saveRow({ params: { id: calculation.id, rowId }, body: { v, draft } });
export const totalsOf = (calculation: Calculation) =>
  user.api.calculations.getTotals({ params: { id: calculation.id } });
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  );
